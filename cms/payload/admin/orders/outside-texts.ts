import type { Translate } from '../translations/translate.ts';

/** Texts that name iyzico, or a refund that goes by itself, and the texts for a payment outside the form. */
const TEXTS = {
  'payment:states:awaitingTransfer': 'payment:outside:awaited',
  'payment:states:refunding': 'payment:outside:refunding',
  'payment:obstacles:refunding': 'payment:outside:refunding',
  'payment:decisions:refundExplains': 'payment:outside:refund',
  'payment:decisions:refundedOutsideExplains': 'payment:outside:refunded',
  'payment:noLines': 'payment:noReceipt',
  'returns:states:refunding': 'payment:outside:refunding',
} as const;

/** Wraps `t` for a payment that may be outside the form. */
export const textsOfPayment = (t: Translate, isOutside: boolean): Translate =>
  isOutside ? (((name, ...more) => t(TEXTS[name as keyof typeof TEXTS] ?? name, ...more)) as Translate) : t;
