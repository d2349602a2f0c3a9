import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { ADMIN, CUSTOMER_PASSWORD } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { signIn, signOut } from './support/shopper.ts';
import { HEIGHT, open } from './support/visual-checks.ts';

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Sepet/ });

describe('a protected page', () => {
  const userPaths = ['/shipping', '/payment', '/placeorder', '/order/1', '/profile'];
  const adminPaths = [
    ...['/admin/orderlist', '/admin/productlist', '/admin/productlist/2', '/admin/product/1/edit'],
    ...['/admin/userlist', '/admin/user/1/edit'],
  ];

  it('should send a guest to login without leaving itself in the history', async ({ visit }) => {
    const page = await visit({ path: '/cart' });
    for (const path of [...userPaths, ...adminPaths]) {
      const before = await page.evaluate(() => history.length);
      await page.goto(path);
      await expectPage(page).toHaveURL(`/login?redirect=${path}`);
      expect(await page.evaluate(() => history.length), path).toBe(before + 1);
    }
  });

  it('should be shown after signing in, with nothing of the detour left', async ({ visit }) => {
    const page = await visit({ path: '/cart' });
    await open(page, '/profile');
    await expectPage(page).toHaveURL(/\/login\?redirect=/);
    await signIn(page, 'mehmet.aksoy@example.com', CUSTOMER_PASSWORD);
    await expectPage(page).toHaveURL('/profile');
    await expectPage(page.getByRole('heading', { name: 'Profilim' })).toBeVisible();
    await page.goBack();
    await expectPage(page).toHaveURL('/cart');
  });

  it('should send a shopper who is no administrator away from the back office', async ({ visit }) => {
    const page = await visit({ role: 'customer', path: '/cart' });
    for (const path of adminPaths) {
      await page.goto(path);
      await expectPage(page).toHaveURL('/');
    }
  });

  it('should open the back office from the menu of an administrator', async ({ visit }) => {
    const page = await visit({ path: '/login?redirect=%2Fadmin%2Forderlist' });
    await signIn(page, ADMIN.email, ADMIN.password);
    await expectPage(page).toHaveURL('/admin/orderlist');
    const menu = page.getByRole('banner').locator('details').first();
    for (const [name, path] of [
      ['Ürünler', '/admin/productlist'],
      ['Kullanıcılar', '/admin/userlist'],
      ['Siparişler', '/admin/orderlist'],
    ] as const) {
      await menu.locator('summary').click();
      await menu.getByRole('link', { name }).click();
      await expectPage(page).toHaveURL(path);
      await expectPage(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });
});

describe('the frame around every page', () => {
  it('should toggle the footer’s parts by their headings below 768 px only', async ({ visit }) => {
    const page = await visit({ width: 767 });
    const footer = page.getByRole('contentinfo');
    const link = footer.getByRole('link', { name: 'KVKK Aydınlatma Metni' });
    const heading = footer.getByRole('button', { name: 'Sözleşmeler' });
    await expectPage(link).toBeHidden();
    await heading.click();
    await expectPage(link).toBeVisible();
    await heading.click();
    await expectPage(link).toBeHidden();
    await page.setViewportSize({ width: 768, height: HEIGHT });
    await expectPage(link).toBeVisible();
    await expectPage(heading).toBeHidden();
  });

  it('should count the cart in its badge, and follow another tab', async ({ visit }) => {
    const page = await visit({ cart: 'full' });
    await expectPage(cartLink(page)).toHaveText('Sepet5 ürün');
    const other = await page.context().newPage();
    await open(other, '/cart');
    const remove = other.getByRole('button', { name: /Sepetten çıkar/ });
    await expectPage(remove).toHaveCount(2);
    await remove.first().click();
    await expectPage(cartLink(page)).toHaveText('Sepet3 ürün');
    await expectPage(remove).toHaveCount(1);
    await remove.click();
    await expectPage(cartLink(page)).toHaveText('Sepet');
    await other.close();
  });

  it('should go home for a blank search', async ({ visit }) => {
    const page = await visit({ path: '/search/pul' });
    await page.getByRole('combobox', { name: 'Katalogda ara' }).fill('  ');
    await page.getByRole('combobox', { name: 'Katalogda ara' }).press('Enter');
    await expectPage(page).toHaveURL('/');
  });

  it('should sign out to login, forgetting who was there but not the items of the cart', async ({
    visit,
  }) => {
    const page = await visit({ role: 'newcomer', cart: 'addressed', path: '/profile' });
    await expectPage(page.getByRole('heading', { name: 'Profilim' })).toBeVisible();
    await signOut(page);
    const readStored = () =>
      page.evaluate(() => {
        const { cartItems, shippingAddress, billingAddress } = JSON.parse(
          localStorage.getItem('cart') ?? '{}',
        );
        return [localStorage.getItem('userInfo'), cartItems.length, shippingAddress, billingAddress];
      });
    await expect.poll(readStored).toEqual([null, 2, {}, {}]);
    const readCookies = async () => (await page.context().cookies()).filter(({ value }) => value !== '');
    await expect.poll(readCookies).toEqual([]);
  });
});

describe('a product', () => {
  it('should take a review, show it, and empty the form', async ({ visit, fixtures }) => {
    const { admin } = fixtures.clients;
    const product = await admin.addProduct({ name: 'Değerlendirilen Pul' });
    const page = await visit({ role: 'customer', path: `/product/${product._id}` });
    await expectPage(page.getByText('Henüz Değerlendirilmemiş')).toBeVisible();
    await expectPage(page.getByLabel('Puan').locator('option').first()).toHaveText('Seçiniz...');
    await page.getByLabel('Puan').selectOption('4');
    await page.getByLabel('Yorum').fill('Dişleri tam, zamkı yerinde.');
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await expectPage(page.getByText('Review submitted')).toBeVisible();
    await expectPage(
      page.getByRole('listitem').filter({ hasText: 'Dişleri tam, zamkı yerinde.' }),
    ).toBeVisible();
    await expectPage(page.getByLabel('Puan')).toHaveValue('');
    await expectPage(page.getByLabel('Yorum')).toHaveValue('');
    await expectPage(page.getByText('1 değerlendirme')).toBeVisible();
    await admin.removeProduct(product._id);
  });

  it('should offer as many as there are, and replace the quantity in the cart', async ({
    visit,
    fixtures,
  }) => {
    const { _id, countInStock } = fixtures.products.reviewed;
    const page = await visit({ cart: 'full', path: `/product/${_id}` });
    const quantity = page.getByLabel('Adet');
    await expectPage(quantity.locator('option')).toHaveCount(countInStock);
    await quantity.selectOption('4');
    await page.getByRole('button', { name: 'Sepete ekle' }).click();
    await expectPage(page).toHaveURL('/cart');
    await expectPage(cartLink(page)).toHaveText('Sepet7 ürün');
    await page.goBack();
    await expectPage(page).toHaveURL(`/product/${_id}`);
  });

  it('should say in the cart that its price and stock changed, before anyone pays', async ({
    visit,
    fixtures,
  }) => {
    const { admin } = fixtures.clients;
    const product = await admin.addProduct({ name: 'Fiyatı Değişen Pul', price: 25, countInStock: 9 });
    const page = await visit({ path: `/product/${product._id}`, provokes: /status of 404/ });
    await page.getByLabel('Adet').selectOption('4');
    // The cart asks for it at once, and must not hear of the change then.
    const isChecked = page.waitForResponse(`**/api/products/${product._id}`);
    await page.getByRole('button', { name: 'Sepete ekle' }).click();
    await isChecked;
    const line = page.getByRole('list', { name: 'Sepetteki ürünler' }).getByRole('listitem');
    await expectPage(line.getByText('₺25,00')).toBeVisible();

    const changed = await admin.changeProduct(product, { price: 31.5, countInStock: 2 });
    await open(page, '/cart');
    await expectPage(line).toContainText('Fiyatı değişti: ₺25,00 yerine ₺31,50.');
    await expectPage(line).toContainText('Stokta 2 adet kaldı; adet 2 olarak güncellendi.');
    await expectPage(page.getByRole('region', { name: 'Sepet özeti' })).toContainText('₺63,00');

    await admin.changeProduct(changed, { countInStock: 0 });
    await open(page, '/cart');
    await expectPage(line).toContainText('Stokta kalmadı. Lütfen sepetinizden çıkarın.');
    await admin.removeProduct(product._id);
    await open(page, '/cart');
    await expectPage(line).toContainText('Bu ürün artık satışta değil. Lütfen sepetinizden çıkarın.');
  });
});
