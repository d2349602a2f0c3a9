import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { buy } from './support/buy-by-api.ts';
import { expectPage } from './support/expect-page.ts';
import { formIsReady, openForm } from './support/panel-form.ts';
import { CUSTOMER_PASSWORD, type ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { keepFromOthers } from './support/tabs.ts';

/** The way into the panel, and what it begins with: its own screens to sign in, first page, menu and reports. */

const EDITOR = { email: 'editor@example.com', password: CUSTOMER_PASSWORD };
const NEW_PASSWORD = 'Pul-Editoru-2027';

async function enterPanel(page: Page, { email, password }: typeof EDITOR): Promise<void> {
  await openForm(page, '/cms/login');
  await page.locator('#field-email').fill(email);
  await page.locator('#field-password').fill(password);
  // The panel looks at a field up to 150 ms after it is filled.
  await expectPage(async () => {
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname === '/cms', { timeout: 5_000 });
  }).toPass();
}

async function mailedTokens(shop: ShopProcess, email: string): Promise<string[]> {
  const mails = (await shop.mails()).filter((text) => text.includes(`To: ${email}`));
  return mails.flatMap((mail) => /resetpassword\/([\da-f]{40})/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? []);
}

describe('signing in to the panel', () => {
  it('should mail a link to a new password, take it, and let in with it alone', async ({
    visit,
    shop,
    fixtures,
  }) => {
    // Not the editor whom other files know, since this one gets another password.
    const editor = fixtures.clients.newcomer.user.email;
    await shop.query('update users set is_editor = 1 where email = ?', [editor]);
    const page = await visit({ provokes: /status of 400/ });
    const submit = () => page.locator('button[type=submit]').click();
    // Another attempt at this test may have had a mail before.
    const known = await mailedTokens(shop, editor);
    const newToken = async () => (await mailedTokens(shop, editor)).find((token) => !known.includes(token));
    // Payload empties this form once its dates are in Turkish: what was typed before that is sent as nothing, and the
    // refusal of it counts as sent.
    // The page remembers that, too.
    await keepFromOthers(page).addInitScript(() => sessionStorage.clear());
    await expectPage(async () => {
      await openForm(page, '/cms/forgot');
      await page.locator('#field-email').fill(editor, { timeout: 3_000 });
      await submit();
      await expectPage(page.getByText('E-posta gönderildi')).toBeVisible({ timeout: 5_000 });
      await expect.poll(newToken, { timeout: 5_000 }).toBeTruthy();
    }).toPass();

    await openForm(page, `/cms/reset/${await newToken()}`);
    await page.locator('#field-password').fill(NEW_PASSWORD);
    await page.locator('#field-confirm-password').fill(NEW_PASSWORD);
    // The panel looks at a field up to 150 ms after it is filled, and a form that is sent sooner passes for invalid.
    await expectPage(async () => {
      await submit();
      await page.waitForURL('**/cms/login', { timeout: 3_000 });
    }).toPass();
    await formIsReady(page);

    await page.locator('#field-email').fill(editor);
    await page.locator('#field-password').fill(NEW_PASSWORD);
    await submit();
    await expectPage(page.getByRole('heading', { name: 'Genel bakış' })).toBeVisible();
  });

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
    // A chart of thirty days needs a sale in them.
    await buy(fixtures, shop.simulatorUrl, { product: fixtures.products.other, qty: 1 });
    const page = await visit({ role: 'admin', width: 390 });
    await page.goto('/cms');
    const figure = page.getByRole('link', { name: /Kargolanacak sipariş/ });
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
    // The list is in view; the filters are folded.
    const filters = page.getByRole('button', { name: /^Filtreler/ });
    await expectPage(filters).toHaveAttribute('aria-expanded', 'false');
    await expectPage(page.getByText(new RegExp(`/ ${count}$|- ?${count} `)).first()).toBeVisible();
  });

  it('should keep its menu as it was left, and count in it what waits', async ({ visit, shop }) => {
    // As nobody has left it yet.
    await shop.query("delete from payload_preferences where key = 'nav'");
    const page = await visit({ role: 'admin', width: 1440 });
    await page.goto('/cms');
    const menu = page.getByRole('navigation', { name: 'Menü' });
    const toggle = page.locator('.template-default__nav-toggler');
    const orders = menu.getByRole('link', { name: 'Siparişler' });
    const waiting = await page
      .getByRole('link', { name: 'Kargolanacak sipariş' })
      .locator('strong')
      .innerText();
    expect(Number(waiting)).toBeGreaterThan(0);
    await expectPage(orders).toHaveText(`Siparişler${waiting}`);
    await orders.click();
    await expectPage(orders).toHaveAttribute('aria-current', 'page');
    // It is read at the same address.
    const isKept = page.waitForResponse(
      (answer) => answer.url().includes('payload-preferences/nav') && answer.request().method() === 'POST',
    );
    await toggle.click();
    await isKept;
    const open = page.locator('.menu.nav--nav-open');
    await expectPage(open).toHaveCount(0);
    await page.reload();
    await expectPage(page.locator('.menu.nav--nav-hydrated')).toHaveCount(1);
    await expectPage(open).toHaveCount(0);
    await toggle.click();
    await expectPage(open).toHaveCount(1);
  });

  it('should show an editor the texts, and nothing of the business', async ({ visit }) => {
    const page = await visit({ provokes: /404/ });
    await enterPanel(page, EDITOR);
    await expectPage(page.getByRole('heading', { name: 'Son yayımlanan metinler' })).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Satışlar' })).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Menü' });
    await expectPage(menu.getByRole('link', { name: 'Sözleşme metinleri' })).toBeVisible();
    for (const name of ['Siparişler', 'Ürünler', 'Raporlar'])
      await expectPage(menu.getByRole('link', { name })).toHaveCount(0);
    for (const path of ['/cms/collections/products', '/cms/fiyat-stok', '/cms/raporlar']) {
      await page.goto(path);
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Hiçbir şey bulunamadı');
    }
  });

  it('should report the sales of a period', async ({ visit }) => {
    const page = await visit({ role: 'admin' });
    await page.goto('/cms/raporlar');
    const days = page.locator('.reports__period form');
    await days.getByLabel('İlk gün').fill('01.01.2025');
    await days.getByLabel('Son gün').fill('31.12.2025');
    await days.getByRole('button', { name: 'Göster' }).click();
    await expectPage(page).toHaveURL(/ilk=2025-01-01&son=2025-12-31/);
    const table = page.getByRole('region', { name: 'Satışlar' }).getByRole('table').first();
    await expectPage(table.getByRole('row')).toHaveCount(14);
    const october = page.getByRole('img', { name: /^Ekim 2025: ₺/ });
    await october.focus();
    await expectPage(october.locator('.chart__said')).toBeVisible();
    await page.getByRole('region', { name: 'En çok satanlar' }).getByRole('link').first().click();
    await expectPage(page).toHaveURL(/collections\/products\//);
    await page.goto('/cms/raporlar?ilk=2001-01-01&son=2001-12-31');
    const nothing = page.getByRole('region', { name: 'Satışlar' });
    await expectPage(nothing.getByText('Bu dönemde satış yok.')).toHaveCount(1);
    await expectPage(nothing.getByRole('table')).toHaveCount(0);
    await page.goto('/cms/raporlar?ilk=2025-13-01&son=2025-12-31');
    await expectPage(page.getByRole('alert').filter({ hasText: 'Tarih okunamadı' })).toBeVisible();
  });
});
