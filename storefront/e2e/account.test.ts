import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { CUSTOMER_PASSWORD } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { fillShipping, NAMES, PASSWORD, signIn, signOut } from './support/shopper.ts';
import { findMisfits, setText, setWidth } from './support/text-overflow.ts';
import { findBarriers, HEIGHT, open } from './support/visual-checks.ts';

/** All that this browser holds: storage, cookies with a value, and the text of the page. */
const everything = async (page: Page) =>
  JSON.stringify([
    await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, history.state]),
    (await page.context().cookies()).filter(({ value }) => value !== ''),
    await page.getByRole('main').innerHTML(),
  ]);
const FIRST = /Ece Çınar|alici-|Posta Caddesi|5321234567|11111111110/;

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
  // The items of the cart stay: they are no personal data.
  await expectPage(page.getByRole('banner').getByRole('link', { name: /^Sepet/ })).toHaveText('Sepet5 ürün');

  // The pages of the first user, reached by going back, show none of that user's data.
  await page.goBack();
  await page.goBack();
  expect(await everything(page)).not.toMatch(FIRST);
});

/** The profile stands for all pages: it has a header, forms, addresses, a table and the name, here one long word. */
it('should hold all words at every width and size of text', async ({ visit, fixtures, onTestFinished }) => {
  const { customer } = fixtures.clients;
  const before = customer.user.name;
  onTestFinished(() => customer.rename(before));
  await customer.rename(NAMES.oneWord);
  const page = await visit({ role: 'customer', path: '/profile', cart: 'full', width: 360 });
  await page.getByText('Ayrıntılar').filter({ visible: true }).first().waitFor();
  const misfits: string[] = [];
  for (const text of [{}, { isSpaced: true }, { size: 24 }, { size: 32 }]) {
    await setText(page, text);
    for (const width of [320, 360, 640, 768, 820, 1024, 1280]) {
      await setWidth(page, width, HEIGHT);
      const found = await findMisfits(page);
      misfits.push(...found.map((misfit) => `${width} px, ${JSON.stringify(text)}: ${misfit}`));
    }
  }
  await setText(page, {});
  expect(misfits).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});

it('should ask for a second factor as long as it is turned on', async ({ visit, shop, fixtures }) => {
  const editor = { email: fixtures.clients.newcomer.user.email, password: PASSWORD };
  await shop.query('update users set is_editor = 1 where email = ?', [editor.email]);
  const page = await visit({ provokes: /40[13]/ });
  const signIn = async () => {
    await page.goto('/cms/login');
    await page.getByLabel('E-posta').fill(editor.email);
    await page.getByLabel('Şifre', { exact: true }).fill(editor.password);
    await page.locator('button[type=submit]').click();
  };
  await signIn();
  await expectPage(page).toHaveURL(`${shop.url}/cms`);
  await page.goto('/cms/account');
  await page.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Şifre').fill(editor.password);
  await dialog.getByRole('button', { name: 'Başla' }).dblclick();
  const secret = Secret.fromBase32(await dialog.locator('code').innerText());
  await dialog.getByLabel('Altı haneli kod').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Onayla ve aç' }).click();
  const codes = dialog.getByRole('listitem');
  await expectPage(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allInnerTexts();

  await page.context().clearCookies();
  await signIn();
  await expectPage(page.getByRole('heading', { name: 'Giriş doğrulama' })).toBeVisible();
  // The password alone does not open the panel.
  await page.goto('/cms');
  const code = page.getByLabel('Doğrulama kodu');
  await code.fill(first);
  await page.getByRole('button', { name: 'Girişi tamamla' }).dblclick();
  await expectPage(page).toHaveURL(`${shop.url}/cms`);

  await page.goto('/cms/account');
  await page.getByRole('button', { name: 'İki adımlı doğrulamayı kapat' }).click();
  await dialog.getByLabel('Şifre').fill(editor.password);
  await dialog.getByLabel(/kod/i).fill(second);
  await dialog.getByRole('button').last().click();
  await expectPage(page.getByRole('button', { name: 'İki adımlı doğrulamayı aç' })).toBeVisible();
});
