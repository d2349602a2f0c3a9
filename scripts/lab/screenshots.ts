import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../storefront/e2e/support/browser.ts';
import { createFixtures } from '../../storefront/e2e/support/fixtures.ts';
import { scenes } from '../../storefront/e2e/support/screen-states.ts';
import { startShopProcess } from '../../storefront/e2e/support/shop-process.ts';
import { createTabs, type Tabs } from '../../storefront/e2e/support/tabs.ts';
import { HEIGHT, openScene, WIDTHS } from '../../storefront/e2e/support/visual-checks.ts';
import { settingNames } from '../setting-names.ts';
import { CommandError, ROOT, script } from '../setup/run.mjs';

const FOLDER = path.join(ROOT, 'screenshots');

const toStop: Array<() => Promise<unknown>> = [];

/**
 * Takes every screen in every state and width into `screenshots/`. Arguments select scenes by the beginning of their
 * names: `npm run screenshots -- cart order`. `--text 32` sets the browser's text to 32 px. Needs `npm run build`
 * before.
 */
script(
  async () => {
    const { textSize, wanted, areAll } = readArguments();
    // The pictures show a new shop, whatever the environment.
    for (const name of settingNames) delete process.env[name];
    const { tabs, world } = await open(textSize).catch((error: Error) => {
      throw new CommandError(`The shop of the pictures did not open: ${error.message}`);
    });
    if (areAll) await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const scene of wanted) await take(tabs, world, scene);
  },
  { atEnd: () => Promise.allSettled(toStop.map((stop) => stop())) },
);

function readArguments() {
  try {
    const options = { text: { type: 'string', default: '16' } } as const;
    const { values, positionals: only } = parseArgs({ options, allowPositionals: true });
    const textSize = Number(values.text);
    if (!Number.isInteger(textSize) || textSize < 6 || textSize > 72)
      throw new Error('--text: a size in px, 6 to 72');
    const areAll = only.length === 0;
    const wanted = scenes.filter(({ name }) => areAll || only.some((start) => name.startsWith(start)));
    if (wanted.length === 0) throw new Error(`The name of no screen begins with ${only.join(' or ')}.`);
    return { textSize, wanted, areAll };
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

async function open(textSize: number) {
  const shop = await startShopProcess();
  toStop.push(shop.stop);
  const browser = await launchBrowser({ textSize });
  toStop.push(() => browser.close());
  return { tabs: createTabs(browser, shop.url), world: await createFixtures(shop) };
}

type World = Awaited<ReturnType<typeof createFixtures>>;
async function take(tabs: Tabs, world: World, scene: (typeof scenes)[number]): Promise<void> {
  const { page, leave } = await openScene(tabs, world, scene);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // A full page also shows pictures further down, which load lazily.
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    const areLoaded = () => [...document.images].every((image) => image.complete);
    await page.waitForFunction(areLoaded, null, { timeout: 3_000 }).catch(() => undefined);
    const file = path.join(FOLDER, `${scene.name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  }
  await leave();
  console.log(scene.name);
}
