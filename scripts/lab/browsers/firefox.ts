import { type ElementHandle, launch } from 'puppeteer-core';
import type { Browser, Size } from './browser.ts';

/** Firefox over WebDriver BiDi. Its files are in `HOME` and the temporary folder. */
export async function startFirefox(size: Size): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    // This program ends Firefox itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const page = await firefox.newPage();
  await page.setViewport(size);
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
    name: (await firefox.version()).replace('firefox/', 'Firefox '),
    complaints,
    unheard: 'what Firefox notes by itself: faulty CSS, slow scripts, deprecated calls',
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    click: async (part) => (await find(part)).click(),
    type: async (part, text) => (await find(part)).type(text),
    screenshot: (file) => page.screenshot({ path: file as `${string}.png` }),
    close: () => firefox.close(),
  };
}
