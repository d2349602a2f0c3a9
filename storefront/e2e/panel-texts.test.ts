import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type TextNode, textOf } from '../../cms/domain/legal/placeholders.ts';
import { legalBody } from '../../cms/testing/legal-fixtures.ts';
import { buy, requestPaymentForm } from './support/buy-by-api.ts';
import { expectPage } from './support/expect-page.ts';
import { formIsReady, makeDocument, openForm } from './support/panel-form.ts';
import { EDITOR } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { signIn } from './support/shopper.ts';

/** Missing business details, placeholders of legal texts, previews, mails and planned publication. */

async function save(page: Page): Promise<void> {
  const button = page.locator('#action-save');
  await expectPage(button).toBeEnabled();
  // While Payload validates the last input, a press has no effect.
  await expectPage(async () => {
    if (await button.isEnabled()) await button.click();
    await expectPage(button).toBeDisabled({ timeout: 5_000 });
  }).toPass();
  await expectPage(page.getByText('başarıyla').first()).toBeVisible();
}

async function enterAsEditor(page: Page): Promise<void> {
  await signIn(page, EDITOR.email, EDITOR.password);
  await page.waitForURL((url) => url.pathname === '/');
}

describe('an empty detail of the business', () => {
  it('should close the checkout, and be filled in from the first page', async ({ visit, shop, fixtures }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Sözleşmeli Pul', countInStock: 9 });
    const page = await visit({ role: 'admin' });
    const write = (taxOffice: string) =>
      page.request.post('/cms-api/globals/business-details', {
        maxRetries: 1,
        data: { taxOffice },
        headers: { origin: shop.url },
      });
    const problems = page.getByRole('region', { name: 'Mağaza sipariş alamıyor' });
    await write('Konak');
    try {
      await openForm(page, '/cms/globals/business-details');
      await page.locator('#field-taxOffice').fill('');
      await save(page);
      await page.goto('/cms');
      await expectPage(problems).toContainText('İşletme bilgilerinde boş: Vergi dairesi');
      const refused = await requestPaymentForm(fixtures, { product, qty: 1 });
      expect(refused.status).toBe(503);
      expect(await refused.text()).toContain('Şu anda sipariş alamıyoruz');

      await problems.getByRole('link', { name: 'Vergi dairesi' }).click();
      await expectPage(page).toHaveURL(/globals\/business-details/);
      await formIsReady(page);
      await page.locator('#field-taxOffice').fill('Konak');
      await save(page);
      await page.goto('/cms');
      await expectPage(page.getByRole('link', { name: /^\d+ Kargolanacak sipariş/ })).toBeVisible();
      await expectPage(problems).toHaveCount(0);
      expect((await requestPaymentForm(fixtures, { product, qty: 1 })).status).toBe(200);
    } finally {
      await write('Konak');
    }
  });
});

it('should show and write the placeholders of a text as wholes', async ({ visit, shop }) => {
  const page = await visit({ path: '/login' });
  await enterAsEditor(page);
  const { id } = await makeDocument(page, 'legal-pages', {
    title: 'Deneme metni',
    slug: `deneme-metni-${Date.now()}`,
    body: legalBody('Satıcı: {{companyName}}, {{vergiNo}}.', 'Son.'),
    _status: 'draft',
  });
  await openForm(page, `/cms/collections/legal-pages/${id}`);
  const text = page.locator('[contenteditable="true"]');
  const marked = (name: string) =>
    page.evaluate((mark) => [...(CSS.highlights.get(mark) ?? [])].map(String), name);
  await expect.poll(() => marked('legal-blank')).toEqual(['{{companyName}}']);
  expect(await marked('unknown-legal-blank')).toEqual(['{{vergiNo}}']);

  // The editor needs a moment to move its cursor.
  const breathe = () => page.waitForTimeout(300);
  async function goToStart() {
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBe(0);
    await breathe();
  }
  // A chip inserts its placeholder at the cursor.
  await text.getByText('Son.').click();
  await goToStart();
  const chips = page.getByRole('group', { name: 'İşletme bilgileri' }).getByRole('button');
  await expectPage(chips).toHaveCount(20);
  await chips.filter({ hasText: 'Vergi dairesi' }).click();
  await expectPage(text.getByText('Son.')).toHaveText('{{taxOffice}}Son.');
  await expect.poll(() => marked('legal-blank')).toEqual(['{{companyName}}', '{{taxOffice}}']);
  // One key removes a whole placeholder, or one letter.
  await page.keyboard.press('Backspace');
  await expectPage(text.getByText('Son.')).toHaveText('Son.');
  await page.keyboard.press('Delete');
  await expectPage(text.getByText('on.')).toHaveText('on.');
  // A slash opens the menu of placeholders.
  await page.keyboard.type('/kep');
  await page.getByRole('button', { name: 'KEP adresi' }).last().waitFor();
  await page.keyboard.press('Enter');
  await expectPage(text.getByText('on.')).toHaveText('{{kep}}on.');
  await breathe();
  await goToStart();
  await page.keyboard.press('Delete');
  await expectPage(text.getByText('on.')).toHaveText('on.');
  await chips.filter({ hasText: 'Telefon' }).click();

  // Placeholders are stored as plain text.
  const stored = async () => {
    const answer = await page.request.get(`/cms-api/legal-pages/${id}?draft=true`, {
      maxRetries: 1,
      headers: { origin: shop.url },
    });
    const { body } = (await answer.json()) as { body: { root: TextNode } };
    return body.root.children?.map(textOf);
  };
  await expect
    .poll(stored, { timeout: 20_000 })
    .toEqual(['Satıcı: {{companyName}}, {{vergiNo}}.', '{{phone}}on.']);
});

