import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from '../../../storefront/e2e/support/purchase-steps.ts';

const PATIENCE_MS = 90_000;
const POLL_MS = 50;

/** A session with its own storage. A part is an expression that the page evaluates to an element or null. */
export type Browser = {
  /** Name and version. */
  name: string;
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  click(part: string): Promise<unknown>;
  type(part: string, text: string): Promise<unknown>;
  screenshot(file: string): Promise<unknown>;
  /** Uncaught errors, console errors and warnings, refused and failed loads. */
  complaints: string[];
  /** Complaints that the browser cannot report. */
  unheard: string;
  close(): Promise<unknown>;
};
export type Size = { width: number; height: number };

/** Retries until it succeeds: a page that is navigating or refreshing cannot answer. */
export async function untilDone<T>(action: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}

const partAt = (css: string, text?: string): string =>
  `([...document.querySelectorAll(${JSON.stringify(css)})].find((element) => element.checkVisibility() &&
    (${JSON.stringify(text ?? null)} ?? element.textContent.trim()) === element.textContent.trim()) ?? null)`;

export function driverOf(browser: Browser, origin: string): Driver {
  const until = (condition: string) =>
    untilDone(async () => {
      if ((await browser.evaluate(condition)) === true) return;
      throw new Error(`not at ${await browser.evaluate('location.href')}`);
    });
  const press = async (css: string, text?: string) =>
    void (await untilDone(() => browser.click(partAt(css, text))));
  return {
    async open(path) {
      await browser.goto(origin + path);
      await until(`document.querySelector('#root[data-hydrated]') !== null`);
    },
    fill: async (css, value) => void (await untilDone(() => browser.type(partAt(css), value))),
    press,
    check: press,
    select: (css, value) =>
      until(`((select) => {
        if (select) select.value = ${JSON.stringify(value)};
        return select?.dispatchEvent(new Event('change', { bubbles: true }));
      })(${partAt(css)})`),
    see: (text) => until(`${text}.test(document.body.innerText)`),
    url: (pattern) => until(`${pattern}.test(location.pathname + location.search)`),
  };
}
