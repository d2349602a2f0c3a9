import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '../../../cms/contract/products.ts';
import { buy } from '../support/buy-by-api.ts';
import { countClicks, pictureFile } from '../support/clicks.ts';
import { expectPage } from '../support/expect-page.ts';
import { formIsReady, openForm } from '../support/panel-form.ts';
import { itShared as it } from '../support/shop-test.ts';
import { findBarriers } from '../support/visual-checks.ts';

const upload = (page: Page) => page.locator('label', { hasText: 'Resim yükle' });

describe('a product in the panel', () => {
  it('should be listed with ten clicks, its pictures in any order', async ({ visit, shop }) => {
    // Payload folds its menu up to 1440 pixels.
    const page = await visit({ role: 'admin', width: 1600 });
    await page.goto('/cms');
    const count = countClicks();
    const name = `Lale ${crypto.randomUUID().slice(0, 6)}`;
    await count.click(page.getByRole('link', { name: 'Ürünler', exact: true }));
    await count.click(page.locator('.list-header :is(a, button)', { hasText: 'Yeni oluştur' }));
    await formIsReady(page);
    await count.choose(page, upload(page), [
      await pictureFile('on.png', '#a33'),
      await pictureFile('arka.png', '#3a3'),
    ]);
    const cards = page.locator('.picture-card');
    await expectPage(cards).toHaveCount(2);
    await expectPage(cards.nth(1).getByLabel('Ne gösterir')).toBeVisible();
    await count.click(page.locator('#field-name'));
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('12,50');
    // The price with VAT stands between price and stock.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await count.click(page.locator('#field-isPublished'));
    await page.waitForTimeout(500);
    await count.click(page.locator('#action-save'));
    await expectPage(page.getByText('başarıyla').first()).toBeVisible();
    expect(count.made()).toBeLessThanOrEqual(10);

    const stored = () =>
      shop.query(
        `select p.name, p.price, p.count_in_stock, p.is_published, m.filename as first, n.filename as second, r.view
         from products p join media m on m.id = p.image_id
         join products_pictures r on r._parent_id = p.id join media n on n.id = r.image_id where p.name = ?`,
        [name],
      );
    expect(await stored()).toMatchObject([
      {
        price: 1250,
        count_in_stock: 3,
        is_published: 1,
        first: expect.stringMatching(/^on-/),
        second: expect.stringMatching(/^arka-/),
        view: 'detail',
      },
    ]);

    await page.reload();
    await formIsReady(page);
    await expectPage(cards.nth(1).locator('img')).toBeVisible();
    await cards.nth(1).getByLabel('Ne gösterir').selectOption('Arka yüz');
    const from = await cards.nth(1).getByRole('button').first().boundingBox();
    const to = await cards.nth(0).getByRole('button').first().boundingBox();
    if (!from || !to) throw new Error('The pictures are not there');
    await page.mouse.move(from.x + 40, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 40, { steps: 4 });
    await page.mouse.move(to.x + 30, to.y + 40, { steps: 8 });
    await page.mouse.up();
    await expectPage(cards.nth(0)).toContainText('İlk resim');
    await page.waitForTimeout(1000);
    await page.locator('#action-save').click();
    await expectPage(page.getByText('başarıyla').first()).toBeVisible();
    await expect
      .poll(stored)
      .toMatchObject([
        { first: expect.stringMatching(/^arka-/), second: expect.stringMatching(/^on-/), view: 'front' },
      ]);
  });

  it('should stay sold when an older form is saved', async ({ visit, fixtures, shop }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Eskiyen Form Pulu', countInStock: 19 });
    const page = await visit({ role: 'admin' });
    const stockLine = page.getByText(/Satılabilir \d+ · Ayrılmış \d+/);
    await openForm(page, `/cms/collections/products/${product._id}`);
    await expectPage(stockLine).toHaveText('Satılabilir 19 · Ayrılmış 0 (açık ödemelerde)');
    await expectPage(page.locator('#field-countInStock')).toHaveCount(0);

    await buy(fixtures, shop.simulatorUrl, { product, qty: 3 });
    await page.locator('#field-name').fill('Yenilenen Form Pulu');
    await page.locator('#action-save').click();
    await expectPage(page.getByText('başarıyla güncellendi').first()).toBeVisible();
    expect(await fixtures.clients.admin.get<Product>(`/api/products/${product._id}`)).toMatchObject({
      name: 'Yenilenen Form Pulu',
      countInStock: 16,
    });
    await expectPage(stockLine).toHaveText('Satılabilir 16 · Ayrılmış 0 (açık ödemelerde)');
  });
});

const region = (page: Page, name: string) => page.getByRole('region', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const lineWith = (page: Page, text: string) =>
  region(page, 'Siparişin geçmişi').getByRole('listitem').filter({ hasText: text });

it('an order should be corrected, shipped, noted and delivered', async ({ visit, shop, fixtures }) => {
  const id = await buy(fixtures, shop.simulatorUrl, { product: fixtures.products.other, qty: 1 });
  const page = await visit({ role: 'admin', provokes: /status of 4\d\d/ });
  await openForm(page, `/cms/collections/orders/${id}`);
  // No field of the order can be edited.
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
  await dialogOf(page).getByLabel('Vergi numarası').fill('1234567890');
  await dialogOf(page).getByRole('button', { name: 'Fatura adresini düzelt' }).click();
  await expectPage(lineWith(page, 'Çınar Filateli Ltd., Konak 1234567890')).toBeVisible();
  await expectPage(region(page, 'Fatura adresi')).toContainText('Vergi numarası: 1234567890');

  await press(page, 'Kargoya ver');
  await dialogOf(page).getByLabel('Takip numarası').fill('3513 7731');
  await dialogOf(page).getByRole('button', { name: 'Kargoya ver' }).click();
  // After the refusal the typed text is still there.
  await expectPage(dialogOf(page).getByRole('alert')).toHaveText('Kargo firmasını seçin ya da yazın.');
  await expectPage(dialogOf(page).getByLabel('Takip numarası')).toHaveValue('3513 7731');
  await dialogOf(page).getByLabel('Kargo firması').selectOption('Aras Kargo');
  expect((await findBarriers(page)).filter((barrier) => barrier.includes('panel-block'))).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Kargoya ver' }).click();
  await expectPage(lineWith(page, 'Aras Kargo, takip no 35137731')).toBeVisible();
  await expectPage(state).toContainText('Kargoda');
  await expectPage(page.getByRole('link', { name: /^Kargoyu takip et/ })).toHaveAttribute('href', /35137731/);
  await expectPage(page.getByRole('button', { name: 'Teslimat adresini düzelt' })).toHaveCount(0);

  await press(page, 'Not ekle');
  await dialogOf(page).getByLabel('Not', { exact: true }).fill('Hediye paketi yapıldı');
  await dialogOf(page).getByRole('button', { name: 'Not ekle' }).click();
  await expectPage(lineWith(page, 'Hediye paketi yapıldı')).toBeVisible();

  await press(page, 'Teslim edildi olarak işaretle');
  await dialogOf(page).getByRole('button', { name: 'Teslim edildi olarak işaretle' }).click();
  await expectPage(lineWith(page, 'İleti: Siparişiniz teslim edildi')).toBeVisible();
  await expectPage(state).toContainText('Teslim edildi');
});
