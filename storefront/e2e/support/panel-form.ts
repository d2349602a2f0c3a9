import type { Page } from 'playwright-core';
import { expectPage } from './expect-page.ts';

/** A form of the panel that is filled or sent before its scripts have taken it over reaches nobody. */
export const formIsReady = (page: Page): Promise<void> =>
  expectPage(page.locator('form[data-form-ready="true"]')).toBeVisible();

export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await formIsReady(page);
}
