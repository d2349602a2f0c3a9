import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from '../../../storefront/e2e/support/purchase-steps.ts';
import { type Browser, driverOf, untilDone } from './browser.ts';

/** Odd, so that one time stands in the middle. */
const TIMES = 5;
/** A shopper looks at a list first. A press at once, before React answers there, opens the page as a document. */
const LOOK_MS = 3000;
const LIST = '/search/cumhuriyet';
const HEADING = `document.querySelector('main h1')?.textContent`;

/** Measures the time from a press until the next heading is painted: a timer set before a frame's paint runs after it. */
const WATCH = `(() => {
  const heading = () => ${HEADING};
  addEventListener('pointerdown', ({ timeStamp }) => {
    const before = heading();
    window.headingMs = null;
    const look = () => {
      if (!heading() || heading() === before) return requestAnimationFrame(look);
      setTimeout(() => { window.headingMs = performance.now() - timeStamp; });
    };
    look();
  }, { capture: true, once: true });
  return true;
})()`;

const middleOf = (times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);

async function timePress(browser: Browser, press: () => Promise<void>): Promise<number> {
  await browser.evaluate(WATCH);
  await press();
  return untilDone(async () => {
    const ms = await browser.evaluate('window.headingMs ?? null');
    if (typeof ms !== 'number') throw new Error('no other heading');
    return ms;
  });
}

/** Time until the next heading stands after a press, from a list to a product and back: medians in a sentence. */
export async function timeHeadings(browser: Browser, origin: string): Promise<string> {
  const driver: Driver = driverOf(browser, origin);
  const times = { 'to a product': [] as number[], back: [] as number[] };
  for (let time = 0; time < TIMES; time += 1) {
    await driver.open(LIST);
    await sleep(LOOK_MS);
    times['to a product'].push(await timePress(browser, () => driver.press('main h3 a')));
    await driver.see(/Sepete ekle/);
    times.back.push(await timePress(browser, () => driver.press('main a', 'Go Back')));
  }
  const told = Object.entries(times).map(([way, all]) => `${way} ${middleOf(all)} ms`);
  return `${browser.name}: next heading after a press ${told.join(', ')}`;
}
