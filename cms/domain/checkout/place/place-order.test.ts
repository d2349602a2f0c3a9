import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initializePaymentAnswer, initializePaymentRequest } from '../../../contract/payment.ts';
import { endOfBusinessDays } from '../../../contract/rules/business-days.ts';
import { istanbulDay } from '../../../contract/rules/dates.ts';
import { DEFAULT_TERMS } from '../../../contract/rules/shop-terms.ts';
import type { Product, User } from '../../../infra/database/payload-types.ts';
import { ADDRESS, CORPORATE_ADDRESS, checkoutBody } from '../../../testing/checkout-requests.ts';
import { OWN_ACCOUNT, setUpPayments } from '../../../testing/payment-steps.ts';
import { pngFile } from '../../../testing/pictures.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { onProductWrite } from '../../catalogue/product-changes.ts';
import { placeOrder } from './place-order.ts';
import { priceCart } from './price-cart.ts';
import { findReplaceableAttempt, writeOrder } from './write-order.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '10' });
let product: Product;
let buyer: User;
let told = 0;
beforeAll(async () => {
  onProductWrite(test.payload.db, () => {
    told += 1;
  });
});
beforeEach(async () => {
  product = await test.createProduct({
    countInStock: 3,
    price: 100_00,
    name: 'Ankara',
    category: 'Şehirler',
  });
  buyer = await test.payload.findByID({ collection: 'users', id: (await test.createUser()).id });
});

const payments = setUpPayments(test);
const requestFor = (qty: number, of = product) =>
  initializePaymentRequest.parse({
    ...checkoutBody([{ product: of, qty }]),
    billingAddress: CORPORATE_ADDRESS,
  });
const place = (qty = 2) =>
  placeOrder(test.shop, { buyer, request: requestFor(qty), ip: '192.0.2.1' }).then(
    (answer) => answer,
    (error: unknown) => ({ error: error as Error & { code: string; cause?: unknown } }),
  );
const attempts = () => test.find('payment-attempts', { buyer: { equals: buyer.id } }, 'createdAt');

