import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { it } from './support/shop-test.ts';

/** What the panel does for whoever works in it for hours, at any hour and on any screen. */

describe('a session that ends while a form is filled in', () => {
  it.for([
    { form: 'a product', field: '#field-name', pathOf: (id: string) => `/cms/collections/products/${id}` },
    { form: 'the business details', field: '#field-phone', pathOf: () => '/cms/globals/business-details' },
  ])(
    'should say what to do, and let $form be saved after a new sign-in',
    async ({ field, pathOf }, { visit, fixtures }) => {
      const { _id } = await fixtures.clients.admin.addProduct({ name: 'Uzun Süren Pul' });
      const page = await visit({
        role: 'admin',
        provokes: /401|Unauthorized|NOT_SIGNED_IN|unexpected response/,
      });
      await openForm(page, pathOf(_id));
      const session = await page.context().cookies();
      const save = page.locator('#action-save');
      const typed = `0${Math.random()}`.slice(0, 9);
      await page.locator(field).fill(typed);
      await expectPage(save).toBeEnabled();
      await page.waitForTimeout(1000);
      await page.context().clearCookies();
      await save.click();
      await expectPage(page.getByText(/Başka bir sekmede giriş yapın/)).toBeVisible();

      await page.context().addCookies(session);
      await expectPage(save).toBeEnabled();
      await expectPage(page.locator(field)).toHaveValue(typed);
      await save.click();
      await expectPage(page.getByText('başarıyla').first()).toBeVisible();
      await page.reload();
      await expectPage(page.locator(field)).toHaveValue(typed);
    },
  );
});

describe('a version of a text', () => {
  const istanbul = new Intl.DateTimeFormat('tr', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'short',
    timeStyle: 'short',
  });

  it('should be dated in Türkiye’s time, wherever the shop runs', async ({ visit, shop }) => {
    const page = await visit({ role: 'admin', timezoneId: 'Europe/Istanbul' });
    const { docs } = await (
      await page.request.get('/cms-api/legal-pages/versions?limit=1&sort=-updatedAt&depth=0', {
        headers: { origin: shop.url },
      })
    ).json();
    const [{ id, parent, updatedAt }] = docs;
    await page.goto(`/cms/collections/legal-pages/${parent}/versions/${id}`);
    const moment = istanbul.format(new Date(updatedAt)).replace(',', '');
    await expectPage(page.locator('.step-nav')).toContainText(moment.slice(-5));
  });
});

describe('one’s account', () => {
  it.for([390, 768])('should not scroll sideways, %i wide', async (width, { visit }) => {
    const page = await visit({ role: 'admin', width });
    await openForm(page, '/cms/account');
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  });
});

describe('a start while the shop cannot sell', () => {
  it('should say in the log what is missing', async ({ shop }) => {
    await shop.query('update business_details set tax_office = null');
    await shop.killAndRestart();
    await expectPage
      .poll(() => shop.output())
      .toContain('Dükkân sipariş alamıyor; işletme bilgilerinde eksik: Vergi dairesi; panelden tamamlayın.');
  });
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
