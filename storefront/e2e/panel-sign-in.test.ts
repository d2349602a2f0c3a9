import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { CUSTOMER_PASSWORD, type ShopProcess, startShopProcess } from './support/shop-process.ts';
import { it } from './support/shop-test.ts';

/** The panel's own screens to sign in and to get a new password, behind which the shop's functions stand. */

let shop: ShopProcess;
it.beforeAll(({ shop: running }) => {
  shop = running;
});

const EDITOR = 'editor@example.com';
const NEW_PASSWORD = 'Pul-Editoru-2027';

/** The panel asks who is signed in once its scripts run. A form that is sent before that reaches nobody. */
async function openPanel(page: Page, path: string): Promise<void> {
  const isAlive = page.waitForResponse('**/cms-api/users/me*');
  await page.goto(path);
  await isAlive;
}

async function mailedToken(email: string): Promise<string | undefined> {
  const mail = (await shop.mails()).find(
    (text) => text.includes(`To: ${email}`) && text.includes('/resetpassword/'),
  );
  return mail && /resetpassword\/([\da-f]{40})/.exec(mail.replace(/=\r?\n/g, ''))?.[1];
}

describe('the panel', () => {
  it('should mail a link to a new password, take it, and sign in with it', async ({ come }) => {
    const page = await come();
    const submit = () => page.locator('button[type=submit]').click();
    await openPanel(page, '/cms/forgot');
    await page.locator('#field-email').fill(EDITOR);
    await submit();
    await expect.poll(() => mailedToken(EDITOR)).toBeTruthy();

    await openPanel(page, `/cms/reset/${await mailedToken(EDITOR)}`);
    await page.locator('#field-password').fill(NEW_PASSWORD);
    await page.locator('#field-confirm-password').fill(NEW_PASSWORD);
    await submit();
    await page.waitForURL('**/cms/login');

    await page.locator('#field-email').fill(EDITOR);
    await page.locator('#field-password').fill(NEW_PASSWORD);
    await submit();
    await expectPage(page.locator('.card', { hasText: 'Sözleşme metinleri' }).first()).toBeVisible();
  });

  it('should not open with the old password', async ({ come }) => {
    const page = await come({ provokes: /401/ });
    await openPanel(page, '/cms/login');
    await page.locator('#field-email').fill(EDITOR);
    await page.locator('#field-password').fill(CUSTOMER_PASSWORD);
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
          body: JSON.stringify({ email: EDITOR, password: `Yanlis-${guess}` }),
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
