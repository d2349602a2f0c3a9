import { Secret, TOTP } from 'otpauth';
import { expectPage } from '../support/expect-page.ts';
import { itShared as it } from '../support/shop-test.ts';
import { PASSWORD } from '../support/shopper.ts';

it('should be turned on from the panel, asked for after the password, and turned off', async ({
  visit,
  shop,
  fixtures,
}) => {
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
  await dialog.getByLabel('Altı haneli kod').fill('000000');
  await dialog.getByRole('button', { name: 'Onayla ve aç' }).click();
  await expectPage(dialog.getByRole('alert')).toContainText('Kod hatalı');
  await dialog.getByLabel('Altı haneli kod').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Onayla ve aç' }).click();
  const codes = dialog.getByRole('listitem');
  await expectPage(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allInnerTexts();

  await page.context().clearCookies();
  await signIn();
  await expectPage(page.getByRole('heading', { name: 'Giriş doğrulama' })).toBeVisible();
  // The password alone opens nothing.
  await page.goto('/cms');
  const code = page.getByLabel('Doğrulama kodu');
  await code.fill('111111');
  await page.getByRole('button', { name: 'Girişi tamamla' }).click();
  await expectPage(page.getByRole('main')).toContainText('Kod hatalı');
  await page.reload();
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
