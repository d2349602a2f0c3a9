import type { Payload } from 'payload';
import { formatLira } from '../../contract/money.ts';
import { taxOn } from '../../contract/rules/pricing.ts';
import { termsOfOrder } from '../../contract/rules/shop-terms.ts';
import type { Order, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { ShopError } from '../../infra/errors.ts';
import { countOutcome } from '../../infra/outcomes.ts';
import { chargeOf, linesOf } from './payment-attempts.ts';

/**
 * Facts of an order that must fit together. The checkout asserts each pair where it is written and where it is read again;
 * the nightly check of the books asks the same.
 */

/** A sentence for each difference; nothing where two facts fit. */
export type Told = string | false | null | undefined;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const differs = (what: string, written: number, expected: number): Told =>
  written !== expected && `${what} ${formatLira(written)} yazılı, ${formatLira(expected)} olmalı.`;

type Sums = Pick<
  Order,
  'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice' | 'orderItems' | 'acceptedTerms'
> &
  Parameters<typeof termsOfOrder>[0];

/** Found at the provider and not in a restored database: nobody knows its buyer, and lines are guessed from the sums. */
export const isAdopted = ({ acceptedTerms }: Pick<Order, 'acceptedTerms'>): boolean => !acceptedTerms;

/** Lines, VAT and total. The VAT of an adopted payment is a guess. */
export function sumsOf(order: Sums): Told[] {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, orderItems } = order;
  const lines = sum((orderItems ?? []).map(({ price, qty }) => price * qty));
  return [
    differs('Ürünlerin toplamı', itemsPrice, lines),
    !isAdopted(order) && differs('KDV', taxPrice, taxOn(itemsPrice, termsOfOrder(order).taxPercent)),
    !isAdopted(order) && differs('Genel toplam', totalPrice, itemsPrice + shippingPrice + taxPrice),
  ];
}

/** The order beside its payment: the same sum, the same pieces. */
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

/** The money that is back beside the money that was paid, in all and line by line. */
export function refundsOf(attempt: PaymentAttempt): Told[] {
  const { state } = attempt;
  const refunded = attempt.refundedAmount ?? 0;
  // By instalments a card may have paid more than was asked.
  const { items, amount } = chargeOf(attempt);
  const isRecordedByLine = sum(items.map(({ paidPrice }) => paidPrice)) === amount;
  const isDone = state === 'refunded' || state === 'partlyRefunded';
  return [
    refunded > amount && `${formatLira(amount)} ödendi, ${formatLira(refunded)} iade edildi.`,
    state === 'partlyRefunded' &&
      (refunded <= 0 || refunded >= amount) &&
      `Bir kısmı iade edilmiş görünüyor, iade edilen ${formatLira(refunded)}.`,
    (state === 'paid' || state === 'open' || state === 'released') &&
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

/** All differences as one text, empty where there are none. */
export const joinTold = (told: readonly Told[]): string =>
  told.filter((one) => typeof one === 'string').join(' ');

const BOOKS_DIFFER = 'BOOKS_DIFFER';

/**
 * Stops the step whose facts do not fit together, before anything of it is written or sent. A person is told by the alert on
 * the counted outcome and by the log.
 * @throws ShopError BOOKS_DIFFER
 */
export function assertFits(payload: Payload, order: string, told: readonly Told[]): void {
  const differences = joinTold(told);
  if (!differences) return;
  countOutcome(payload, 'payments', BOOKS_DIFFER);
  payload.logger.error({ order, msg: `The books of order ${order} do not fit together: ${differences}` });
  throw new ShopError(BOOKS_DIFFER);
}