describe('what is written before iyzico is called', () => {
  it('should be a line of the whole stock, however much that is', async () => {
    const sheets = await test.createProduct({ countInStock: 50_000, price: 1_00 });
    await placeOrder(test.shop, { buyer, request: requestFor(50_000, sheets), ip: '192.0.2.1' });
    expect(await test.stockOf(sheets.id)).toBe(0);
  });

  it('should never be more pieces than any stock', () => {
    const body = {
      ...checkoutBody([{ product, qty: 1 }]),
      orderItems: [{ _id: product.id, qty: 1_000_001 }],
    };
    const { error } = initializePaymentRequest.safeParse(body);
    expect(error?.issues[0]).toMatchObject({ message: 'Adet en fazla 1.000.000 olabilir.' });
  });

  it('should be the order as it was agreed, and an attempt that holds its pieces', async () => {
    const before = Date.now();
    const toldBefore = told;
    const answer = await place();
    if ('error' in answer) throw answer.error;
    const [attempt] = await attempts();
    const order = await payments.orderOf(answer.orderId);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^PD-20\d\d-\d{5}$/),
      state: 'awaiting',
      isPaid: false,
      isDelivered: false,
      user: buyer.id,
      buyer: { name: buyer.name, email: buyer.email },
      orderItems: [{ product: product.id, name: 'Ankara', image: expect.any(String), price: 100_00, qty: 2 }],
      shippingAddress: ADDRESS,
      billingAddress: CORPORATE_ADDRESS,
      itemsPrice: 200_00,
      shippingPrice: 30_00,
      taxPrice: 36_00,
      totalPrice: 266_00,
      refundedTotal: 0,
    });
    expect(Array.isArray(order.acceptedTerms)).toBe(true);
    expect(Date.parse(order.updatedAt)).toBeGreaterThanOrEqual(before);
    expect(attempt).toMatchObject({
      order: answer.orderId,
      buyer: buyer.id,
      undecidedBuyer: buyer.id,
      state: 'open',
      amount: 266_00,
      refundedAmount: 0,
      holdsStock: true,
      lines: [{ productId: product.id, qty: 2 }],
      buyerIp: '192.0.2.1',
      token: answer.token,
      expiresAt: answer.holdExpiresAt,
      checks: 0,
    });
    expect(Date.parse(String(attempt?.leaseUntil))).toBeLessThanOrEqual(Date.now());
    expect(await test.stockOf(product.id)).toBe(1);
    expect(told).toBeGreaterThan(toldBefore);
    expect(answer).toMatchObject({
      checkoutFormContent: expect.stringContaining(answer.token),
      paymentPageUrl: expect.stringContaining(answer.token),
    });
    expect(test.simulator.session(answer.token)).toMatchObject({
      conversationId: attempt?.id,
      basketId: order?.number,
      priceKurus: 266_00,
    });
  });

  it.each([
    ['simulated', true],
    ['sandbox', true],
    [null, false],
  ] as const)('should be marked as a trial while no card is charged: %s', async (mode, isTrial) => {
    const { custom } = test.payload.config;
    const { trial } = custom;
    custom.trial = { ...trial, payments: mode };
    const answer = await place().finally(() => {
      custom.trial = trial;
    });
    expect('error' in answer || (await payments.orderOf(answer.orderId)).isTrial).toBe(isTrial);
  });

  it('should wait for its form for ten minutes, and be looked at by the job soon', async () => {
    const cart = await priceCart(test.payload, requestFor(1), DEFAULT_TERMS);
    const before = Date.now();
    const { attemptId } = await writeOrder(
      test.shop,
      { buyer, request: requestFor(1), cart, terms: DEFAULT_TERMS, contract: [], ip: '::1' },
      null,
    );
    const after = Date.now();
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({ id: attemptId, state: 'opening', undecidedBuyer: buyer.id });
    const expiresAt = Date.parse(String(attempt?.expiresAt));
    expect(expiresAt).toBeGreaterThanOrEqual(before + 10 * 60_000);
    expect(expiresAt).toBeLessThanOrEqual(after + 10 * 60_000);
    const nextCheckAt = Date.parse(String(attempt?.nextCheckAt));
    expect(nextCheckAt).toBeGreaterThanOrEqual(before + 10_000);
    expect(nextCheckAt).toBeLessThanOrEqual(after + 10_000);
    // Nobody has seen its form, so the provider need not be queried.
    const asked = test.simulator.requests().length;
    expect(await findReplaceableAttempt(test.shop, buyer.id)).toMatchObject({ id: attemptId });
    expect(test.simulator.requests()).toHaveLength(asked);
  });

  it('should all be undone when the pieces are gone', async () => {
    expect(await place(4)).toMatchObject({ error: { code: 'STOCK_SHORT' } });
    expect(await attempts()).toEqual([]);
    const { totalDocs } = await test.payload.count({
      collection: 'orders',
      where: { user: { equals: buyer.id } },
    });
    expect(totalDocs).toBe(0);
    expect(await test.stockOf(product.id)).toBe(3);
  });
});

describe('a gift', () => {
  const NOTE = 'İyi ki doğdun,\nNermin';
  const open = async (gift: object | undefined, cookie: string) => {
    const body = { ...checkoutBody([{ product, qty: 1 }]), gift };
    return (await test.call('POST', '/api/payment/initialize', { cookie, body })).body;
  };

  it('should keep its note when it is paid by another form, for its buyer and for senders', async () => {
    const { cookie } = await test.createUser();
    const get = async (path: string) => (await test.call('GET', path, { cookie })).body;
    const first = await open({ note: ` ${NOTE}\u0000 ` }, cookie);
    await payments.age(first.token, 30);
    const again = (await test.call('POST', `/api/orders/${first.orderId}/payment`, { cookie })).body;
    expect(again.orderId).not.toBe(first.orderId);
    await payments.pay(again.token);
    expect(await get(`/api/orders/${again.orderId}`)).toMatchObject({ isPaid: true, gift: { note: NOTE } });
    const { orders } = await get('/api/users/data');
    expect(orders.map(({ gift }: { gift: unknown }) => gift)).toEqual([{ note: NOTE }, { note: NOTE }]);
    const sender = await test.createUser({ isSender: true });
    const { body } = await test.rest('GET', `/orders/${again.orderId}`, { cookie: sender.cookie });
    expect(body).toMatchObject({ isGift: true, giftNote: NOTE });
    expect(body).not.toHaveProperty('totalPrice');
  });

  it.each([
    [{ note: ' ' }, { note: '' }],
    [{}, { note: '' }],
    [undefined, undefined],
  ])('should need no note, and be no part of another order: %j', async (gift, kept) => {
    const { cookie } = await test.createUser();
    const { orderId } = await open(gift, cookie);
    const { body } = await test.call('GET', `/api/orders/${orderId}`, { cookie });
    expect(body.gift).toEqual(kept);
    expect(await payments.orderOf(orderId)).toMatchObject({ isGift: kept !== undefined });
  });
});

