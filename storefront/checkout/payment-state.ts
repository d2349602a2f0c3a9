/** What the order summary hands to the payment screen in router state; it survives the reload in `history.state`. */
export type PaymentState = {
  checkoutFormContent: string;
  paymentPageUrl: string;
  orderId: string;
  /** Who opened it: the browser's history outlives a sign-out. */
  userId: string;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Router state may hold anything; `null` without form content, or when it is somebody else's. */
export function parsePaymentState(state: unknown, whoIsThere: string): PaymentState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { checkoutFormContent, paymentPageUrl, orderId, userId } = state as Record<string, unknown>;
  if (typeof checkoutFormContent !== 'string' || checkoutFormContent === '') return null;
  if (userId !== whoIsThere) return null;
  const url = textOf(paymentPageUrl);
  return {
    checkoutFormContent,
    paymentPageUrl: /^https?:\/\//.test(url) ? url : '',
    orderId: textOf(orderId),
    userId: whoIsThere,
  };
}
