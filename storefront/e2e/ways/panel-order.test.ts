import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { buy } from '../support/buy-by-api.ts';
import { expectPage } from '../support/expect-page.ts';
import { openForm } from '../support/panel-form.ts';
import { itShared as it } from '../support/shop-test.ts';
import { findBarriers } from '../support/visual-checks.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Mails are lines of the same history. */
const lineWith = (page: Page, text: string) =>
  region(page, 'Siparişin geçmişi').getByRole('listitem').filter({ hasText: text });

describe('an order in the panel', () => {
  it('should be shipped, put right, delivered and noted, each with a line of its history', async ({
    visit,
    shop,
    fixtures,
  }) => {
    const id = await buy(fixtures, shop.simulatorUrl, { product: fixtures.products.other, qty: 1 });
    const page = await visit({ role: 'admin', provokes: /status of 4\d\d/ });
    await openForm(page, `/cms/collections/orders/${id}`);
    // Nothing of it is written in a field.
    await expectPage(page.getByRole('button', { name: 'Kaydet', exact: true })).toHaveCount(0);
    await expectPage(page.locator('form :is(input:not([type=hidden]), textarea, select)')).toHaveCount(0);
    const state = region(page, 'Sipariş işlemleri');
    await expectPage(state).toContainText('Kargolanacak');

    await press(page, 'Teslimat adresini düzelt');
    await dialogOf(page).getByLabel('Adres', { exact: true }).fill('Kordon Cad. 5');
    await dialogOf(page).getByRole('button', { name: 'Teslimat adresini düzelt' }).click();
    await expectPage(lineWith(page, 'Kordon Cad. 5')).toBeVisible();
    await expectPage(region(page, 'Teslimat adresi').getByText('Kordon Cad. 5')).toBeVisible();

    await press(page, 'Fatura adresini düzelt');
    await dialogOf(page).getByLabel('Fatura türü').selectOption('Kurumsal');
    await dialogOf(page).getByLabel('Firma adı').fill('Çınar Filateli Ltd.');
    await dialogOf(page).getByLabel('Vergi dairesi').fill('Konak');
    await dialogOf(page).getByRole('button', { name: 'Fatura adresini düzelt' }).click();
    await expectPage(dialogOf(page).getByRole('alert')).toHaveText(
      'Vergi numarası: Bu alan boş bırakılamaz.',
    );
    await dialogOf(page).getByLabel('Vergi numarası').fill('1234567890');
    await dialogOf(page).getByRole('button', { name: 'Fatura adresini düzelt' }).click();
    await expectPage(lineWith(page, 'Çınar Filateli Ltd., Konak 1234567890')).toBeVisible();
    await expectPage(region(page, 'Fatura adresi')).toContainText('Vergi numarası: 1234567890');

    await press(page, 'Kargoya ver');
    await dialogOf(page).getByLabel('Takip numarası').fill('3513 7731');
    await dialogOf(page).getByRole('button', { name: 'Kargoya ver' }).click();
    // Refused, and what was typed is still there.
    await expectPage(dialogOf(page).getByRole('alert')).toHaveText('Kargo firmasını seçin ya da yazın.');
    await expectPage(dialogOf(page).getByLabel('Takip numarası')).toHaveValue('3513 7731');
    await dialogOf(page).getByLabel('Kargo firması').selectOption('Aras Kargo');
    expect((await findBarriers(page)).filter((barrier) => barrier.includes('panel-block'))).toEqual([]);
    await dialogOf(page).getByRole('button', { name: 'Kargoya ver' }).click();
    await expectPage(lineWith(page, 'Aras Kargo, takip no 35137731')).toBeVisible();
    await expectPage(state).toContainText('Kargoda');
    await expectPage(page.getByRole('link', { name: /^Kargoyu takip et/ })).toHaveAttribute(
      'href',
      /35137731/,
    );
    await expectPage(page.getByRole('button', { name: 'Teslimat adresini düzelt' })).toHaveCount(0);

    await press(page, 'Not ekle');
    await dialogOf(page).getByLabel('Not', { exact: true }).fill('Hediye paketi yapıldı');
    await dialogOf(page).getByRole('button', { name: 'Not ekle' }).click();
    await expectPage(lineWith(page, 'Hediye paketi yapıldı')).toBeVisible();

    await press(page, 'Teslim edildi olarak işaretle');
    await dialogOf(page).getByRole('button', { name: 'Teslim edildi olarak işaretle' }).click();
    await expectPage(lineWith(page, 'İleti: Siparişiniz teslim edildi')).toBeVisible();
    await expectPage(state).toContainText('Teslim edildi');
    const [stored] = await shop.query(
      'select is_delivered, carrier, shipping_address_address from orders where id = ?',
      [id],
    );
    expect(stored).toMatchObject({
      is_delivered: 1,
      carrier: 'Aras Kargo',
      shipping_address_address: 'Kordon Cad. 5',
    });
  });
});
