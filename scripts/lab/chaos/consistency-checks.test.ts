import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../cms/infra/database/payload-types.ts';
import { createMailer } from '../../../cms/infra/mail/mailer.ts';
import { orderConfirmation, orderRefunded } from '../../../cms/infra/mail/order-templates.ts';
import { type ConsistencyReport, checkConsistency, type Facts, readMails } from './consistency-checks.ts';

type Payment = Facts['payments'][number];
type Mail = Facts['mails'][number];

const kept = (paymentId: string, orderId: string): Payment => ({
  paymentId,
  orderId,
  paid: 100,
  refunded: 0,
});
const givenBack = (paymentId: string, orderId: string): Payment => ({
  ...kept(paymentId, orderId),
  refunded: 100,
});
const order = (id: string, state: string, qty = 2) => ({
  id,
  state,
  isPaid: state === 'paid',
  lines: [{ productId: 'stamp', qty }],
});
const mail = (orderId: string, kind: Mail['kind']): Mail => ({ orderId, kind });
const stock = (now: number) => [{ productId: 'stamp', initial: 10, now }];

const calm = { misled: [], isRestored: false };
const paidOnce: Facts = {
  ...calm,
  payments: [kept('p1', 'o1')],
  orders: [order('o1', 'paid')],
  stock: stock(8),
  mails: [mail('o1', 'confirmation')],
};
const refundedOnce: Facts = {
  ...calm,
  payments: [givenBack('p1', 'o1')],
  orders: [order('o1', 'refunded')],
  stock: stock(10),
  mails: [mail('o1', 'refund')],
};

const ONE_PIECE = [{ productId: 'stamp', qty: 1 }];
const returnedInPart: Facts = {
  ...paidOnce,
  payments: [{ ...kept('p1', 'o1'), refunded: 50 }],
  orders: [{ ...order('o1', 'paid'), returned: ONE_PIECE, refunded: 50 }],
  stock: stock(9),
  mails: [mail('o1', 'confirmation'), mail('o1', 'refund')],
};
const returnedWhole: Facts = {
  ...returnedInPart,
  payments: [givenBack('p1', 'o1')],
  orders: [
    {
      ...order('o1', 'refunded'),
      isPaid: true,
      returned: [{ productId: 'stamp', qty: 2 }],
      refunded: 100,
    },
  ],
  stock: stock(10),
};

describe('an audit', () => {
  it.each<[what: string, Facts]>([
    ['nothing happened', { ...calm, payments: [], orders: [], stock: stock(10), mails: [] }],
    ['an order was paid', paidOnce],
    ['a payment was given back', refundedOnce],
    [
      'a form was left, and its stock went back',
      { ...calm, payments: [], orders: [order('o1', 'cancelled')], stock: stock(10), mails: [] },
    ],
    [
      'the second payment of a paid order was given back',
      { ...paidOnce, payments: [kept('p1', 'o1'), givenBack('p2', 'o1')] },
    ],
    [
      'the buyer was told of that',
      {
        ...paidOnce,
        payments: [kept('p1', 'o1'), givenBack('p2', 'o1')],
        mails: [mail('o1', 'confirmation'), mail('o1', 'refund')],
      },
    ],
    ['a buyer withdrew from a piece', returnedInPart],
    ['a buyer withdrew from all of it', returnedWhole],
    ['other mails link to the order', { ...paidOnce, mails: [...paidOnce.mails, mail('o1', 'other')] }],
  ])('should find no fault when %s', (_what, facts) => {
    expect(checkConsistency(facts).faults).toEqual([]);
  });

  it.each<[what: string, Facts, Partial<ConsistencyReport>]>([
    [
      'more given back than the shop has noted',
      { ...returnedInPart, payments: [{ ...kept('p1', 'o1'), refunded: 60 }] },
      { lost: 1 },
    ],
    ['a withdrawn piece that is not on sale', { ...returnedInPart, stock: stock(8) }, { stockDifference: 1 }],
    ['a withdrawal whose money stays', { ...returnedWhole, payments: [kept('p1', 'o1')] }, { double: 1 }],
    [
      'a withdrawal of which nobody is told',
      { ...returnedInPart, mails: [mail('o1', 'confirmation')] },
      { mailsLost: 1 },
    ],
    ['money for a cancelled order', { ...paidOnce, orders: [order('o1', 'cancelled')] }, { lost: 1 }],
    ['money for an order under review', { ...paidOnce, orders: [order('o1', 'review')] }, { lost: 1 }],
    ['money for an order nobody knows', { ...paidOnce, orders: [] }, { lost: 1 }],
    [
      'money given back in part',
      { ...refundedOnce, payments: [{ ...kept('p1', 'o1'), refunded: 40 }] },
      { lost: 1, refunded: 0 },
    ],
    [
      'one order paid twice',
      { ...paidOnce, payments: [kept('p1', 'o1'), kept('p2', 'o1')] },
      { double: 1, captured: 2, paid: 1 },
    ],
    ['an order paid without money', { ...paidOnce, payments: [] }, { double: 1 }],
    ['a paid order whose money went back', { ...paidOnce, payments: [givenBack('p1', 'o1')] }, { double: 1 }],
    ['a piece that vanished', { ...paidOnce, stock: stock(7) }, { stockDifference: 1 }],
    ['pieces sold and still there', { ...paidOnce, stock: stock(10) }, { stockDifference: 2 }],
    ['a confirmation that never came', { ...paidOnce, mails: [] }, { mailsLost: 1 }],
    ['a refund nobody was told of', { ...refundedOnce, mails: [] }, { mailsLost: 1 }],
    [
      'a confirmation sent twice',
      { ...paidOnce, mails: [...paidOnce.mails, ...paidOnce.mails] },
      { mailsDoubled: 1 },
    ],
    [
      'a confirmation of an order that was not paid',
      { ...refundedOnce, mails: [...refundedOnce.mails, mail('o1', 'confirmation')] },
      { mailsDoubled: 1 },
    ],
    [
      'a refund mail for money that was kept',
      { ...paidOnce, mails: [...paidOnce.mails, mail('o1', 'refund')] },
      { mailsDoubled: 1 },
    ],
  ])('should find %s', (_what, facts, expected) => {
    const found = checkConsistency(facts);
    expect(found).toMatchObject(expected);
    expect(found.faults.length).toBeGreaterThan(0);
  });

  it('should balance differences of products against none other', () => {
    const facts = {
      ...paidOnce,
      stock: [...stock(7), { productId: 'other', initial: 5, now: 6 }],
    };
    expect(checkConsistency(facts)).toMatchObject({ stockDifference: 2 });
  });
});

