import type { Rule } from './lifecycle.ts';

/** What a rule of the lifecycle writes into the order; null when nothing. `refundedTotal` in kuruş. */
export function orderFieldsAfter(
  { order: state }: Rule,
  refundedTotal: number | null | undefined,
  now: Date,
): Record<string, unknown> | null {
  const at = now.toISOString();
  const fields = {
    ...(state && { state }),
    ...(state === 'paid' && { isPaid: true, paidAt: at }),
    ...(typeof refundedTotal === 'number' && { refundedTotal }),
  };
  return Object.keys(fields).length === 0 ? null : { ...fields, updatedAt: at };
}
