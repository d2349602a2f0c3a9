import { formatLira } from '../../contract/money.ts';
import type { OrderState } from '../../contract/orders.ts';
import type { AttemptState } from '../../contract/payment.ts';
import { ratesOfOrder } from '../../contract/rules/order-tax.ts';
import { TAX_ITEM } from '../../contract/rules/pricing.ts';
import type { Order, PaymentAttempt, Return } from '../../infra/database/payload-types.ts';
import type { Receipt } from '../checkout/decide/receive-payment.ts';
import {
  differs,
  isAdopted,
  pairOf,
  refundsOf,
  sumsOf,
  type Told,
} from '../checkout/lifecycle/order-checks.ts';
import { chargeOf, itemsOf, linesOf } from '../checkout/lifecycle/payment-attempts.ts';
import { taxBack } from '../checkout/lifecycle/refund-plan.ts';
import { returnLinesOf } from '../checkout/lifecycle/returns.ts';
import { OUTSIDE } from '../payment/outside.ts';

export type OrderBooks = {
  order: Order;
  /** A single attempt, except for orders of the demonstration. */
  attempts: readonly PaymentAttempt[];
  returns: readonly Return[];
  /** Keys of the order's mails: `confirmation:…`. */
  mails: readonly string[];
  contracts: number;
};

type Check = (books: OrderBooks, now: number) => Told[];

const DAY_MS = 24 * 60 * 60_000;
/** Tolerated difference in kuruş, because every refund rounds its own VAT. */
const ROUNDING = 5;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const ORDER_STATES: Record<AttemptState, readonly OrderState[]> = {
  opening: ['awaiting'],
  open: ['awaiting'],
  reserved: ['awaiting'],
  awaitingTransfer: ['awaiting'],
  released: ['cancelled'],
  rejected: ['cancelled'],
  review: ['review'],
  paid: ['paid'],
  partlyRefunded: ['paid'],
  // A refund of some lines leaves the order paid.
  refunding: ['paid', 'review'],
  refunded: ['refunded'],
  refundFailed: ['review'],
  partRefundFailed: ['paid'],
};

const sums: Check = ({ order }) => sumsOf(order);

const payment: Check = ({ order, attempts }) => {
  const [attempt, ...more] = attempts;
  if (!attempt) return [order.isPaid && !order.seedKey && 'Ödenmiş görünüyor, ödeme kaydı yok.'];
  const { state, holdsStock } = attempt;
  const items = itemsOf(attempt);
  const isOutside = attempt.provider === OUTSIDE && Boolean(attempt.paymentId);
  const receipt = attempt.receipt as Receipt | null | undefined;
  const isOpen = ['opening', 'open', 'reserved', 'awaitingTransfer'].includes(state);
  const hasPaidLines =
    items.length === 0 ||
    linesOf(attempt).every(({ productId }) => items.some(({ itemId }) => itemId === productId));
  return [
    more.length > 0 && 'Birden çok ödeme kaydı var.',
    ...pairOf(order, attempt),
    !hasPaidLines && 'Ödemenin satırlarında siparişin bir ürünü yok.',
    isOutside !== Boolean(receipt) && `Tahsilat kaydı ${receipt ? 'var, ödeme başka yoldan' : 'yok'}.`,
    receipt &&
      receipt.amount < attempt.amount &&
      `Tahsil edilen ${formatLira(receipt.amount)}, istenenden az.`,
    !ORDER_STATES[state].includes(order.state) && `Ödeme “${state}”, sipariş “${order.state}” durumunda.`,
    order.state === 'paid' && !order.isPaid && 'Sipariş ödendi durumunda, ödenmiş işaretli değil.',
    (order.state === 'awaiting' || order.state === 'cancelled') &&
      order.isPaid &&
      'Ödenmemiş sipariş ödenmiş işaretli.',
    isOpen !== Boolean(holdsStock) &&
      state !== 'review' &&
      `Stok ${holdsStock ? 'ayrılmış görünüyor, ödeme bitmiş' : 'ayrılmamış, ödeme sürüyor'}.`,
  ];
};

const refunds: Check = ({ order, attempts: [attempt] }) => {
  if (!attempt) return [];
  const { state, refundedAmount } = attempt;
  const refunded = refundedAmount ?? 0;
  // Allows a higher paid amount: with instalments, a card may have paid more than the order's total.
  const { items, amount } = chargeOf(attempt);
  const tax = items.find(({ itemId }) => itemId === TAX_ITEM);
  const owedTax = taxBack(items, ratesOfOrder(order), ({ refunded = 0 }) => refunded);
  const hasTooMuchTax = state === 'partlyRefunded' && (tax?.refunded ?? 0) > owedTax + ROUNDING;
  return [
    differs('Siparişte iade edilen', order.refundedTotal ?? 0, refunded),
    state === 'refunded' && differs('Tamamı iade edilen ödemede iade', refunded, amount),
    ...refundsOf(attempt),
    hasTooMuchTax &&
      `İade edilen KDV ${formatLira(tax?.refunded ?? 0)}, iade edilen ürünlerinki ${formatLira(owedTax)}.`,
  ];
};