describe('an audit after a restore', () => {
  const forgotten: Facts = {
    ...calm,
    payments: [kept('p1', 'o1')],
    orders: [order('o1', 'review')],
    stock: stock(10),
    mails: [],
  };

  it('should let a forgotten payment wait for a person, and only then', () => {
    expect(checkConsistency({ ...forgotten, isRestored: true })).toMatchObject({
      waiting: 1,
      lost: 0,
      faults: [],
    });
    expect(checkConsistency(forgotten)).toMatchObject({ waiting: 0, lost: 1 });
  });

  it('should let a refund of unknown pieces wait for a person, whose pieces are on sale, and only when it is noted', () => {
    const unclear: Facts = {
      ...forgotten,
      isRestored: true,
      payments: [{ ...kept('p1', 'o1'), refunded: 40 }],
      orders: [{ ...order('o1', 'review'), isPaid: true, refunded: 40 }],
    };
    expect(checkConsistency(unclear)).toMatchObject({ waiting: 1, faults: [] });
    const orders = [{ ...order('o1', 'review'), refunded: 0 }];
    expect(checkConsistency({ ...unclear, orders })).toMatchObject({ waiting: 0, lost: 1 });
  });

  it('should know a paid order as refunded without a return, and tell it from one that would be sent', () => {
    const back: Facts = {
      ...returnedWhole,
      isRestored: true,
      orders: [{ ...order('o1', 'refunded'), isPaid: true, refunded: 100 }],
    };
    expect(checkConsistency(back).faults).toEqual([]);
    expect(checkConsistency({ ...back, orders: [order('o1', 'paid')] })).toMatchObject({ double: 1 });
    expect(checkConsistency({ ...back, mails: [mail('o1', 'confirmation')] })).toMatchObject({
      mailsLost: 1,
    });
  });

  it('should owe no mail to a buyer whom nobody knows', () => {
    const orders = [{ ...order('o1', 'refunded'), isAdopted: true }];
    const adopted = { ...refundedOnce, orders, mails: [], isRestored: true };
    expect(checkConsistency(adopted).faults).toEqual([]);
  });

  it('should not mind that a mail of before is sent again', () => {
    const mails = [mail('o1', 'confirmation'), mail('o1', 'confirmation')];
    expect(checkConsistency({ ...paidOnce, mails, isRestored: true })).toMatchObject({
      mailsDoubled: 1,
      faults: [],
    });
    expect(checkConsistency({ ...paidOnce, mails }).faults).toHaveLength(1);
  });

  it('should name a buyer who paid and saw that nothing was charged', () => {
    expect(checkConsistency({ ...paidOnce, misled: ['t1'] }).faults).toEqual([
      expect.stringContaining('form t1'),
    ]);
  });
});

const orderToMail = (id: string) =>
  ({
    id,
    buyer: { name: 'Çağrı Öğüt', email: 'cagri@example.com' },
    orderItems: [{ name: '1930 Ankara', qty: 1, price: 1000 }],
    totalPrice: 4180,
    shippingPrice: 3000,
    taxPrice: 180,
  }) as Order;

it('should distinguish the mails of an outbox', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'faults-mails-'));
  const mailer = (
    await createMailer({ mail: { smtpUrl: undefined, from: 'Pul <pul@example.com>' }, dataDir })
  )({
    payload: {} as never,
  });
  const to = 'cagri@example.com';
  const paid = '0b8a3c5e-1111-4222-8333-444455556666';
  const refunded = '6650f1a2b3c4d5e6f7a8b9c0';
  await mailer.sendEmail({ to, ...orderConfirmation(orderToMail(paid), 'http://localhost:3000') });
  await mailer.sendEmail({
    to,
    ...orderRefunded(orderToMail(refunded), 'http://localhost:3000', { isByDealer: false }),
  });
  await mailer.sendEmail({ to, subject: 'Şifre yenileme', text: 'http://localhost:3000/resetpassword/1' });
  const mails = await readMails(path.join(dataDir, 'outbox'));
  expect(mails.sort((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    { orderId: paid, kind: 'confirmation' },
    { orderId: refunded, kind: 'refund' },
  ]);
  await rm(dataDir, { recursive: true });
});

it('should find none where no outbox is', async () => {
  expect(await readMails('/nowhere')).toEqual([]);
});
