import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { openForm, saveNew } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';

/** What the product forms do for whoever fills in many of them. */

const offeredBy = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));

describe('the panel’s form', () => {
  it('should offer what other products say, and take what none says yet', async ({ visit, fixtures }) => {
    const known = `Posta İdaresi ${crypto.randomUUID().slice(0, 8)}`;
    await fixtures.clients.admin.addProduct({ name: 'Bilinen İdarenin Pulu', brand: known });
    const page = await visit({ role: 'admin' });
    await openForm(page, '/cms/collections/products/create');
    const brand = page.locator('#field-brand');
    await brand.focus();
    await expectPage.poll(() => offeredBy(brand)).toContain(known);

    const added = `Yeni ${known}`;
    await brand.fill(added);
    await page.locator('#field-name').fill('Yeni İdarenin Pulu');
    await page.locator('#field-price').fill('10');
    await saveNew(page);
    await openForm(page, '/cms/collections/products/create');
    await brand.focus();
    await expectPage.poll(() => offeredBy(brand)).toContain(added);
  });
});

describe('the storefront’s form', () => {
  it('should ask before a link, the back button or the closing of the tab takes what was typed', async ({
    visit,
    fixtures,
  }) => {
    const { _id } = await fixtures.clients.admin.addProduct({ name: 'Yarım Kalan Pul' });
    const page = await visit({ role: 'admin', path: '/admin/productlist' });
    await page.locator(`a[href="/admin/product/${_id}/edit"]`).click();
    const name = page.locator('main [name="name"]');
    const question = page.getByRole('dialog').filter({ hasText: 'Kaydedilmemiş değişiklikler var.' });
    const answer = (text: string) => question.getByRole('button', { name: text, exact: true }).click();
    const isStill = async () => {
      await expectPage(question).toHaveCount(0);
      await expectPage(page).toHaveURL(`/admin/product/${_id}/edit`);
      await expectPage(name).toHaveValue('Bambaşka');
    };
    await name.fill('Bambaşka');

    await page.getByRole('link', { name: 'Ürünlere dön' }).click();
    await answer('Vazgeç');
    await isStill();

    await page.evaluate(() => history.back());
    await answer('Vazgeç');
    await isStill();

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const ofBrowser = await asked;
    expectPage(ofBrowser.type()).toBe('beforeunload');
    await ofBrowser.dismiss();
    await isStill();

    await page.evaluate(() => history.back());
    await answer('Tamam');
    await expectPage(page).toHaveURL('/admin/productlist');
    // Nothing is left of the question.
    await page.goForward();
    await expectPage(name).toHaveValue('Yarım Kalan Pul');
    await page.goBack();
    await expectPage(page).toHaveURL('/admin/productlist');
    await expectPage(question).toHaveCount(0);
  });
});
