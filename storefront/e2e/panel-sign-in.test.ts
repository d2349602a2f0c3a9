import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { formIsReady, openForm } from './support/panel-form.ts';
import { type ShopProcess, startShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { PASSWORD } from './support/shopper.ts';

/** The panel's own screens to sign in and to get a new password, behind which the shop's functions stand. */

let shop: ShopProcess;
let editor: string;
it.beforeAll(async ({ shop: running, fixtures }) => {
  shop = running;
  // Not the editor whom other files know, since this one gets another password.
  editor = fixtures.clients.newcomer.user.email;
  await shop.query('update users set is_editor = 1 where email = ?', [editor]);
});

const NEW_PASSWORD = 'Pul-Editoru-2027';

async function mailedTokens(email: string): Promise<string[]> {
  const mails = (await shop.mails()).filter((text) => text.includes(`To: ${email}`));
  return mails.flatMap((mail) => /resetpassword\/([\da-f]{40})/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? []);
}

describe('the panel', () => {
  it('should mail a link to a new password, take it, and sign in with it', async ({ visit }) => {
    const page = await visit({ provokes: /status of 400/ });
    const submit = () => page.locator('button[type=submit]').click();
    // Another attempt at this test may have had a mail before.
    const known = await mailedTokens(editor);
    const newToken = async () => (await mailedTokens(editor)).find((token) => !known.includes(token));
    // Payload empties this form once its dates are in Turkish: what was typed before that is sent as nothing, and the
    // refusal of it counts as sent.
    // The page remembers that, too.
    await page.addInitScript(() => sessionStorage.clear());
    await expectPage(async () => {
      await openForm(page, '/cms/forgot');
      await page.locator('#field-email').fill(editor, { timeout: 3_000 });
      await submit();
      await expectPage(page.getByText('E-posta gönderildi')).toBeVisible({ timeout: 5_000 });
      await expect.poll(newToken, { timeout: 5_000 }).toBeTruthy();
    }).toPass();

    await openForm(page, `/cms/reset/${await newToken()}`);
    await page.locator('#field-password').fill(NEW_PASSWORD);
    await page.locator('#field-confirm-password').fill(NEW_PASSWORD);
    // The panel looks at a field up to 150 ms after it is filled, and a form that is sent sooner passes for invalid.
    await expectPage(async () => {
      await submit();
      await page.waitForURL('**/cms/login', { timeout: 3_000 });
    }).toPass();
    await formIsReady(page);

    await page.locator('#field-email').fill(editor);
    await page.locator('#field-password').fill(NEW_PASSWORD);
    await submit();
    await expectPage(page.getByRole('heading', { name: 'Genel bakış' })).toBeVisible();
  });

  it('should not open with the old password', async ({ visit }) => {
    const page = await visit({ provokes: /401/ });
    await openForm(page, '/cms/login');
    await page.locator('#field-email').fill(editor);
    await page.locator('#field-password').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expectPage(page.getByText('E-posta adresi veya şifre hatalı.').first()).toBeVisible();
  });
});

describe('guessing at the panel', () => {
  it('should end soon, whatever a guesser says of their address', async () => {
    const limited = await startShopProcess({ RATE_LIMITS: 'on' });
    try {
      const statuses = [];
      for (let guess = 0; guess < 11; guess += 1) {
        const answer = await fetch(`${limited.url}/cms-api/users/login`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-client-address': `198.51.100.${guess}`,
            'x-forwarded-for': `198.51.100.${guess}`,
          },
          body: JSON.stringify({ email: editor, password: `Yanlis-${guess}` }),
        });
        statuses.push(answer.status);
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    } finally {
      await limited.stop();
    }
  });
});
