import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { askForForm, buy } from './support/buy.ts';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { CUSTOMER_PASSWORD } from './support/shop-process.ts';
import { it } from './support/shop-test.ts';
import { signIn } from './support/shopper.ts';

/** The texts and mails of the desk: what keeps the shop closed, what fills a text, what a buyer can read again. */

async function save(page: Page): Promise<void> {
  const button = page.locator('#action-save');
  await expectPage(button).toBeEnabled();
  // The panel sends nothing while it still looks at what was typed last; a person presses again.
  await expectPage(async () => {
    if (await button.isEnabled()) await button.click();
    await expectPage(button).toBeDisabled({ timeout: 5_000 });
  }).toPass();
  await expectPage(page.getByText('başarıyla').first()).toBeVisible();
}

describe('an empty detail of the business', () => {
  it('should close the checkout, be named on the first page, and be mended from there', async ({
    come,
    shop,
    world,
  }) => {
    const product = await world.clients.admin.addProduct({ name: 'Sözleşmeli Pul', countInStock: 9 });
    const page = await come({ role: 'admin' });
    const write = (taxOffice: string) =>
      page.request.post('/cms-api/globals/business-details', {
        data: { taxOffice },
        headers: { origin: shop.url },
      });
    const problems = page.getByRole('region', { name: 'Mağaza sipariş alamıyor' });
    await write('Konak');
    try {
      await openForm(page, '/cms/globals/business-details');
      await page.locator('#field-taxOffice').fill('');
      await save(page);
      await page.goto('/cms');
      await expectPage(problems).toContainText('İşletme bilgilerinde boş: Vergi dairesi');
      const refused = await askForForm(world, { product, qty: 1 });
      expect(refused.status).toBe(503);
      expect(await refused.text()).toContain('Şu anda sipariş alamıyoruz');

      await problems.getByRole('link', { name: 'Vergi dairesi' }).click();
      await expectPage(page).toHaveURL(/globals\/business-details/);
      await expectPage(page.locator('form[data-form-ready="true"]')).toBeVisible();
      await page.locator('#field-taxOffice').fill('Konak');
      await save(page);
      await page.goto('/cms');
      await expectPage(page.getByRole('link', { name: /Kargolanacak sipariş/ })).toBeVisible();
      await expectPage(problems).toHaveCount(0);
      expect((await askForForm(world, { product, qty: 1 })).status).toBe(200);
    } finally {
      await write('Konak');
    }
  });
});

it('should hand an editor the blanks of a text, spelt right', async ({ come, shop }) => {
  const [text] = await shop.query("select id from legal_pages where slug = 'mesafeli-satis-sozlesmesi'");
  const page = await come({ path: '/login' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'editor@example.com', CUSTOMER_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  await openForm(page, `/cms/collections/legal-pages/${text?.id}`);
  const blanks = page.locator('.legal-blanks').getByRole('button');
  await expectPage(blanks).toHaveCount(10);
  await blanks.filter({ hasText: 'Vergi dairesi' }).click();
  await expectPage(page.getByText('{{taxOffice}} kopyalandı.').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{{taxOffice}}');
});

it('should show an editor a draft as the shop would, and nobody else', async ({ come, shop }) => {
  const [text] = await shop.query("select id, title from legal_pages where slug = 'gizlilik-sozlesmesi'");
  const page = await come({ path: '/login' });
  await signIn(page, 'editor@example.com', CUSTOMER_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  const write = (title: string) =>
    page.request.patch(`/cms-api/legal-pages/${text?.id}?draft=true`, {
      data: { title, _status: 'draft' },
      headers: { origin: shop.url },
    });
  expect((await write('Yarım kalan gizlilik metni')).status()).toBe(200);
  try {
    await openForm(page, `/cms/collections/legal-pages/${text?.id}`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Önizleme' }).click();
    const preview = await opened;
    await expectPage(preview.getByRole('heading', { level: 1 })).toHaveText('Yarım kalan gizlilik metni');
    await expectPage(preview).toHaveTitle(/^Önizleme: /);
    const guest = await come({ path: new URL(preview.url()).pathname + new URL(preview.url()).search });
    await expectPage(guest.getByRole('heading', { level: 1 })).toHaveText(String(text?.title));
  } finally {
    await write(String(text?.title));
  }
});

describe('an order that was paid', () => {
  it('should have its mail sent again from the list of mails', async ({ come, shop, world }) => {
    const product = await world.clients.admin.addProduct({ name: 'İletili Pul', countInStock: 9 });
    const order = await buy(world, shop.simulatorUrl, { product, qty: 1 });
    const sent = () =>
      shop.query(
        "select id, key from mails where order_id = ? and kind = 'confirmation' and state = 'sent' order by created_at",
        [order],
      );
    await expect.poll(async () => (await sent()).length, { timeout: 30_000 }).toBe(1);
    const [mail] = await sent();

    const page = await come({ role: 'admin' });
    await page.goto('/cms/collections/mails');
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/${mail?.id}"]`) });
    await expectPage(row.locator('.cell-lastError')).toHaveText('—');
    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Yeniden gönder', exact: true }).click();
    await expectPage(page.getByText('İleti yeniden gönderiliyor.').first()).toBeVisible();
    await expect.poll(async () => (await sent())[1]?.key, { timeout: 30_000 }).toBe(`resend:${mail?.id}:1`);
  });

  it('should lead its buyer to its contract, and nobody else', async ({ come, shop, world }) => {
    const product = await world.clients.admin.addProduct({ name: 'Okunan Pul', countInStock: 9 });
    const order = await buy(world, shop.simulatorUrl, { product, qty: 1 });
    const page = await come({ role: 'customer', path: `/order/${order}` });
    await page.getByRole('link', { name: 'Sözleşmeyi görüntüleyin' }).click();
    await expectPage(page).toHaveURL(`/order/${order}/sozlesme`);
    const main = page.getByRole('main');
    await expectPage(main.getByRole('heading', { name: /Mesafeli Satış Sözleşmesi/i }).first()).toBeVisible();
    await expectPage(main).toContainText('Okunan Pul');
    // Every blank was filled when the order was made.
    await expectPage(main).not.toContainText('{{');
    await page.getByRole('link', { name: 'Siparişe dön' }).click();
    await expectPage(page).toHaveURL(`/order/${order}`);

    const other = await come({
      role: 'newcomer',
      path: `/order/${order}/sozlesme`,
      provokes: /status of 40[34]/,
    });
    await expectPage(other.getByRole('heading', { level: 1, name: 'Sipariş sözleşmesi' })).toBeVisible();
    await expectPage(other.getByRole('main').getByText('Bu işlem için yetkiniz yok.')).toBeVisible();
    await expectPage(other.getByText('Okunan Pul')).toHaveCount(0);
  });
});
