import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type TextNode, textOf } from '../../cms/domain/legal/placeholders.ts';
import { legalBody } from '../../cms/testing/legal-fixtures.ts';
import { buy, requestPaymentForm } from './support/buy-by-api.ts';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { CUSTOMER_PASSWORD } from './support/shop-process.ts';
import { it } from './support/shop-test.ts';
import { signIn } from './support/shopper.ts';

/** The texts and mails of the panel: what keeps the shop closed, what fills a text, what a buyer can read again. */

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
  await signIn(page, 'editor@example.com', CUSTOMER_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
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

  // What is stored is plain text, which the shop fills.
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

it('should show an editor a draft as the shop would, and nobody else', async ({ visit, shop }) => {
  const [text] = await shop.query("select id, title from legal_pages where slug = 'gizlilik-sozlesmesi'");
  const page = await visit({ path: '/login' });
  await signIn(page, 'editor@example.com', CUSTOMER_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  const write = (title: string) =>
    page.request.patch(`/cms-api/legal-pages/${text?.id}?draft=true`, {
      data: { title, _status: 'draft' },
      headers: { origin: shop.url },
    });
  expect((await write('Yarım kalan gizlilik metni')).status()).toBe(200);
  try {
    await openForm(page, `/cms/collections/legal-pages/${text?.id}`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Önizleme' }).click();
    const preview = await opened;
    await expectPage(preview.getByRole('heading', { level: 1 })).toHaveText('Yarım kalan gizlilik metni');
    await expectPage(preview).toHaveTitle(/^Önizleme: /);
    const guest = await visit({ path: new URL(preview.url()).pathname + new URL(preview.url()).search });
    await expectPage(guest.getByRole('heading', { level: 1 })).toHaveText(String(text?.title));
  } finally {
    await write(String(text?.title));
  }
});

describe('an order that was paid', () => {
  it('should have its mail sent again from the list of mails', async ({ visit, shop, fixtures }) => {
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

  it('should lead its buyer to its contract, and nobody else', async ({ visit, shop, fixtures }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Okunan Pul', countInStock: 9 });
    const order = await buy(fixtures, shop.simulatorUrl, { product, qty: 1 });
    const page = await visit({ role: 'customer', path: `/order/${order}` });
    await page.getByRole('link', { name: 'Sözleşmeyi görüntüleyin' }).click();
    await expectPage(page).toHaveURL(`/order/${order}/sozlesme`);
    const main = page.getByRole('main');
    await expectPage(main.getByRole('heading', { name: /Mesafeli Satış Sözleşmesi/i }).first()).toBeVisible();
    await expectPage(main).toContainText('Okunan Pul');
    // Every placeholder was filled when the order was made.
    await expectPage(main).not.toContainText('{{');
    await page.getByRole('link', { name: 'Siparişe dön' }).click();
    await expectPage(page).toHaveURL(`/order/${order}`);

    const other = await visit({
      role: 'newcomer',
      path: `/order/${order}/sozlesme`,
      provokes: /status of 40[34]/,
    });
    await expectPage(other.getByRole('heading', { level: 1, name: 'Sipariş sözleşmesi' })).toBeVisible();
    await expectPage(other.getByRole('main').getByText('Bu işlem için yetkiniz yok.')).toBeVisible();
    await expectPage(other.getByText('Okunan Pul')).toHaveCount(0);
  });
});

/** The last, since the shop stays closed. */
describe('a start while the shop cannot sell', () => {
  it('should say in the log what is missing', async ({ shop }) => {
    await shop.query('update business_details set tax_office = null');
    await shop.killAndRestart();
    await expectPage
      .poll(() => shop.output())
      .toContain('Dükkân sipariş alamıyor; işletme bilgilerinde eksik: Vergi dairesi; panelden tamamlayın.');
  });
});
