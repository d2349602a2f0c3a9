import { describe, expect } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { expectPage } from './support/expect-page.ts';
import { makeDocument, openForm } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';
import { setWidth } from './support/text-overflow.ts';

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
    const cheap = await admin.addStamp(series, '10 para', { price: 12.5 });
    await admin.addStamp(series, '10 para', { price: 40 });
    await admin.addStamp(series, '20 para', { price: 7.5 });
    await admin.addStamp(series, '1 kuruş', { countInStock: 0 });

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
    const bar = page.getByRole('region', { name: 'Seriyi sepete ekle' });
    await expectPage(bar).toContainText('₺20,00');
    await bar.getByRole('button').click();
    await expectPage(bar.getByRole('status')).toContainText('2 değer sepetinize eklendi.');
    await bar.getByRole('link', { name: 'Sepete git' }).click();
    await expectPage(page.getByRole('main').getByRole('combobox')).toHaveCount(2);
  });

  it('should offer its values to a product in the panel', async ({ visit, fixtures }) => {
    const series = newName();
    const { _id } = await fixtures.clients.admin.addProduct({ name: `${series}: Mavi`, series });
    const page = await visit({ role: 'admin' });
    const values = [{ denomination: '10 para', color: 'Mavi' }, { denomination: '20 para' }];
    const made = await makeDocument(page, 'series', { name: series, values });
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
      .toBe(made.values[1]?.id);
  });
});

describe('a collector', () => {
  it('should put four beside one another, on a phone too', async ({ visit, fixtures: { series } }) => {
    const page = await visit({
      path: `/karsilastir?id=${series.values[0]}&id=${series.values[1]}`,
      width: 360,
    });
    const columns = page.getByRole('columnheader');
    for (const count of [3, 4]) {
      const more = page.getByRole('region', { name: 'Bir tane daha ekleyin: aynı seriden' });
      await more.getByRole('listitem').first().getByRole('link').click();
      await expectPage(columns).toHaveCount(count);
    }
    await expectPage(page.getByText('En fazla 4 ürün yan yana durur.')).toBeVisible();
    const table = page.getByRole('region', { name: 'Karşılaştırma tablosu' });
    // On a desk all four are visible; on a phone only the table scrolls sideways.
    for (const width of [1280, 768, 360]) {
      await setWidth(page, width, 900);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(width === 360);
      // The links are at one height, whatever the length of the names.
      const actions = page.getByRole('link', { name: /^Çıkar/ });
      const heights = await actions.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().y),
      );
      expect(new Set(heights).size).toBe(1);
    }
    await table.focus();
    await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expectPage(columns.last()).toBeInViewport();
    await expectPage(page.getByRole('rowheader').first().locator('span').first()).toBeInViewport();
    await page
      .getByRole('link', { name: /^Çıkar/ })
      .first()
      .click();
    await expectPage(columns).toHaveCount(3);
  });

  it('should print the boxes of a checklist alone', async ({ visit, fixtures: { series } }) => {
    const page = await visit({
      path: `/kontrol-listesi?series=${encodeURIComponent(series.name)}`,
      width: 360,
    });
    const boxes = page.getByRole('checkbox');
    await expectPage(boxes.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expectPage(page.getByRole('banner')).toBeHidden();
    await expectPage(page.getByRole('contentinfo')).toBeHidden();
    await expectPage(page.getByText('Yazdır')).toBeHidden();
    const look = await boxes.nth(0).evaluate((box) => {
      const { appearance, borderColor } = getComputedStyle(box);
      return { appearance, borderColor };
    });
    expect(look).toEqual({ appearance: 'none', borderColor: 'rgb(0, 0, 0)' });
  });
});
