import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../cms/infra/database/payload-types.ts';
import { createMailer } from '../../cms/infra/mail/mailer.ts';
import { orderConfirmation, orderRefunded } from '../../cms/infra/mail/order-templates.ts';
import { type ConsistencyReport, checkConsistency, type MailKind, readMails } from './consistency-checks.ts';
import type { Facts } from './settle.ts';

type Found = Facts['orders'][number];

const pieces = (qty: number) => [{ product: 'stamp', qty }];
/** Two pieces of a stamp of which there were ten, for 100 kuruş. */
const order = (state: string, more: Partial<Found> = {}): Found => ({
  id: 'o1',
  state,
  isPaid: state === 'paid',
  hasNoAddress: false,
  lines: pieces(2),
  returned: [],
  refunded: 0,
  ...more,
});
const paid = order('paid');
const refunded = order('refunded');
const cancelled = order('cancelled');
const awaiting = order('awaiting');
const STILL_OPEN = 'order o1: still waits for its payment';
const review = order('review');
const inPart = order('paid', { returned: pieces(1), refunded: 50 });
const whole = order('refunded', { isPaid: true, returned: pieces(2), refunded: 100 });
/** A restore forgot for what the money went back. */
const unexplained = order('refunded', { isPaid: true, refunded: 100 });
const unclear = order('review', { isPaid: true, refunded: 40 });

const [C, R] = ['confirmation', 'refund'] as const;
const NO_FAULT = { faults: [] };
type Case = [
  what: string,
  /** How much of each payment was given back. */
  payments: number[],
  order: Found | null,
  stock: number,
  mails: MailKind[],
  expected: Partial<ConsistencyReport>,
];

function factsOf([, payments, found, stock, mails]: Case, more: Partial<Facts> = {}): Facts {
  const payment = { orderId: 'o1', paid: 100 };
  return {
    payments: payments.map((back, index) => ({ ...payment, paymentId: `p${index}`, refunded: back })),
    orders: found ? [found] : [],
    stock: [{ product: 'stamp', initial: 10, now: stock }],
    mails: mails.map((kind) => ({ orderId: 'o1', kind })),
    misled: [],
    isRestored: false,
    ...more,
  };
}

/** A case names its faults, or there are some. */
function check(facts: Facts, expected: Partial<ConsistencyReport>) {
  const found = checkConsistency(facts);
  expect(found).toMatchObject(expected);
  if (!expected.faults) expect(found.faults.length).toBeGreaterThan(0);
}

const PAID: Case = ['an order was paid', [0], paid, 8, [C], NO_FAULT];

