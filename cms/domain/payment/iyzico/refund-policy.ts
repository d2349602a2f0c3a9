import type { RefundOrder, RefundStep } from '../provider-payment.ts';

/** A whole payment is cancelled, which iyzico does on the day of the payment only; else each line is refunded. */
export function nextRefundStep({ isWholePayment, isCancelRefused, lines }: RefundOrder): RefundStep {
  const [line] = lines;
  if (isWholePayment && !isCancelRefused) return { kind: 'cancel' };
  if (line) return { kind: 'refund', ...line };
  return { kind: 'impossible', reason: 'iyzico ödemenin satırlarını bildirmedi: panelinden iade edin.' };
}
