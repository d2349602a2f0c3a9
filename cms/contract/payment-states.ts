/**
 * Where a payment attempt stands. What may follow what is the table in `checkout/lifecycle.ts`.
 *
 * - `opening`: order and hold are written, the provider has not shown a form yet. `open`: the form may be paid.
 * - `released`: not paid in time, or given up; the stock went back. It stays watched, since its form may still be paid.
 * - `rejected`: the provider refused a payment as fraud; the stock went back.
 * - `review`: the answer does not add up, or the provider still checks for fraud. A person decides, or the provider's next answer.
 * - `paid`: the order is paid. `partlyRefunded`: paid, and some lines were given back.
 * - `refunding`: money is on its way back. `refunded`: all of it is back.
 * - `refundFailed`: the payment could not be given back. `partRefundFailed`: some lines of it could not. A person acts.
 */
export const ATTEMPT_STATES = [
  'opening',
  'open',
  'released',
  'rejected',
  'review',
  'paid',
  'partlyRefunded',
  'refunding',
  'refunded',
  'refundFailed',
  'partRefundFailed',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];
