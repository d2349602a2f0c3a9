import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { numberOf, type ReturnState } from '../../../contract/orders.ts';
import {
  CHANGEABLE_ADDRESS,
  CHANGEABLE_BILLING,
  type ChangeableAddress,
  type ChangeableBilling,
  eachField,
} from '../../../contract/rules/address.ts';
import { type Parcel, trackingUrlOf } from '../../../contract/rules/carriers.ts';
import { dayOf, formatDay, inShopTime } from '../../../contract/rules/dates.ts';
import { taxPercentOf } from '../../../contract/rules/pricing.ts';
import { withdrawalEnd } from '../../../contract/rules/withdrawal.ts';
import { allowedDecisions } from '../../../domain/checkout/allowed-decisions.ts';
import { lineBalances, piecesLeft } from '../../../domain/checkout/order-lines.ts';
import { itemsOf } from '../../../domain/checkout/payment-attempts.ts';
import type { PaidItem } from '../../../domain/checkout/refund-plan.ts';
import { isOpenToReturns, returnLinesOf } from '../../../domain/checkout/returns.ts';
import { mayTake, obstacleTo, type Step } from '../../../domain/orders/allowed-fulfilment-steps.ts';
import { isAccountant, isAdmin, type Person } from '../../../domain/roles.ts';
import type { Order, PaymentAttempt, Return } from '../../../infra/database/payload-types.ts';
import { findVisible, findVisibleById } from '../../../infra/database/rows.ts';
import { documentUrl } from '../dashboard/LatestDocuments.tsx';
import { type PaymentReviewView, toPaymentReviewView } from '../payment/payment-review-view.ts';
import type { WithdrawalView } from '../returns/WithdrawalDialog.tsx';
import { type I18n, textsFor } from '../translations/translate.ts';
import { type PieceView, readPieces } from './pieces-view.ts';
import { mayPrint, PRINTOUTS, type PrintoutKind, printUrlOf } from './printout-url.ts';
import { asPacked, billedTo, deliveredTo } from './printout-view.ts';
import { readTimeline, type TimelineEntry } from './timeline-view.ts';

/** Possible steps of an order, and the starting values of their dialogs. */
export type StepView = {
  id: string;
  api: string;
  possible: Record<Step | 'note', boolean>;
  parcel: Parcel;
  address: ChangeableAddress;
  billing: ChangeableBilling;
  /** The payment that may be refunded now. */
  refund: PaymentReviewView | null;
  /** Lines that may be withdrawn from by letter or phone. */
  withdrawal: WithdrawalView | null;
  /** Page of the payment that waits for a decision. */
  decideUrl: string | null;
  /** A refund is under way: the page changes soon. */
  isRefunding: boolean;
  /** Printouts that the reader may print. */
  printUrls: Partial<Record<PrintoutKind, string>>;
};

/** Data for the page of an order, ready to be drawn. Amounts are texts in lira. */
export type OrderView = {
  order: Order;
  number: string;
  pieces: PieceView[];
  pieceCount: number;
  buyer: { name: string; email: string; phone: string; accountUrl: string | null };
  /** Lines of the address for a parcel and for an invoice. */
  shipping: string[];
  billing: string[];
  trackingUrl: string | null;
  sums: Array<{ name: string; amount: string; isTotal?: boolean }>;
  attempts: PaymentAttempt[];
  returns: Array<{ id: string; url: string; state: ReturnState; at: string; lines: string }>;
  steps: StepView;
  timeline: TimelineEntry[];
  /** False for senders, who see neither sums, payments, the bill nor the history. */
  isWhole: boolean;
};

/** Null without such an order, or without the right to read it. */
export async function readOrderView(req: PayloadRequest, id: string, i18n: I18n): Promise<OrderView | null> {
  const { payload } = req;
  const order = await findVisibleById(payload, 'orders', id, { req });
  if (!order) return null;
  const isWhole = isAccountant(req.user);
  const attempts = await findVisible(req, 'payment-attempts', {
    where: { order: { equals: id } },
    limit: 50,
  });
  const [shown = order] = isWhole ? [] : await asPacked(req, [order]);
  const [pieces, timeline, returns] = await Promise.all([
    readPieces(req, shown),
    readTimeline(req, order, attempts, i18n),
    findVisible(req, 'returns', { where: { order: { equals: id } }, limit: 50 }),
  ]);
  const refunded = new Set(attempts.flatMap(itemsOf).flatMap(refundedPiece));
  const balances = lineBalances({ order, attempt: attempts[0], returns });
  const toSend = new Map(balances.map((line) => [line.productId, line.toSend]));
  const { routes } = payload.config;
  const account = typeof order.user === 'object' ? order.user?.id : order.user;
  const waiting = attempts.find(waitsForDecision);
  return {
    order,
    number: numberOf(order),
    pieces: pieces.map((piece) => ({
      ...piece,
      isRefunded: refunded.has(piece.key),
      toSend: order.state === 'paid' && isWhole ? toSend.get(piece.key) : undefined,
    })),
    pieceCount: pieces.reduce((sum, { qty }) => sum + qty, 0),
    buyer: {
      name: order.buyer?.name ?? '',
      email: order.buyer?.email ?? '',
      phone: order.shippingAddress?.phoneNumber || order.billingAddress?.phoneNumber || '',
      accountUrl: account && isAdmin(req.user) ? documentUrl(payload, 'users', account) : null,
    },
    shipping: deliveredTo(order),
    billing: isWhole ? billedTo(order) : [],
    trackingUrl: trackingUrlOf(parcelOf(order)),
    sums: isWhole ? sumsOf(order, i18n) : [],
    attempts,
    timeline: isWhole ? timeline : [],
    isWhole,
    returns: returns.map((one) => ({
      id: one.id,
      url: documentUrl(payload, 'returns', one.id),
      state: one.state,
      at: one.createdAt,
      lines: returnLinesOf(one)
        .map(({ name, qty }) => `${qty} × ${name}`)
        .join(', '),
    })),
    steps: {
      id,
      api: routes.api,
      ...stepsOf(order, req.user),
      refund: isAdmin(req.user) ? refundable(attempts, order, i18n) : null,
      withdrawal: isAdmin(req.user) ? withdrawalOf(order, attempts, returns) : null,
      decideUrl: waiting && isAdmin(req.user) ? documentUrl(payload, 'payment-attempts', waiting.id) : null,
      isRefunding: attempts.some(({ state }) => state === 'refunding'),
      printUrls: Object.fromEntries(
        PRINTOUT_KINDS.filter((kind) => mayPrint(kind, req.user)).map((kind) => [
          kind,
          printUrlOf(routes.admin, kind, [id]),
        ]),
      ),
    },
  };
}

