import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatDateTime } from '../../cms/contract/rules/dates.ts';
import { type TextNode, textOf } from '../../cms/domain/legal/placeholders.ts';
import { legalBody } from '../../cms/testing/legal-fixtures.ts';
import { buy, requestPaymentForm } from './support/buy-by-api.ts';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { CUSTOMER_PASSWORD } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { signIn } from './support/shopper.ts';

/** The texts and mails of the panel: what keeps the shop closed, what fills a text, how it changes and is published. */

async function save(page: Page): Promise<void> {
  const button = page.locator('#action-save');
  await expectPage(button).toBeEnabled();
  // The panel sends nothing while it still looks at what was typed last; a person presses again.
  await expectPage(async () => {
    if (await button.isEnabled()) await button.click();
    await expectPage(button).toBeDisabled({ timeout: 5_000 });
  }).toPass();
  await expectPage(page.getByText('başarıyla').first()).toBeVisible();
}

async function enterAsEditor(page: Page): Promise<void> {
  await signIn(page, 'editor@example.com', CUSTOMER_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
}

describe('an empty detail of the business', () => {
  it('should close the checkout, be named on the first page, and be mended from there', async ({
    visit,
    shop,
    fixtures,
  }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Sözleşmeli Pul', countInStock: 9 });
    const page = await visit({ role: 'admin' });
    const write = (taxOffice: string) =>
      page.request.post('/cms-api/globals/business-details', {
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
      await expectPage(page.locator('form[data-form-ready="true"]')).toBeVisible();
      await page.locator('#field-taxOffice').fill('Konak');
      await save(page);
      await page.goto('/cms');
      await expectPage(page.getByRole('link', { name: /Kargolanacak sipariş/ })).toBeVisible();
      await expectPage(problems).toHaveCount(0);
      expect((await requestPaymentForm(fixtures, { product, qty: 1 })).status).toBe(200);
    } finally {
      await write('Konak');
    }
  });
});

it('should show an editor the placeholders of a text, and write them without a slip', async ({
  visit,
  shop,
}) => {
  const page = await visit({ path: '/login' });
  await enterAsEditor(page);
  const api = (path: string) => `/cms-api/legal-pages${path}`;
  const made = await page.request.post(api('?draft=true'), {
    data: {
      title: 'Deneme metni',
      slug: `deneme-metni-${Date.now()}`,
      body: legalBody('Satıcı: {{companyName}}, {{vergiNo}}.', 'Son.'),
      _status: 'draft',
    },
    headers: { origin: shop.url },
  });
  const { doc } = (await made.json()) as { doc: { id: number } };
  await openForm(page, `/cms/collections/legal-pages/${doc.id}`);
  const text = page.locator('[contenteditable="true"]');
  const marked = (name: string) =>
    page.evaluate((mark) => [...(CSS.highlights.get(mark) ?? [])].map(String), name);
  await expect.poll(() => marked('legal-blank')).toEqual(['{{companyName}}']);
  expect(await marked('unknown-legal-blank')).toEqual(['{{vergiNo}}']);

  // No person presses the next key before the editor has put the cursor where it belongs.
  const breathe = () => page.waitForTimeout(300);
  async function goToStart() {
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBe(0);
    await breathe();
  }
  // Where the cursor is, by a chip.
  await text.getByText('Son.').click();
  await goToStart();
  const chips = page.getByRole('group', { name: 'İşletme bilgileri' }).getByRole('button');
  await expectPage(chips).toHaveCount(19);
  await chips.filter({ hasText: 'Vergi dairesi' }).click();
  await expectPage(text.getByText('Son.')).toHaveText('{{taxOffice}}Son.');
  await expect.poll(() => marked('legal-blank')).toEqual(['{{companyName}}', '{{taxOffice}}']);
  // Whole ones go, and letters go one by one.
  await page.keyboard.press('Backspace');
  await expectPage(text.getByText('Son.')).toHaveText('Son.');
  await page.keyboard.press('Delete');
  await expectPage(text.getByText('on.')).toHaveText('on.');
  // By the keyboard alone.
  await page.keyboard.type('/kep');
  await page.getByRole('button', { name: 'KEP adresi' }).last().waitFor();
  await page.keyboard.press('Enter');
  await expectPage(text.getByText('on.')).toHaveText('{{kep}}on.');
  await breathe();
  await goToStart();
  await page.keyboard.press('Delete');
  await expectPage(text.getByText('on.')).toHaveText('on.');
  await chips.filter({ hasText: 'Telefon' }).click();

  // Plain text is stored, and the shop fills the placeholders.
  const stored = async () => {
    const answer = await page.request.get(api(`/${doc.id}?draft=true`), {
      headers: { origin: shop.url },
    });
    const { body } = (await answer.json()) as { body: { root: TextNode } };
    return body.root.children?.map(textOf);
  };
  await expect
    .poll(stored, { timeout: 20_000 })
    .toEqual(['Satıcı: {{companyName}}, {{vergiNo}}.', '{{phone}}on.']);
});

it('should let an editor see a line on the home page before shoppers do, and publish it', async ({
  visit,
  shop,
}) => {
  const title = 'Bayramda kapalıyız';
  const page = await visit({ path: '/login' });
  await enterAsEditor(page);
  const headers = { origin: shop.url };
  const api = (path: string) => `/cms-api/home-blocks${path}`;
  const data = { kind: 'announcement', title, href: '/yeni-gelenler', order: 1, _status: 'draft' };
  const made = await page.request.post(api('?draft=true'), { data, headers });
  const { id } = (await made.json()).doc;
  const isPublic = async () => (await (await fetch(shop.url)).text()).includes(title);
  try {
    await openForm(page, `/cms/collections/home-blocks/${id}`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Önizleme' }).click();
    const preview = await opened;
    const line = preview.getByRole('list', { name: 'Duyurular' }).getByRole('link', { name: title });
    await expectPage(line).toBeVisible();
    // And stays when scripts have taken the page over.
    await expectPage(preview.locator('#root[data-hydrated]')).toBeAttached();
    await expectPage(line).toBeVisible();
    expect(await isPublic()).toBe(false);

    await page.locator('#action-save').click();
    await expect.poll(isPublic).toBe(true);
    await line.click();
    await expectPage(preview).toHaveURL('/yeni-gelenler');
  } finally {
    await page.request.delete(api(`/${id}`), { headers });
  }
  await expect.poll(isPublic).toBe(false);
});

describe('the mail of a paid order', () => {
  it('should be sent again from the list of mails', async ({ visit, shop, fixtures }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'İletili Pul', countInStock: 9 });
    const order = await buy(fixtures, shop.simulatorUrl, { product, qty: 1 });
    const sent = () =>
      shop.query(
        "select id, key from mails where order_id = ? and kind = 'confirmation' and state = 'sent' order by created_at",
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
});

const TEXT = { title: 'Kargo koşulları', slug: 'kargo-kosullari' };

describe('the versions of a text', () => {
  it('should say when, who and what, and compare the last two', async ({ visit, shop }) => {
    const page = await visit({ role: 'admin', timezoneId: 'America/Los_Angeles' });
    const headers = { origin: shop.url };
    const made = await page.request.post('/cms-api/legal-pages', {
      data: { ...TEXT, _status: 'published' },
      headers,
    });
    const { id } = (await made.json()).doc;
    for (const title of ['Teslimat', 'Teslimat ve kargo'])
      await page.request.patch(`/cms-api/legal-pages/${id}`, {
        data: { title, _status: 'published' },
        headers,
      });
    await page.goto(`/cms/collections/legal-pages/${id}/versions`);
    const rows = page.locator('.text-versions tbody tr');
    await expectPage(rows).toHaveCount(3);
    await expectPage(rows.first()).toContainText('Başlık: Teslimat → Teslimat ve kargo');
    await expectPage(rows.first()).toContainText('Yayında');
    await expectPage(rows.first()).toContainText('Yönetici');
    await expectPage(rows.nth(1)).toContainText('Eski yayın');
    await expectPage(rows.last()).toContainText('İlk sürüm');
    const versions = await shop.query(
      'select id, updated_at from _legal_pages_v where parent_id = ? order by updated_at desc',
      [id],
    );
    await expectPage(rows.first()).toContainText(formatDateTime(String(versions[0]?.updated_at)));

    await page.getByRole('button', { name: 'Seçilen iki sürümü karşılaştır' }).click();
    await expectPage(page).toHaveURL(
      `/cms/collections/legal-pages/${id}/versions/${versions[0]?.id}?versionFrom=${versions[1]?.id}`,
    );
    await expectPage(page.locator('.view-version')).toContainText('Teslimat ve kargo');
  });
});

describe('a planned publication', () => {
  it('should keep the date as it is typed, and tell of the plan until it is taken back', async ({
    visit,
    shop,
  }) => {
    const [text] = await shop.query("select id from legal_pages where slug = 'gizlilik-sozlesmesi'");
    const page = await visit({ role: 'admin', timezoneId: 'America/Los_Angeles', provokes: /status of 400/ });
    await openForm(page, `/cms/collections/legal-pages/${text?.id}`);
    await page.getByRole('button', { name: 'Yayını planla…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yayını planla' });
    const moment = dialog.getByLabel('Gün ve saat');
    const plan = dialog.getByRole('button', { name: 'Planla' });
    await moment.fill('31.02.2090 09:00');
    await moment.press('Tab');
    await plan.click();
    await expectPage(dialog.getByRole('alert')).toContainText('gg.aa.yyyy ss:dd');
    // The calendar opens, and lies over nothing once one types.
    await moment.click();
    await moment.fill('24.11.2090 09:00');
    await expectPage(moment).toHaveValue('24.11.2090 09:00');
    await expectPage(page.getByText(/ÖÖ|ÖS|\bTime\b/)).toHaveCount(0);
    await plan.click();
    await expectPage(page.getByText('24.11.2090 09:00 yayımlanacak')).toBeVisible();
    const jobs = () => shop.query('select wait_until from payload_jobs');
    expect(await jobs()).toEqual([{ wait_until: '2090-11-24T06:00:00.000Z' }]);
    await page.reload();
    await expectPage(page.getByText('24.11.2090 09:00 yayımlanacak')).toBeVisible();
    await page.getByRole('button', { name: 'yayımlanacak' }).click();
    await dialog.getByRole('button', { name: 'Planı iptal et' }).click();
    await expectPage(page.getByRole('button', { name: 'Yayını planla…' })).toBeVisible();
    expect(await jobs()).toEqual([]);
  });
});
