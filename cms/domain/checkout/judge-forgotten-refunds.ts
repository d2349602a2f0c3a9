import { formatLira } from '../../contract/money.ts';
import { SHIPPING_ITEM, TAX_ITEM, taxOn } from '../../contract/rules/pricing.ts';
import type { RefundsSoFar } from '../payment/provider.ts';
import { type PaidItem, refundedOf, refundsKnown } from './refund-plan.ts';
import type { StockLine } from './stock.ts';

/**
 * Judgement of a restored shop about a refund at the provider. `pieces`: some lines or pieces, as in a withdrawal or a
 * refund by the dealer. `unclear`: a sum that fits no pieces.
 */
export type ForgottenRefund =
  | { kind: 'none' | 'whole' | 'unclear' }
  | { kind: 'pieces'; pieces: readonly StockLine[] };

type Known = {
  amount: number;
  items: readonly PaidItem[];
  lines: readonly StockLine[];
  /** The order's VAT rate. */
  taxPercent: number;
};

/** Compares the recorded payment with the provider's report. Pure. */
export function judgeForgottenRefund(payment: Known, soFar: RefundsSoFar): ForgottenRefund {
  const { amount, items } = payment;
  if (soFar.isCancelled || soFar.refundedKurus >= amount) return { kind: 'whole' };
  const noted = refundsKnown(items).refundedAmount;
  const known = refundsKnown(items, soFar).refundedAmount;
  if (Math.max(known, soFar.refundedKurus) <= noted) return { kind: 'none' };
  const pieces = known >= soFar.refundedKurus ? piecesOf(payment, soFar) : null;
  return pieces ? { kind: 'pieces', pieces } : { kind: 'unclear' };
}

/** Null if a line's sum fits no number of its pieces, or the VAT does not fit. */
function piecesOf({ items, lines, taxPercent }: Known, soFar: RefundsSoFar): StockLine[] | null {
  const pieces: StockLine[] = [];
  let [goods, tax] = [0, 0];
  for (const item of items) {
    const back = refundedOf(item, soFar) - (item.refunded ?? 0);
    if (item.itemId === TAX_ITEM) tax = back;
    if (back === 0 || item.itemId === TAX_ITEM || item.itemId === SHIPPING_ITEM) continue;
    const sold = lines.find(({ productId }) => productId === item.itemId)?.qty ?? 0;
    const qty = (back * sold) / item.paidPrice;
    if (!Number.isInteger(qty) || qty === 0) return null;
    pieces.push({ productId: item.itemId, qty });
    goods += back;
  }
  // Each refund rounded its VAT; the last goods take the rest.
  const count = pieces.reduce((sum, { qty }) => sum + qty, 0);
  return Math.abs(tax - taxOn(goods, taxPercent)) <= count ? pieces : null;
}

/** As the history and the dealer read it. */
export const reasonOfForgotten = ({ kind }: ForgottenRefund, { refundedKurus }: RefundsSoFar): string =>
  kind === 'unclear'
    ? `Geri yüklenen yedekten sonra ${formatLira(refundedKurus)} iade edilmiş; hangi ürünler için olduğu bilinmiyor. Alıcıya sorun, sonra siparişi kabul edin veya kalanını iade edin.`
    : 'Geri yüklenen yedekten sonra iade edilmiş.';
