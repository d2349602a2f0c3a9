import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { findBarriers, findOverflow, HEIGHT, openScene, WIDTHS } from './support/look.ts';
import { scenes } from './support/scenes.ts';
import { type ShopProcess, startShopProcess } from './support/shop-process.ts';
import { meetWorld, type World } from './support/world.ts';

let shop: ShopProcess;
let browser: Browser;
let world: World;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), launchBrowser()]);
  world = await meetWorld(shop);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** The browser reports refused calls itself, and the shop may log them. */
const isAboutRefusal = (complaint: string) =>
  /status of [45]\d\d|ERR_INTERNET_DISCONNECTED|Payment could not be initialised/.test(complaint);

describe.each(scenes)('the screen $name', (scene) => {
  it('should be readable and usable for everyone at every width, in silence', async () => {
    const { context, page, complaints } = await openScene(browser, world, scene);
    const found: Record<string, string[]> = {};
    // Waiting, failing and empty screens have no layout of their own between phone and desk.
    const isFull = !(scene.hanging || scene.failing || scene.answers);
    for (const width of isFull ? WIDTHS : [WIDTHS[0], WIDTHS[2]]) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await page.getByRole('heading', { level: 1, name: scene.heading }).count()).toBe(1);
      found[`overflow at ${width}`] = await findOverflow(page);
      found[`barriers at ${width}`] = await findBarriers(page);
    }
    const isProvoked = scene.isRefused || scene.failing;
    found.complaints = complaints.filter((complaint) => !(isProvoked && isAboutRefusal(complaint)));
    await context.close();
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
  });
});
