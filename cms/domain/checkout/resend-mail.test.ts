import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayments } from '../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

let test: TestShop;
let admin: Visitor;
let buyer: Visitor;
let orderId: string;
beforeAll(async () => {
  test = await startTestShop();
  admin = await test.createUser({ isAdmin: true });
  buyer = await test.createUser();
  const product = await test.createProduct({ countInStock: 3 });
  const opened = await payments.open({ by: buyer, lines: [{ product, qty: 2 }] });
  orderId = opened.orderId;
  await test.simulator.pay({ token: opened.token });
  await payments.postCallback(opened.token);
  await test.shop.background.idle();
});
afterAll(() => test.stop());
const payments = createPayments(() => test);
const mailsWhere = async (where: object) =>
  (await test.payload.find({ collection: 'mails', where: where as never, sort: 'createdAt', depth: 0 })).docs;
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
    { id, state: 'sent' },
    { key: `resend:${id}:1`, to: buyer.email, state: 'sent' },
  ]);
  const told = (await test.mails()).filter((mail) => mail.includes(`To: ${buyer.email}`));
  expect(told).toHaveLength(2);

  // A minute later it is another wish.
  const past = new Date(Date.now() - 61_000).toISOString();
  const [, again] = await confirmations();
  await test.payload.db.updateOne({ collection: 'mails', id: String(again?.id), data: { createdAt: past } });
  await resend(id);
  await test.shop.background.idle();
  expect(await mailsWhere({ key: { equals: `resend:${id}:2` } })).toMatchObject([{ state: 'sent' }]);
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
  expect(await mailsWhere(where)).toMatchObject([{ state: 'sent' }, { to: buyer.email, state: 'sent' }]);
  expect((await test.mails()).filter((mail) => mail.includes('AR42'))).toHaveLength(2);
});

it('should be refused for mails that are about no order, not sent or unknown, and to anybody but an admin', async () => {
  const [first] = await confirmations();
  const id = String(first?.id);
  const rewrite = (data: Record<string, unknown>) =>
    test.payload.db.updateOne({ collection: 'mails', id, data });
  expect((await resend(id, buyer)).status).toBe(403);
  for (const data of [
    { state: 'due', dueAt: '2099-01-01T00:00:00.000Z' },
    { state: 'sent', kind: 'welcome' },
  ]) {
    await rewrite(data);
    const answer = await resend(id);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      409,
      expect.stringContaining('Bu ileti yeniden yazılamıyor'),
    ]);
  }
  expect((await resend(orderId)).status).toBe(404);
});

it('should notify the dealer of a sale that left few pieces, once, and of none that left many', async () => {
  expect(await mailsWhere({ kind: { equals: 'lowStock' } })).toMatchObject([
    { to: admin.email, subject: 'Az stok: Deneme pulu' },
  ]);
  const many = await test.createProduct({ name: 'Çok', countInStock: 9 });
  const { token } = await payments.open({ by: await test.createUser(), lines: [{ product: many, qty: 1 }] });
  await test.simulator.pay({ token });
  await payments.postCallback(token);
  await test.shop.background.idle();
  expect(await mailsWhere({ kind: { equals: 'lowStock' } })).toHaveLength(1);
});
