import type { Page } from 'playwright-core';
import { expectPage } from './expect-page.ts';

/** A form of the panel that is filled or sent before its scripts have taken it over reaches nobody. */
export const formIsReady = (page: Page): Promise<void> =>
  expectPage(page.locator('form[data-form-ready="true"]')).toBeVisible();

export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await formIsReady(page);
}

const MADE = /\/collections\/[\w-]+\/[\w-]{20,}$/;

/** Saves what is made anew, and answers its id. While the panel still looks at what was typed last, it sends nothing. */
export async function saveNew(page: Page): Promise<string> {
  await expectPage(async () => {
    if (!MADE.test(page.url())) await page.locator('#action-save').click({ timeout: 3_000 });
    await expectPage(page).toHaveURL(MADE, { timeout: 5_000 });
  }).toPass();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
