import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PersonalData } from '../../../cms/contract/users.ts';
import { expectPage } from '../support/expect-page.ts';
import { CUSTOMER_PASSWORD } from '../support/shop-process.ts';
import { itShared as it } from '../support/shop-test.ts';
import { ADDRESS, fillShipping, PASSWORD, register, signIn, signOut } from '../support/shopper.ts';
import { open } from '../support/visual-checks.ts';

/** Everything this browser still knows: storage, cookies with a value, and what stands on the page. */
const everything = async (page: Page) =>
  JSON.stringify([
    await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, history.state]),
    (await page.context().cookies()).filter(({ value }) => value !== ''),
    await page.getByRole('main').innerHTML(),
  ]);
const FIRST = /Ece Çınar|alici-|Posta Caddesi|5321234567|11111111110/;

it('should be made, get a new password by mail, and be led to where its owner wanted', async ({
  visit,
  shop,
}) => {
  const page = await visit({ path: '/register' });
  const email = await register(page);
  await expectPage(page).toHaveURL('/');
  await signOut(page);
  const send = () => page.locator('main form button[type="submit"]').first().click();
  await open(page, '/forgotpassword');
  await page.locator('main [name="email"]').fill(email);
  await send();
  await expectPage(page.getByText('Password reset email sent')).toBeVisible();
  const readToken = async () => {
    const mails = (await shop.mails()).filter((text) => text.includes(email));
    return /resetpassword\/([0-9a-f]+)/.exec(mails.join().replaceAll('=\r\n', ''))?.[1];
  };
  await expect.poll(readToken).toBeTruthy();
  await open(page, `/resetpassword/${await readToken()}`);
  for (const name of ['password', 'confirmPassword'])
    await page.locator(`main [name="${name}"]`).fill('Yepyeni-Sifre-1');
  await send();
  await expectPage(page.getByText('Password reset successful')).toBeVisible();

  await open(page, '/cart');
  await open(page, '/profile');
  await expectPage(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page, email, 'Yepyeni-Sifre-1');
  await expectPage(page).toHaveURL('/profile');
  await expectPage(page.getByRole('heading', { name: 'Profilim' })).toBeVisible();
  // Nothing is left of the detour.
  await page.goBack();
  await expectPage(page).toHaveURL('/cart');
});

it('should show the second of two people nothing of the first', async ({ visit }) => {
  const page = await visit({ role: 'newcomer', cart: 'full', path: '/shipping' });
  await fillShipping(page);
  expect(await everything(page)).toMatch(FIRST);
  await open(page, '/profile');
  await expectPage(page.getByRole('heading', { name: 'Profilim' })).toBeVisible();
  await signOut(page);
  expect(await everything(page)).not.toMatch(FIRST);

  await signIn(page, 'mehmet.aksoy@example.com', CUSTOMER_PASSWORD);
  await expectPage(page).toHaveURL('/');
  for (const path of ['/shipping', '/profile', '/cart']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(await everything(page), path).not.toMatch(FIRST);
  }
  await open(page, '/shipping');
  for (const field of Object.keys(ADDRESS)) {
    const input = page.locator(`[name="shipping.${field}"]`);
    expect(Object.values(ADDRESS).slice(1, 4), field).not.toContain(await input.inputValue());
  }
  // The items stay: they say nothing about anybody.
  await expectPage(page.getByRole('banner').getByRole('link', { name: /^Sepet/ })).toHaveText('Sepet5 ürün');

  // Going back leads through pages of the first, and to none of his things.
  await page.goBack();
  await page.goBack();
  expect(await everything(page)).not.toMatch(FIRST);
});

it('should let its owner take all data along, and be closed', async ({ visit, fixtures }) => {
  const { email } = fixtures.clients.newcomer.user;
  const page = await visit({
    path: '/login?redirect=%2Fprofile',
    width: 390,
    cart: 'full',
    provokes: /403/,
  });
  await signIn(page, email);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Verilerimi indir' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('verilerim.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as PersonalData;
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
  expect(await page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('userInfo')])).toEqual(
    [null, null],
  );
  const answer = await fetch(`${fixtures.url}/api/users/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(401);
});
