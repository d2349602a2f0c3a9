import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../storefront/e2e/support/browser.ts';
import { HEIGHT, openScene, WIDTHS } from '../storefront/e2e/support/look.ts';
import { scenes } from '../storefront/e2e/support/scenes.ts';
import { startShopProcess } from '../storefront/e2e/support/shop-process.ts';
import { visitWorld } from '../storefront/e2e/support/world.ts';

/**
 * Takes every screen in every state and width into `screenshots/`. With arguments, only the scenes whose name begins
 * with one of them: `npm run screenshots -- cart order`. Needs `npm run build` before.
 */
const FOLDER = path.resolve(import.meta.dirname, '../screenshots');

const only = process.argv.slice(2);
const wanted = scenes.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)));
if (only.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

const [shop, browser] = await Promise.all([startShopProcess(), launchBrowser()]);
try {
  const world = await visitWorld(shop);
  for (const scene of wanted) {
    const { context, page } = await openScene(browser, world, scene);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      // A full page shows the pictures below too, and those are fetched only when they come near.
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
    await context.close();
    console.log(scene.name);
  }
} finally {
  await browser.close();
  await shop.stop();
}
