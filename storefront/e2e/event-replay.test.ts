import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { itReadOnly as it } from './support/shop-test.ts';
import { open } from './support/visual-checks.ts';

/** Keeps scripts back until they are let go. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letGo;
}
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'KVKK Aydınlatma Metni' });
const footerHeading = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Sözleşmeler' });

describe('a press that comes before its script', () => {
  it('should be answered once the footer’s is here, however often it was made', async ({ visit }) => {
    const page = await visit({ width: 360, path: '/kvkk-aydinlatma-metni' });
    const letGo = await hold(page, /\/assets\/footer-[^/]+\.js$/);
    await open(page, '/');
    await footerHeading(page).click();
    await footerHeading(page).click();
    await expectPage(footerLink(page)).toBeHidden();
    letGo();
    await expectPage(footerLink(page)).toBeVisible();
    await footerHeading(page).click();
    await expectPage(footerLink(page)).toBeHidden();
  });

  it('should be answered once the page is taken over', async ({ visit, fixtures }) => {
    const page = await visit({ path: '/kvkk-aydinlatma-metni' });
    const letGo = await hold(page, /\/assets\/index-[^/]+\.js$/);
    await page.goto(`/product/${fixtures.products.reviewed._id}`);
    await page.getByRole('button', { name: /büyüt/i }).click();
    letGo();
    await expectPage(page.getByRole('dialog')).toBeVisible();
  });

  it('should not wait for a page that was nothing without scripts, either', async ({ visit }) => {
    const page = await visit({ width: 360, path: '/kvkk-aydinlatma-metni' });
    const letGo = await hold(page, /\/assets\/footer-[^/]+\.js$/);
    await open(page, '/cart');
    await footerHeading(page).click();
    letGo();
    await expectPage(footerLink(page)).toBeVisible();
  });
});
