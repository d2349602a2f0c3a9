import { existsSync } from 'node:fs';
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

export function launchBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (file) => file && existsSync(file),
  );
  return chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
}

export type Visit = {
  context: BrowserContext;
  page: Page;
  /** What the console complained about, and errors nobody caught. */
  complaints: string[];
};

type VisitOptions = Pick<BrowserContextOptions, 'javaScriptEnabled' | 'reducedMotion' | 'storageState'> & {
  width?: number;
  height?: number;
};

/** A visitor of their own: fresh storage, and an ear on the console. */
export async function newVisit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, height = 900, ...rest } = options;
  const context = await browser.newContext({ viewport: { width, height }, locale: 'tr-TR', ...rest });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} @ ${page.url()}`);
  });
  return { context, page, complaints };
}
