import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

type Line = { productId: string; qty: number };

/** What was found outside the shop and what the shop reports, after everything has settled. Amounts in kuruş. */
export type Facts = {
  /** The provider's own books: every payment whose money was taken. */
  payments: { paymentId: string; orderId: string; paid: number; refunded: number }[];
  orders: {
    id: string;
    state: string;
    isPaid: boolean;
    /** Of a payment that a restore has forgotten: nobody knows its buyer. */
    isAdopted?: boolean;
    lines: Line[];
    /** What its buyer withdrew from, and how much of its payment the shop says is back. */
    returned?: Line[];
    refunded?: number;
  }[];
  stock: { productId: string; initial: number; now: number }[];
  mails: { orderId: string; kind: MailKind }[];
  /** Payments whose buyer saw that nothing was charged, as tokens. */
  misled: string[];
  /** After a restore a payment may wait for a person, and mails from before it are sent again. */
  isRestored: boolean;
};
export type MailKind = 'confirmation' | 'refund' | 'other';

export type ConsistencyReport = {
  captured: number;
  paid: number;
  refunded: number;
  /** Payments that a restore forgot, and that wait for a person. */
  waiting: number;
  /** Money taken that is neither a paid order nor given back whole. */
  lost: number;
  /** Money taken twice for one order, or an order paid without money. */
  double: number;
  /** Pieces, over all products, that are neither in stock nor sold. */
  stockDifference: number;
  mailsLost: number;
  mailsDoubled: number;
  faults: string[];
};

/**
 * A restore forgets for what an order's money went back, and a refund whose pieces nobody can tell puts it before a person
 * with all its pieces on sale.
 */
const asRecorded = (order: Order): Order => {
  if (order.state === 'refunded') return { ...order, returned: order.lines };
  return order.state === 'review' ? { ...order, isPaid: false } : order;
};

/** Every captured payment is exactly one paid order or one finished refund; stock and mails follow from that. */
export function checkConsistency(found: Facts): ConsistencyReport {
  const facts = found.isRestored ? { ...found, orders: found.orders.map(asRecorded) } : found;
  const orderOf = (payment: Payment) => facts.orders.find(({ id }) => id === payment.orderId);
  const isPartReturned = (payment: Payment): boolean => {
    const { refunded, paid } = payment;
    const order = orderOf(payment);
    return (
      order !== undefined && isReturned(order) === 'inPart' && refunded < paid && refunded === order.refunded
    );
  };
  const kept = facts.payments.filter((payment) => payment.refunded === 0 || isPartReturned(payment));
  const givenBack = facts.payments.filter(({ paid, refunded }) => refunded === paid);
  const paidOrders = facts.orders.filter(({ isPaid }) => isPaid);
  const paidIds = new Set(paidOrders.map(({ id }) => id));
  const inReview = new Set(facts.orders.filter(({ state }) => state === 'review').map(({ id }) => id));
  const isNoted = (payment: Payment) => (orderOf(payment)?.refunded ?? 0) === payment.refunded;
  const waiting = facts.payments.filter(
    (payment) => facts.isRestored && inReview.has(payment.orderId) && isNoted(payment),
  );

  const lost = [
    ...facts.payments
      .filter((payment) => payment.refunded > 0 && payment.refunded !== payment.paid)
      .filter((payment) => !isPartReturned(payment) && !waiting.includes(payment))
      .map(({ paymentId, paid, refunded }) => `payment ${paymentId}: ${refunded} of ${paid} given back`),
    ...kept
      .filter((payment) => !paidIds.has(payment.orderId) && !waiting.includes(payment))
      .map(({ paymentId, orderId }) => `payment ${paymentId}: kept, but ${describe(facts, orderId)}`),
  ];
  const double = paidOrders.flatMap((order) => {
    const { id } = order;
    const isWhole = isReturned(order) === 'whole';
    const count = (isWhole ? givenBack : kept).filter(({ orderId }) => orderId === id).length;
    return count === 1 || (isWhole && count > 1) ? [] : [`order ${id}: paid by ${count} payments`];
  });
  const stock = facts.stock.flatMap(({ productId, initial, now }) => {
    const difference = initial - soldOf(productId, paidOrders) - now;
    return difference === 0 ? [] : [{ productId, difference }];
  });
  const returnedIds = new Set(paidOrders.filter((order) => isReturned(order) !== 'no').map(({ id }) => id));
  const mails = auditMails(facts, {
    paid: paidIds,
    givenBack: new Set(givenBack.map(({ orderId }) => orderId)),
    returned: returnedIds,
  });
  return {
    captured: facts.payments.length,
    paid: paidOrders.length,
    refunded: givenBack.length,
    waiting: waiting.length,
    lost: lost.length,
    double: double.length,
    stockDifference: stock.reduce((sum, { difference }) => sum + Math.abs(difference), 0),
    mailsLost: mails.lost.length,
    mailsDoubled: mails.doubled.length,
    faults: [
      ...lost,
      ...double,
      ...stock.map(({ productId, difference }) => `product ${productId}: ${difference} pieces missing`),
      ...mails.lost,
      ...(facts.isRestored ? [] : mails.doubled),
      ...facts.misled.map((token) => `form ${token}: paid, and its buyer was told that nothing was charged`),
    ],
  };
}