it('should preview a line of the home page for an editor', async ({ visit, shop }) => {
  const title = 'Bayramda kapalıyız';
  const page = await visit({ path: '/login' });
  await enterAsEditor(page);
  const data = { kind: 'announcement', title, href: '/yeni-gelenler', order: 1, _status: 'draft' };
  const { id } = await makeDocument(page, 'home-blocks', data);
  const isPublic = async () => (await (await fetch(shop.url)).text()).includes(title);
  try {
    await openForm(page, `/cms/collections/home-blocks/${id}`);
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Önizleme' }).click(),
    ]);
    const line = preview.getByRole('list', { name: 'Duyurular' }).getByRole('link', { name: title });
    await expectPage(line).toBeVisible();
    // Hydration must not remove the draft.
    await expectPage(preview.locator('#root[data-hydrated]')).toBeAttached();
    await expectPage(line).toBeVisible();
    expect(await isPublic()).toBe(false);

    await page.locator('#action-save').click();
    await expect.poll(isPublic).toBe(true);
    await line.click();
    await expectPage(preview).toHaveURL('/yeni-gelenler');
  } finally {
    await page.request.delete(`/cms-api/home-blocks/${id}`, { maxRetries: 1, headers: { origin: shop.url } });
  }
  await expect.poll(isPublic).toBe(false);
});

it('the mail of a paid order should be sent again from the list', async ({ visit, shop, fixtures }) => {
  const product = await fixtures.clients.admin.addProduct({ name: 'İletili Pul', countInStock: 9 });
  const order = await buy(fixtures, shop.simulatorUrl, { product, qty: 1 });
  const sent = () =>
    shop.query(
      "select id, key from mails where order_id = ? and kind = 'confirmation' and state = 'written' order by created_at",
      [order],
    );
  await expect.poll(async () => (await sent()).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await sent();

  const page = await visit({ role: 'admin' });
  await page.goto('/cms/collections/mails');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/${mail?.id}"]`) });
  await expectPage(row.locator('.cell-lastError')).toHaveText('—');
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Yeniden gönder', exact: true }).click();
  await expectPage(page.getByText('İleti yeniden gönderiliyor.').first()).toBeVisible();
  await expect.poll(async () => (await sent())[1]?.key, { timeout: 30_000 }).toBe(`resend:${mail?.id}:1`);
});

describe('a planned publication', () => {
  it('should be by the shop’s clock, and be told of until it is taken back', async ({ visit, shop }) => {
    const [text] = await shop.query("select id from legal_pages where slug = 'gizlilik-sozlesmesi'");
    const page = await visit({ role: 'admin', timezoneId: 'America/Los_Angeles' });
    await openForm(page, `/cms/collections/legal-pages/${text?.id}`);
    await page.getByRole('button', { name: 'Yayını planla…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yayını planla' });
    const moment = dialog.getByLabel('Gün ve saat');
    const plan = dialog.getByRole('button', { name: 'Planla' });
    await plan.click();
    await expectPage(dialog.getByRole('alert')).toContainText('Günü ve saati yazın');
    await moment.fill('2090-11-24T09:00');
    await plan.click();
    await expectPage(page.getByText('24.11.2090 09:00 yayımlanacak')).toBeVisible();
    const jobs = () => shop.query('select wait_until from payload_jobs');
    expect(await jobs()).toEqual([{ wait_until: '2090-11-24T06:00:00.000Z' }]);
    await page.reload();
    await page.getByRole('button', { name: '24.11.2090 09:00 yayımlanacak' }).click();
    await dialog.getByRole('button', { name: 'Planı iptal et' }).click();
    await expectPage(page.getByRole('button', { name: 'Yayını planla…' })).toBeVisible();
    expect(await jobs()).toEqual([]);
  });
});
