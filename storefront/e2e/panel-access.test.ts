import { describe, expect } from 'vitest';
import { dial } from '../../cms/testing/raw-socket-client.ts';
import { expectPage } from './support/expect-page.ts';
import { formIsReady } from './support/panel-form.ts';
import { CUSTOMER_PASSWORD, startShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';

/** The panel's own pages behind the shop's entry points, and the real process when it is told to stop. */

const EDITOR = 'editor@example.com';

describe('the panel’s own way in', () => {
  it('should sign an editor in who then saves a text and signs out', async ({ visit, shop }) => {
    // Between two of the panel's pages the browser looks for a `favicon.ico`.
    const page = await visit({ provokes: /status of 404/ });
    await page.goto('/cms/collections/legal-pages');
    await expectPage(page).toHaveURL(/\/cms\/login\?redirect=/);
    await formIsReady(page);
    await page.locator('#field-email').fill(EDITOR);
    await page.locator('#field-password').fill(CUSTOMER_PASSWORD);
    await page.locator('form button[type=submit]').click();
    await expectPage(page).toHaveURL(/\/cms\/collections\/legal-pages/);
    await page.getByRole('link', { name: /kvkk/i }).first().click();
    // Another one each time: what was not changed cannot be saved.
    const title = `KVKK Metni ${crypto.randomUUID().slice(0, 8)}`;
    await page.locator('#field-title').fill(title);
    await page.locator('#action-save').click();
    await expectPage(page.locator('.payload-toast-container')).toContainText('Başarıyla güncellendi');
    const shown = () => fetch(`${shop.url}/kvkk-aydinlatma-metni`).then((answer) => answer.text());
    await expect.poll(shown).toContain(title);
    await page.goto('/cms/logout');
    await expectPage(page).toHaveURL('/cms/login');
    await page.goto('/cms/collections/legal-pages');
    await expectPage(page).toHaveURL(/\/cms\/login/);
  });
});

describe('the process', () => {
  it('should keep no upgraded connection, and be gone soon after it is told to, whoever is still there', async () => {
    const shop = await startShopProcess();
    const port = Number(new URL(shop.url).port);
    // Next begins to listen for upgrades when it is first asked for a page.
    expect((await fetch(`${shop.url}/cms/login`)).status).toBe(200);
    const upgrades = await Promise.all(Array.from({ length: 200 }, () => dial(port)));
    const began = Date.now();
    for (const { socket } of upgrades)
      socket.write('GET /cms HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await Promise.all(upgrades.map(({ ended }) => ended));
    expect(Date.now() - began).toBeLessThan(5000);

    const [silent, sending] = await Promise.all([dial(port), dial(port)]);
    sending.socket.write(
      'POST /api/users/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    );
    const asked = Date.now();
    await shop.stop();
    expect(Date.now() - asked).toBeLessThan(11_000);
    await Promise.all([silent.ended, sending.ended]);
  });
});
