import type { Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { formatAmount, toKurus } from '../../cms/contract/money.ts';
import { formatDay } from '../../cms/contract/rules/dates.ts';
import { checkoutBody } from '../../cms/testing/checkout-requests.ts';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import type { ShopProcess } from './support/shop-process.ts';
import { testsOfShop } from './support/shop-test.ts';
import { findBarriers, widthOf } from './support/visual-checks.ts';

/** The reconciliation job is off: it would settle the payments before the dealer does. */
const it = testsOfShop({ PAYMENT_RECONCILE_CRON: '0 0 1 1 *' });

let shop: ShopProcess;
let fixtures: Fixtures;
it.beforeAll(({ shop: running, fixtures: met }) => {
  shop = running;
  fixtures = met;
});

async function simulate(control: string, body: object, method = 'POST'): Promise<void> {
  const answer = await fetch(`${shop.simulatorUrl}/_sim/${control}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}
/** The fault stays for the whole test, since the webhook makes the shop ask the provider again. */
const spoilAnswers = (kind: string) => simulate('faults', { route: 'retrieve', kind, times: 'sticky' });
afterEach(() => simulate('faults', {}, 'DELETE'));

type Payment = { id: string; orderId: string; token: string };

async function openForm(): Promise<Omit<Payment, 'id'>> {
  const lines = [fixtures.products.reviewed, fixtures.products.other].map(({ _id, name, price }) => ({
    product: { id: _id, name, price: toKurus(price) },
    qty: 1,
  }));
  return fixtures.clients.newcomer.post('/api/payment/initialize', checkoutBody(lines));
}

/** Sends the callback, as when the shopper returns from the form: the shop asks the provider. */
async function comeBack({ token, orderId }: Omit<Payment, 'id'>): Promise<Payment> {
  await fetch(`${shop.url}/api/payment/callback`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  });
  const [attempt] = await shop.query('select id from payment_attempts where token = ?', [token]);
  return { id: String(attempt?.id), orderId, token };
}

async function pay(cardHolderName = 'SIM FRAUD REVIEW'): Promise<Payment> {
  const form = await openForm();
  await simulate('pay', { token: form.token, cardHolderName });
  return comeBack(form);
}

const statesOf = async ({ id, orderId }: Payment) => {
  const [attempt] = await shop.query('select state from payment_attempts where id = ?', [id]);
  const [order] = await shop.query('select state from orders where id = ?', [orderId]);
  return [attempt?.state, order?.state];
};
const stockOf = async (id: string) =>
  Number((await shop.query('select count_in_stock from products where id = ?', [id]))[0]?.count_in_stock);

const region = (page: Page, name: string) => page.getByRole('region', { name });
const isNow = (page: Page, state: string) =>
  expectPage(
    region(page, 'Ödemenin durumu').getByRole('status').getByText(state, { exact: true }),
  ).toBeVisible();
const button = (page: Page, name: string) => region(page, 'Karar').getByRole('button', { name, exact: true });

async function openPaymentReview(visit: () => Promise<Page>, { id }: Payment): Promise<Page> {
  const page = await visit();
  await page.goto(`/cms/collections/payment-attempts/${id}`);
  await expectPage(page.getByRole('heading', { name: 'Ödemenin durumu' })).toBeVisible();
  return page;
}

async function decide(
  page: Page,
  name: string,
  reason: string,
  choose?: (dialog: ReturnType<typeof dialogOf>) => Promise<unknown>,
) {
  await button(page, name).click();
  const dialog = dialogOf(page);
  await expectPage(dialog.getByRole('heading', { name })).toBeVisible();
  await choose?.(dialog);
  await dialog.getByLabel('Neden').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expectPage(dialog).toHaveCount(0);
}
const dialogOf = (page: Page) => page.getByRole('dialog');

async function historySays(page: Page, { orderId }: Payment, texts: string[]): Promise<void> {
  const lines = () => region(page, 'Siparişin geçmişi').getByRole('listitem');
  const withAll = () => texts.reduce((found, hasText) => found.filter({ hasText }), lines());
  await expectPage(withAll()).toHaveCount(1);
  await page.goto(`/cms/collections/orders/${orderId}`);
  await expectPage(withAll()).toHaveCount(1);
}

describe('a payment under review', () => {
  it('should be led to by its order, and accepted', async ({ visit }) => {
    const payment = await pay();
    expect(await statesOf(payment)).toEqual(['review', 'review']);
    const page = await visit({ role: 'admin' });
    await page.goto(`/cms/collections/orders/${payment.orderId}`);
    await expectPage(region(page, 'Sipariş işlemleri')).toContainText('İncelenecek');
    await page.getByRole('link', { name: 'Ödemeye karar ver' }).click();
    await expectPage(page).toHaveURL(new RegExp(`/payment-attempts/${payment.id}`));
    await isNow(page, 'İncelenecek');
    await expectPage(region(page, 'Ödemenin durumu')).toContainText('sahtecilik denetiminde inceliyor');
    await expectPage(button(page, 'Serbest bırak')).toBeDisabled();
    await expectPage(region(page, 'Karar')).toContainText('iyzico bir ödeme bildirdiği için bırakılamaz');
    await expectPage(region(page, 'Ödenen satırlar')).toContainText(fixtures.products.reviewed.name);

    const ofTheReview = async () =>
      (await findBarriers(page)).filter((barrier) => barrier.includes('panel-block'));
    expect(await ofTheReview()).toEqual([]);
    await decide(page, 'Kabul et', 'Alıcıyla telefonda konuşuldu', async () =>
      expect(await ofTheReview()).toEqual([]),
    );

    await expectPage(page.getByText('Ödeme kabul edildi.')).toBeFocused();
    await isNow(page, 'Ödendi');
    await expectPage(button(page, 'Kabul et')).toBeDisabled();
    expect(await statesOf(payment)).toEqual(['paid', 'paid']);
    const [admin] = await shop.query('select name from users where is_admin = 1 limit 1');
    await historySays(page, payment, [
      'Ödeme kabul edildi',
      'İncelenecek → Ödendi',
      String(admin?.name),
      'Alıcıyla telefonda konuşuldu',
    ]);
    await region(page, 'Ödeme denemeleri').getByRole('link', { name: /^₺/ }).click();
    await expectPage(page).toHaveURL(new RegExp(`/payment-attempts/${payment.id}`));
  });

  it('should be noted as refunded elsewhere, after a look at what does not add up', async ({ visit }) => {
    await spoilAnswers('wrongAmount');
    const payment = await pay('Ece Çınar');
    const page = await openPaymentReview(() => visit({ role: 'admin' }), payment);
    const [attempt] = await shop.query('select amount from payment_attempts where id = ?', [payment.id]);
    const row = region(page, 'Uyuşmayanlar').getByRole('row', { name: /^Çekilen tutar/ });
    const [whole, fraction] = (Number(attempt?.amount) / 100).toFixed(2).split('.');
    await expectPage(row.getByRole('cell').first()).toHaveText(
      `₺${Number(whole).toLocaleString('de')},${fraction}`,
    );
    await expectPage(row.getByRole('cell').last()).toHaveText(/^₺[\d.]+,\d\d$/);

    await decide(page, 'Dışarıda iade edildi', 'iyzico panelinden iade ettim');

    await isNow(page, 'İade edildi');
    expect(await statesOf(payment)).toEqual(['refunded', 'refunded']);
    await historySays(page, payment, ['Dışarıda iade edildi', 'iyzico panelinden iade ettim']);
  });
});

describe('a paid order', () => {
  it('should be refunded by the line, and say so to its buyer', async ({ visit }) => {
    const payment = await pay('Ece Çınar');
    const { other } = fixtures.products;
    const before = await stockOf(other._id);
    const page = await openPaymentReview(() => visit({ role: 'admin' }), payment);
    await decide(page, 'İade et', 'Biri hasarlı çıktı', async (dialog) => {
      await dialog.getByLabel('Seçtiğim satırlar').check();
      await dialog.getByRole('checkbox', { name: other.name }).check();
      await dialog.getByLabel('Ürünler stoka dönsün').uncheck();
    });
    await isNow(page, 'Kısmen iade edildi');
    expect(await statesOf(payment)).toEqual(['partlyRefunded', 'paid']);
    expect(await stockOf(other._id)).toBe(before);

    const refunded = async () =>
      Number(
        (await shop.query('select refunded_total from orders where id = ?', [payment.orderId]))[0]
          ?.refunded_total,
      );
    const soFar = await refunded();
    const sent: unknown[] = [];
    page.on('request', (asked) => asked.url().endsWith('/decision') && sent.push(asked.postDataJSON()));
    await decide(page, 'İade et', 'Gecikme için', async (dialog) => {
      await dialog.getByLabel('Serbest tutar').check();
      await dialog.getByLabel('Tutar (₺, KDV dâhil)').fill('1,18');
    });
    await expect.poll(refunded).toBe(soFar + 1_18);
    expect(sent).toMatchObject([{ seenState: 'partlyRefunded', refundedAmount: (soFar / 100).toFixed(2) }]);

    const buyer = await visit({ role: 'newcomer', path: `/order/${payment.orderId}` });
    await expectPage(buyer.getByText(/tutarındaki bölümü iade edildi/)).toBeVisible();
    await expectPage(buyer.getByText('İade edilen')).toBeVisible();
  });

  it('should be refunded where it is read', async ({ visit }) => {
    const payment = await pay('Ece Çınar');
    const page = await visit({ role: 'admin' });
    await page.goto(`/cms/collections/orders/${payment.orderId}`);
    await page.getByRole('button', { name: 'İade et', exact: true }).click();
    await dialogOf(page).getByLabel('Neden').fill('Alıcı vazgeçti');
    await dialogOf(page).getByRole('button', { name: 'İade et', exact: true }).click();
    await expectPage(region(page, 'Sipariş işlemleri')).toContainText('İade edildi');
    await expectPage(region(page, 'Tutarlar')).toContainText('Kalan');
    await expectPage(page.getByRole('button', { name: 'İade et', exact: true })).toHaveCount(0);
    expect(await statesOf(payment)).toEqual(['refunded', 'refunded']);
  });
});

describe('money on the dealer’s own account', () => {
  const asTransfer = async () => {
    const { _id, name, price } = fixtures.products.other;
    const body = checkoutBody([{ product: { id: _id, name, price: toKurus(price) }, qty: 1 }]);
    const transfer = { ...body, paymentMethod: 'transfer' };
    const { orderId } = await fixtures.clients.newcomer.post<Payment>('/api/payment/initialize', transfer);
    const [order] = await shop.query('select number, total_price from orders where id = ?', [orderId]);
    return { orderId, number: String(order?.number), total: Number(order?.total_price) };
  };

  it('should be noted at the order, and of many by a statement of the bank', async ({ visit }) => {
    const page = await visit({ role: 'admin' });
    const set = async (ownAccount: object, perBuyer: number, perAddress: number) => {
      const data = { ownAccount, transfers: { perBuyer, perAddress } };
      const headers = { origin: shop.url };
      const saved = await page.request.post('/cms-api/globals/shop-settings', {
        maxRetries: 1,
        data,
        headers,
      });
      expect(saved.status(), await saved.text()).toBe(200);
    };
    await set({ iban: 'TR330006100519786457841326', holder: 'Ayyıldız Pul' }, 9, 9);
    const terms = async () => (await fetch(`${shop.url}/api/terms`)).text();
    await expect.poll(terms).toContain('takesOwnTransfers');
    const noted = await asTransfer();
    await page.goto(`/cms/collections/orders/${noted.orderId}`);
    await page.getByRole('button', { name: 'Parası geldi' }).click();
    await expectPage(dialogOf(page).getByLabel('Nasıl geldi?')).toHaveValue('transfer');
    await dialogOf(page).getByRole('button', { name: 'Parası geldi' }).click();
    await expectPage(page.getByText('Ödeme kabul edildi.')).toBeFocused();

    const [exact, little, much] = [await asTransfer(), await asTransfer(), await asTransfer()];
    const day = formatDay(new Date().toISOString());
    const rows: Array<[text: string, kurus: number, outcome: string, isTicked?: boolean]> = [
      [`EFT ${exact.number.replaceAll('-', ' ')}`, exact.total, 'Tutuyor', true],
      [little.number, little.total - 1_00, '₺1,00 eksik'],
      [much.number, much.total + 1_00, '₺1,00 fazla', true],
      [noted.number, noted.total, 'Önceden kaydedilmiş'],
      ['Ada Yıldız', 5_00, 'Sipariş numarası bulunamadı'],
    ];
    const lines = rows.map(([text, kurus]) => `${day};${text};${formatAmount(kurus)};1.000.000,00`);
    await page.goto('/cms/collections/payment-attempts');
    await page.getByRole('button', { name: 'Banka dökümünü işle' }).click();
    const dialog = dialogOf(page);
    await dialog
      .getByLabel('Tablo', { exact: true })
      .fill(`Tarih;Açıklama;Tutar;Bakiye\n${lines.join('\n')}`);
    await dialog.getByRole('button', { name: 'Tabloyu göster' }).click();
    for (const [text, , outcome, isTicked] of rows) {
      const row = dialog.getByRole('row', { name: text });
      await expectPage(row).toContainText(outcome);
      await expectPage(row.getByRole('checkbox', { checked: true })).toHaveCount(isTicked ? 1 : 0);
    }
    expect((await findBarriers(page)).filter((barrier) => barrier.includes('dialog'))).toEqual([]);
    await dialog.getByRole('button', { name: 'Parası geldi' }).click();
    await expectPage(dialog.getByText('2 sipariş yapıldı.')).toBeVisible();
    await expectPage(dialog.getByRole('row', { name: much.number })).toContainText('Ödeme kabul edildi.');

    const [attempt] = await shop.query('select id from payment_attempts where order_id = ?', [much.orderId]);
    await page.goto(`/cms/collections/payment-attempts/${attempt?.id}`);
    await expectPage(region(page, 'Ödemenin durumu')).toContainText('Hesabıma havale');
    await expectPage(region(page, 'Ödemenin durumu')).toContainText('₺1,00 fazla geldi');
    await expectPage(button(page, 'Dışarıda iade edildi')).toBeEnabled();
    await set({ iban: '', holder: '' }, 1, 3);
  });
});

it('the panel should name the buyers to an accountant, who reads no accounts', async ({ visit }) => {
  const { id } = await pay();
  const setAccountant = (is: number) =>
    shop.query('update users set is_accountant = ? where email = ?', [
      is,
      fixtures.clients.customer.user.email,
    ]);
  await setAccountant(1);
  const page = await visit({ role: 'customer' });
  await page.goto('/cms/collections/payment-attempts');
  const buyer = page.locator('tbody tr').first().locator('.cell-buyerName');
  await expectPage(buyer).toHaveText(fixtures.clients.newcomer.user.name);
  await setAccountant(0);
  // Refunded, so that the pieces are in stock for the next test.
  const decision = { action: 'refund', reason: 'Deneme bitti' };
  await fixtures.clients.admin.post(`/api/payment/attempts/${id}/decision`, decision);
});

it('a transfer to the dealer’s own account should be chosen at the summary, and name the account on a phone', async ({
  visit,
}) => {
  const desk = await visit({ role: 'admin' });
  const ownAccount = {
    iban: 'TR33 0006 1005 1978 6457 8413 26',
    holder: 'Ayyıldız Pul',
    bank: 'Pul Bankası',
  };
  const saved = await desk.request.post('/cms-api/globals/shop-settings', {
    maxRetries: 1,
    data: { ownAccount },
    headers: { origin: shop.url },
  });
  expect(saved.status(), await saved.text()).toBe(200);

  const page = await visit({ role: 'customer', cart: 'addressed', path: '/placeorder', width: 390 });
  const cards = page.getByRole('radio', { name: 'Kartla' });
  await cards.focus();
  await cards.press('ArrowRight');
  await page.getByRole('button', { name: 'Siparişi tamamla' }).click();
  await expectPage(page).toHaveURL(/\/order\//);
  const account = region(page, 'Havale bekleniyor');
  await expectPage(account.getByText(ownAccount.iban)).toBeVisible();
  const code = account.getByRole('img', { name: 'IBAN’ın karekodu' });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const cartItems = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems);
  await expect.poll(cartItems).toEqual([]);
  expect(await widthOf(page)).toBe(390);
  expect(await findBarriers(page)).toEqual([]);
});
