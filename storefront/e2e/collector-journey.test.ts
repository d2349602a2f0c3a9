import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import type { ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { newEmail } from './support/shopper.ts';
import { findBarriers, findOverflow, open, reload, untilAnswered } from './support/visual-checks.ts';

/** Unused Ottoman stamps under 500 lira of 1863 to 1900: found, compared, wanted, waited for. */

const OTTOMAN = 'Osmanlı İmparatorluğu';
const UNUSED = 'Damgasız – şarniyerli';
const DATED = { category: OTTOMAN, yearFrom: 1871, yearTo: 1871, condition: 'unusedHinged' };

let latest = 8_800;

/**
 * Stands for a dealer's stamps: the demonstration has no İsfila numbers. Each time others, so that a test that ended badly
 * leaves nothing in the way. Prices in lira.
 */
async function addStamps({ clients: { admin } }: Fixtures) {
  latest += 2;
  const series = `Deneme Serisi ${latest}`;
  const add = (fields: object) =>
    admin.addProduct({ ...DATED, series, ...fields } as Partial<Product> & { name: string });
  const first = { name: `${series}: 10 Para Mor`, isfilaNumber: String(latest), price: 450, countInStock: 3 };
  const second = {
    name: `${series}: 20 Para Yeşil`,
    isfilaNumber: `${latest + 1}`,
    price: 490,
    countInStock: 0,
  };
  return { series, number: latest, first: await add(first), second: await add(second) };
}

type Hand = { press: (target: Locator) => Promise<void>; width: number };
const HANDS: Record<string, Hand> = {
  'a mouse': { press: (target) => target.click(), width: 1280 },
  'the keyboard': {
    async press(target) {
      await target.focus();
      await target
        .page()
        .keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    width: 1280,
  },
  'a finger on a phone': { press: (target) => target.tap(), width: 360 },
};

const main = (page: Page) => page.getByRole('main');
const articles = (page: Page) => main(page).getByRole('article').getByRole('heading');

async function narrowDown(page: Page, press: Hand['press']): Promise<void> {
  const opener = main(page).getByRole('button', { name: /^Filtre/ });
  const isSheet = await opener.isVisible();
  if (isSheet) {
    await untilAnswered(opener);
    await press(opener);
  }
  await press(page.getByRole('checkbox', { name: OTTOMAN, exact: true }));
  await expectPage(page).toHaveURL(/category=/);
  await press(page.getByRole('checkbox', { name: UNUSED, exact: true }));
  await expectPage(page).toHaveURL(/condition=unusedHinged/);
  for (const [label, text] of [
    ['İlk yıl', '1863'],
    ['Son yıl', '1900'],
    ['En çok ₺', '500'],
  ] as const) {
    await page.getByLabel(label).fill(text);
    await page.keyboard.press('Enter');
  }
  await expectPage(page).toHaveURL(/yearFrom=1863.*yearTo=1900.*priceTo=500/);
  if (isSheet) await press(page.getByRole('button', { name: /ürünü göster$/ }));
}

async function search(page: Page, keyword: string): Promise<void> {
  await page.getByLabel('Katalogda ara').fill(keyword);
  await page.keyboard.press('Enter');
  await expectPage(page).toHaveURL(/\/search\//);
}

async function isFlawless(page: Page): Promise<void> {
  // What is still on its way is faint.
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

/** The links of the mail that told of a product. */
async function linksToldTo(shop: ShopProcess, email: string): Promise<string[]> {
  const mail = (await shop.mails()).find((text) => text.includes(`To: ${email}`));
  return mail?.replace(/=\r?\n/g, '').match(/http:\/\/[^\s"<]+/g) ?? [];
}

/** The keyboard has a journey of its own, and a mouse is in every other test. */
const hands = Object.entries(HANDS).filter(([name]) => process.env.LONG || name === 'a finger on a phone');

describe.each(hands)('a collector with %s', (_name, { press, width }) => {
  it('should find by filters and number, compare, want, and be told when it is back', async ({
    visit,
    shop,
    fixtures,
  }) => {
    const { series, number, first, second } = await addStamps(fixtures);
    const page = await visit({ width, hasTouch: width < 500 });
    await narrowDown(page, press);
    await expectPage(articles(page).filter({ hasText: series })).toHaveCount(2);
    await isFlawless(page);

    await search(page, `İsfila ${number}`);
    await expectPage(articles(page).first()).toHaveText(first.name);
    await press(main(page).getByRole('article').first().getByRole('link').first());
    await expectPage(page).toHaveURL(`/product/${first._id}`);
    await press(main(page).getByRole('link', { name: /karşılaştır/i }));
    await open(page, `/product/${second._id}`);
    await press(main(page).getByRole('link', { name: /karşılaştır/i }));
    await expectPage(page).toHaveURL(`/karsilastir?id=${first._id}&id=${second._id}`);
    const table = main(page).getByRole('table');
    await expectPage(table.getByRole('columnheader')).toHaveCount(2);
    await expectPage(
      table.getByRole('row', { name: new RegExp(`İsfila.*${number}.*${number + 1}`) }),
    ).toBeVisible();
    await isFlawless(page);

    await press(table.getByRole('link', { name: second.name, exact: true }));
    await expectPage(page).toHaveURL(`/product/${second._id}`);
    await press(main(page).getByRole('button', { name: `İstek listem: ${second.name}` }));
    const email = newEmail();
    const form = main(page).getByRole('form', { name: 'Gelince haber ver' });
    await form.getByLabel('E-posta').fill(email);
    await press(form.getByRole('button', { name: 'Gelince haber ver' }));
    await expectPage(main(page).getByText(`Ürün gelince ${email} adresine haber vereceğiz.`)).toBeVisible();
    await isFlawless(page);

    await open(page, '/istek-listesi');
    await expectPage(articles(page)).toHaveText([second.name]);
    await expectPage(main(page).getByText('Tükendi').first()).toBeVisible();
    await fixtures.clients.admin.changeProduct(second, { countInStock: 2 });
    await expect.poll(() => linksToldTo(shop, email)).toContain(`${fixtures.url}/product/${second._id}`);
    const leave = (await linksToldTo(shop, email)).find((link) => link.includes('/bildirimden-cik/'));
    await reload(page);
    await expectPage(main(page).getByRole('button', { name: /^Sepete ekle/ })).toBeVisible();
    await isFlawless(page);
    await open(page, new URL(leave ?? '').pathname);
    await expectPage(main(page).getByText(/Bildirimlerden çıktınız/)).toBeVisible();
  });
});

describe('a collector without scripts', () => {
  it('should find by filters and number, and compare', async ({ visit, fixtures }) => {
    const { series, number, first, second } = await addStamps(fixtures);
    const page = await visit({ javaScriptEnabled: false });
    await page.getByRole('checkbox', { name: OTTOMAN, exact: true }).check();
    await page.getByRole('checkbox', { name: UNUSED, exact: true }).check();
    await page.getByLabel('İlk yıl').fill('1863');
    await page.getByLabel('Son yıl').fill('1900');
    await page.getByLabel('En çok ₺').fill('500');
    await page.getByRole('button', { name: 'Uygula' }).click();
    await expectPage(articles(page).filter({ hasText: series })).toHaveCount(2);
    await search(page, `İsfila ${number}`);
    await main(page).getByRole('article').first().getByRole('link').first().click();
    await main(page).getByRole('link', { name: 'Karşılaştır' }).click();
    await main(page)
      .getByRole('link', { name: /20 Para Yeşil/ })
      .first()
      .click();
    await expectPage(page).toHaveURL(`/karsilastir?id=${first._id}&id=${second._id}`);
    await expectPage(main(page).getByRole('table').getByRole('columnheader')).toHaveCount(2);
    // What cannot work is not offered.
    await expectPage(main(page).getByRole('button', { name: /İstek listem/ })).toHaveCount(0);
    await page.goto(`/kontrol-listesi?series=${encodeURIComponent(series)}`);
    await expectPage(main(page).getByRole('row')).toHaveCount(3);
  });
});
