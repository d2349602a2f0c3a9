import { describe, expect } from 'vitest';
import { buy } from './support/buy-by-api.ts';
import { expectPage } from './support/expect-page.ts';
import { enterPanel } from './support/panel-form.ts';
import { EDITOR } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';

/** Sign-in, first page, menu and reports of the panel. */

describe('signing in to the panel', () => {
  it('should let an editor of the panel be known in the shop, and leave both at once', async ({ visit }) => {
    const page = await visit();
    await enterPanel(page, EDITOR);
    await page.getByRole('link', { name: 'Mağaza', exact: true }).click();
    const header = page.getByRole('banner');
    await expectPage(header.getByRole('link', { name: 'Yönetim paneli' })).toBeVisible();
    await expectPage(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await page.goto('/cms/logout');
    const stored = () => page.evaluate(() => localStorage.getItem('userInfo'));
    await expect.poll(stored).toBeNull();
    await page.goto('/');
    await expectPage(header.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

describe('the panel', () => {
  it('should begin with what waits', async ({ visit, fixtures, shop }) => {
    // The chart of the last 30 days is drawn only if there is a sale.
    await buy(fixtures, shop.simulatorUrl, { product: fixtures.products.other, qty: 1 });
    const page = await visit({ role: 'admin', width: 390 });
    await page.goto('/cms');
    const figure = page.locator('.dashboard-figures').getByRole('link', { name: /Kargolanacak sipariş/ });
    const [row] = await shop.query(
      `select count(*) as count from orders where state = 'paid' and not coalesce(is_shipped, 0)
       and not coalesce(is_delivered, 0) and not coalesce(goods_refunded, 0)`,
    );
    const count = String(row?.count);
    await expectPage(figure.locator('strong')).toHaveText(count);
    await expectPage(page.getByRole('img', { name: /Son 30 günün satışları/ })).toBeVisible();
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isTooWide).toBe(false);
    await figure.click();
    await page.waitForURL(/collections\/orders\?/);
    // The filters are folded, so that the list is visible.
    const filters = page.getByRole('button', { name: /^Filtreler/ });
    await expectPage(filters).toHaveAttribute('aria-expanded', 'false');
    await expectPage(page.getByText(new RegExp(`/ ${count}$|- ?${count} `)).first()).toBeVisible();
    // The cards of the phone are a table to a screen reader.
    const cards = page.locator('.collection-list tbody tr[role=row]');
    await expectPage(cards).not.toHaveCount(0);
    await expectPage(cards.first().locator('td:not([role=cell])')).toHaveCount(0);
  });

  it('should keep its menu as it was left, and count in it what waits', async ({ visit, shop }) => {
    await shop.query("delete from payload_preferences where key = 'nav'");
    const page = await visit({ role: 'admin', width: 1600 });
    await page.goto('/cms');
    const menu = page.locator('.nav__wrap');
    const toggle = page.locator('.template-default__nav-toggler');
    const orders = menu.getByRole('link', { name: 'Siparişler' });
    const waiting = await page
      .getByRole('link', { name: 'Kargolanacak sipariş' })
      .locator('strong')
      .innerText();
    expect(Number(waiting)).toBeGreaterThan(0);
    await expectPage(menu.getByRole('link', { name: `Kargolanacak sipariş (${waiting})` })).toBeVisible();
    await orders.click();
    await page.waitForURL(/collections\/orders/);
    await Promise.all([
      page.waitForResponse(
        (answer) => answer.url().includes('payload-preferences/nav') && answer.request().method() === 'POST',
      ),
      toggle.click(),
    ]);
    const open = page.locator('.nav.nav--nav-open');
    await expectPage(open).toHaveCount(0);
    await page.reload();
    await expectPage(page.locator('.nav.nav--nav-hydrated')).toHaveCount(1);
    await expectPage(open).toHaveCount(0);
    await toggle.click();
    await expectPage(open).toHaveCount(1);
  });

  it('should show an editor the texts, and nothing of the business', async ({ visit }) => {
    const page = await visit({ provokes: /404/ });
    await enterPanel(page, EDITOR);
    await expectPage(page.getByRole('heading', { name: 'Son yayımlanan metinler' })).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Satışlar' })).toHaveCount(0);
    const menu = page.locator('.nav__wrap');
    await expectPage(menu.getByRole('link', { name: 'Sözleşme metinleri' })).toBeVisible();
    for (const name of ['Siparişler', 'Ürünler', 'Raporlar'])
      await expectPage(menu.getByRole('link', { name })).toHaveCount(0);
    await page.goto('/cms/raporlar');
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Hiçbir şey bulunamadı');
  });

  it('should report the sales of a period, and give the accountant their file', async ({ visit }) => {
    const page = await visit({ role: 'admin' });
    await page.goto('/cms/raporlar');
    const days = page.locator('.reports__period form');
    // Whole months before the seed, with orders of the demonstration.
    const before = new Date(Date.now() - 60 * 86_400_000);
    const day = (month: number, ofMonth: number) =>
      new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + month, ofMonth))
        .toISOString()
        .slice(0, 10);
    const [first, last] = [day(-11, 1), day(1, 0)];
    await days.getByLabel('İlk gün').fill(first);
    await days.getByLabel('Son gün').fill(last);
    await days.getByRole('button', { name: 'Göster' }).click();
    await expectPage(page).toHaveURL(new RegExp(`ilk=${first}&son=${last}`));
    const table = page.getByRole('region', { name: 'Satışlar' }).getByRole('table').first();
    await expectPage(table.getByRole('row')).toHaveCount(14);
    const named = before.toLocaleDateString('tr', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const month = page.getByRole('img', { name: new RegExp(`^${named}: ₺`) });
    await month.focus();
    await expectPage(month.locator('.chart__said')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Siparişleri CSV indir' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^siparisler-.*20\d\d.*\.csv$/);
    await page.getByRole('region', { name: 'En çok satanlar' }).getByRole('link').first().click();
    await expectPage(page).toHaveURL(/collections\/products\//);
    await page.goto('/cms/raporlar?ilk=2001-01-01&son=2001-12-31');
    const nothing = page.getByRole('region', { name: 'Satışlar' });
    await expectPage(nothing.getByText('Bu dönemde satış yok.')).toHaveCount(1);
    await expectPage(nothing.getByRole('table')).toHaveCount(0);
  });
});
