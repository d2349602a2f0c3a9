import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectPage } from './expect-page.ts';
import type { ADMIN } from './shop-process.ts';

/** Waits for the scripts of a panel form. Before that, filling in and sending have no effect. */
export const formIsReady = (page: Page): Promise<void> =>
  expectPage(page.locator('form[data-form-ready="true"]')).toBeVisible();

export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await formIsReady(page);
}

/** Signs in at the panel. Payload validates a field up to 150 ms later; until then a press has no effect. */
export async function enterPanel(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await openForm(page, '/cms/login');
  await page.locator('#field-email').fill(email);
  await page.locator('#field-password').fill(password);
  await expectPage(async () => {
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname === '/cms', { timeout: 5_000 });
  }).toPass();
}

const MADE = /\/collections\/[\w-]+\/[\w-]{20,}$/;

/** Saves a new document and returns its id. While Payload validates the last input, a press has no effect. */
export async function saveNew(page: Page): Promise<string> {
  await expectPage(async () => {
    if (!MADE.test(page.url())) await page.locator('#action-save').click({ timeout: 3_000 });
    await expectPage(page).toHaveURL(MADE, { timeout: 5_000 });
  }).toPass();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/**
 * Makes a document through the panel's API, as the page's visitor. A call of the tests needs `maxRetries`, because the
 * shop may close a kept connection just as the call begins.
 */
export async function makeDocument(
  page: Page,
  collection: string,
  data: object,
): Promise<{ id: string; values: Array<{ id: string }> }> {
  const query = '_status' in data && data._status === 'draft' ? '?draft=true' : '';
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post(`/cms-api/${collection}${query}`, { maxRetries: 1, data, headers });
  expect(made.status()).toBe(201);
  return (await made.json()).doc;
}
