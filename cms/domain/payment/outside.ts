import type { Payment, PaymentProvider } from './provider.ts';

/** Name of the provider of payments outside the form: in cash, by the shop's own terminal, or to its own account. */
export const OUTSIDE = 'outside';

const UNPAID: Payment = { paymentStatus: 'UNPAID', items: [], card: {} };

const hasNone = (what: string) => Promise.reject(new Error(`A payment outside the form has no ${what}`));

/**
 * Provider of payments that come outside the form. A person answers instead of a computer: says that the money came
 * (`receive` of `decideAttempt`), and that a refund was given (`refundedOutside`). Nothing is reported here.
 */
export const outsideProvider: PaymentProvider = {
  name: OUTSIDE,
  reportLagMs: 0,
  formSources: [],
  lookUpInstallments: async () => [],
  initializeCheckoutForm: () => hasNone('form'),
  retrieveCheckoutForm: async ({ token }) => ({ ...UNPAID, token }),
  retrievePayment: async () => UNPAID,
  lookUpRefunds: async () => ({ isCancelled: false, refundedKurus: 0, items: [] }),
  listPayments: async () => [],
  nextRefundStep: () => ({ kind: 'byHand' }),
  cancelPayment: () => hasNone('cancel'),
  refundTransaction: () => hasNone('refund call'),
  readNotification: () => ({ outcome: 'malformed' }),
  readReturn: () => null,
};
