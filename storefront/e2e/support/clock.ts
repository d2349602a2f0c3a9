import type { Page } from 'playwright-core';
import { keepFromOthers } from './tabs.ts';

/** From the next page on, time stands still: a slow machine can miss nothing then. */
export async function stopClock(page: Page): Promise<void> {
  keepFromOthers(page);
  // A public page's scripts wait for a frame, which a standing clock never paints; a wish begins them, too.
  await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('input'))));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

const STEP_MS = 250;

/** In steps, so that the page gets its turn in between, as it does in real time. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) await page.clock.runFor(Math.min(left, STEP_MS));
}
