import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatDateTime } from '../../cms/contract/rules/dates.ts';
import { expectPage } from './support/expect-page.ts';
import { makeDocument, openForm } from './support/panel-form.ts';
import { ADMIN, EDITOR } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';

/** The panel when a session ends, the connection breaks or somebody else edits, and its dates. */

describe('a session that ends', () => {
  const ENDED = /401|Unauthorized|NOT_SIGNED_IN|unexpected response/;
  const signInAgain = async (page: Page) => {
    const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
    await dialog.getByLabel('Şifre').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Giriş yap ve sürdür' }).click();
    await expectPage(dialog).toHaveCount(0);
  };

  it('should ask for the password in place, and go on with saving a form', async ({ visit, fixtures }) => {
    const { _id } = await fixtures.clients.admin.addProduct({ name: 'Uzun Süren Pul' });
    const page = await visit({ role: 'admin', provokes: ENDED });
    await openForm(page, `/cms/collections/products/${_id}`);
    const save = page.locator('#action-save');
    const typed = `Pul ${crypto.randomUUID()}`;
    await page.locator('#field-name').fill(typed);
    await expectPage(save).toBeEnabled();
    await page.waitForTimeout(1000);
    await page.context().clearCookies();
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
    await expectPage(dialog).toContainText(ADMIN.email);
    await dialog.getByLabel('Şifre').fill('Baska-Sifre-1');
    await dialog.getByRole('button', { name: 'Giriş yap ve sürdür' }).click();
    await expectPage(dialog.getByRole('alert')).toContainText('hatalı');
    await signInAgain(page);
    await expectPage(page.getByText('başarıyla').first()).toBeVisible();
    await page.reload();
    await expectPage(page.locator('#field-name')).toHaveValue(typed);
  });

  it('should ask at the autosave of a draft, which is then published', async ({ visit, shop }) => {
    const [text] = await shop.query("select id from legal_pages where slug = 'gizlilik-sozlesmesi'");
    const page = await visit({ role: 'admin', provokes: ENDED });
    await openForm(page, `/cms/collections/legal-pages/${text?.id}`);
    await page.context().clearCookies();
    await page.locator('#field-title').fill('Gizlilik ve çerezler');
    // The autosave of the draft is refused, so the panel asks for the password.
    await signInAgain(page);
    await page.getByRole('button', { name: 'Değişiklikleri yayımla' }).click();
    const shown = () =>
      shop.query('select title, _status as status from legal_pages where id = ?', [String(text?.id)]);
    await expectPage.poll(shown).toEqual([{ title: 'Gizlilik ve çerezler', status: 'published' }]);
  });
});

describe('a form that was refused', () => {
  it('should be saved once it is put right, and once the shop answers again', async ({ visit, fixtures }) => {
    const { _id } = await fixtures.clients.admin.addProduct({ name: 'Yeniden Kaydedilen Pul' });
    const page = await visit({
      role: 'admin',
      provokes: /status of 400|ERR_INTERNET_DISCONNECTED|Error submitting form|Failed to fetch/,
    });
    await openForm(page, `/cms/collections/products/${_id}`);
    const save = page.locator('#action-save');
    await page.locator('#field-name').fill('Bağlantısız Pul');
    await page.waitForTimeout(1000);
    await page.context().setOffline(true);
    await save.click();
    await expectPage(page.getByText(/^Dükkâna ulaşılamadı/)).toBeVisible();
    await expectPage(page.getByText(/fetch/)).toHaveCount(0);
    await page.context().setOffline(false);
    await expectPage(save).toBeEnabled();
    await save.click();
    await expectPage(page.getByText('başarıyla').first()).toBeVisible();
    await expectPage(page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })).toHaveCount(0);
  });
});

describe('a document', () => {
  it('should be dated in Türkiye’s time, wherever the browser stands', async ({ visit, fixtures, shop }) => {
    const { _id } = fixtures.products.fresh;
    const [row] = await shop.query('select created_at from products where id = ?', [_id]);
    const page = await visit({ role: 'admin', timezoneId: 'America/Los_Angeles' });
    await openForm(page, `/cms/collections/products/${_id}`);
    const made = page.locator('.document-dates div').filter({ hasText: 'Oluşturma tarihi' });
    await expectPage(made).toContainText(formatDateTime(String(row?.created_at)));
    await expectPage(page.locator('.doc-controls__value').filter({ visible: true })).toHaveCount(0);
  });

  it('should name the moment of a version in Türkiye’s time, wherever the shop runs', async ({ visit }) => {
    const page = await visit({ role: 'admin', timezoneId: 'Europe/Istanbul' });
    const query = '/cms-api/legal-pages/versions?limit=1&sort=-updatedAt&depth=0';
    const answer = await page.request.get(query, {
      maxRetries: 1,
      headers: { origin: new URL(page.url()).origin },
    });
    const [{ id, parent, updatedAt }] = (await answer.json()).docs;
    await page.goto(`/cms/collections/legal-pages/${parent}/versions/${id}`);
    await expectPage(page.locator('.step-nav')).toContainText(formatDateTime(updatedAt).slice(-5));
    await expectPage(page.locator('.view-version')).toBeVisible();
  });
});

it('a document that somebody else edits should say who does', async ({ visit, shop }) => {
  const page = await visit({ role: 'admin' });
  const { id } = await makeDocument(page, 'stories', { about: 'Kilitli seri', text: 'Yazı' });
  const path = `/cms/collections/stories/${id}`;
  const theirs = await visit();
  await theirs.request.post('/api/users/auth', {
    maxRetries: 1,
    data: EDITOR,
    headers: { origin: shop.url },
  });
  await openForm(theirs, path);
  await theirs.locator('#field-text').fill('Yeni yazı');
  await expect
    .poll(() => shop.query('select count(*) as locks from payload_locked_documents'), { timeout: 15_000 })
    .not.toEqual([{ locks: 0 }]);

  await page.goto(path);
  const dialog = page.locator('.document-locked');
  await expectPage(dialog).toContainText(`${EDITOR.email} şu anda bu kaydı düzenliyor.`);
  expect(await dialog.innerText()).not.toMatch(/AM|PM|2026/);
});
