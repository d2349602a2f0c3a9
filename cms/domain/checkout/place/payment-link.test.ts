import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { istanbulDay } from '../../../contract/rules/dates.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { ADDRESS } from '../../../testing/checkout-requests.ts';
import { DECLINED, setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { proofTokenOf, proveEmail } from '../../account/email-verification.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
const payments = setUpPayments(test);
const { orderOf, attemptOf, attemptOfOrder, historyOf } = payments;
let product: Product;
let admin: Visitor;
beforeEach(async () => {
  admin = await test.createUser({ isAdmin: true, name: 'Satıcı' });
  product = await test.createProduct({ countInStock: 2, price: 100_00, name: 'Ankara' });
});

const IBAN = { iban: 'TR330006100519786457841326', holder: 'Pul Dükkânı', bank: 'Örnek Bank' };
const TOTAL = 224.39;
type Written = { orderId: string; attemptId: string; token: string; number: string };
/** Writes an order of both pieces, at an agreed price. */
async function write(more: object = {}): Promise<Written> {
  const { body } = await test.call('POST', '/api/orders/written', {
    cookie: admin.cookie,
    body: {
      buyer: { name: 'Nermin Demir', email: 'nermin@ornek.test' },
      orderItems: [{ product: product.id, qty: 2, price: 82.37, priceReason: 'Eski müşteri' }],
      shippingAddress: { ...ADDRESS, district: 'Konak' },
      billingAddress: ADDRESS,
      heldUntil: istanbulDay(Date.now() + 5 * 24 * 60 * 60_000),
      requestId: randomUUID(),
      ...more,
    },
  });
  return { ...body, token: body.paymentUrl.split('/').at(-1) };
}
const read = (token: string) => test.call('GET', `/api/payment/links/${token}`);
const pay = (token: string, more: object = {}) =>
  test.call('POST', `/api/payment/links/${token}`, { body: { method: 'card', totalPrice: TOTAL, ...more } });
const pageAfter = async (form: string) => (await payments.postCallback(form)).headers.get('location');
const endForm = async (form: string) => {
  await payments.age(form, 60);
  await payments.rewrite((await attemptOf(form)).id, { nextCheckAt: new Date(0).toISOString() });
  await payments.reconcile();
};
const endHold = (id: string) =>
  test.rewrite('orders', id, { reservedUntil: new Date(Date.now() - 1000).toISOString() });

describe('the order behind a payment link', () => {
  it('should be told to anybody who has the link, without what identifies the buyer', async () => {
    const { token, number } = await write();
    const { status, body, headers } = await read(token);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body).toMatchObject({
      number,
      buyer: 'Nermin Demir',
      orderItems: [{ name: 'Ankara', price: 82.37, listPrice: 100, qty: 2, taxPercent: 18 }],
      totalPrice: TOTAL,
      shippingAddress: {
        recipient: 'Nermin Demir',
        address: ADDRESS.address,
        district: 'Konak',
        city: 'İzmir',
      },
      takesTransfers: false,
    });
    expect(body.contracts.map(({ html }: { html: string }) => /Ankara/.test(html))).toEqual([
      true,
      true,
      true,
    ]);
    for (const secret of [ADDRESS.identityNumber, ADDRESS.phoneNumber, 'nermin@ornek.test'])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('should be shown to its buyer alone in the account, once the address is proven', async () => {
    const by = await test.createUser();
    const { token, orderId } = await write({ buyer: { name: 'Nermin', email: by.email } });
    const mine = async () => (await test.call('GET', '/api/orders/myorders', { cookie: by.cookie })).body;
    expect(await mine()).toEqual([]);
    const user = await test.payload.findByID({ collection: 'users', id: by.id });
    await proveEmail(test.payload, user as never, proofTokenOf(test.payload, user));
    expect(await mine()).toMatchObject([{ _id: orderId, paymentLink: `/odeme/${token}` }]);
    const detail = async ({ cookie }: Visitor) =>
      (await test.call('GET', `/api/orders/${orderId}`, { cookie })).body;
    expect(await detail(by)).toMatchObject({ paymentLink: `/odeme/${token}`, unpaid: { canPay: false } });
    expect(await detail(admin)).not.toHaveProperty('paymentLink');
    const resumed = await test.call('POST', `/api/orders/${orderId}/payment`, { cookie: by.cookie });
    expect(resumed).toMatchObject({ status: 409, body: { code: 'ORDER_CLOSED', message: /bağlantı/ } });
  });
});

describe('paying by a link', () => {
  it('should sell the held pieces at the written price, with the contract that was confirmed now', async () => {
    const first = await write();
    await test.payload.update({
      collection: 'products',
      id: product.id,
      data: { price: 150_00, isPublished: false },
    });
    const { status, body: form } = await pay(first.token);
    expect(status).toBe(200);
    expect(form.orderId).not.toBe(first.orderId);
    const [before, after] = [await orderOf(first.orderId), await orderOf(form.orderId)];
    expect([before.state, before.paymentLink ?? null]).toEqual(['cancelled', null]);
    const { id: _, number, state, createdAt, updatedAt, acceptedTerms, searchText, ...same } = before;
    expect(after).toMatchObject({
      shippingAddress: same.shippingAddress,
      totalPrice: same.totalPrice,
      orderItems: [{ price: 82_37, listPrice: 100_00, priceReason: 'Eski müşteri' }],
      reservedUntil: same.reservedUntil,
      writtenBy: 'Satıcı',
      paymentLink: first.token,
    });
    const kept = await test.find('order-contracts', { order: { equals: form.orderId } });
    expect(kept.map(({ html }) => html.includes('nermin@ornek.test'))).toEqual([true, true, true]);

    await test.simulator.pay({ token: form.token });
    expect(await pageAfter(form.token)).toBe(`/odeme/${first.token}`);
    expect(await orderOf(form.orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect(await test.stockOf(product.id)).toBe(0);
    const closed = { status: 409, body: { code: 'LINK_PAID', message: new RegExp(`${after.number}`) } };
    expect(await read(first.token)).toMatchObject(closed);
    expect(await pay(first.token)).toMatchObject(closed);
  });

  it('should lead to the same form while that can be paid, and to one order when pressed twice at once', async () => {
    const { token } = await write();
    const pressed = await Promise.all([pay(token), pay(token)]);
    const opened = pressed.filter(({ status }) => status === 200);
    expect(new Set(opened.map(({ body }) => body.token)).size).toBe(1);
    for (const { status, body } of pressed) if (status !== 200) expect(body.code).toBe('CHECKOUT_SUPERSEDED');
    expect((await pay(token)).body).toEqual(opened[0]?.body);
    expect(
      await test.find('orders', {
        'orderItems.product': { equals: product.id },
        state: { equals: 'awaiting' },
      }),
    ).toHaveLength(1);
    expect(await test.stockOf(product.id)).toBe(0);
  });

  it('should hold the pieces when a card is declined, a form is over or could not be opened, until the dealer’s day', async () => {
    const { token } = await write();
    test.simulator.addFault({ route: 'initialize', kind: 'html502', times: 1 });
    expect((await pay(token)).body.code).toBe('PAYMENT_UNAVAILABLE');
    expect((await read(token)).status).toBe(200);
    const declined = (await pay(token)).body;
    await test.simulator.pay({ token: declined.token, ...DECLINED });
    expect(await pageAfter(declined.token)).toBe(`/odeme/${token}?payment=failed`);
    await endForm(declined.token);
    expect(await historyOf(declined.orderId)).toEqual(['reserved → reserved']);
    expect(await test.stockOf(product.id)).toBe(0);
    const again = (await pay(token)).body;
    expect(again.token).not.toBe(declined.token);
    await endHold(again.orderId);
    await endForm(again.token);
    expect(await test.stockOf(product.id)).toBe(2);
    expect(await read(token)).toMatchObject({ status: 410, body: { code: 'LINK_OVER' } });
  });

  it.each([
    ['before a new one opens', false],
    ['after a newer form was paid', true],
  ])('should never sell a piece twice when an ended form is paid %s', async (_, isLate) => {
    const { token } = await write();
    const old = (await pay(token)).body;
    await endForm(old.token);
    const form = isLate ? (await pay(token)).body : old;
    await test.simulator.pay({ token: old.token });
    if (isLate) await payments.pay(form.token);
    else expect(await pay(token)).toMatchObject({ status: 409, body: { code: 'LINK_PAID' } });
    await payments.postCallback(old.token);
    await test.shop.background.idle();
    expect(await orderOf(form.orderId)).toMatchObject({ state: 'paid' });
    expect(await test.stockOf(product.id)).toBe(0);
    if (isLate) expect(await attemptOf(old.token)).toMatchObject({ state: 'refunded' });
  });

  it('should open a form in the place of one whose call was cut, and give back what that form still takes', async () => {
    const { token } = await write();
    const cut = (await pay(token)).body;
    // A killed process has not stored the form that the provider opened.
    await payments.rewrite((await attemptOf(cut.token)).id, { state: 'opening', form: null });
    const form = (await pay(token)).body;
    expect(form.token).not.toBe(cut.token);
    expect(await attemptOf(cut.token)).toMatchObject({ state: 'released' });
    expect(await test.stockOf(product.id)).toBe(0);
    await payments.pay(form.token);
    await test.simulator.pay({ token: cut.token });
    await payments.postCallback(cut.token);
    await test.shop.background.idle();
    expect(await attemptOf(cut.token)).toMatchObject({ state: 'refunded' });
    expect(await orderOf(form.orderId)).toMatchObject({ state: 'paid' });
    expect(await test.stockOf(product.id)).toBe(0);
  });

  it('should open no other form while nobody knows whether the first is paid', async () => {
    const { token } = await write();
    const form = (await pay(token)).body;
    await test.simulator.pay({ token: form.token });
    test.simulator.addFault({ route: 'retrieve', kind: 'html502', times: 1 });
    expect(await pay(token)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING' } });
  });

  it('should begin a transfer to the dealer’s account, which the link then tells', async () => {
    const { token, number } = await write();
    expect((await pay(token, { method: 'transfer' })).body.code).toBe('NO_TRANSFERS');
    await test.payload.updateGlobal({ slug: 'shop-settings', data: { ownAccount: IBAN } });
    expect((await read(token)).body.takesTransfers).toBe(true);
    const { body } = await pay(token, { method: 'transfer' });
    expect(body.paymentPageUrl).toMatch(new RegExp(`/odeme/${token}$`));
    const attempt = await attemptOfOrder(body.orderId);
    expect(attempt).toMatchObject({ state: 'awaitingTransfer', provider: 'outside' });
    const begun = (await read(token)).body;
    expect(begun.transferTo).toMatchObject({ ...IBAN, reason: begun.number });
    expect(begun.number).not.toBe(number);
    expect(Date.parse(begun.heldUntil)).toBe(Date.parse(String(attempt?.expiresAt)));
    await test.payload.updateGlobal({ slug: 'shop-settings', data: { ownAccount: {} } });
    expect(await pay(token)).toMatchObject({
      status: 409,
      body: { code: 'LINK_PAID', message: expect.stringMatching(/havaleniz/) },
    });
  });

  it.each<[number, string, (written: Written) => unknown, object?]>([
    [404, 'LINK_UNKNOWN', (written) => Object.assign(written, { token: 'kimsenin' })],
    [409, 'PRICE_CHANGED', () => {}, { totalPrice: TOTAL + 1 }],
    [410, 'LINK_OVER', ({ orderId }) => endHold(orderId)],
    [410, 'LINK_OVER', ({ attemptId }) => payments.decide(attemptId, { action: 'release' })],
    [409, 'LINK_PAID', ({ attemptId }) => payments.decide(attemptId, RECEIVED)],
  ])('should be refused, %i %s', async (status, code, prepare, more) => {
    const written = await write();
    await prepare(written);
    expect(await pay(written.token, more)).toMatchObject({ status, body: { code } });
    if (!more) expect(await read(written.token)).toMatchObject({ status, body: { code } });
  });
});

const RECEIVED = {
  action: 'receive',
  means: 'cash',
  day: istanbulDay(Date.now()),
  amount: TOTAL,
  reason: '',
};

describe('money that came outside after a form', () => {
  it('should be received in one step by an order that takes the place of the held one', async () => {
    const { token } = await write();
    const form = (await pay(token)).body;
    await endForm(form.token);
    const { id } = await attemptOf(form.token);
    const { status, body } = await payments.decide(id, { ...RECEIVED, seenState: 'reserved' });
    expect([status, body.state]).toEqual([200, 'paid']);
    const paid = await test.payload.findByID({ collection: 'payment-attempts', id: body._id, depth: 0 });
    expect(paid).toMatchObject({ provider: 'outside', receipt: { means: 'cash', amount: 224_39 } });
    expect(await historyOf(String(paid.order))).toEqual(['received → paid']);
    expect(await read(token)).toMatchObject({ status: 409, body: { code: 'LINK_PAID' } });
    expect(await test.stockOf(product.id)).toBe(0);
    expect((await payments.decide(id, RECEIVED)).body.code).toBe('PAYMENT_STATE');
  });

  it('should be refused while the form may be paid, and change nothing where too little came', async () => {
    const { token } = await write();
    const form = (await pay(token)).body;
    await endForm(form.token);
    const { id } = await attemptOf(form.token);
    expect((await payments.decide(id, { ...RECEIVED, amount: 1 })).body.code).toBe('AMOUNT_SHORT');
    expect(await attemptOf(form.token)).toMatchObject({ state: 'reserved', holdsStock: true });
    await test.simulator.pay({ token: form.token });
    expect((await payments.decide(id, RECEIVED)).body.code).toBe('PAYMENT_STATE');
    expect(await orderOf(form.orderId)).toMatchObject({ state: 'paid' });
  });
});