describe('an audit', () => {
  it.each<Case>([
    ['nothing happened', [], null, 10, [], NO_FAULT],
    PAID,
    ['a payment was given back', [100], refunded, 10, [R], NO_FAULT],
    ['a form was left, and its stock went back', [], cancelled, 10, [], NO_FAULT],
    ['a form is still open', [], awaiting, 8, [], { stockDifference: 0, faults: [STILL_OPEN] }],
    ['a form is still open, and a piece is gone', [], awaiting, 7, [], { stockDifference: 1 }],
    ['the second payment of a paid order was given back', [0, 100], paid, 8, [C], NO_FAULT],
    ['the buyer was told of that', [0, 100], paid, 8, [C, R], NO_FAULT],
    ['a buyer withdrew from a piece', [50], inPart, 9, [C, R], NO_FAULT],
    ['a buyer withdrew from all of it', [100], whole, 10, [C, R], NO_FAULT],
    ['other mails link to the order', [0], paid, 8, [C, 'other'], NO_FAULT],

    ['more was given back than the shop has noted', [60], inPart, 9, [C, R], { lost: 1 }],
    ['a withdrawn piece is not on sale', [50], inPart, 8, [C, R], { stockDifference: 1 }],
    ['the money of a withdrawal stays', [0], whole, 10, [C, R], { double: 1 }],
    ['nobody is told of a withdrawal', [50], inPart, 9, [C], { mailsLost: 1 }],
    ['there is money for a cancelled order', [0], cancelled, 8, [C], { lost: 1 }],
    ['there is money for an order under review', [0], review, 8, [C], { lost: 1, waiting: 0 }],
    ['there is money for an order nobody knows', [0], null, 8, [C], { lost: 1 }],
    ['money was given back in part', [40], refunded, 10, [R], { lost: 1, refunded: 0 }],
    ['one order was paid twice', [0, 0], paid, 8, [C], { double: 1, captured: 2, paid: 1 }],
    ['an order was paid without money', [], paid, 8, [C], { double: 1 }],
    ['the money of a paid order went back', [100], paid, 8, [C], { double: 1 }],
    ['a piece vanished', [0], paid, 7, [C], { stockDifference: 1 }],
    ['pieces were sold and are still there', [0], paid, 10, [C], { stockDifference: 2 }],
    ['a confirmation never came', [0], paid, 8, [], { mailsLost: 1 }],
    ['nobody was told of a refund', [100], refunded, 10, [], { mailsLost: 1 }],
    ['a confirmation was sent twice', [0], paid, 8, [C, C], { mailsDoubled: 1 }],
    ['an order was confirmed that was not paid', [100], refunded, 10, [R, C], { mailsDoubled: 1 }],
    ['a refund mail tells of money that was kept', [0], paid, 8, [C, R], { mailsDoubled: 1 }],
  ])('should say so when %s', (...facts) => check(factsOf(facts), facts[5]));

  it.each<Case>([
    ['a forgotten payment waits for a person', [0], review, 10, [], { waiting: 1, lost: 0, ...NO_FAULT }],
    ['a noted refund of unknown pieces waits', [40], unclear, 10, [], { waiting: 1, ...NO_FAULT }],
    ['such a refund is not noted', [40], review, 10, [], { waiting: 0, lost: 1 }],
    ['a paid order is refunded without a return', [100], unexplained, 10, [C, R], NO_FAULT],
    ['a refunded order would be sent', [100], paid, 10, [C, R], { double: 1 }],
    ['nobody was told of a refund', [100], unexplained, 10, [C], { mailsLost: 1 }],
    ['nobody knows the buyer', [100], order('refunded', { hasNoAddress: true }), 10, [], NO_FAULT],
    ['a mail of before is sent again', [0], paid, 8, [C, C], { mailsDoubled: 1, ...NO_FAULT }],
  ])('should say so after a restore when %s', (...facts) =>
    check(factsOf(facts, { isRestored: true }), facts[5]),
  );

  it('should balance differences of products against none other', () => {
    const stock = [
      { product: 'stamp', initial: 10, now: 7 },
      { product: 'other', initial: 5, now: 6 },
    ];
    check(factsOf(PAID, { stock }), { stockDifference: 2 });
  });

  it('should name a buyer who paid and saw that nothing was charged', () => {
    const faults = [expect.stringContaining('form t1')] as string[];
    check(factsOf(PAID, { misled: ['t1'], isRestored: true }), { faults });
  });
});

describe('the mails of an outbox', () => {
  it('should be distinguished', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'chaos-mails-'));
    const mail = { smtpUrl: undefined, from: 'Pul <pul@example.com>' };
    const mailer = (await createMailer({ mail, dataDir }))({ payload: {} as never });
    const [paid, refunded] = ['0b8a3c5e-1111-4222-8333-444455556666', '6650f1a2b3c4d5e6f7a8b9c0'];
    const shop = 'http://localhost:3000';
    const buyer = { name: 'Çağrı Öğüt', email: 'cagri@example.com' };
    const orderItems = [{ name: '1930 Ankara', qty: 1, price: 1000 }];
    const rest = { user: 'u1', buyer, orderItems, totalPrice: 4180, shippingPrice: 3000, taxPrice: 180 };
    for (const content of [
      orderConfirmation({ id: paid, ...rest } as Order, shop),
      orderRefunded({ id: refunded, ...rest } as Order, shop, { isByDealer: false }),
      { subject: 'Şifre yenileme', text: `${shop}/resetpassword/1` },
    ])
      await mailer.sendEmail({ to: buyer.email, ...content });
    const mails = await readMails(path.join(dataDir, 'outbox'));
    expect(mails.sort((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { orderId: paid, kind: 'confirmation' },
      { orderId: refunded, kind: 'refund' },
    ]);
    await rm(dataDir, { recursive: true });
  });

  it('should be none where no outbox is', async () => {
    expect(await readMails('/nowhere')).toEqual([]);
  });
});
