import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, newVisit, type Visit } from './support/browser.ts';
import { ADMIN, CUSTOMER_PASSWORD, type ShopProcess, startShopProcess } from './support/shop-process.ts';
import { newEmail, register, signIn } from './support/shopper.ts';

/** The journeys of an admin and of an account, on the real shop from the first click to the last. */

let shop: ShopProcess;
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});
beforeEach(async () => {
  visit = await newVisit(browser);
});
afterEach(async () => {
  const { complaints } = visit;
  await visit.context.close();
  expect(complaints).toEqual([]);
});

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enterAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}/login?redirect=${path}`);
  await signIn(page, ADMIN.email, ADMIN.password);
  await page.waitForURL(`**${path}`);
}

describe('an admin', () => {
  it('should create a product with a picture, publish it, change it and delete it', async () => {
    const { page } = visit;
    await enterAsAdmin(page, '/admin/productlist');
    await press(page, 'Ürün oluştur');
    await page.getByText('Are you sure you want to create a new product?').waitFor();
    await press(page, 'Tamam');
    await page.getByText('Product created successfully').waitFor();
    await page.waitForURL('**/admin/product/*/edit');
    const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
    expect((await fetch(`${shop.url}/api/products/${id}`)).status).toBe(404);

    const picture = await sharp({ create: { width: 300, height: 360, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    await page
      .locator('main input[type="file"]')
      .setInputFiles({ name: 'lâle.png', mimeType: 'image/png', buffer: picture });
    await page.getByText('Resim yüklendi.').waitFor();
    await field(page, 'name').fill('Lâle Devri hatıra bloğu');
    await field(page, 'price').fill('1.250,50');
    await field(page, 'countInStock').fill('3');
    await field(page, 'printingHouse').fill('Kıral Matbaası / İstanbul');
    await press(page, 'Kaydet');
    await page.getByText('Product updated').waitFor();

    const shown = await fetch(`${shop.url}/product/${id}`).then((answer) => answer.text());
    expect(shown).toContain('Lâle Devri hatıra bloğu');
    expect(shown).toContain('₺1.250,50');
    expect(shown).toMatch(/\/media\/lale-[^"]+\.avif/);
    const found = await fetch(`${shop.url}/api/products?keyword=LALE+DEVRİ`).then((answer) => answer.json());
    expect(found.products.map((product: { _id: string }) => product._id)).toEqual([id]);

    await page.waitForURL('**/admin/productlist');
    await page.getByRole('button', { name: 'Sil: Lâle Devri hatıra bloğu' }).click();
    await page.getByText('Are you sure?').waitFor();
    await press(page, 'Tamam');
    await page.getByText('Product deleted').waitFor();
    expect(await shop.query('select id from products where id = ?', [id])).toEqual([]);
  });

  it('should make a user an admin and delete one', async () => {
    const { page } = visit;
    const email = newEmail();
    const guest = await newVisit(browser);
    await guest.page.goto(`${shop.url}/register`);
    await register(guest.page, email);
    await guest.page.waitForURL(`${shop.url}/`);
    await guest.context.close();
    const [user] = await shop.query('select id from users where email = ?', [email]);

    await enterAsAdmin(page, '/admin/userlist');
    await page.locator(`a[href="/admin/user/${user?.id}/edit"]`).click();
    await field(page, 'isAdmin').check();
    await press(page, 'Kaydet');
    await page.getByText('User updated successfully').waitFor();
    expect(await shop.query('select is_admin from users where id = ?', [String(user?.id)])).toEqual([
      expect.objectContaining({ is_admin: 1 }),
    ]);
    await page.getByRole('button', { name: 'Sil: Ece Çınar' }).first().click();
    await press(page, 'Tamam');
    await page.getByText('User deleted').waitFor();
    expect(await shop.query('select id from users where email = ?', [email])).toEqual([]);
  });
});

describe('an account', () => {
  it('should get a new password by mail, keep its name and sign in with it', async () => {
    const { page } = visit;
    const email = newEmail();
    await page.goto(`${shop.url}/register`);
    await register(page, email);
    await page.waitForURL(`${shop.url}/`);
    await page.goto(`${shop.url}/forgotpassword`);
    await field(page, 'email').fill(email);
    await page.locator('main form button[type="submit"]').click();
    await page.getByText('Password reset email sent').waitFor();
    let token: string | undefined;
    await expect
      .poll(async () => {
        const mail = (await shop.mails()).find((text) => text.includes(email))?.replaceAll('=\r\n', '');
        token = mail && /resetpassword\/([0-9a-f]+)/.exec(mail)?.[1];
        return token;
      })
      .toBeTruthy();
    await page.goto(`${shop.url}/resetpassword/${token}`);
    await field(page, 'password').fill('Yepyeni-Sifre-1');
    await field(page, 'confirmPassword').fill('Yepyeni-Sifre-1');
    await page.locator('main form button[type="submit"]').click();
    await page.getByText('Password reset successful').waitFor();
    const answer = await fetch(`${shop.url}/api/users/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Yepyeni-Sifre-1' }),
    });
    expect(answer.status).toBe(200);
  });

  it('should review a product once, and change its name on the profile', async () => {
    const { page } = visit;
    const [product] = await shop.query('select id from products where num_reviews = 0 limit 1');
    await page.goto(`${shop.url}/login?redirect=/product/${product?.id}`);
    await signIn(page, 'ayse.yildirim@example.com', CUSTOMER_PASSWORD);
    await page.waitForURL(`**/product/${product?.id}`);
    await field(page, 'rating').selectOption('5');
    await field(page, 'comment').fill('Dantelleri tertemiz, çok memnun kaldım.');
    await page.locator('main form button[type="submit"]').click();
    await page.getByText('Review submitted').waitFor();
    await page.getByText('Dantelleri tertemiz, çok memnun kaldım.').waitFor();
    expect(await field(page, 'comment').inputValue()).toBe('');
    expect(
      await shop.query('select rating, num_reviews from products where id = ?', [String(product?.id)]),
    ).toEqual([expect.objectContaining({ rating: 5, num_reviews: 1 })]);

    await page.goto(`${shop.url}/profile`);
    await field(page, 'name').fill('Ayşe Yıldırım Can');
    await page.locator('main form button[type="submit"]').first().click();
    await page.getByText('Profile updated succesfully').waitFor();
    await page.locator('header').getByText('Ayşe Yıldırım Can').waitFor();
  });
});
