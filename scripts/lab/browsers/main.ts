import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buyAgain, buyAsNewcomer, walk } from '../../../storefront/e2e/support/purchase-steps.ts';
import { type ShopProcess, startShopProcess } from '../../../storefront/e2e/support/shop-process.ts';
import { buildShop } from '../../setup/build.mjs';
import { installOtherBrowsers } from '../../setup/install.mjs';
import { CommandError, ROOT, script } from '../../setup/run.mjs';
import { type Browser, driverOf, type Size, untilDone } from './browser.ts';
import { timeHeadings } from './headings.ts';
import { startChromium, startFirefox } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

const HELP = `Buys in Firefox and in WebKit, on a desk and on a phone, and prints what their consoles complain about.

  npm run test:browsers              two purchases in each browser and width
  npm run test:browsers -- --short   one in each browser, on a desk
  npm run test:browsers -- webkit    only there

Each browser, and Chromium with a slow processor, also says how soon the next heading stands after a press.

A picture of where each way ended lies in screenshots/browsers.`;
/** Chromium buys in the tests of the storefront; here only its time is taken, with a processor four times slower. */
const BROWSERS = { firefox: startFirefox, webkit: startWebKit, chromium: startChromium };
type Name = keyof typeof BROWSERS;
const DESK: Size = { width: 1280, height: 900 };
const PHONE: Size = { width: 390, height: 844 };
const FOLDER = path.join(ROOT, 'screenshots/browsers');

const toStop: Array<() => Promise<unknown>> = [];

function readArguments() {
  try {
    const options = { short: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const unknown = positionals.filter((name) => !(name in BROWSERS));
    if (unknown.length > 0) throw new Error(`There is no browser ${unknown.join(', ')}.`);
    const names = positionals.length > 0 ? positionals : Object.keys(BROWSERS);
    return { ...values, names: names as Name[] };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${HELP}`);
  }
}

async function start(name: Name, size: Size): Promise<Browser> {
  try {
    return await BROWSERS[name](size);
  } catch (error) {
    throw new CommandError(`${name} did not start: ${(error as Error).message.split('\n')[0]}`);
  }
}

/** Whether every purchase succeeded without a complaint. */
async function check(shop: ShopProcess, name: Name, size: Size, purchases: number): Promise<boolean> {
  const browser = await start(name, size);
  toStop.push(browser.close);
  const { complaints } = browser;
  const inStock = (await shop.query('select id from products where count_in_stock >= 12')).map(({ id }) =>
    String(id),
  );
  const before = await countPaid(shop);
  const began = performance.now();
  try {
    const ways = [buyAsNewcomer(inStock), buyAgain(inStock)].slice(0, purchases);
    for (const steps of ways) await walk(driverOf(browser, shop.url), steps);
    await proveHearing(browser);
  } catch (error) {
    complaints.push(`stopped at ${(error as Error).message}`);
  }
  const paid = (await countPaid(shop)) - before;
  if (paid !== purchases) complaints.push(`${paid} paid orders in the database instead of ${purchases}`);
  await browser.screenshot(path.join(FOLDER, `${name}-${size.width}.png`)).catch(() => undefined);
  await browser.close();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const heard = `complaints: ${complaints.length || 'none'} (not heard: ${browser.unheard})`;
  console.log(`${browser.name}, ${size.width} px: ${paid} purchases in ${seconds} s; ${heard}`);
  for (const complaint of complaints) console.log(`  ${complaint}`);
  return complaints.length === 0;
}

async function countPaid(shop: ShopProcess): Promise<number> {
  const [row] = await shop.query(`select count(*) as paid from orders where state = 'paid'`);
  return Number(row?.paid);
}

/** Complains on purpose: an empty list of complaints proves something only in a browser that reports this one. */
async function proveHearing(browser: Browser): Promise<void> {
  const proofs = ['an uncaught error on purpose', 'a console error on purpose'];
  await browser.evaluate(
    `(setTimeout(() => { throw new Error('${proofs[0]}'); }), console.error('${proofs[1]}'), true)`,
  );
  for (const proof of proofs)
    await untilDone(async () => {
      await browser.evaluate('true');
      const at = browser.complaints.findIndex((complaint) => complaint.includes(proof));
      if (at < 0) throw new Error(`${proof} was not heard`);
      browser.complaints.splice(at, 1);
    });
}

async function main(): Promise<void> {
  const { short, help, names } = readArguments();
  if (help) return console.log(HELP);
  await installOtherBrowsers();
  // The panel is not opened here.
  await buildShop();
  await mkdir(FOLDER, { recursive: true });
  // Folder for all files of the browsers.
  const home = await mkdtemp(path.join(os.tmpdir(), 'shop-browsers-'));
  toStop.push(() => rm(home, { recursive: true, force: true, maxRetries: 3 }));
  Object.assign(process.env, { HOME: home, TMPDIR: home, XDG_CACHE_HOME: home });
  const shop = await startShopProcess();
  toStop.push(shop.stop);
  for (const name of names) {
    const browser = await start(name, name === 'chromium' ? PHONE : DESK);
    toStop.push(browser.close);
    console.log(await timeHeadings(browser, shop.url));
    await browser.close();
    if (name === 'chromium') continue;
    for (const size of short ? [DESK] : [DESK, PHONE])
      if (!(await check(shop, name, size, short ? 1 : 2))) process.exitCode = 1;
  }
}

script(main, {
  atEnd: async () => {
    for (const stop of toStop.reverse()) await stop().catch(() => undefined);
  },
});
