import type { Where } from 'payload';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PriceTerms } from '../../../contract/rules/pricing.ts';
import { DEFAULT_TERMS, type SaleTerms } from '../../../contract/rules/shop-terms.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { invalidate } from '../../../infra/prepared-answers/invalidation.ts';
import { checkoutBody } from '../../../testing/checkout-requests.ts';
import { BUSINESS, legalBody } from '../../../testing/legal-fixtures.ts';
import { createPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { CHECKOUT_TEXTS, readContract } from '../../legal/contract-in-force.ts';
import { addPreliminaryInformation } from '../../legal/preliminary-information.ts';
import { findOrderContracts } from '../../orders/order-repository.ts';
import { isRepeatable } from '../lifecycle/order-mails.ts';
import { returnStock } from '../lifecycle/stock.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
const by = setUpUser(test, { name: 'Ada <Yıldız>' });
let product: Product;
beforeAll(async () => {
  product = await test.createProduct({
    name: '1930 Ankara',
    category: 'Türkiye Cumhuriyeti',
    denominationValueOfStamp: '25 kuruş',
    condition: 'used',
    price: 100_00,
    countInStock: 9,
  });
});
afterEach(() => describeSeller(BUSINESS));
const payments = createPayments(() => test);
const describeSeller = (data: object) => test.payload.updateGlobal({ slug: 'business-details', data });
const initialize = () => payments.initialize({ by, lines: [{ product, qty: 2 }] });
const count = async (collection: 'orders' | 'payment-attempts' | 'order-contracts') =>
  (await test.payload.count({ collection })).totalDocs;
const contractsOf = async (order: string) =>
  await test.find('order-contracts', { order: { equals: order } }, 'slug');
const pageIs = async (data: object) => {
  // As a shop of before the pages were locked may have it.
  const where = { slug: { equals: 'mesafeli-satis-sozlesmesi' } };
  await test.payload.db.updateMany({ collection: 'legal-pages', where, data: data as never });
  invalidate('LegalPage');
};

const NOTHING = {
  'an empty detail of the seller': () => describeSeller({ taxNumber: '' }),
  'an unpublished contract': () => pageIs({ _status: 'draft' }),
};

describe('checking out', () => {
  it.each(Object.entries(NOTHING))(
    'should be refused calmly for %s, and write nothing',
    async (_, breakIt) => {
      await breakIt();
      const answer = await initialize();
      expect(answer).toMatchObject({ status: 503, body: { code: 'CONTRACT_INCOMPLETE' } });
      expect(answer.body.message).toMatch(/^Şu anda sipariş alamıyoruz/);
      expect([
        await count('orders'),
        await count('payment-attempts'),
        await count('order-contracts'),
      ]).toEqual([0, 0, 0]);
      expect(await test.stockOf(product.id)).toBe(9);
      await pageIs({ _status: 'published' });
      await describeSeller(BUSINESS);
      const mended = await initialize();
      expect(mended.status, JSON.stringify(mended.body)).toBe(200);
      for (const collection of ['order-contracts', 'payment-attempts', 'orders'] as const)
        await test.payload.db.deleteMany({ collection, where: {} });
      await inTransaction(test.payload, (req) => returnStock(req, [{ productId: product.id, qty: 2 }]));
    },
  );

  it('should keep what was accepted with the order, with its own data, whatever changes later', async () => {
    const { orderId } = await payments.open({ by, lines: [{ product, qty: 2 }] });
    const { number } = await payments.orderOf(orderId);
    const before = await contractsOf(orderId);
    expect(before.map(({ slug }) => slug)).toEqual([
      'iptal-ve-iade-kosullari',
      'mesafeli-satis-sozlesmesi',
      'on-bilgilendirme-formu',
    ]);
    for (const { html } of before) {
      for (const fact of [
        number,
        'Ada &lt;Yıldız&gt;',
        by.email,
        '5321234567',
        'Posta Cad. 12/3, 35210 İzmir',
        '<strong>1930 Ankara</strong><br />Türkiye Cumhuriyeti, 25 kuruş, Damgalı<br />',
        '100,00',
        '200,00',
        'KDV (%18)',
        '36,00',
        '266,00',
        BUSINESS.companyName,
      ])
        expect(html).toContain(fact);
      expect(html).not.toMatch(/MERSIS|[{}]|<Yıldız/);
    }
    const read = await test.call('GET', `/api/orders/${orderId}/contracts`, { cookie: by.cookie });
    // The preliminary information comes first.
    expect(read.body.map(({ html }: { html: string }) => html)).toEqual(
      before.map(({ html }) => html).toReversed(),
    );
    const { acceptedTerms } = await payments.orderOf(orderId);
    expect(before.map(({ versionId }) => versionId).sort()).toEqual(
      (acceptedTerms as { versionId: string }[]).map(({ versionId }) => versionId).sort(),
    );

    await describeSeller({ companyName: 'Başka A.Ş.' });
    await test.payload.update({
      collection: 'legal-pages',
      where: { slug: { equals: 'mesafeli-satis-sozlesmesi' } },
      data: { body: legalBody('Yeni metin.') },
    });
    expect(await contractsOf(orderId)).toEqual(before);
  });

  it('should accept the published version, never an autosaved draft beside it', async () => {
    const docs = await test.find('legal-pages', { slug: { equals: 'iptal-ve-iade-kosullari' } });
    await test.payload.update({
      collection: 'legal-pages',
      id: String(docs[0]?.id),
      data: { body: legalBody('Taslak metin.') },
      draft: true,
      autosave: true,
    });
    const other = await test.createUser();
    const { orderId } = await payments.open({ by: other, lines: [{ product, qty: 1 }] });
    const [kept] = await contractsOf(orderId);
    expect(kept?.html).not.toContain('Taslak');
    const version = await test.payload.findVersionByID({
      collection: 'legal-pages',
      id: String(kept?.versionId),
    });
    expect(version.version._status).toBe('published');
  });

  it('should send all of it with the confirmation, and again when that is sent anew', async () => {
    const sent = vi.spyOn(test.payload, 'sendEmail');
    const buyer = await test.createUser();
    const { orderId } = await payments.buy({ by: buyer, lines: [{ product, qty: 1 }] });
    const where: Where = { and: [{ kind: { equals: 'confirmation' } }, { order: { equals: orderId } }] };
    const [mail] = (await test.payload.find({ collection: 'mails', where, depth: 0 })).docs;
    const admin = await test.createUser({ isAdmin: true });
    await test.rest('POST', `/mails/${mail?.id}/resend`, { cookie: admin.cookie });
    await test.shop.background.idle();

    const told = sent.mock.calls.map(([message]) => message).filter(({ to }) => to === buyer.email);
    const confirmations = told.filter(({ subject }) => subject?.startsWith('Siparişiniz alındı'));
    expect(confirmations).toHaveLength(2);
    const contracts = await contractsOf(orderId);
    expect(contracts).toHaveLength(3);
    for (const { html, text } of confirmations)
      for (const { title, html: kept } of contracts) {
        expect(text).toContain(`${title}\n\nSipariş bilgileri`);
        expect(html).toContain(kept.slice(kept.indexOf('<ul>'), kept.indexOf('<ol>')));
      }
  });

  it('should go on in a shop of before the preliminary information form, without it', async () => {
    const where = { slug: { equals: 'on-bilgilendirme-formu' } };
    await test.payload.db.deleteMany({ collection: 'legal-pages', where });
    invalidate('LegalPage');
    const { orderId } = await payments.open({ by: await test.createUser(), lines: [{ product, qty: 1 }] });
    expect((await contractsOf(orderId)).map(({ slug }) => slug)).toEqual(CHECKOUT_TEXTS.toSorted());
    expect((await readContract(test.payload)).hasForm).toBe(false);

    // The next start of the newer shop adds it.
    await addPreliminaryInformation(test.payload);
    const next = await payments.open({ by: await test.createUser(), lines: [{ product, qty: 1 }] });
    const form = (await contractsOf(next.orderId)).find(({ slug }) => slug === 'on-bilgilendirme-formu');
    expect(form?.html).toContain(`Unvan: ${BUSINESS.companyName}`);
    expect(form?.html).not.toMatch(/[{}]/);
    expect((await readContract(test.payload)).hasForm).toBe(true);
  });
});

/** The buyer pays the terms shown, or is asked again; an order keeps the terms of its purchase. */
describe('terms that change', () => {
  let stamp: Product;
  let buyer: Visitor;
  const { holiday: _holiday, contact: _contact, ...DEFAULTS } = DEFAULT_TERMS;
  const NEW: SaleTerms = {
    shippingFee: 45_00,
    freeShippingAbove: 1000_00,
    taxPercent: 20,
    deliveryDaysInTown: 3,
    deliveryDaysOutOfTown: 5,
    withdrawalDays: 30,
  };
  beforeEach(async () => {
    stamp = await test.createProduct({ countInStock: 9, price: 100_00 });
    buyer = await test.createUser();
  });
  afterEach(async () => {
    await payments.forgetAll();
    await set({ ...DEFAULTS, holidays: [], categoryRates: [] });
  });

  const set = (data: object) =>
    test.payload.updateGlobal({ slug: 'shop-settings', data: data as never, depth: 0 });
  const checkOut = (seen: Partial<SaleTerms>, pricedBy: PriceTerms = DEFAULT_TERMS) => {
    const lira = { shippingFee: seen.shippingFee, freeShippingAbove: seen.freeShippingAbove };
    const inLira = Object.fromEntries(
      Object.entries(lira).flatMap(([name, value]) => (value === undefined ? [] : [[name, value / 100]])),
    );
    const body = { ...checkoutBody([{ product: stamp, qty: 2 }], pricedBy), terms: { ...seen, ...inLira } };
    return test.call('POST', '/api/payment/initialize', { cookie: buyer.cookie, body });
  };
  const pay = async (token: string) => {
    expect((await test.simulator.pay({ token })).outcome).toBe('paid');
    await payments.postCallback(token);
  };

  describe('a checkout that was shown other terms', () => {
    it.each<[string, Partial<SaleTerms>]>([
      ['fee', { shippingFee: 45_00 }],
      ['limit, which changes no sum', { freeShippingAbove: 1000_00 }],
      ['VAT', { taxPercent: 20 }],
      ['days to withdraw', { withdrawalDays: 15 }],
      ['days of delivery', { deliveryDaysOutOfTown: 20 }],
    ])('should be asked again, and accepted once it was: another %s', async (_, change) => {
      await set(change);
      const refused = await checkOut(DEFAULTS);
      expect(refused).toMatchObject({ status: 409, body: { code: 'TERMS_CHANGED' } });
      expect(refused.body.message).toMatch(/koşullarımız değişti/);
      expect(await test.stockOf(stamp.id)).toBe(9);
      const now = { ...DEFAULTS, ...change };
      const { status, body } = await checkOut(now, now);
      expect(status, JSON.stringify(body)).toBe(200);
    });

    it('should be told as a change of prices where it did not say what it was shown', async () => {
      await set({ shippingFee: 45_00 });
      expect(await checkOut({})).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    });
  });

  describe('an order', () => {
    it('should be charged as its buyer saw it, though the terms changed while they paid', async () => {
      const { body } = await checkOut(DEFAULTS);
      await set(NEW);
      await pay(body.token);
      const order = await payments.orderOf(body.orderId);
      expect(order).toMatchObject({ state: 'paid', totalPrice: 266_00, taxPercent: 18, withdrawalDays: 14 });
      const [payment] = test.simulator.state().payments.filter(({ token }) => token === body.token);
      expect(payment?.items.reduce((sum, { priceKurus }) => sum + priceKurus, 0)).toBe(266_00);
    });

    it('should keep what it was made under, in its texts, its mail and its answer', async () => {
      const docs = await test.find('legal-pages', { slug: { equals: 'mesafeli-satis-sozlesmesi' } });
      await test.payload.update({
        collection: 'legal-pages',
        id: docs[0]?.id ?? '',
        data: {
          body: legalBody('Kargo {{shippingFee}} lira, cayma {{withdrawalDays}} gün.'),
          _status: 'published',
        },
      });
      await set(NEW);
      const { body } = await checkOut(NEW, NEW);
      await pay(body.token);
      await set(DEFAULTS);
      const answer = await test.call('GET', `/api/orders/${body.orderId}`, { cookie: buyer.cookie });
      expect(answer.body).toMatchObject({
        totalPrice: 285,
        taxPrice: 40,
        shippingPrice: 45,
        terms: { taxPercent: 20, deliveryDaysInTown: 3, deliveryDaysOutOfTown: 5, withdrawalDays: 30 },
      });
      const contracts = await findOrderContracts({ payload: test.payload }, body.orderId);
      const text = contracts.find(({ slug }) => slug === 'mesafeli-satis-sozlesmesi')?.html;
      expect(text).toContain('Kargo 45 lira, cayma 30 gün.');
      expect(text).toContain('KDV (%20)');
      const mail = (await test.mails()).find((one) => one.includes('285,00'));
      expect(mail).toContain('KDV (%20)');
      expect(mail?.replaceAll(/=\r?\n/g, '')).toContain('30 g');
    });

    it('should give back a piece with the VAT that was paid for it', async () => {
      await set(NEW);
      const { body } = await checkOut(NEW, NEW);
      await pay(body.token);
      await set(DEFAULTS);
      const given = await test.call('POST', `/api/orders/${body.orderId}/withdrawals`, {
        cookie: buyer.cookie,
        body: { lines: [{ product: stamp.id, qty: 1 }], reason: '' },
      });
      expect(given.status, JSON.stringify(given.body)).toBe(201);
      await test.shop.background.idle();
      await payments.reconcile();
      expect(await payments.orderOf(body.orderId)).toMatchObject({ refundedTotal: 120_00 });
    });
  });

  describe('VAT rates of categories', () => {
    const RATES = [
      { category: 'Pul Albümleri', taxPercent: 20 },
      { category: 'Kitaplar', taxPercent: 0, exemption: 'KDVK 17/4-g' },
    ];
    const NOW = { ...DEFAULT_TERMS, categoryRates: { 'Pul Albümleri': 20, Kitaplar: 0 } };
    const basket = async () => [
      { product: stamp, qty: 1 },
      {
        product: await test.createProduct({ category: 'Pul Albümleri', price: 33_33, countInStock: 9 }),
        qty: 2,
      },
      { product: await test.createProduct({ category: 'Kitaplar', price: 10_00, countInStock: 9 }), qty: 1 },
    ];

    it('should be asked for again where the shopper saw none, or others', async () => {
      await set({ categoryRates: RATES });
      for (const categoryRates of [{}, { ...NOW.categoryRates, Kitaplar: 1 }])
        expect(await checkOut({ ...DEFAULTS, categoryRates })).toMatchObject({
          status: 409,
          body: { code: 'TERMS_CHANGED' },
        });
      const { categoryRates } = (await test.call('GET', '/api/terms')).body;
      expect(categoryRates).toEqual(NOW.categoryRates);
      expect((await checkOut({ ...DEFAULTS, categoryRates })).status).toBe(200);
      const refused = await payments.initialize({ by: buyer, lines: await basket() });
      expect(refused.body).toMatchObject({
        code: 'PRICE_CHANGED',
        lines: [{}, { category: 'Pul Albümleri' }, { category: 'Kitaplar' }],
      });
    });

    it('should stand on the lines of an order, in its sums, its texts and its refund', async () => {
      await set({ categoryRates: RATES });
      const lines = await basket();
      const form = await payments.buy({ by: buyer, lines, terms: NOW });
      await set({ categoryRates: [] });
      const order = await payments.orderOf(form.orderId);
      expect(order).toMatchObject({ state: 'paid', itemsPrice: 176_66, taxPrice: 31_33, totalPrice: 237_99 });
      expect(order.taxPercent ?? null).toBeNull();
      const exempt = { taxPercent: 0, taxExemption: 'KDVK 17/4-g' };
      expect(order.orderItems).toMatchObject([{ taxPercent: 18 }, { taxPercent: 20 }, exempt]);
      const [payment] = test.simulator.state().payments.filter(({ token }) => token === form.token);
      expect(payment?.items.map(({ priceKurus }) => priceKurus)).toEqual([
        100_00, 66_66, 10_00, 30_00, 31_33,
      ]);

      const { body } = await test.call('GET', `/api/orders/${form.orderId}`, { cookie: buyer.cookie });
      expect(body.orderItems).toMatchObject([{ taxPercent: 18 }, { taxPercent: 20 }, { taxPercent: 0 }]);
      expect(body.terms).not.toHaveProperty('taxPercent');
      const mail = (await test.mails()).find((one) => one.includes('237,99'));
      const [contract] = await findOrderContracts({ payload: test.payload }, form.orderId);
      for (const row of [
        'KDV (%20):</strong> ₺13,33',
        'KDV (%18):</strong> ₺18,00',
        'KDV (%0):</strong> ₺0,00',
      ])
        expect(contract?.html).toContain(row);
      for (const rate of ['KDV (%20)', 'KDV (%18)', 'KDV (%0)']) expect(mail).toContain(rate);

      await payments.withdraw(form.orderId, { by: buyer, product: lines[1]?.product.id ?? '', qty: 1 });
      await payments.reconcile();
      expect(payments.givenBack(form.token)).toMatchObject({ SHIPPING: 0, TAX: 6_67 });
      await payments.decide(form.id, { action: 'refund', items: [lines[2]?.product.id] });
      expect(payments.givenBack(form.token)).toMatchObject({ TAX: 6_67 });
      await payments.decide(form.id, { action: 'refund', items: lines.map(({ product: { id } }) => id) });
      expect(payments.givenBack(form.token)).toMatchObject({ TAX: 31_33 });
      const [back] = (await payments.eventsOf(form.orderId, 'partRefundDone')).reverse();
      expect(back?.refundedItems).toMatchObject({ TAX: 31_33, SHIPPING: 0 });
    });
  });

  describe('a holiday', () => {
    const today = new Date(Date.now() + 3 * 60 * 60_000).toISOString().slice(0, 10);
    const holiday = (takesOrders: boolean) => ({
      holidays: [{ from: today, to: today, notice: 'Bayramdayız, 11 Ağustos’ta döneriz.', takesOrders }],
    });

    it('should refuse a checkout with the dealer’s sentence, and nothing is held', async () => {
      await set(holiday(false));
      const { status, body } = await checkOut(DEFAULTS);
      expect([status, body.code]).toEqual([503, 'ON_HOLIDAY']);
      expect(body.message).toBe(
        'Bayramdayız, 11 Ağustos’ta döneriz. Kartınızdan ücret alınmadı, sepetiniz duruyor.',
      );
      expect(await test.stockOf(stamp.id)).toBe(9);
    });

    it('should let a form be paid that was opened before it began', async () => {
      const { body } = await checkOut(DEFAULTS);
      await set(holiday(false));
      await pay(body.token);
      expect(await payments.orderOf(body.orderId)).toMatchObject({ state: 'paid' });
    });

    it('should sell as ever where orders are taken', async () => {
      await set(holiday(true));
      expect((await checkOut(DEFAULTS)).status).toBe(200);
    });
  });
});

describe('a mail about an order', () => {
  let admin: Visitor;
  let buyer: Visitor;
  let orderId: string;
  beforeAll(async () => {
    admin = await test.createUser({ isAdmin: true });
    buyer = await test.createUser();
    const product = await test.createProduct({ countInStock: 3 });
    const opened = await payments.open({ by: buyer, lines: [{ product, qty: 2 }] });
    orderId = opened.orderId;
    await payments.pay(opened.token);
    await test.shop.background.idle();
  });
  const mailsWhere = async (where: object) =>
    (await test.payload.find({ collection: 'mails', where: where as never, sort: 'createdAt', depth: 0 }))
      .docs;
  const resend = (id: string, { cookie } = admin) => test.rest('POST', `/mails/${id}/resend`, { cookie });
  const confirmations = () =>
    mailsWhere({ and: [{ kind: { equals: 'confirmation' } }, { order: { equals: orderId } }] });

  it('should be sent once more, written anew, for a press, a double press and a press at the same moment', async () => {
    const [first] = await confirmations();
    const id = String(first?.id);
    const answers = [...(await Promise.all([resend(id), resend(id)])), await resend(id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await test.shop.background.idle();
    expect(await confirmations()).toMatchObject([
      { id, state: 'written' },
      { key: `resend:${id}:1`, to: buyer.email, state: 'written' },
    ]);
    const told = (await test.mails()).filter((mail) => mail.includes(`To: ${buyer.email}`));
    expect(told).toHaveLength(2);

    // A minute later the press is another wish.
    const past = new Date(Date.now() - 61_000).toISOString();
    const [, again] = await confirmations();
    await test.rewrite('mails', String(again?.id), { createdAt: past });
    await resend(id);
    await test.shop.background.idle();
    expect(await mailsWhere({ key: { equals: `resend:${id}:2` } })).toMatchObject([{ state: 'written' }]);
  });

  it('should be sent once more when it was about a parcel', async () => {
    const body = { carrier: 'Aras Kargo', orders: [{ id: orderId, trackingNumber: 'AR42' }] };
    const shipped = await test.rest('POST', '/orders/ship', { cookie: admin.cookie, body });
    expect(shipped.status).toBe(200);
    await test.shop.background.idle();
    const where = { and: [{ kind: { equals: 'shipped' } }, { order: { equals: orderId } }] };
    const [first] = await mailsWhere(where);
    expect((await resend(String(first?.id))).status).toBe(200);
    await test.shop.background.idle();
    expect(await mailsWhere(where)).toMatchObject([
      { state: 'written' },
      { to: buyer.email, state: 'written' },
    ]);
    expect((await test.mails()).filter((mail) => mail.includes('AR42'))).toHaveLength(2);
  });

  it('should be neither offered nor done for mails that are about no order, not sent or unknown, and for an admin alone', async () => {
    const [first] = await confirmations();
    const id = String(first?.id);
    const rewrite = (data: Record<string, unknown>) =>
      test.payload.db.updateOne({ collection: 'mails', id, data });
    expect((await resend(id, buyer)).status).toBe(403);
    for (const data of [
      { state: 'due', dueAt: '2099-01-01T00:00:00.000Z' },
      { state: 'written', kind: 'welcome' },
      { state: 'written', kind: 'withdrawal' },
    ] as const) {
      expect(isRepeatable({ order: orderId, ...data })).toBe(false);
      await rewrite(data);
      const answer = await resend(id);
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([
        409,
        expect.stringContaining('Bu ileti yeniden yazılamıyor'),
      ]);
    }
    expect((await resend(orderId)).status).toBe(404);
  });
});
