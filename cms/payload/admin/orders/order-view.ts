import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { CHANGEABLE_ADDRESS, CHANGEABLE_BILLING, eachField } from '../../../contract/rules/address.ts';
import { type Parcel, trackingUrlOf } from '../../../contract/rules/carriers.ts';
import { formatDay, inShopTime, istanbulDay } from '../../../contract/rules/dates.ts';
import { taxRowsOf } from '../../../contract/rules/order-tax.ts';
import { withdrawalEnd } from '../../../contract/rules/withdrawal.ts';
import { allowedDecisions } from '../../../domain/checkout/decide/allowed-decisions.ts';
import { lineBalances, piecesLeft } from '../../../domain/checkout/lifecycle/order-lines.ts';
import { itemsOf } from '../../../domain/checkout/lifecycle/payment-attempts.ts';
import type { PaidItem } from '../../../domain/checkout/lifecycle/refund-plan.ts';
import { isOpenToReturns, returnLinesOf } from '../../../domain/checkout/lifecycle/returns.ts';
import { mayTake, obstacleTo, STEPS, type Step } from '../../../domain/orders/allowed-fulfilment-steps.ts';
import { describeLines } from '../../../domain/orders/order-repository.ts';
import { OUTSIDE } from '../../../domain/payment/outside.ts';
import { isAccountant, isAdmin, type Person } from '../../../domain/roles.ts';
import type { Order, PaymentAttempt, Return } from '../../../infra/database/payload-types.ts';
import { findVisible, findVisibleById } from '../../../infra/database/rows/rows.ts';
import { documentUrl } from '../shell/panel-urls.ts';
import { type I18n, textsFor } from '../translations/translate.ts';
import { readPieces } from './Pieces.tsx';
import { type PaymentReviewView, toPaymentReviewView } from './payment-review-view.ts';
import { mayPrint, PRINTOUT_KINDS, printUrlOf } from './printout-url.ts';
import { asPacked, billedTo, deliveredTo } from './printout-view.ts';
import { type Sum, sumRows } from './Sums.tsx';
import { readTimeline } from './Timeline.tsx';
import type { WithdrawalView } from './WithdrawalDialog.tsx';

/** Data of an order's page. Amounts are texts in lira. */
export type OrderView = NonNullable<Awaited<ReturnType<typeof readOrderView>>>;
export type StepView = OrderView['steps'];

export async function readOrderView(req: PayloadRequest, id: string, i18n: I18n) {
  const { payload } = req;
  const order = await findVisibleById(payload, 'orders', id, { req });
  if (!order) return null;
  const isWhole = isAccountant(req.user);
  const ofOrder = { where: { order: { equals: id } }, limit: 50 };
  const attempts = await findVisible(req, 'payment-attempts', ofOrder);
  const [shown = order] = isWhole ? [] : await asPacked(req, [order]);
  const [pieces, timeline, returns] = await Promise.all([
    readPieces(req, shown),
    readTimeline(req, order, attempts, i18n),
    findVisible(req, 'returns', ofOrder),
  ]);
  const refunded = new Set(attempts.flatMap(itemsOf).flatMap(refundedPiece));
  const balances = lineBalances({ order, attempt: attempts[0], returns });
  const toSend = new Map(balances.map((line) => [line.productId, line.toSend]));
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
      accountUrl: account && isAdmin(req.user) ? documentUrl('users', account) : null,
    },
    shipping: deliveredTo(order),
    billing: isWhole ? billedTo(order) : [],
    trackingUrl: trackingUrlOf(parcelOf(order)),
    sums: isWhole ? sumsOf(order, i18n) : [],
    attempts,
    timeline: isWhole ? timeline : [],
    /** False for senders, who see no sums, payments, billing address and history. */
    isWhole,
    /** Payment link of a written order that waits. */
    paymentUrl:
      order.state === 'awaiting' && order.paymentLink && order.reservedUntil
        ? `${payload.config.serverURL}${paths.paymentLink(order.paymentLink)}`
        : null,
    returns: returns.map((one) => ({
      id: one.id,
      url: documentUrl('returns', one.id),
      state: one.state,
      at: one.createdAt,
      lines: describeLines(returnLinesOf(one)),
    })),
    steps: {
      id,
      ...stepsOf(order, req.user),
      receive: isAdmin(req.user) ? decidable('receive', attempts, order, i18n) : null,
      refund: isAdmin(req.user) ? decidable('refund', attempts, order, i18n) : null,
      /** Data of a withdrawal by letter, phone or mail, which an admin records. */
      withdrawal: isAdmin(req.user) ? withdrawalOf(order, attempts, returns) : null,
      decideUrl: waiting && isAdmin(req.user) ? documentUrl('payment-attempts', waiting.id) : null,
      isRefunding: attempts.some((one) => one.state === 'refunding' && one.provider !== OUTSIDE),
      printUrls: eachField(
        PRINTOUT_KINDS.filter((kind) => mayPrint(kind, req.user)),
        (kind) => printUrlOf(kind, [id]),
      ),
    },
  };
}

const refundedPiece = ({ itemId, paidPrice, refunded = 0 }: PaidItem): string[] =>
  refunded > 0 && refunded >= paidPrice ? [itemId] : [];

const parcelOf = ({ carrier, trackingNumber }: Order): Parcel => ({
  carrier: carrier ?? '',
  trackingNumber: trackingNumber ?? '',
});

export function stepsOf(order: Order, reader: Person) {
  const { shippingAddress, billingAddress, buyer } = order;
  const isPossible = (step: Step) => mayTake(reader, step) && obstacleTo(step, order) === null;
  const address = { ...shippingAddress, recipient: shippingAddress?.recipient || buyer?.name };
  const billing = { ...billingAddress, recipient: billingAddress?.recipient || buyer?.name };
  return {
    possible: { ...eachField(STEPS, isPossible), note: mayTake(reader, 'note') },
    parcel: parcelOf(order),
    address: eachField(CHANGEABLE_ADDRESS, (name) => address[name] ?? ''),
    billing: {
      billingType: billing.billingType ?? 'individual',
      ...eachField(CHANGEABLE_BILLING, (name) => billing[name] ?? ''),
    },
  };
}

const waitsForDecision = ({ state, provider }: Pick<PaymentAttempt, 'state' | 'provider'>): boolean =>
  ['review', 'refundFailed', 'partRefundFailed'].includes(state) ||
  (state === 'refunding' && provider === OUTSIDE);

function decidable(
  decision: 'receive' | 'refund',
  attempts: readonly PaymentAttempt[],
  order: Order,
  i18n: I18n,
): PaymentReviewView | null {
  const attempt = attempts.find((one) => !waitsForDecision(one) && allowedDecisions(one)[decision] === null);
  return attempt ? toPaymentReviewView(attempt, order, i18n) : null;
}

/** Null when no piece is left to give back. The admin may also note a late notice. */
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
    today: istanbulDay(now),
    end: end && formatDay(inShopTime(end).slice(0, 10)),
  };
}

export function sumsOf(order: Order, i18n: I18n): Sum[] {
  const t = textsFor(i18n);
  const { totalPrice, refundedTotal } = order;
  const sums = sumRows(order, taxRowsOf(order), t);
  if (!refundedTotal) return sums;
  return [
    ...sums,
    { name: t('payment:refunded'), amount: `−${formatLira(refundedTotal)}` },
    { name: t('orders:left'), amount: formatLira(totalPrice - refundedTotal), isTotal: true },
  ];
}
