import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PersonalData } from '../../../cms/contract/users.ts';
import { expectPage } from '../support/expect-page.ts';
import { itShared as it } from '../support/shop-test.ts';
import { PASSWORD, register, signIn, signOut } from '../support/shopper.ts';
import { open } from '../support/visual-checks.ts';

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

it('should let its owner take all data along, and be closed', async ({ visit, fixtures }) => {
  const { email } = fixtures.clients.newcomer.user;
  const page = await visit({ path: '/login?redirect=%2Fprofile', width: 390, cart: 'full' });
  await signIn(page, email);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Verilerimi indir' }).click(),
  ]);
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
