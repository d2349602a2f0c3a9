import type { Rule } from './lifecycle.ts';

/**
 * What a rule of the lifecycle writes into the order; null when nothing. `refundedTotal` in kuruş; `goodsRefunded` is left
 * out while no paid lines are known.
 */
export function orderFieldsAfter(
  { order: state }: Rule,
  {
    refundedTotal,
    goodsRefunded,
  }: { refundedTotal?: number | null | undefined; goodsRefunded?: boolean | undefined },
  now: Date,
): Record<string, unknown> | null {
  const at = now.toISOString();
  const fields = {
    ...(state && { state }),
    ...(state === 'paid' && { isPaid: true, paidAt: at }),
    ...(typeof refundedTotal === 'number' && { refundedTotal }),
    ...(goodsRefunded !== undefined && { goodsRefunded }),
  };
  return Object.keys(fields).length === 0 ? null : { ...fields, updatedAt: at };
}
