import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { ADMIN } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';

/** What the browser does with the policies of the running shop. That nothing of ours is refused, every test shows. */

const REFUSED = /Content Security Policy|Failed to load resource/;

/** Opens a page into which somebody wrote, as if an escape had been forgotten. */
async function openBroken(page: Page, route: string): Promise<void> {
  await page.route(
    (url) => url.pathname === route,
    async (request) => {
      const answer = await request.fetch();
      const written =
        '<script>window.ran = "inline"</script><img src="data:," onerror="window.ran = \'handler\'">' +
        '<a id="trap" href="javascript:void(window.ran = \'link\')">tuzak</a>' +
        '<style>body { outline: 7px solid red }</style>';
      const body = (await answer.text()).replace('</body>', `${written}</body>`);
      expect(body).toContain(written);
      await request.fulfill({ response: answer, body });
    },
  );
  await page.goto(route);
  await page.locator('#trap').evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForLoadState('networkidle');
}
const ran = (page: Page) => page.evaluate(() => (window as Window & { ran?: string }).ran);
const outline = (page: Page) => page.evaluate(() => getComputedStyle(document.body).outlineWidth);

describe('what somebody wrote into a page', () => {
  it.for(['/', '/cart', '/payment', '/cms/login'])('should not run: %s', async (route, { visit }) => {
    const page = await visit({ provokes: REFUSED });
    await openBroken(page, route);
    expect(await ran(page)).toBeUndefined();
    // The provider's form and Payload's panel need style elements of their own.
    if (route === '/' || route === '/cart') expect(await outline(page)).not.toBe('7px');
  });
});

describe('the panel under its policy', () => {
  it('should let an admin sign in, look, write and upload', async ({ visit, shop }) => {
    const page = await visit();
    await page.goto('/cms/login');
    await page.fill('#field-email', ADMIN.email);
    await page.fill('#field-password', ADMIN.password);
    await page.locator('button[type=submit]').click();
    await expectPage(page.getByRole('heading', { name: 'Genel bakış' })).toBeVisible();

    await page.goto('/cms/collections/legal-pages');
    await page.locator('tbody a').filter({ hasText: 'Gizlilik' }).first().click();
    const editor = page.locator('[data-lexical-editor]').first();
    await expectPage(editor).toBeVisible();
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Politikanın altında yazıldı.');
    await page.locator('#action-save').click();
    const shown = async () =>
      (await shop.query("SELECT count(*) AS n FROM legal_pages WHERE body LIKE '%altında yazıldı%'"))[0]?.n;
    await expect.poll(shown).toBe(1);

    await page.goto('/cms/collections/media/create');
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Copyright: 'Gizli' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'panel.html', mimeType: 'image/jpeg', buffer: picture });
    await page.locator('#action-save').click();
    const stored = () => shop.query("SELECT filename FROM media WHERE filename LIKE 'panel-%.jpg'");
    await expect.poll(async () => (await stored()).length).toBe(1);
  });
});

describe('the files of the running shop', () => {
  it('should be the owner’s alone to read', async ({ shop, fixtures }) => {
    await fetch(`${fixtures.url}/api/users/forgotpassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.email }),
    });
    await expect.poll(async () => (await shop.mails()).length).toBeGreaterThan(0);
    const names = await readdir(shop.folder, { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['shop.db', 'secret', 'outbox', 'media']));
    const open = [];
    for (const name of names) if ((await stat(path.join(shop.folder, name))).mode & 0o077) open.push(name);
    expect(open).toEqual([]);
  });
});
