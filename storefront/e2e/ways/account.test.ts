import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PersonalData } from '../../../cms/contract/users.ts';
import { expectPage } from '../support/expect-page.ts';
import { CUSTOMER_PASSWORD } from '../support/shop-process.ts';
import { itShared as it } from '../support/shop-test.ts';
import { fillShipping, NAMES, PASSWORD, register, signIn, signOut } from '../support/shopper.ts';
import { findMisfits, setText, setWidth } from '../support/text-overflow.ts';
import { findBarriers, HEIGHT, open } from '../support/visual-checks.ts';

/** All that this browser holds: storage, cookies with a value, and the text of the page. */
const everything = async (page: Page) =>
  JSON.stringify([
    await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, history.state]),
    (await page.context().cookies()).filter(({ value }) => value !== ''),
    await page.getByRole('main').innerHTML(),
  ]);
const FIRST = /Ece Çınar|alici-|Posta Caddesi|5321234567|11111111110/;

/** The toast is at the top right, and goes when it is dragged far. */
async function throwToastAway(page: Page): Promise<void> {
  const toast = page.getByRole('button', { name: 'Bildirimi kapat' }).locator('xpath=..');
  const readBox = async () => (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const margins = ({ x, y, width }: { x: number; y: number; width: number }) => [y, 1280 - x - width];
  await expect.poll(async () => margins(await readBox()).map(Math.round)).toEqual([16, 16]);
  await toast.hover();
  const { x, y, width, height } = await readBox();
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 120, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expectPage(toast).toHaveCount(0);
}

it('should be made, get a new password by mail, and lead on', async ({ visit, shop }) => {
  const page = await visit({ path: '/register' });
  const email = await register(page);
  await expectPage(page).toHaveURL('/');
  await signOut(page);
  const send = () => page.locator('main form button[type="submit"]').first().click();
  await open(page, '/forgotpassword');
  await page.locator('main [name="email"]').fill(email);
  await send();
  await expectPage(page.getByText('Password reset email sent')).toBeVisible();
  await throwToastAway(page);
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
  // The sign-in page is not in the history.
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
  // The items of the cart stay: they are no personal data.
  await expectPage(page.getByRole('banner').getByRole('link', { name: /^Sepet/ })).toHaveText('Sepet5 ürün');

  // The pages of the first user, reached by going back, show none of that user's data.
  await page.goBack();
  await page.goBack();
  expect(await everything(page)).not.toMatch(FIRST);
});

it('should let its owner take all data along, and be closed', async ({ visit, fixtures }) => {
  const { email } = fixtures.clients.newcomer.user;
  const page = await visit({ path: '/login?redirect=%2Fprofile', width: 390, cart: 'full' });
  await signIn(page, email);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Verilerimi indir' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('verilerim.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as PersonalData;
  expect(data.account.email).toBe(email);

  await page.getByRole('button', { name: 'Hesabımı kapat' }).click();
  const close = page.getByRole('button', { name: 'Hesabımı kalıcı olarak kapat' });
  await page.getByLabel('Şifreniz').fill(PASSWORD);
  await close.click();
  await page.waitForURL(`${fixtures.url}/`);
  await expectPage(page.getByText('Hesabınız kapatıldı.').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
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
