import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type CartContent, createFixtures, type Fixtures, type Role, storedBy } from './fixtures.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { createTabs, type Tabs, type Visit, type VisitOptions } from './tabs.ts';
import { HEIGHT, open } from './visual-checks.ts';

type Coming = Omit<VisitOptions, 'stored'> & {
  role?: Role;
  cart?: CartContent;
  path?: string;
  provokes?: RegExp;
};

type Ending = { onCleanup: (end: () => Promise<void>) => void };
type Watched = {
  shop: ShopProcess;
  tabs: Tabs;
  fixtures: Fixtures;
  onTestFailed: (listener: () => void) => void;
  onTestFinished: (listener: () => void) => void;
};

const LAST_WORDS = 3_000;

const openShop =
  (settings?: Record<string, string>) =>
  async ({}, { onCleanup }: Ending): Promise<ShopProcess> => {
    const shop = await startShopProcess(settings);
    onCleanup(() => shop.stop());
    return shop;
  };

/** Opens a worker's fixture once. Vitest alone would open another for each `extend` that follows. */
function openOnce<Value>(open: (none: object, ending: Ending) => Promise<Value>) {
  let opened: Promise<Value> | undefined;
  return async ({}, ending: Ending): Promise<Value> => {
    opened ??= open({}, ending);
    return opened;
  };
}

const loadFixtures = ({ shop }: { shop: ShopProcess }) => createFixtures(shop);

async function loadOwnFixtures({ shop }: { shop: ShopProcess }): Promise<Fixtures> {
  // Payload locks an opened document for minutes, also for the next test file.
  for (const table of ['payload_locked_documents_rels', 'payload_locked_documents'])
    await shop.query(`delete from ${table}`);
  return createFixtures(shop);
}

type InBrowser = { browser: Browser; shop: ShopProcess };

let tabsOfWorker: Tabs | undefined;
/** A worker's tabs end with its browser. */
async function openTabs({ browser, shop }: InBrowser): Promise<Tabs> {
  tabsOfWorker ??= createTabs(browser, shop.url);
  return tabsOfWorker;
}

async function openTabsOfFile({ browser, shop }: InBrowser, { onCleanup }: Ending): Promise<Tabs> {
  const tabs = createTabs(browser, shop.url);
  onCleanup(() => tabs.close());
  return tabs;
}

/** Opens a page for a visitor, as if in a browser of their own. At the end no console may have complained. */
async function receive(
  { tabs, shop, fixtures, onTestFailed, onTestFinished }: Watched,
  { onCleanup }: Ending,
) {
  onTestFailed(() => console.error(`The shop said:\n${shop.output().slice(-LAST_WORDS)}`));
  const visits: Array<Visit & { provokes?: RegExp }> = [];
  onCleanup(async () => {
    for (const { leave } of visits) await leave();
  });
  // Not in `onCleanup`: vitest reuses a fixture whose cleanup fails, and the retry would fail, too.
  onTestFinished(() => {
    const complaints = visits.flatMap(({ complaints, provokes }) =>
      complaints.filter((complaint) => !provokes?.test(complaint)),
    );
    // As one text, so that a failed run shows it.
    expect(complaints.join('\n')).toBe('');
  });
  return async ({ role = 'guest', cart, path = '/', provokes, ...options }: Coming = {}): Promise<Page> => {
    const visit = await tabs.visit({ height: HEIGHT, stored: storedBy(fixtures, role, cart), ...options });
    visits.push({ ...visit, provokes });
    if (options.javaScriptEnabled === false) await visit.page.goto(path);
    else await open(visit.page, path);
    return visit.page;
  };
}

const openBrowser = async ({}, { onCleanup }: Ending): Promise<Browser> => {
  const browser = await launchBrowser();
  onCleanup(() => browser.close());
  return browser;
};

/** Browser, shop and fixtures start when a test first uses them. All files of a worker share the browser. */
const withBrowser = test.extend('browser', { scope: 'worker' }, openOnce(openBrowser));

/** All files of a worker share one shop, in any order. */
const inSharedShop = withBrowser
  .extend('shop', { scope: 'worker' }, openOnce(openShop()))
  .extend('tabs', { scope: 'worker' }, openTabs);

/** Tests that stop or close the shop, or count everything: each file has its own shop. */
export const testsOfShop = (settings?: Record<string, string>) =>
  withBrowser
    .extend('shop', { scope: 'file' }, openShop(settings))
    .extend('fixtures', { scope: 'file' }, loadFixtures)
    .extend('tabs', { scope: 'file' }, openTabsOfFile)
    .extend('visit', receive);

/** Do not override this in a test file: the next files of the worker would get the override. */
export const it = testsOfShop();

/** Tests that change only their own data, or data that no other test reads. Each file has its own new customer. */
export const itShared = inSharedShop
  .extend('fixtures', { scope: 'file' }, loadOwnFixtures)
  .extend('visit', receive);

/** Tests that only read. */
export const itReadOnly = inSharedShop
  .extend('fixtures', { scope: 'worker' }, loadFixtures)
  .extend('visit', receive);
