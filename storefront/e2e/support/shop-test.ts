import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser, newVisit, type Visit, type VisitOptions } from './browser.ts';
import { HEIGHT, open } from './look.ts';
import { startShopProcess } from './shop-process.ts';
import { type CartContent, type Role, storedBy, visitWorld } from './world.ts';

type Coming = VisitOptions & {
  role?: Role;
  cart?: CartContent;
  path?: string;
  /** What the console may complain about, since the test provokes it. */
  provokes?: RegExp;
};

/** Tests of the real shop. Shop, browser and world start when a file first asks for them, and end with it. */
export const it = test
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await startShopProcess();
    onCleanup(() => shop.stop());
    return shop;
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('world', { scope: 'file' }, ({ shop }) => visitWorld(shop))
  /** Lets someone come to a page with a browser of their own. In the end no console may have complained. */
  .extend('come', async ({ browser, world }, { onCleanup }) => {
    const visits: Array<Visit & { provokes?: RegExp }> = [];
    onCleanup(async () => {
      for (const { context } of visits) await context.close();
      const complaints = visits.flatMap(({ complaints, provokes }) =>
        complaints.filter((complaint) => !provokes?.test(complaint)),
      );
      // As one text, so that a failed run says what it was.
      expect(complaints.join('\n')).toBe('');
    });
    return async ({ role = 'guest', cart, path = '/', provokes, ...options }: Coming = {}): Promise<Page> => {
      const visit = await newVisit(browser, {
        width: 1280,
        height: HEIGHT,
        baseURL: world.url,
        storageState: storedBy(world, role, cart),
        ...options,
      });
      visits.push({ ...visit, provokes });
      if (options.javaScriptEnabled === false) await visit.page.goto(path);
      else await open(visit.page, path);
      return visit.page;
    };
  });
