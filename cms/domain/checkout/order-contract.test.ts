import type { Where } from 'payload';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../infra/database/payload-types.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { invalidate } from '../../infra/response-cache/invalidation.ts';
import { BUSINESS, legalBody } from '../../testing/legal-fixtures.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import { CHECKOUT_TEXTS, readContract } from '../legal/contract-in-force.ts';
import { addPreliminaryInformation } from '../legal/preliminary-information.ts';
import { returnStock } from './stock.ts';

let test: TestShop;
let by: Visitor;
let product: Product;
beforeAll(async () => {
  test = await startTestShop();
  by = await test.createUser({ name: 'Ada <Yıldız>' });
  product = await test.createProduct({
    name: '1930 Ankara',
    category: 'Türkiye Cumhuriyeti',
    denominationValueOfStamp: '25 kuruş',
    condition: 'used',
    price: 100_00,
    countInStock: 9,
  });
});
afterAll(() => test.stop());
afterEach(() => describeSeller(BUSINESS));
const payments = createPayments(() => test);
const describeSeller = (data: object) => test.payload.updateGlobal({ slug: 'business-details', data });
const initialize = () => payments.initialize({ by, lines: [{ product, qty: 2 }] });
const count = async (collection: 'orders' | 'payment-attempts' | 'order-contracts') =>
  (await test.payload.count({ collection })).totalDocs;
const contractsOf = async (order: string) =>
  (
    await test.payload.find({
      collection: 'order-contracts',
      where: { order: { equals: order } },
      sort: 'slug',
      depth: 0,
    })
  ).docs;
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
    // What was told before paying stands first.
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
    const admin = await test.createUser({ isAdmin: true });
    const path = `/order-contracts/${before[0]?.id}`;
    expect((await test.rest('PATCH', path, { cookie: admin.cookie, body: { html: 'x' } })).status).toBe(403);
    expect((await test.rest('DELETE', path, { cookie: admin.cookie })).status).toBe(403);
    expect((await test.rest('GET', path, { cookie: by.cookie })).status).toBe(403);
  });

  it('should accept the published version, never an autosaved draft beside it', async () => {
    const { docs } = await test.payload.find({
      collection: 'legal-pages',
      where: { slug: { equals: 'iptal-ve-iade-kosullari' } },
    });
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
    const { token, orderId } = await payments.open({ by: buyer, lines: [{ product, qty: 1 }] });
    await test.simulator.pay({ token });
    await payments.postCallback(token);
    await test.shop.background.idle();
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