describe('a form that took the place of another', () => {
  it('should leave a line in the first order’s history, and the pieces where they are', async () => {
    await place(2);
    const toldBefore = told;
    await place(2);
    // Nothing changed in the stock, so nobody need look there.
    expect(await test.stockOf(product.id)).toBe(1);
    expect(told).toBe(toldBefore);
    const [first, second] = await attempts();
    expect([first, second]).toMatchObject([
      { state: 'released', reason: 'Alıcı yeni bir ödeme formu açtı.', holdsStock: false },
      { state: 'open' },
    ]);
    expect(await payments.historyOf(String(first?.order))).toEqual(['superseded → released']);
  });

  it('should not be opened beside one that was paid at the last moment', async () => {
    await place(1);
    const [first] = await attempts();
    if (!first) throw new Error('There is no attempt');
    const superseded = await findReplaceableAttempt(test.shop, buyer.id);
    await test.simulator.pay({ token: String(first.token) });
    await payments.postCallback(String(first.token));
    const cart = await priceCart(test.payload, requestFor(1), DEFAULT_TERMS);
    const write = () =>
      writeOrder(
        test.shop,
        { buyer, request: requestFor(1), cart, terms: DEFAULT_TERMS, contract: [], ip: '::1' },
        superseded,
      );
    await expect(write()).rejects.toMatchObject({
      code: 'PAYMENT_PENDING',
      message: 'Önceki ödemeniz alındı ve siparişiniz oluştu.',
      details: { orderId: first.order },
    });
    expect(await attempts()).toMatchObject([{ id: first.id, state: 'paid' }]);
    expect(await test.stockOf(product.id)).toBe(2);
  });

  it('should be opened beside one that went to review, or was rejected, at the last moment', async () => {
    for (const cardHolderName of ['SIM FRAUD REVIEW', 'SIM FRAUD REJECT']) {
      const answer = await place(1);
      if ('error' in answer) throw answer.error;
      const superseded = await findReplaceableAttempt(test.shop, buyer.id);
      await payments.pay(answer.token, { cardHolderName });
      const cart = await priceCart(test.payload, requestFor(1), DEFAULT_TERMS);
      const { attemptId } = await writeOrder(
        test.shop,
        { buyer, request: requestFor(1), cart, terms: DEFAULT_TERMS, contract: [], ip: '::1' },
        superseded,
      );
      expect((await attempts()).at(-1)).toMatchObject({ id: attemptId, state: 'opening' });
    }
    // The one in review keeps its piece, the rejected one does not.
    expect((await attempts()).map(({ state }) => state)).toEqual([
      'review',
      'released',
      'rejected',
      'opening',
    ]);
    expect(await test.stockOf(product.id)).toBe(1);
  });
});

describe('a form that iyzico does not return', () => {
  it.each([
    ['html502', 'PAYMENT_UNAVAILABLE', /OutcomeUnknownError/],
    ['http400', 'PAYMENT_REJECTED', /ProviderRejectedError/],
  ] as const)('should release the attempt and store the reason (%s)', async (kind, code, reason) => {
    test.simulator.addFault({ route: 'initialize', kind, times: 1 });
    const { error } = (await place()) as { error: { code: string; cause: unknown } };
    expect(error).toMatchObject({ code, cause: expect.any(Error) });
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({ state: 'released', holdsStock: false });
    expect(attempt?.reason).toMatch(/^Ödeme formu açılamadı: /);
    expect(attempt?.reason).toMatch(reason);
    expect(await payments.historyOf(String(attempt?.order))).toEqual(['formFailed → released']);
    expect(await test.stockOf(product.id)).toBe(3);
  });
});

