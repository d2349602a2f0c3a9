import { existsSync } from 'node:fs';
import os from 'node:os';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** What Playwright sets: a mouse that can hover. The flag counts once, so another setting has to bring it along. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** `textSize` is the browser's own setting, in px. */
export function launchBrowser({ textSize = 16 } = {}): Promise<Browser> {
  // As `scripts/setup/install.mjs` looks for it.
  const executablePath = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
  ].find((file) => file && existsSync(file));
  const args = [...FLAGS, `--blink-settings=${MOUSE},defaultFontSize=${textSize}`];
  // Nothing of a test is written into the home of whoever runs it.
  const env = { ...process.env, XDG_CONFIG_HOME: os.tmpdir(), XDG_CACHE_HOME: os.tmpdir() };
  return chromium.launch({ args, env, ...(executablePath && { executablePath }) });
}

/** How long a page may take for anything: the machine may be slow, and other work may run on it. */
export const PATIENCE_MS = 30_000;

export type Visit = {
  context: BrowserContext;
  page: Page;
  /** What the console complained about, and errors nobody caught. */
  complaints: string[];
};

export type VisitOptions = Pick<
  BrowserContextOptions,
  'baseURL' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled' | 'reducedMotion' | 'storageState' | 'timezoneId'
> & {
  width?: number;
  height?: number;
};

/** A visitor of their own: fresh storage, and an ear on the console. */
export async function newVisit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, height = 900, ...rest } = options;
  const context = await browser.newContext({ viewport: { width, height }, locale: 'tr-TR', ...rest });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} @ ${page.url()}`);
  });
  return { context, page, complaints };
}
