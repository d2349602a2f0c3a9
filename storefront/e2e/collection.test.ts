import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { layOutAlbum, MOUNT_MM, SHEET, USUAL_STAMP } from '../collection/album-layout.ts';
import { expectPage } from './support/expect-page.ts';
import { makeDocument } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';
import { fillShipping, GOOD_CARD, payWith, proceedToPayment, register } from './support/shopper.ts';

type Value = { denomination: string; color?: string; widthMm?: number; heightMm?: number };

async function makeSeries(desk: Page, values: readonly Value[]): Promise<string> {
  const name = `Deneme Serisi ${crypto.randomUUID().slice(0, 8)}`;
  await makeDocument(desk, 'series', { name, values });
  return name;
}
const tick = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Var: ${title}`, exact: true });
const seriesPath = (name: string) => `/koleksiyonum/seri/${encodeURIComponent(name)}`;
const told = (page: Page) => page.getByRole('main').getByRole('status').first();

it('a collection should grow by ticks, by a file and by what is bought', async ({ visit, fixtures }) => {
  const desk = await visit({ role: 'admin' });
  const series = await makeSeries(desk, [
    { denomination: '10 para', color: 'Yeşil' },
    { denomination: '20 para', color: 'Sarı' },
    { denomination: '1 kuruş' },
    { denomination: '2 kuruş' },
  ]);
  await fixtures.clients.admin.addStamp(series, '20 para', {
    color: 'Sarı',
    price: 100,
    condition: 'used',
  });

  // A guest's ticks on the checklist are in the guest's collection.
  const page = await visit({ path: `/kontrol-listesi?series=${encodeURIComponent(series)}`, width: 390 });
  await tick(page, '10 para, Yeşil').check();
  await page.getByRole('link', { name: 'Koleksiyonumda aç' }).click();
  await expectPage(tick(page, '10 para, Yeşil')).toBeChecked();
  await tick(page, '2 kuruş').check();
  await page.getByRole('link', { name: 'Koleksiyonum', exact: true }).click();
  await expectPage(page.getByText('2 değer işaretli')).toBeVisible();

  // After the registration the ticks are in the account.
  await page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).click();
  await page.getByRole('link', { name: 'Kayıt olun' }).click();
  await register(page);
  await expectPage(page).toHaveURL('/koleksiyonum');
  await expectPage(page.getByText('2 / 4')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('haves'))).toBeNull();

  await page.getByRole('link', { name: series }).click();
  await page.getByRole('button', { name: 'Düzenle: 10 para, Yeşil' }).click();
  const editor = page.getByRole('form', { name: 'Kaydı düzenle: 10 para, Yeşil' });
  await editor.getByRole('button', { name: 'Bir artır' }).click();
  await editor.getByLabel('Durum', { exact: true }).selectOption('unusedHinged');
  await editor.getByLabel(/^Ödediğiniz/).fill('1.149,90');
  await editor.getByLabel('Not').fill('Dededen; "albüm"');
  await editor.getByRole('button', { name: 'Kaydet' }).click();
  await expectPage(editor).toBeHidden();
  await expectPage(told(page)).toHaveText('2 / 4 değer2 eksik1 fazla₺1.149,90 ödendi');
  // The file is exported, changed and imported again.
  await page.getByRole('link', { name: 'Koleksiyonum', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Koleksiyonumu indir' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`${series};10 para, Yeşil;Damgasız – şarniyerli;2;1149,90;"Dededen; ""albüm"""`);
  const changed = `${file.replace(';2;1149,90;', ';3;1149,90;')}${series};1 kuruş;Damgalı;1;5;;\r\n`;
  await page
    .getByLabel('CSV dosyasından yükle')
    .setInputFiles({ name: 'k.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await expectPage(page.getByText('1 kayıt eklendi, 1 kayıt değişti, 1 kayıt aynıydı.')).toBeVisible();
  await expectPage(page.getByText('3 / 4')).toBeVisible();

  // Missing values can be bought, and then added to the collection.
  await page.getByRole('link', { name: series }).click();
  await page.getByRole('button', { name: 'Eksikleri sepete ekle' }).click();
  await page.getByRole('link', { name: 'Sepete git' }).click();
  await page.getByRole('button', { name: 'Alışverişi tamamla' }).click();
  await fillShipping(page);
  await proceedToPayment(page);
  await payWith(page, GOOD_CARD);
  await expectPage(page).toHaveURL(/\/order\//);
  const bought = page.getByRole('region', { name: 'Koleksiyonum' });
  await expectPage(bought).toContainText('1 adet · Damgalı · KDV dahil $118.00');
  await bought.getByRole('button', { name: /^Koleksiyonuma ekle/ }).click();
  await expectPage(bought).toContainText('Eklendi ✓');
  await bought.getByRole('link', { name: 'Koleksiyonuma git' }).click();
  await expectPage(page.getByText('Seri tamam')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

describe('an album page', () => {
  it('should be printed on A4 with frames in true size, to half a millimetre', async ({ visit }) => {
    const desk = await visit({ role: 'admin' });
    const sizes: Array<[number, number]> = [
      [20, 25],
      [27.5, 38],
      [41, 29],
      [21.5, 26],
      [150, 90],
      [36, 26],
      [60, 80],
      [60, 80],
      [110, 70],
    ];
    const values: Value[] = sizes.map(([widthMm, heightMm], at) => ({
      denomination: `${at + 1} kuruş`,
      widthMm,
      heightMm,
    }));
    const series = await makeSeries(desk, [...values, { denomination: '5 lira' }]);
    const page = await visit({ path: `/koleksiyonum/album/${encodeURIComponent(series)}`, width: 1280 });
    await expectPage(page.getByText('1 değerin ölçüsünü bilmiyoruz')).toBeVisible();
    const laidOut = layOutAlbum([
      ...values.map(({ denomination, widthMm = 0, heightMm = 0 }) => ({
        id: denomination,
        widthMm,
        heightMm,
      })),
      { id: 'unknown', widthMm: null, heightMm: null },
    ]);
    expect(laidOut.length).toBeGreaterThan(1);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const pages = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
      points.map((length) => Math.round((Number(length) / 72) * 25.4)),
    );
    expect(pages).toEqual(laidOut.map(() => [210, 297]));

    // In print, 96 CSS pixels are an inch.
    await page.emulateMedia({ media: 'print' });
    const sheets = await page.locator('svg[aria-label*=", sayfa "]').evaluateAll((all) =>
      all.map((sheet) => {
        const mm = 25.4 / 96;
        const { x: left, y: top, width, height } = sheet.getBoundingClientRect();
        const frames = [...sheet.querySelectorAll('rect, path')].map((frame) => {
          const box = frame.getBoundingClientRect();
          const [x, y] = [(box.x - left) * mm, (box.y - top) * mm];
          return { x, y, width: box.width * mm, height: box.height * mm };
        });
        return { width: width * mm, height: height * mm, frames };
      }),
    );
    expect(sheets).toHaveLength(laidOut.length);
    const printed = sheets.flatMap(({ frames }) => frames);
    const isTrue = (one: number, other: number) => Math.abs(one - other) <= 0.5;
    const find = (w: number, h: number) =>
      printed.filter((frame) => isTrue(frame.width, w) && isTrue(frame.height, h)).length;
    for (const [w, h] of sizes)
      expect(find(w + MOUNT_MM, h + MOUNT_MM), `${w} × ${h}`).toBe(
        sizes.filter(([width, height]) => width === w && height === h).length,
      );
    expect(find(USUAL_STAMP.width + MOUNT_MM, USUAL_STAMP.height + MOUNT_MM)).toBe(1);
    // Each sheet has a line of 50 mm for checking the printer.
    expect(find(50, 2)).toBe(laidOut.length);
    // No frame leaves its sheet, and the printed margins are those of the layout.
    const margins = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .flatMap((rule) => (rule instanceof CSSPageRule ? rule.style.margin : [])),
    );
    expect(margins).toEqual([`${SHEET.margin}mm`]);
    for (const { width, height, frames } of sheets) {
      expect(isTrue(width, 210 - 2 * SHEET.margin) && height <= 297 - 2 * SHEET.margin).toBe(true);
      for (const frame of frames) {
        expect(Math.min(frame.x, frame.y)).toBeGreaterThanOrEqual(-0.5);
        expect(frame.x + frame.width).toBeLessThanOrEqual(width + 0.5);
        expect(frame.y + frame.height).toBeLessThanOrEqual(height + 0.5);
      }
    }
  });

  it('should be filled with what is there, or empty', async ({ visit, fixtures }) => {
    const desk = await visit({ role: 'admin' });
    const series = await makeSeries(desk, [{ denomination: '10 para' }, { denomination: '20 para' }]);
    await fixtures.clients.admin.addStamp(series, '10 para');
    const page = await visit({ path: seriesPath(series), width: 390 });
    for (const title of ['10 para', '20 para']) await tick(page, title).check();
    await page.getByRole('link', { name: 'Albüm sayfasını yazdır' }).click();
    const filled = page.locator('svg[viewBox] title');
    await expectPage(filled).toHaveText(['10 para: var', '20 para: var']);
    await page.getByRole('checkbox', { name: 'Elimdekileri çerçevesinde göster' }).uncheck();
    await expectPage(filled).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expectPage(page.getByRole('banner')).toBeHidden();
    await expectPage(page.getByRole('button', { name: 'Yazdır' })).toBeHidden();
  });
});
