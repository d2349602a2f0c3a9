import { type ElementHandle, type Browser as Launched, launch } from 'puppeteer-core';
import { findBrowser } from '../../setup/install.mjs';
import type { Browser, Size } from './browser.ts';

/** How many times slower Chromium runs scripts than this machine, as a slow phone does. */
const SLOWER = 4;
// This program ends the browsers itself.
const UNTIL_CLOSED = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Chromium with a slow processor. */
export async function startChromium(size: Size): Promise<Browser> {
  const executablePath = findBrowser() ?? '';
  const chromium = await launch({ executablePath, args: ['--no-sandbox'], ...UNTIL_CLOSED });
  return openPage(chromium, size, `Chromium, ${SLOWER} times slower`, SLOWER);
}

/** Firefox over WebDriver BiDi. Its files are in `HOME` and the temporary folder. */
export async function startFirefox(size: Size): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    ...UNTIL_CLOSED,
  });
  return openPage(firefox, size, (await firefox.version()).replace('firefox/', 'Firefox '));
}

async function openPage(launched: Launched, size: Size, name: string, slower?: number): Promise<Browser> {
  const page = await launched.newPage();
  await page.setViewport(size);
  if (slower) await page.emulateCPUThrottling(slower);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      complaints.push(`${message.type()}: ${message.text()} @ ${page.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answered ${response.status()}: ${response.url()}`);
  });

  async function find(part: string): Promise<ElementHandle> {
    const element = (await page.evaluateHandle(part)).asElement();
    if (!element) throw new Error('not on the page');
    return element as ElementHandle;
  }
  return {
    name,
    complaints,
    unheard: 'what Firefox notes by itself: faulty CSS, slow scripts, deprecated calls',
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    click: async (part) => (await find(part)).click(),
    type: async (part, text) => (await find(part)).type(text),
    screenshot: (file) => page.screenshot({ path: file as `${string}.png` }),
    close: () => launched.close(),
  };
}
