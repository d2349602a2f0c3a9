import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPayments } from '../../testing/payment-steps.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { startOwnTestShop, type TestShop } from '../../testing/test-shop.ts';
import { inTransaction } from '../database/driver/transaction.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { sendOutbox } from './send-outbox.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let test: TestShop;
beforeAll(async () => {
  smtp = await startSmtpServer();
  test = await startOwnTestShop({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await test.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.refuse({});
  smtp.taken.length = 0;
});
const payments = createPayments(() => test);
const ORDERS = process.env.LONG ? 100 : 25;
const stateOf = async (state: string) =>
  (await test.payload.count({ collection: 'mails', where: { state: { equals: state } } })).totalDocs;
const wake = () =>
  test.payload.db.updateMany({
    collection: 'mails',
    where: { state: { equals: 'due' } },
    data: { dueAt: new Date(0).toISOString() } as never,
  });
const owe = (key: string, to: string) =>
  inTransaction(test.payload, (req) =>
    enqueueMail(req, { key, to, subject: key, html: '<p>Merhaba</p>', text: 'Merhaba' }),
  );

it('should lose and double no mail of many orders while the mail server is down', async () => {
  smtp.refuse({ greeting: '421 down' });
  const product = await test.createProduct({ countInStock: 1000 });
  const orders: string[] = [];
  const buy = async () => {
    while (orders.length < ORDERS) {
      const place = orders.push('') - 1;
      const by = await test.createUser();
      const { token, orderId } = await payments.open({ by, lines: [{ product, qty: 1 }] });
      await payments.pay(token);
      orders[place] = orderId;
    }
  };
  await Promise.all(Array.from({ length: 5 }, buy));
  await test.shop.background.idle();
  expect(smtp.taken).toHaveLength(0);
  const owed = await stateOf('due');
  expect(owed).toBe(2 * ORDERS);

  smtp.refuse({});
  for (let left = owed; left > 0; left = await stateOf('due')) {
    await wake();
    await Promise.all([1, 2, 3].map(() => sendOutbox(test.shop)));
  }
  expect(smtp.taken).toHaveLength(2 * ORDERS);
  expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(2 * ORDERS);
  const buyers = smtp.taken.filter(({ to }) => to !== test.env.admin.email).map(({ to }) => to);
  expect(new Set(buyers).size).toBe(ORDERS);
}, 180_000);

it('should give up an address that takes no mail at once, with the reason, and keep nobody else waiting', async () => {
  smtp.refuse({ to: (address) => (address === 'yok@example.com' ? '550 5.1.1 no such user' : null) });
  await owe('bounces', 'yok@example.com');
  await owe('arrives', 'var@example.com');
  await sendOutbox(test.shop);
  const { docs } = await test.payload.find({ collection: 'mails', where: { key: { equals: 'bounces' } } });
  expect(docs[0]).toMatchObject({
    state: 'failed',
    tries: 1,
    lastError: expect.stringContaining('550 5.1.1'),
  });
  expect(smtp.taken.map(({ to }) => to)).toEqual(['var@example.com']);
});

it.each(['450 4.2.0 try later', '552 5.2.2 box full', '550 5.7.1 relaying denied'])(
  'should try again what may be mended: %s',
  async (answer) => {
    smtp.refuse({ to: () => answer });
    await owe(answer, 'var@example.com');
    await sendOutbox(test.shop);
    const { docs } = await test.payload.find({ collection: 'mails', where: { key: { equals: answer } } });
    expect(docs[0]).toMatchObject({ state: 'due', tries: 1 });
  },
);

it('should send what was written while the clock was hours ahead', async () => {
  await owe('ahead', 'saat@example.com');
  const dueAt = (hours: number) =>
    test.payload.db.updateMany({
      collection: 'mails',
      where: { key: { equals: 'ahead' } },
      data: { dueAt: new Date(Date.now() + hours * 60 * 60_000).toISOString() } as never,
    });
  await dueAt(1);
  await sendOutbox(test.shop);
  expect(smtp.taken).toHaveLength(0);
  await dueAt(3);
  await sendOutbox(test.shop);
  expect(smtp.taken).toHaveLength(1);
});