describe('a transfer to the dealer’s own account', () => {
  let by: Visitor;
  beforeEach(async () => {
    by = await test.createUser();
    await payments.setOwnAccount();
  });
  const begin = (qty = 1, visitor = by) =>
    payments.beginOwnTransfer({ by: visitor, lines: [{ product, qty }] });
  async function begun() {
    const { orderId } = (await begin()).body;
    return { orderId, id: String((await payments.attemptOfOrder(orderId))?.id) };
  }
  const read = async (orderId: string, { cookie }: Visitor) =>
    (await test.call('GET', `/api/orders/${orderId}`, { cookie })).body;
  const countOrders = async () => (await test.payload.count({ collection: 'orders' })).totalDocs;

  it('should be refused where the dealer has named no account', async () => {
    await payments.setOwnAccount({ iban: '', holder: '', bank: '' });
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'NO_TRANSFERS' } });
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should hold its pieces for three business days, and ask no provider', async () => {
    const asked = test.simulator.requests().length;
    const { status, body } = await begin(2);
    const { orderId } = body;
    const end = endOfBusinessDays(new Date(), 3).toISOString();
    expect(status).toBe(200);
    expect(initializePaymentAnswer.parse(body)).toEqual({
      ...{ checkoutFormContent: '', token: '', orderId, holdExpiresAt: end },
      paymentPageUrl: `${test.shop.env.publicUrl}/order/${orderId}`,
    });
    await payments.reconcile();
    expect(await payments.orderOf(orderId)).toMatchObject({ state: 'awaiting', transferUntil: end });
    expect(await payments.attemptOfOrder(orderId)).toMatchObject({
      ...{ provider: 'outside', state: 'awaitingTransfer', holdsStock: true, expiresAt: end },
      transferBegunAt: expect.any(String),
    });
    expect(await payments.historyOf(orderId)).toEqual(['transferBegun → awaitingTransfer']);
    expect(await payments.mailsOf(orderId, 'transferBegun')).toHaveLength(1);
    expect(await test.stockOf(product.id)).toBe(1);
    expect(test.simulator.requests()).toHaveLength(asked);
  });

  it('should name the account to its buyer and to admins while it is awaited', async () => {
    const { orderId } = await begun();
    const admin = await test.createUser({ isAdmin: true });
    for (const reader of [by, admin]) {
      const { transferTo, number } = await read(orderId, reader);
      expect(transferTo).toEqual({
        ...OWN_ACCOUNT,
        reason: number,
        qr: expect.stringMatching(/^data:image/),
      });
    }
    for (const reader of [await test.createUser(), await test.createUser({ isAccountant: true })])
      expect(JSON.stringify(await read(orderId, reader))).not.toContain(OWN_ACCOUNT.iban);
    const exported = await test.call('GET', '/api/users/data', { cookie: by.cookie });
    expect(exported.body.orders).toMatchObject([{ _id: orderId, transferUntil: expect.any(String) }]);
    expect(JSON.stringify(exported.body)).not.toContain(OWN_ACCOUNT.iban);
    await test.call('DELETE', `/api/orders/${orderId}/payment`, { cookie: by.cookie });
    expect(await read(orderId, by)).not.toHaveProperty('transferTo');
  });

  it.each([
    ['second of a buyer', 1],
    ['fourth of an address', 3],
  ])('should not be written as the %s, even at the same moment', async (which, most) => {
    const before = await countOrders();
    const visitors = [by];
    while (visitors.length < 4) visitors.push(which.includes('buyer') ? by : await test.createUser());
    const many = await test.createProduct({ countInStock: 9, price: 100_00 });
    const lines = [{ product: many, qty: 1 }];
    const answers = await Promise.all(visitors.map((by) => payments.beginOwnTransfer({ by, lines })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(most).fill(200),
      ...Array(4 - most).fill(429),
    ]);
    const { body } = answers.find(({ status }) => status === 429) ?? {};
    expect(body).toMatchObject({
      code: 'HOLD_LIMIT',
      message: expect.stringMatching(/havaleler henüz gelmedi/),
    });
    expect([await countOrders(), await test.stockOf(many.id)]).toEqual([before + most, 9 - most]);
  });

  it('should be begun once by a call that is repeated because its answer was lost', async () => {
    const one = await test.createProduct({ countInStock: 1, price: 100_00 });
    const press = (requestId: string, visitor = by) =>
      payments.beginOwnTransfer({ by: visitor, lines: [{ product: one, qty: 1 }] }, { requestId });
    const answers = await Promise.all([press('a'), press('a')]);
    answers.push(await press('a'));
    const [orderId, ...others] = new Set(answers.map(({ body }) => body.orderId));
    expect([answers.map(({ status }) => status), others]).toEqual([[200, 200, 200], []]);
    expect(await payments.mailsOf(orderId, 'transferBegun')).toHaveLength(1);
    expect(await press('b')).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT' } });
    expect(await press('a', await test.createUser())).toMatchObject({ body: { code: 'STOCK_SHORT' } });
  });

  it('should leave an open form alone when it is refused, and take its place when it begins', async () => {
    const first = await begun();
    const form = await payments.open({ by, lines: [{ product, qty: 1 }] });
    expect((await begin()).status).toBe(429);
    expect(await payments.attemptOf(form.token)).toMatchObject({ state: 'open' });
    await payments.decide(first.id, { action: 'release' });
    expect((await begin()).status).toBe(200);
    expect(await payments.attemptOf(form.token)).toMatchObject({ state: 'released' });
    expect(await test.stockOf(product.id)).toBe(2);
  });

  const giveUp = (orderId: string) =>
    test.call('DELETE', `/api/orders/${orderId}/payment`, { cookie: by.cookie });
  const outlast = async (_orderId: string, id: string) => {
    await payments.rewrite(id, { expiresAt: new Date(Date.now() - 13 * 60 * 60_000).toISOString() });
    await payments.rewrite(id, { nextCheckAt: new Date(0).toISOString() });
    await payments.reconcile();
  };
  it.each([
    ['in time', async () => undefined, { before: 'awaiting', over: 0, others: 0, after: 'paid', stock: 2 }],
    ['after its end', outlast, { before: 'cancelled', over: 1, others: 0, after: 'paid', stock: 2 }],
    [
      'after its end, when its pieces are sold',
      outlast,
      { before: 'cancelled', over: 1, others: 3, after: 'review', stock: 0 },
    ],
    [
      'after its buyer gave it up',
      giveUp,
      { before: 'cancelled', over: 0, others: 0, after: 'review', stock: 3 },
    ],
  ])('should be sold or given back when its money comes %s', async (_, end, then) => {
    const { orderId, id } = await begun();
    await end(orderId, id);
    expect(await payments.orderOf(orderId)).toMatchObject({ state: then.before, isPaid: false });
    expect(await payments.mailsOf(orderId, 'transferOver')).toHaveLength(then.over);
    if (then.others > 0)
      await payments.buy({ by: await test.createUser(), lines: [{ product, qty: then.others }] });
    const { totalPrice } = await payments.orderOf(orderId);
    const came = { means: 'transfer', day: istanbulDay(Date.now()), amount: totalPrice / 100 };
    expect((await payments.decide(id, { action: 'receive', ...came })).status).toBe(200);
    expect(await payments.orderOf(orderId)).toMatchObject({ state: then.after });
    expect(await test.stockOf(product.id)).toBe(then.stock);
    const [confirmation] = await payments.mailsOf(orderId, 'confirmation');
    expect(Boolean(confirmation)).toBe(then.after === 'paid');
  });
});

