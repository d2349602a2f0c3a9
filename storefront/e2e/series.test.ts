import { describe, expect } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';

/** A series from its list in the panel to the cart. */

const newName = () => `Deneme Serisi ${crypto.randomUUID().slice(0, 8)}`;
const asFile = (lines: readonly string[]) => ({
  name: 'degerler.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

describe('a series', () => {
  it('should be listed by a file in the panel, and bought whole in the shop', async ({ visit, fixtures }) => {
    const series = newName();
    const { admin } = fixtures.clients;
    const stamp = (denominationValueOfStamp: string, more: Partial<Product> = {}) =>
      admin.addProduct({
        name: `${series}: ${denominationValueOfStamp}`,
        series,
        denominationValueOfStamp,
        ...more,
      });
    const cheap = await stamp('10 para', { price: 12.5 });
    await stamp('10 para', { price: 40 });
    await stamp('20 para', { price: 7.5 });
    await stamp('1 kuruş', { countInStock: 0 });

    const desk = await visit({ role: 'admin' });
    await desk.goto('/cms/collections/series');
    const files = desk.getByRole('region', { name: 'CSV dosyaları', exact: true });
    const upload = (...values: string[]) =>
      files
        .locator('input[type="file"]')
        .setInputFiles(asFile(['Seri;Nominal değer;Michel', ...values.map((value) => `${series};${value}`)]));
    await expectPage(async () => {
      await upload('10 para;1', '10 para;1');
      await expectPage(files.getByRole('region', { name: 'Hatalar' })).toContainText('iki kez olurdu', {
        timeout: 3000,
      });
    }).toPass();
    await upload('10 para;1', '20 para;2', '1 kuruş;3', '2 kuruş;4');
    await files.getByRole('button', { name: 'Değerleri yaz' }).click();
    await expectPage(files).toContainText('Yazıldı: 4 yeni değer');

    const page = await visit({ path: `/product/${cheap._id}`, width: 390 });
    await page.getByRole('link', { name: 'Serinin tamamı' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(series);
    await expectPage(page.getByRole('main')).toContainText(
      '4 değerden 2’si satışta, 1’i tükendi, 1’i dükkânımıza hiç gelmedi.',
    );
    const first = page.getByRole('article').filter({ hasText: '10 para' });
    await expectPage(first).toContainText('₺12,50’den');
    await expectPage(first).toContainText('Michel 1');
    await expectPage(page.getByRole('button', { name: /^Gelince haber ver ?: (1|2) kuruş$/ })).toHaveCount(2);
    await expectPage(page.getByRole('button', { name: /^Daha iyisini bekle/ })).toHaveCount(2);

    const bar = page.getByRole('region', { name: 'Seriyi sepete ekle' });
    await expectPage(bar).toContainText('₺20,00');
    await bar.getByRole('button').click();
    await expectPage(bar.getByRole('status')).toContainText('2 değer sepetinize eklendi.');
    await page.reload();
    await expectPage(bar).toContainText('2’si sepetinizde');
    await expectPage(bar.getByRole('button')).toHaveCount(0);
    await bar.getByRole('link', { name: 'Sepete git' }).click();
    await expectPage(page.getByRole('main').getByRole('combobox')).toHaveCount(2);
  });

  it('should offer its values to a product in the panel', async ({ visit, shop, fixtures }) => {
    const series = newName();
    const { _id } = await fixtures.clients.admin.addProduct({ name: `${series}: Mavi`, series });
    const page = await visit({ role: 'admin' });
    const values = [{ denomination: '10 para', color: 'Mavi' }, { denomination: '20 para' }];
    const made = await page.request.post('/cms-api/series', {
      data: { name: series, values },
      headers: { origin: shop.url },
    });
    const [, second] = (await made.json()).doc.values;
    await openForm(page, `/cms/collections/products/${_id}`);
    const features = page.locator('.collapsible-field').filter({ hasText: 'Durum ve özellikler' });
    await features.locator('.collapsible__toggle').click();
    const choice = features.locator('#field-seriesValue');
    await choice.locator('.rs__control').click();
    await expectPage(choice.locator('.rs__option')).toHaveText(['10 para · Mavi', '20 para']);
    await choice.locator('.rs__option').nth(1).click();
    await page.locator('#action-save').click();
    await expect
      .poll(async () => (await fixtures.clients.admin.get<Product>(`/api/products/${_id}`)).seriesValue)
      .toBe(second.id);
  });
});