type Payment = Facts['payments'][number];
type Order = Facts['orders'][number];

/** How much of an order its buyer withdrew from. */
function isReturned({ lines, returned = [] }: Order): 'no' | 'inPart' | 'whole' {
  if (returned.length === 0) return 'no';
  const back = (productId: string) => piecesOf(returned, productId);
  return lines.every(({ productId, qty }) => back(productId) >= qty) ? 'whole' : 'inPart';
}

const piecesOf = (lines: readonly Line[], productId: string): number =>
  lines.filter((line) => line.productId === productId).reduce((sum, { qty }) => sum + qty, 0);

type Known = Record<'paid' | 'givenBack' | 'returned', Set<string>>;

function auditMails({ orders, mails }: Facts, { paid, givenBack, returned }: Known) {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const { id, isAdopted } of orders) {
    if (isAdopted) continue;
    const isOwed = {
      confirmation: paid.has(id),
      refund: returned.has(id) || (givenBack.has(id) && !paid.has(id)),
    };
    for (const kind of ['confirmation', 'refund'] as const) {
      const sent = mails.filter((mail) => mail.orderId === id && mail.kind === kind).length;
      // A paid order may get a mail about its second payment, which was refunded.
      const second = kind === 'refund' && givenBack.has(id) ? 1 : 0;
      const most = Math.max(second, Number(isOwed[kind]));
      if (sent < Number(isOwed[kind])) lost.push(`order ${id}: no mail of ${kind}`);
      if (sent > most) doubled.push(`order ${id}: ${sent} mails of ${kind}, ${most} owed`);
    }
  }
  return { lost, doubled };
}

function soldOf(productId: string, paidOrders: Facts['orders']): number {
  const sold = paidOrders.flatMap(({ lines }) => lines);
  const returned = paidOrders.flatMap((order) => order.returned ?? []);
  return piecesOf(sold, productId) - piecesOf(returned, productId);
}

function describe({ orders }: Facts, orderId: string): string {
  const order = orders.find(({ id }) => id === orderId);
  return order ? `order ${orderId} is ${order.state}` : `order ${orderId} is unknown`;
}

/** The mails about orders in a shop's outbox, distinguished by subject and by the order they link to. */
export async function readMails(outbox: string): Promise<Facts['mails']> {
  const names = (await readdir(outbox).catch((): string[] => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(path.join(outbox, name), 'latin1'))),
  );
  return mails.flatMap((mail) => (mail ? [mail] : []));
}

/** Null for a mail that links to no order. `source`: the bytes as latin1 text. */
export function readMail(source: string): Facts['mails'][number] | null {
  const [head = '', ...body] = source.split(/\r?\n\r?\n/);
  const orderId = /\/order\/([\w-]+)/.exec(decodeBody(body.join('\n\n')))?.[1];
  return orderId ? { orderId, kind: kindOf(decodeSubject(head)) } : null;
}

function kindOf(subject: string): MailKind {
  if (subject.includes('iade')) return 'refund';
  return subject.includes('alındı') ? 'confirmation' : 'other';
}

function decodeSubject(head: string): string {
  const folded = /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  return folded
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : unquote(text.replaceAll('_', ' ')),
    )
    .replace(/^[\s\S]*$/, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}

/** Decodes both encodings a part may have, wherever they are: an order's link survives either. */
function decodeBody(body: string): string {
  const blocks = body.match(/(?:^[A-Za-z0-9+/]{20,}={0,2}\r?\n?)+/gm) ?? [];
  return [unquote(body), ...blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'))].join('\n');
}

function unquote(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