describe('a buyer who cannot be let through', () => {
  it('should hear of a conflict after some tries, and of any other failure as it is', async () => {
    await place(1);
    const [first] = await attempts();
    // An undecided attempt that nobody finds by its state: no form can take its place.
    const { db } = test.payload;
    const findOne = db.findOne;
    let looks = 0;
    db.findOne = (async (args: { where?: { undecidedBuyer?: unknown } }) => {
      if (!args.where?.undecidedBuyer) return findOne.call(db, args as never);
      looks += 1;
      return null;
    }) as never;
    try {
      expect(await place(1)).toMatchObject({
        error: { code: 'CHECKOUT_SUPERSEDED', cause: expect.any(Error) },
      });
    } finally {
      db.findOne = findOne;
    }
    expect(looks).toBe(5);
    expect(await attempts()).toMatchObject([{ id: first?.id, state: 'open' }]);
    expect(await test.stockOf(product.id)).toBe(2);
  });
});

describe('what a cart costs', () => {
  it('should carry what the order keeps of each product', async () => {
    const { lines, totals } = await priceCart(test.payload, requestFor(2), DEFAULT_TERMS);
    expect(lines).toEqual([
      {
        productId: product.id,
        name: 'Ankara',
        qualities: 'Şehirler',
        image: expect.any(String),
        category: 'Şehirler',
        taxPercent: 18,
        costPrice: null,
        price: 100_00,
        fresh: { _id: product.id, name: 'Ankara', category: 'Şehirler', price: 100_00, countInStock: 3 },
        qty: 2,
      },
    ]);
    expect(totals).toEqual({
      itemsPrice: 200_00,
      shippingPrice: 30_00,
      taxPrice: 36_00,
      totalPrice: 266_00,
    });
  });

  it('should keep the picture of each product that has one', async () => {
    const file = await pngFile('pul.png', { width: 700, height: 500 });
    const picture = await test.payload.create({
      collection: 'media',
      data: {},
      file,
      disableTransaction: true,
    });
    const shown = await test.createProduct({ price: 100_00, image: picture.id });
    const request = initializePaymentRequest.parse(
      checkoutBody([
        { product, qty: 1 },
        { product: shown, qty: 1 },
      ]),
    );
    const { lines } = await priceCart(test.payload, request, DEFAULT_TERMS);
    expect(lines.map(({ image }) => image)).toEqual(['', expect.stringMatching(/^\/media\/.+\.webp$/)]);
  });

  it('should name the line whose product is not on sale', async () => {
    const hidden = await test.createProduct({ isPublished: false });
    const message = 'Sepetinizdeki bir ürün artık satışta değil.';
    await expect(priceCart(test.payload, requestFor(1, hidden), DEFAULT_TERMS)).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
      message,
      details: { errors: [{ path: 'orderItems.0._id', message }] },
    });
  });

  it.each(['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'] as const)(
    'should be compared with the %s the shopper saw',
    async (field) => {
      const request = requestFor(1);
      await expect(
        priceCart(test.payload, { ...request, [field]: request[field] + 1 }, DEFAULT_TERMS),
      ).rejects.toMatchObject({
        code: 'PRICE_CHANGED',
        details: { lines: [{ _id: product.id, name: 'Ankara', price: 100_00, countInStock: 3 }] },
      });
    },
  );

  it('should be the lowered one from its first minute to its last, and asked again when it began or ended meanwhile', async () => {
    const MINUTE = 60_000;
    const begins = Math.ceil(Date.now() / MINUTE) * MINUTE + MINUTE;
    await test.payload.update({
      collection: 'products',
      id: product.id,
      data: {
        loweredPrice: 80_00,
        loweredFrom: new Date(begins).toISOString(),
        loweredUntil: new Date(begins + 2 * MINUTE).toISOString(),
      },
    });
    const priceAt = async (time: number, seen: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: time });
      const priced = priceCart(test.payload, requestFor(1, { ...product, price: seen }), DEFAULT_TERMS);
      const { totals, details } = await priced.catch((error) => error).finally(() => vi.useRealTimers());
      return totals?.itemsPrice ?? details.lines;
    };
    const lowered = { price: 80_00, previousPrice: 100_00, discountPercent: 20 };
    expect(await priceAt(begins - 1, 100_00)).toBe(100_00);
    expect(await priceAt(begins, 100_00)).toMatchObject([lowered]);
    expect(await priceAt(begins, 80_00)).toBe(80_00);
    expect(await priceAt(begins + 2 * MINUTE - 1, 80_00)).toBe(80_00);
    const [after] = await priceAt(begins + 2 * MINUTE, 80_00);
    expect(after).toMatchObject({ price: 100_00 });
    expect(after.previousPrice).toBeUndefined();
  });

  it('should be compared line by line where the shopper saw lines', async () => {
    const other = await test.createProduct({ price: 100_00 });
    const request = initializePaymentRequest.parse(
      checkoutBody([
        { product, qty: 1 },
        { product: other, qty: 1 },
      ]),
    );
    const [first, second] = request.orderItems;
    if (!first || !second) throw new Error('Two lines');
    const swapped = [
      { ...first, seenPrice: 99_99 },
      { ...second, seenPrice: 100_01 },
    ];
    const oneOff = [first, { ...second, seenPrice: 100_01 }];
    for (const orderItems of [swapped, oneOff])
      await expect(priceCart(test.payload, { ...request, orderItems }, DEFAULT_TERMS)).rejects.toMatchObject({
        code: 'PRICE_CHANGED',
      });
    const unseen = [{ ...first, seenPrice: undefined }, second];
    await expect(
      priceCart(test.payload, { ...request, orderItems: unseen }, DEFAULT_TERMS),
    ).resolves.toBeDefined();
  });
});