const returned: Check = ({ order, returns }) => {
  const lines = returns.filter(({ state }) => state !== 'refused').flatMap(returnLinesOf);
  return [
    ...lines.map(({ productId, name }) => {
      const sold = order.orderItems?.find(({ product }) => product === productId)?.qty ?? 0;
      const back = sum(lines.filter((line) => line.productId === productId).map(({ qty }) => qty));
      return back > sold && `“${name}” ${sold} adet satıldı, ${back} adet geri alınmış.`;
    }),
    ...returns.map(
      ({ state, refundedAt }) =>
        (state === 'refunded') !== Boolean(refundedAt) &&
        `“${state}” durumundaki iadenin ödeme tarihi ${refundedAt ? 'var' : 'yok'}.`,
    ),
    returns.length > 0 &&
      !order.isPaid &&
      order.state !== 'refunded' &&
      order.state !== 'review' &&
      'Ödenmemiş siparişte iade var.',
  ];
};

const dates: Check = ({ order }) => {
  const { isPaid, paidAt, isShipped, shippedAt, isDelivered, deliveredAt } = order;
  const steps: Array<[string, boolean | null | undefined, string | null | undefined]> = [
    ['Ödeme', isPaid, paidAt],
    ['Kargo', isShipped, shippedAt],
    ['Teslim', isDelivered, deliveredAt],
  ];
  const inOrder = [order.createdAt, paidAt, shippedAt, deliveredAt].flatMap((date) => date ?? []);
  // Tolerates a day, because the clock may have been ahead and been put back.
  const isBefore = (date: string, place: number) =>
    Date.parse(date) < Date.parse(inOrder[place - 1] ?? date) - DAY_MS;
  return [
    ...steps.map(
      ([name, isDone, date]) =>
        Boolean(isDone) !== Boolean(date) && `${name} tarihi ${date ? 'var, adımı yok' : 'yok'}.`,
    ),
    inOrder.some(isBefore) && 'Tarihleri sırayla değil: sipariş, ödeme, kargo, teslim.',
    isDelivered && !isShipped && 'Teslim edildi, kargoya verilmemiş.',
  ];
};

/** Mails are required only while the buyer's address is still known. */
const mails: Check = ({ order, attempts: [attempt], returns, mails: keys }) => {
  if (!attempt || isAdopted(order) || order.anonymisedAt || !order.buyer?.email) return [];
  // Missing pieces become a separate return, a millisecond younger; one mail confirmed the notice of both returns.
  const begun = new Set(returns.map(({ createdAt }) => Date.parse(createdAt) + 1));
  const isRest = ({ createdAt }: Return) => begun.has(Date.parse(createdAt));
  const { id, state, refundedAmount } = attempt;
  const owed: Array<[boolean | null | undefined, string, string]> = [
    [order.isPaid, `confirmation:${id}`, 'sipariş onayı'],
    [order.isPaid, `new-order:${id}`, 'yeni sipariş haberi'],
    [state === 'refunded', `refunded:${id}`, 'iade haberi'],
    [state === 'partlyRefunded', `partly-refunded:${id}:${refundedAmount}`, 'kısmi iade haberi'],
    [order.isShipped, `shipped:${order.id}`, 'kargo haberi'],
    ...returns.map((one): (typeof owed)[number] => [!isRest(one), `withdrawal:${one.id}`, 'cayma onayı']),
  ];
  // Each admin gets a separate mail, whose key ends with the admin's id.
  const isThere = (key: string) => keys.some((one) => one === key || one.startsWith(`${key}:`));
  return owed.map(([isOwed, key, name]) => isOwed && !isThere(key) && `Gönderilmesi gereken ${name} yok.`);
};

const contracts: Check = ({ order, contracts: kept }) => {
  const accepted = Array.isArray(order.acceptedTerms) ? order.acceptedTerms.length : 0;
  return [
    !order.anonymisedAt &&
      kept < accepted &&
      `Alıcının onayladığı ${accepted} metinden ${kept} tanesi saklanıyor.`,
  ];
};

const personalData: Check = ({ order, contracts: kept }, now) => {
  const { anonymisedAt, personalDataUntil, buyer, shippingAddress } = order;
  const isDue = personalDataUntil && Date.parse(personalDataUntil) < now - 2 * DAY_MS;
  const isKnown = buyer?.name || buyer?.email || shippingAddress?.address || kept > 0;
  return [
    isDue && !anonymisedAt && 'Kişisel verilerinin saklama süresi doldu, silinmemiş.',
    anonymisedAt && isKnown && 'Kişisel verileri silinmiş görünüyor, hâlâ kayıtlı.',
  ];
};

/** Checks of an order; `docs/operating.md` describes for each of them how to repair a difference. */
const CHECKS = { sums, payment, refunds, returned, dates, mails, contracts, personalData };
type CheckName = keyof typeof CHECKS;

export type Difference = { orderId: string; order: string; check: CheckName; told: string };

/** Mismatches among an order's own records; the provider's records are compared by `npm run payments`. Pure. */
export function checkOrder(books: OrderBooks, now: number): Difference[] {
  const { id, number } = books.order;
  return (Object.keys(CHECKS) as CheckName[]).flatMap((check) =>
    CHECKS[check](books, now).flatMap((told) =>
      told ? [{ orderId: id, order: number ?? id, check, told }] : [],
    ),
  );
}
