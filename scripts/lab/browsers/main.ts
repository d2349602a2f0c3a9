import path from 'node:path';
import { startShopProcess } from '../../../storefront/e2e/support/shop-process.ts';
import { ROOT, script } from '../../setup/run.mjs';
import type { Browser, Size } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { buyTwice, pictures, proveHearing } from './purchase-journey.ts';
import { startWebKit } from './webkit.ts';

const BROWSERS = { firefox: startFirefox, webkit: startWebKit };
const SIZES: Size[] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
const FOLDER = path.join(ROOT, 'screenshots/browsers');

const [only] = process.argv.slice(2);
const wanted = (Object.keys(BROWSERS) as Array<keyof typeof BROWSERS>).filter(
  (name) => !only || name === only,
);

const running = new Set<{ stop(): Promise<unknown> }>();

async function check(name: keyof typeof BROWSERS, size: Size, shop: Shop): Promise<string[]> {
  const browser = await BROWSERS[name](size);
  const entry = { stop: () => browser.close() };
  running.add(entry);
  const look = await pictures(browser, FOLDER, `${name}-${size.width}`);
  const startedAt = performance.now();
  try {
    const orders = await buyTwice({ browser, url: shop.url, inStock: shop.inStock, look });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    await proveHearing(browser);
    const rows = await shop.query(`select id from orders where state = 'paid' and id in (?, ?)`, orders);
    if (rows.length !== 2)
      browser.complaints.push(`only ${rows.length} of two orders are paid in the database`);
    report(browser, size, `two purchases in ${seconds} s`);
  } catch (error) {
    browser.complaints.push(`the walk: ${(error as Error).message}`);
    await look('failed').catch(() => undefined);
    report(browser, size, 'not to its end');
  } finally {
    running.delete(entry);
    await browser.close();
  }
  return browser.complaints;
}

function report({ name, complaints, unheard }: Browser, { width }: Size, outcome: string): void {
  console.log(`${name}, ${width} px: ${outcome}; complaints: ${complaints.length || 'none'}`);
  for (const complaint of complaints) console.log(`  ${complaint}`);
  console.log(`  not heard: ${unheard}`);
}

type Shop = Awaited<ReturnType<typeof openShop>>;
async function openShop() {
  const shop = await startShopProcess();
  running.add(shop);
  const rows = await shop.query('select id from products where count_in_stock >= 12');
  return { ...shop, inStock: rows.map(({ id }) => `/product/${id}`) };
}

async function main(): Promise<void> {
  const shop = await openShop();
  for (const name of wanted)
    for (const size of SIZES) if ((await check(name, size, shop)).length > 0) process.exitCode = 1;
}

script(main, { atEnd: () => Promise.allSettled([...running].map((one) => one.stop())) });
