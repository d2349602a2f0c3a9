import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Facts } from './settle.ts';

type Payment = Facts['payments'][number];
type Order = Facts['orders'][number];
export type ConsistencyReport = ReturnType<typeof checkConsistency>;

/**
 * After a restore, the reason of a refund is unknown. A refund without known pieces is left to a person, with all
 * pieces on sale.
 */
const asRecorded = (order: Order): Order => {
  if (order.state === 'refunded') return { ...order, returned: order.lines };
  return order.state === 'review' ? { ...order, isPaid: false } : order;
};

/** Checks that every captured payment is exactly one paid order or one finished refund, and that stock and mails fit. */
export function checkConsistency(found: Facts) {
  const { isRestored, payments, mails, misled, stock } = found;
  const orders = isRestored ? found.orders.map(asRecorded) : found.orders;
  const paidOrders = orders.filter(({ isPaid }) => isPaid);
  const openOrders = orders.filter(({ state }) => state === 'awaiting');
  const orderOf = (payment: Payment) => orders.find(({ id }) => id === payment.orderId);
  const isGivenBack = ({ paid, refunded }: Payment) => refunded === paid;
  const isKept = (payment: Payment) => {
    const { paid, refunded } = payment;
    const order = orderOf(payment);
    return (
      refunded === 0 || (refunded < paid && refunded === order?.refunded && returnedOf(order) === 'inPart')
    );
  };
  const isWaiting = (payment: Payment) => {
    const order = orderOf(payment);
    return isRestored && order?.state === 'review' && order.refunded === payment.refunded;
  };

  const lost = payments
    .filter((payment) => !isWaiting(payment) && !isGivenBack(payment))
    .filter((payment) => !isKept(payment) || !orderOf(payment)?.isPaid)
    .map((payment) => {
      const { paymentId, paid, refunded, orderId } = payment;
      const state = orderOf(payment)?.state ?? 'unknown';
      return `payment ${paymentId}: ${refunded} of ${paid} given back, order ${orderId} is ${state}`;
    });
  const double = paidOrders.flatMap((order) => {
    const isWhole = returnedOf(order) === 'whole';
    const own = payments.filter(({ orderId }) => orderId === order.id);
    const count = own.filter(isWhole ? isGivenBack : isKept).length;
    return count === 1 || (isWhole && count > 1) ? [] : [`order ${order.id}: paid by ${count} payments`];
  });
  const taken = [...paidOrders, ...openOrders].flatMap(({ lines }) => lines);
  const returned = paidOrders.flatMap((order) => order.returned);
  const differences = stock
    .map(({ product, initial, now }) => ({
      product,
      difference: initial - piecesOf(taken, product) + piecesOf(returned, product) - now,
    }))
    .filter(({ difference }) => difference !== 0);
  const { mailsLost, mailsDoubled } = checkMails(orders, mails, payments.filter(isGivenBack));
  return {
    captured: payments.length,
    paid: paidOrders.length,
    refunded: payments.filter(isGivenBack).length,
    /** Payments that a restore forgot, and that wait for a person. */
    waiting: payments.filter(isWaiting).length,
    /** Money taken without a paid order or a full refund. */
    lost: lost.length,
    /** Money taken twice for one order, or a paid order without money. */
    double: double.length,
    /** Pieces of all products that are not in stock, sold, or held by an open order. */
    stockDifference: differences.reduce((sum, { difference }) => sum + Math.abs(difference), 0),
    mailsLost: mailsLost.length,
    mailsDoubled: mailsDoubled.length,
    faults: [
      ...lost,
      ...double,
      ...openOrders.map(({ id }) => `order ${id}: still waits for its payment`),
      ...differences.map(({ product, difference }) => `product ${product}: ${difference} pieces missing`),
      ...mailsLost,
      ...(isRestored ? [] : mailsDoubled),
      ...misled.map((token) => `form ${token}: paid, and its buyer was told that nothing was charged`),
    ],
  };
}

/** Whether the buyer withdrew from nothing, a part or all of an order. */
function returnedOf({ lines, returned }: Order): 'nothing' | 'inPart' | 'whole' {
  if (returned.length === 0) return 'nothing';
  return lines.every(({ product, qty }) => piecesOf(returned, product) >= qty) ? 'whole' : 'inPart';
}

const piecesOf = (lines: Order['lines'], product: string): number =>
  lines.filter((line) => line.product === product).reduce((sum, { qty }) => sum + qty, 0);

function checkMails(orders: Order[], mails: Facts['mails'], givenBack: Payment[]) {
  const mailsLost: string[] = [];
  const mailsDoubled: string[] = [];
  for (const order of orders) {
    const { id, isPaid, hasNoAddress } = order;
    if (hasNoAddress) continue;
    const isBack = givenBack.some(({ orderId }) => orderId === id);
    const owed = {
      confirmation: Number(isPaid),
      refund: Number(isPaid ? returnedOf(order) !== 'nothing' : isBack),
    };
    for (const kind of ['confirmation', 'refund'] as const) {
      const sent = mails.filter((mail) => mail.orderId === id && mail.kind === kind).length;
      // A paid order may get a mail about its second payment, which was refunded.
      const most = kind === 'refund' && isBack ? 1 : owed[kind];
      if (sent < owed[kind]) mailsLost.push(`order ${id}: no mail of ${kind}`);
      if (sent > most) mailsDoubled.push(`order ${id}: ${sent} mails of ${kind}, ${most} owed`);
    }
  }
  return { mailsLost, mailsDoubled };
}

/** Mails about orders in a shop's outbox, by subject and linked order. */
export async function readMails(outbox: string) {
  const names = (await readdir(outbox).catch((): string[] => [])).filter((name) => name.endsWith('.eml'));
  const sources = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'latin1')));
  return sources.flatMap((source) => {
    const [head = '', ...body] = source.split('\r\n\r\n');
    const orderId = /\/order\/([\w-]+)/.exec(unquote(body.join('\n')))?.[1];
    const words = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? '';
    const subject = unquote(words.replace(/=\?UTF-8\?Q\?|\?=\s*/g, '').replaceAll('_', ' '));
    return orderId ? [{ orderId, kind: kindOf(subject) }] : [];
  });
}

export type MailKind = ReturnType<typeof kindOf>;

function kindOf(subject: string) {
  if (subject.includes('iade')) return 'refund';
  return subject.includes('alındı') ? 'confirmation' : 'other';
}

/** Decodes quoted-printable, in which Nodemailer writes Turkish. */
function unquote(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
