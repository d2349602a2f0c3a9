import type { PaymentItem, Session } from '../records.ts';

/** Spreads the paid price over the lines in proportion; the last line takes what rounding leaves. */
export function splitPaidPrice(
  { items, priceKurus, paidPriceKurus }: Pick<Session, 'items' | 'priceKurus' | 'paidPriceKurus'>,
  nextNumber: () => string,
): PaymentItem[] {
  let left = paidPriceKurus;
  return items.map((item, index) => {
    const share = Math.floor((item.priceKurus * paidPriceKurus) / priceKurus);
    const paid = index === items.length - 1 ? left : share;
    left -= paid;
    return {
      itemId: item.id,
      paymentTransactionId: nextNumber(),
      priceKurus: item.priceKurus,
      paidPriceKurus: paid,
      refundedKurus: 0,
    };
  });
}
