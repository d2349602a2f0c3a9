import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, newVisit } from './support/browser.ts';
import { openScene } from './support/look.ts';
import { scenes } from './support/scenes.ts';
import { type ShopProcess, startShopProcess } from './support/shop-process.ts';
import { meetWorld, type World } from './support/world.ts';

/** What CSS could take from assistive technology or from the eye, asked of the browser itself. */

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

const open = (name: string, width: number) => {
  const scene = scenes.find((known) => known.name === name);
  if (!scene) throw new Error(`There is no scene ${name}`);
  return openScene(browser, world, scene, width);
};

type Node = { ignored: boolean; role?: { value: string }; name?: { value: string } };

it.each([360, 1280])('should tell a table from cards, with its headers, at %i px', async (width) => {
  const { page, context } = await open('admin-users', width);
  const session = await context.newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  const named = (role: string) =>
    nodes.filter((node) => !node.ignored && node.role?.value === role).map((node) => node.name?.value ?? '');
  expect(named('table')).toEqual(['Bütün kullanıcılar, en yenisi önce']);
  expect(named('columnheader')).toEqual(['Kullanıcı no', 'Ad soyad', 'E-posta', 'Yönetici', 'İşlemler']);
  expect(named('rowheader')).toHaveLength(named('row').length - 1);
  expect(named('cell')).toHaveLength(4 * named('rowheader').length);
  // The name of the column stands in every card for the eye only.
  expect(named('rowheader').filter((name) => name.includes('Ad soyad'))).toEqual([]);
  await context.close();
});

it('should show a file input as one that can be used', async () => {
  const { page, context } = await open('admin-product', 1280);
  const backgroundOf = (label: string) =>
    page.getByLabel(label).evaluate((input) => getComputedStyle(input).backgroundColor);
  expect(await backgroundOf('Resim yükle')).toBe(await backgroundOf('Resim yolu'));
  await context.close();
});

it.each([360, 1280])('should claim no state of an accordion before scripts run, at %i px', async (width) => {
  const { page, context } = await newVisit(browser, { width, javaScriptEnabled: false });
  await page.goto(shop.url);
  expect(await page.locator('[aria-expanded]').count()).toBe(0);
  await context.close();
});
