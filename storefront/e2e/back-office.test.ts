import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { ADMIN } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { newEmail, PASSWORD, register, signIn } from './support/shopper.ts';
import { open } from './support/visual-checks.ts';

/** The journeys of an admin and of an account, on the real shop from the first click to the last. */

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const submit = (page: Page) => page.locator('main form button[type="submit"]').first().click();
const says = (page: Page, text: string) => expectPage(page.getByText(text)).toBeVisible();

const loginFor = (path: string) => `/login?redirect=${path}`;
async function enterAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, ADMIN.email, ADMIN.password);
  await expectPage(page).toHaveURL(path);
}

describe('an admin', () => {
  it('should create a product with a picture, publish it, change it and delete it', async ({
    visit,
    shop,
  }) => {
    const page = await visit({ path: loginFor('/admin/productlist') });
    await enterAsAdmin(page, '/admin/productlist');
    await press(page, 'Ürün oluştur');
    await says(page, 'Are you sure you want to create a new product?');
    await press(page, 'Tamam');
    await says(page, 'Product created successfully');
    await expectPage(page).toHaveURL(/\/admin\/product\/[^/]+\/edit$/);
    const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
    expect((await fetch(`${shop.url}/api/products/${id}`)).status).toBe(404);

    const picture = await sharp({ create: { width: 300, height: 360, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    await page
      .getByLabel('Resim yükle')
      .setInputFiles({ name: 'lâle.png', mimeType: 'image/png', buffer: picture });
    await says(page, 'Resim yüklendi.');
    await field(page, 'name').fill('Lâle Devri hatıra bloğu');
    await field(page, 'price').fill('1.250,50');
    await field(page, 'countInStock').fill('3');
    await field(page, 'printingHouse').fill('Kıral Matbaası / İstanbul');
    await press(page, 'Kaydet');
    await says(page, 'Are you sure?');
    await press(page, 'Tamam');
    await says(page, 'Product updated');

    const shown = await fetch(`${shop.url}/product/${id}`).then((answer) => answer.text());
    expect(shown).toContain('Lâle Devri hatıra bloğu');
    expect(shown).toContain('₺1.250,50');
    expect(shown).toMatch(/\/media\/lale-[^"]+\.avif/);
    const found = await fetch(`${shop.url}/api/products?keyword=LALE+DEVRİ`).then((answer) => answer.json());
    expect(found.products.map((product: { _id: string }) => product._id)).toEqual([id]);

    await expectPage(page).toHaveURL('/admin/productlist');
    await page.getByRole('button', { name: 'Sil: Lâle Devri hatıra bloğu' }).click();
    await says(page, 'Are you sure?');
    await press(page, 'Tamam');
    await says(page, 'Product deleted');
    expect(await shop.query('select id from products where id = ?', [id])).toEqual([]);
  });

  it('should make a user an admin and delete one', async ({ visit, shop }) => {
    const email = newEmail();
    const guest = await visit({ path: '/register' });
    await register(guest, email);
    await expectPage(guest).toHaveURL('/');
    const [user] = await shop.query('select id from users where email = ?', [email]);

    const page = await visit({ path: loginFor('/admin/userlist') });
    await enterAsAdmin(page, '/admin/userlist');
    const edit = page.locator(`a[href="/admin/user/${user?.id}/edit"]`);
    await edit.click();
    await field(page, 'isAdmin').check();
    await press(page, 'Kaydet');
    await says(page, 'Are you sure?');
    await press(page, 'Tamam');
    await says(page, 'User updated successfully');
    expect(await shop.query('select is_admin from users where id = ?', [String(user?.id)])).toEqual([
      expect.objectContaining({ is_admin: 1 }),
    ]);
    await page.getByRole('row').filter({ has: edit }).getByRole('button', { name: /^Sil/ }).click();
    await press(page, 'Tamam');
    await says(page, 'User deleted');
    expect(await shop.query('select id from users where email = ?', [email])).toEqual([]);
  });
});

describe('an account', () => {
  it('should get a new password by mail, keep its name and sign in with it', async ({ visit, shop }) => {
    const email = newEmail();
    const page = await visit({ path: '/register' });
    await register(page, email);
    await expectPage(page).toHaveURL('/');
    await open(page, '/forgotpassword');
    await field(page, 'email').fill(email);
    await submit(page);
    await says(page, 'Password reset email sent');
    const readToken = async () => {
      const mails = (await shop.mails()).filter((text) => text.includes(email));
      return /resetpassword\/([0-9a-f]+)/.exec(mails.join().replaceAll('=\r\n', ''))?.[1];
    };
    await expect.poll(readToken).toBeTruthy();
    await open(page, `/resetpassword/${await readToken()}`);
    await field(page, 'password').fill('Yepyeni-Sifre-1');
    await field(page, 'confirmPassword').fill('Yepyeni-Sifre-1');
    await submit(page);
    await says(page, 'Password reset successful');
    const answer = await fetch(`${shop.url}/api/users/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Yepyeni-Sifre-1' }),
    });
    expect(answer.status).toBe(200);
  });

  it('should review a product once, and change its name on the profile', async ({
    visit,
    shop,
    fixtures,
  }) => {
    const { _id } = fixtures.products.fresh;
    const page = await visit({ path: loginFor(`/product/${_id}`) });
    await signIn(page, fixtures.clients.newcomer.user.email, PASSWORD);
    await expectPage(page).toHaveURL(`/product/${_id}`);
    await field(page, 'rating').selectOption('5');
    await field(page, 'comment').fill('Dantelleri tertemiz, çok memnun kaldım.');
    await press(page, 'Gönder');
    await says(page, 'Review submitted');
    await expectPage(page.getByRole('listitem').getByText('Dantelleri tertemiz')).toBeVisible();
    await expectPage(field(page, 'comment')).toHaveValue('');
    expect(await shop.query('select rating, num_reviews from products where id = ?', [_id])).toEqual([
      expect.objectContaining({ rating: 5, num_reviews: 1 }),
    ]);

    await open(page, '/profile');
    await field(page, 'name').fill('Ece Çınar Can');
    await submit(page);
    await says(page, 'Profile updated succesfully');
    await expectPage(page.locator('header').getByText('Ece Çınar Can')).toBeVisible();
  });
});
