import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Time limit for anything on a page, on a busy machine. */
export const PATIENCE_MS = 30_000;

type Kind = Pick<BrowserContextOptions, 'hasTouch' | 'isMobile' | 'javaScriptEnabled' | 'timezoneId'>;

export type Stored = {
  cookies: Array<{ name: string; value: string }>;
  localStorage: Array<{ name: string; value: string }>;
};

export type VisitOptions = Kind & {
  width?: number;
  height?: number;
  reducedMotion?: 'reduce';
  stored?: Stored;
};

export type Visit = {
  page: Page;
  complaints: string[];
  leave(): Promise<void>;
};

export type Tabs = { visit(options?: VisitOptions): Promise<Visit>; close(): Promise<void> };

const LISTENED = ['console', 'pageerror', 'request', 'response', 'dialog', 'load'];
const changed = new WeakSet<Page>();

/** Marks a tab whose changes stay (clock, init scripts): no other visitor gets it. `false` removes the mark. */
export function keepFromOthers(page: Page, isChanged = true): Page {
  if (isChanged) changed.add(page);
  else changed.delete(page);
  return page;
}

/**
 * Tabs for the visitors of one shop. Each visitor finds the wanted storage, no history, and no routes or listeners of
 * others. A new tab costs three times the processor time of a page in an old tab, so tabs are reused; only the
 * browser's cache differs.
 */
export function createTabs(browser: Browser, baseURL: string): Tabs {
  const left = new Map<string, Page[]>();

  async function open(kind: Kind): Promise<Page> {
    const context = await browser.newContext({ locale: 'tr-TR', baseURL, ...kind });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return page;
  }

  /** Opens `/robots.txt`, since storage is only accessible on a page of the shop. */
  async function fill(page: Page, { cookies, localStorage: entries }: Stored): Promise<void> {
    const context = page.context();
    await context.clearCookies();
    if (cookies.length > 0)
      await context.addCookies(
        cookies.map((cookie) => ({ ...cookie, url: baseURL, httpOnly: true, sameSite: 'Lax' })),
      );
    await page.goto('/robots.txt');
    await page.evaluate((values) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of values) localStorage.setItem(name, value);
    }, entries);
    const session = await context.newCDPSession(page);
    await session.send('Page.resetNavigationHistory');
    await session.detach();
  }

  /** Returns whether another visitor may use the tab: not when it is marked or closed. */
  async function empty(page: Page): Promise<boolean> {
    if (page.isClosed() || changed.has(page)) return false;
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const name of LISTENED) await page.removeAllListeners(name);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    // The left page can no longer write into the next visitor's storage.
    await page.goto('/robots.txt', { timeout: 5_000 });
    return true;
  }

  return {
    async visit({ width = 1280, height = 900, reducedMotion, stored, ...kind } = {}) {
      const name = JSON.stringify(kind);
      const page = left.get(name)?.pop() ?? (await open(kind));
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ media: null, reducedMotion: reducedMotion ?? null });
      await fill(page, stored ?? { cookies: [], localStorage: [] });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const { url = '' } = message.location();
        // A browser with a window requests `/favicon.ico` on `/robots.txt`.
        if (url.endsWith('/favicon.ico')) return;
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(`${message.type()}: ${message.text()} (${url}) @ ${page.url()}`);
      });
      const leave = async () => {
        const isEmpty = await empty(page).catch(() => false);
        if (isEmpty) left.set(name, [...(left.get(name) ?? []), page]);
        else await page.context().close();
      };
      return { page, complaints, leave };
    },
    async close() {
      for (const page of [...left.values()].flat()) await page.context().close();
      left.clear();
    },
  };
}
