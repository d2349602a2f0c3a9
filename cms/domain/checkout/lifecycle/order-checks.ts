import type { Payload } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { onlyRateOf, sumLines } from '../../../contract/rules/order-tax.ts';
import type { Order, PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { countOutcome } from '../../../infra/outcomes.ts';
import { chargeOf, linesOf } from './payment-attempts.ts';

/** Checks facts of an order and its payment that must agree; used by the checkout and a nightly job. */

export type Told = string | false | null | undefined;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const differs = (what: string, written: number, expected: number): Told =>
  written !== expected && `${what} ${formatLira(written)} yazılı, ${formatLira(expected)} olmalı.`;

type Sums = Pick<
  Order,
  'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice' | 'orderItems' | 'acceptedTerms' | 'taxPercent'
>;

/**
 * Whether an order was adopted: found at the provider, but not in a restored database. Its buyer is unknown, and its
 * lines are guessed from the sums.
 */
export const isAdopted = ({ acceptedTerms }: Pick<Order, 'acceptedTerms'>): boolean => !acceptedTerms;

/** Compares lines, VAT and total of an order. The VAT of an adopted payment is a guess. */
export function sumsOf(order: Sums): Told[] {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, taxPercent } = order;
  const rows = sumLines(order);
  const tax = sum(rows.map((row) => row.tax));
  const hasOtherRate = taxPercent != null && taxPercent !== onlyRateOf(order);
  return [
    differs('Ürünlerin toplamı', itemsPrice, sum(rows.map(({ items }) => items))),
    hasOtherRate && `Siparişin KDV oranı %${taxPercent}, satırlarınki başka.`,
    order.orderItems?.some((line) => line.taxPercent !== 0 && line.taxExemption) &&
      'KDV’li bir satırda istisna nedeni yazılı.',
    !isAdopted(order) && differs('KDV', taxPrice, tax),
    !isAdopted(order) && differs('Genel toplam', totalPrice, itemsPrice + shippingPrice + taxPrice),
  ];
}

export function pairOf(
  order: Pick<Sums, 'totalPrice'> & { orderItems?: Array<{ product: string; qty: number }> | null },
  attempt: Partial<Pick<PaymentAttempt, 'lines'>> & Pick<PaymentAttempt, 'amount'>,
): Told[] {
  const held = new Map(linesOf(attempt).map(({ productId, qty }) => [productId, qty]));
  const lines = order.orderItems ?? [];
  const hasSameLines =
    held.size === lines.length && lines.every(({ product, qty }) => held.get(product) === qty);
  return [
    differs('Ödemede istenen tutar', attempt.amount, order.totalPrice),
    !hasSameLines && 'Siparişin ürünleri ve adetleri, ödemenin ayırdıklarıyla aynı değil.',
  ];
}

/** Compares refunded and paid money, in total and line by line. */
export function refundsOf(attempt: PaymentAttempt): Told[] {
  const { state } = attempt;
  const refunded = attempt.refundedAmount ?? 0;
  // Compares with the charged amount: with instalments, a card may have paid more than the order's total.
  const { items, amount } = chargeOf(attempt);
  const isRecordedByLine = sum(items.map(({ paidPrice }) => paidPrice)) === amount;
  const isDone = state === 'refunded' || state === 'partlyRefunded';
  return [
    refunded > amount && `${formatLira(amount)} ödendi, ${formatLira(refunded)} iade edildi.`,
    state === 'partlyRefunded' &&
      (refunded <= 0 || refunded >= amount) &&
      `Bir kısmı iade edilmiş görünüyor, iade edilen ${formatLira(refunded)}.`,
    ['paid', 'open', 'reserved', 'awaitingTransfer', 'released'].includes(state) &&
      refunded > 0 &&
      `“${state}” durumundaki ödemede ${formatLira(refunded)} iade yazılı.`,
    isDone &&
      isRecordedByLine &&
      differs('Satırlarda iade edilen', sum(items.map((item) => item.refunded ?? 0)), refunded),
    ...items.map(
      ({ itemId, paidPrice, refunded: back = 0 }) =>
        back > paidPrice && `${itemId} satırında ödenenden çok iade var: ${formatLira(back)}.`,
    ),
  ];
}

export const joinTold = (told: readonly Told[]): string =>
  told.filter((one) => typeof one === 'string').join(' ');

const BOOKS_DIFFER = 'BOOKS_DIFFER';

/**
 * Stops a step before it writes or sends anything, if facts of the order do not agree. Logs the differences and counts
 * the outcome, which raises an alert.
 * @throws ShopError BOOKS_DIFFER
 */
export function assertFits(payload: Payload, order: string, told: readonly Told[]): void {
  const differences = joinTold(told);
  if (!differences) return;
  countOutcome(payload, 'payments', BOOKS_DIFFER);
  payload.logger.error({ order, msg: `The books of order ${order} do not fit together: ${differences}` });
  throw new ShopError(BOOKS_DIFFER);
}
