import type { Translate } from '../translations/translate.ts';

/** Counts the orders of a bulk step, without a part that is zero. */
export function outcomeText(done: number, others: number, t: Translate): string {
  if (others === 0) return t('parcels:allDone', { count: done });
  return done === 0 ? t('parcels:noneDone') : t('parcels:outcomes', { done, others });
}
