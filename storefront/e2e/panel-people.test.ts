import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import type { PersonalData } from '../../cms/contract/users.ts';
import { buy } from './support/buy-by-api.ts';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { CUSTOMER_PASSWORD } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { PASSWORD, signIn } from './support/shopper.ts';

describe('the panel', () => {
  it.for([1280, 390])('should begin with what waits, %i wide', async (width, { visit, fixtures, shop }) => {
    // A chart of thirty days needs a sale in them.
    await buy(fixtures, shop.simulatorUrl, { product: fixtures.products.other, qty: 1 });
    const page = await visit({ role: 'admin', width });
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
    // What waits stands on top, not the filters that found it.
    const filters = page.getByRole('button', { name: /^Filtreler/ });
    await expectPage(filters).toHaveAttribute('aria-expanded', 'false');
    await expectPage(page.getByText(new RegExp(`/ ${count}$|- ?${count} `)).first()).toBeVisible();
  });

  it('should begin with the texts for an editor', async ({ visit }) => {
    const page = await visit({ path: '/login' });
    await signIn(page, 'editor@example.com', CUSTOMER_PASSWORD);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/cms');
    await expectPage(page.getByRole('heading', { name: 'Son yayımlanan metinler' })).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Satışlar' })).toHaveCount(0);
  });

  it('should hide a review with a reason, and not without', async ({ visit, fixtures }) => {
    const { _id } = fixtures.products.reviewed;
    // Of now: another try of this test may have hidden one already.
    const before = await fixtures.clients.customer.get<Product>(`/api/products/${_id}`);
    const review = before.reviews[0];
    const page = await visit({ role: 'admin', provokes: /400/ });
    await openForm(page, `/cms/collections/reviews/${review?._id}`);
    await expectPage(page.locator('#field-comment')).toBeDisabled();
    const save = async () => {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH', {
        timeout: 3000,
      });
      await page.locator('#action-save').click();
      // The panel sends nothing while it still looks at what was typed last; a person presses again.
      return answered.then(
        (answer) => answer.status(),
        () => 'not sent',
      );
    };
    await page.locator('#field-isHidden').check();
    await expect.poll(save, { timeout: 30_000 }).toBe(400);
    await expectPage(page.getByText('Değerlendirmeyi gizlemek için bir neden yazın.').first()).toBeVisible();
    await page.locator('#field-hiddenReason').fill('Hakaret içeriyor');
    await expect.poll(save, { timeout: 30_000 }).toBe(200);
    const after = await fixtures.clients.customer.get<Product>(`/api/products/${_id}`);
    expect(after.reviews.map((shown) => shown._id)).not.toContain(review?._id);
    expect(after.numReviews).toBe(before.numReviews - 1);
  });

  it('should write what search engines are told, and show its address', async ({ visit, fixtures }) => {
    const { _id, name } = fixtures.products.other;
    const page = await visit({ role: 'admin' });
    await openForm(page, `/cms/collections/products/${_id}`);
    await page.getByRole('button', { name: 'SEO', exact: true }).click();
    await page.getByRole('button', { name: 'Otomatik oluştur' }).first().click();
    await expectPage(page.locator('#field-meta__title')).toHaveValue(name);
    await expectPage(page.getByText(`${fixtures.url}/product/${_id}`)).toBeVisible();
    await page.locator('#field-meta__title').fill('Arananlar için ad');
    await page.locator('#action-save').click();
    await expectPage(page.getByText('başarıyla güncellendi').first()).toBeVisible();
    await page.goto(`/product/${_id}`);
    await expectPage(page).toHaveTitle(/^Arananlar için ad \| /);
  });
});

describe('a shopper', () => {
  it('should take their data along and close the account', async ({ visit, fixtures }) => {
    const page = await visit({
      role: 'newcomer',
      path: '/profile',
      width: 390,
      cart: 'full',
      provokes: /403/,
    });
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Verilerimi indir' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('verilerim.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as PersonalData;
    const { email } = fixtures.clients.newcomer.user;
    expect(data.account.email).toBe(email);

    await page.getByRole('button', { name: 'Hesabımı kapat' }).click();
    await page.getByLabel('Şifreniz').fill('Baska-Sifre-1');
    const close = page.getByRole('button', { name: 'Hesabımı kalıcı olarak kapat' });
    await close.click();
    await expectPage(page.getByText('Şifre hatalı.').first()).toBeVisible();
    await page.getByLabel('Şifreniz').fill(PASSWORD);
    await close.click();
    await page.waitForURL(`${fixtures.url}/`);
    await expectPage(page.getByText('Hesabınız kapatıldı.').first()).toBeVisible();
    expect(
      await page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('userInfo')]),
    ).toEqual([null, null]);
    const answer = await fetch(`${fixtures.url}/api/users/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.status).toBe(401);
  });
});