const PRINTOUT_KINDS = Object.keys(PRINTOUTS) as PrintoutKind[];

/** Id of a fully refunded line. */
const refundedPiece = ({ itemId, paidPrice, refunded = 0 }: PaidItem): string[] =>
  refunded > 0 && refunded >= paidPrice ? [itemId] : [];

const parcelOf = ({ carrier, trackingNumber }: Order): Parcel => ({
  carrier: carrier ?? '',
  trackingNumber: trackingNumber ?? '',
});

export function stepsOf(
  order: Order,
  reader: Person,
): Pick<StepView, 'possible' | 'parcel' | 'address' | 'billing'> {
  const { shippingAddress, billingAddress, buyer } = order;
  const isPossible = (step: Step) => mayTake(reader, step) && obstacleTo(step, order) === null;
  // Without a recipient, the buyer receives the parcel.
  const address = { ...shippingAddress, recipient: shippingAddress?.recipient || buyer?.name };
  const billing = { ...billingAddress, recipient: billingAddress?.recipient || buyer?.name };
  return {
    possible: {
      ship: isPossible('ship'),
      correctShipment: isPossible('correctShipment'),
      deliver: isPossible('deliver'),
      correctDelivery: isPossible('correctDelivery'),
      changeAddress: isPossible('changeAddress'),
      changeBilling: isPossible('changeBilling'),
      addInvoice: isPossible('addInvoice'),
      note: mayTake(reader, 'note'),
    },
    parcel: parcelOf(order),
    address: eachField(CHANGEABLE_ADDRESS, (name) => address[name] ?? ''),
    billing: {
      billingType: billing.billingType ?? 'individual',
      ...eachField(CHANGEABLE_BILLING, (name) => billing[name] ?? ''),
    },
  };
}

/** Only a person can settle these states. */
const waitsForDecision = ({ state }: Pick<PaymentAttempt, 'state'>): boolean =>
  state === 'review' || state === 'refundFailed' || state === 'partRefundFailed';

function refundable(attempts: readonly PaymentAttempt[], order: Order, i18n: I18n): PaymentReviewView | null {
  const attempt = attempts.find((one) => !waitsForDecision(one) && allowedDecisions(one).refund === null);
  return attempt ? toPaymentReviewView(attempt, order, i18n) : null;
}

/** Null when nothing is left to give back. A late notice may be noted, too. */
export function withdrawalOf(
  order: Order,
  [attempt]: readonly PaymentAttempt[],
  returns: readonly Return[],
  now = new Date().toISOString(),
): WithdrawalView | null {
  const left = attempt && isOpenToReturns(order) ? piecesLeft({ order, attempt, returns }) : [];
  if (left.length === 0) return null;
  const end = withdrawalEnd(order.deliveredAt, order.withdrawalDays ?? undefined);
  return {
    orderId: order.id,
    isSent: order.isShipped === true,
    lines: left.map(({ productId, qty }) => ({
      product: productId,
      qty,
      name: order.orderItems?.find(({ product }) => product === productId)?.name ?? '',
    })),
    today: dayOf(inShopTime(now)),
    end: end && formatDay(inShopTime(end).slice(0, 10)),
  };
}

/** Sums of an order, and the refunded part. */
export function sumsOf(order: Order, i18n: I18n): OrderView['sums'] {
  const t = textsFor(i18n);
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, refundedTotal } = order;
  const percent = taxPercentOf(order);
  const rate = percent === null ? '' : ` (%${percent})`;
  const sums = [
    { name: t('orders:items'), amount: formatLira(itemsPrice) },
    { name: t('payment:shipping'), amount: formatLira(shippingPrice) },
    { name: `${t('payment:tax')}${rate}`, amount: formatLira(taxPrice) },
    { name: t('orders:total'), amount: formatLira(totalPrice), isTotal: true },
  ];
  if (!refundedTotal) return sums;
  return [
    ...sums,
    { name: t('payment:refunded'), amount: `−${formatLira(refundedTotal)}` },
    { name: t('orders:left'), amount: formatLira(totalPrice - refundedTotal), isTotal: true },
  ];
}
