import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../storefront/e2e/support/browser.ts';
import { createFixtures } from '../../storefront/e2e/support/fixtures.ts';
import { scenes } from '../../storefront/e2e/support/screen-states.ts';
import { startShopProcess } from '../../storefront/e2e/support/shop-process.ts';
import { createTabs } from '../../storefront/e2e/support/tabs.ts';
import { HEIGHT, openScene, WIDTHS } from '../../storefront/e2e/support/visual-checks.ts';

/**
 * Takes every screen in every state and width into `screenshots/`. With arguments, only the scenes whose name begins
 * with one of them: `npm run screenshots -- cart order`. `--text 32` is a browser whose text is set to 32 px. Needs
 * `npm run build` before.
 */
const FOLDER = path.resolve(import.meta.dirname, '../../screenshots');

const { values, positionals: only } = parseArgs({
  options: { text: { type: 'string', default: '16' } },
  allowPositionals: true,
});
const textSize = Number(values.text);
if (!Number.isInteger(textSize) || textSize < 6 || textSize > 72) {
  console.error('--text: a size in px, 6 to 72');
  process.exit(1);
}
const wanted = scenes.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)));
if (only.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

const [shop, browser] = await Promise.all([startShopProcess(), launchBrowser({ textSize })]);
try {
  const world = await createFixtures(shop);
  const tabs = createTabs(browser, shop.url);
  for (const scene of wanted) {
    const { page, leave } = await openScene(tabs, world, scene);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      // A full page shows the pictures below too, and those are loaded lazily.
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
      });
      await page
        .waitForFunction(() => [...document.images].every((image) => image.complete), null, {
          timeout: 3_000,
        })
        .catch(() => undefined);
      const file = path.join(FOLDER, `${scene.name}-${width}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    }
    await leave();
    console.log(scene.name);
  }
} finally {
  await browser.close();
  await shop.stop();
}
