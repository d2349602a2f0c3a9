/** What the order summary hands to the payment screen in router state; it survives the reload in `history.state`. */
export type PaymentState = { checkoutFormContent: string; paymentPageUrl: string; orderId: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Router state may hold anything; `null` without form content. */
export function parsePaymentState(state: unknown): PaymentState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { checkoutFormContent, paymentPageUrl, orderId } = state as Record<string, unknown>;
  if (typeof checkoutFormContent !== 'string' || checkoutFormContent === '') return null;
  const url = textOf(paymentPageUrl);
  return {
    checkoutFormContent,
    paymentPageUrl: /^https?:\/\//.test(url) ? url : '',
    orderId: textOf(orderId),
  };
}
