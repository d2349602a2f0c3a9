import type { Kurus } from '../money.ts';

/** Payment by card in instalments at no extra cost. Disabled until the dealer allows more than one instalment. */

/** Values from which the dealer chooses the maximum number of instalments; 1 means a single payment. */
export const INSTALLMENT_LIMITS = [1, 2, 3, 6, 9, 12] as const;

export type InstallmentOption = { count: number; cardFamilies: string[] };

export type InstallmentPlan = { cardFamily: string; totals: ReadonlyArray<{ count: number; total: Kurus }> };

/**
 * Returns the numbers of instalments to offer for a price in kuruş. Leaves out a number of instalments that has an
 * extra cost with any card family, because a payment form allows a number for all cards or for none.
 */
export function freeInstallments(
  plans: readonly InstallmentPlan[],
  { price, limit }: { price: Kurus; limit: number },
): InstallmentOption[] {
  const families = new Map<number, Set<string>>();
  const costly = new Set<number>();
  for (const { cardFamily, totals } of plans)
    for (const { count, total } of totals) {
      if (total !== price) costly.add(count);
      else families.set(count, (families.get(count) ?? new Set()).add(cardFamily));
    }
  return [...families]
    .filter(([count]) => count > 1 && count <= limit && !costly.has(count))
    .sort(([one], [other]) => one - other)
    .map(([count, names]) => ({ count, cardFamilies: [...names].sort((a, b) => a.localeCompare(b, 'tr')) }));
}

/** Returns the amount of one instalment, rounded to whole kuruş. The bank adds or drops the kuruş of the remainder. */
export const installmentAmount = (total: Kurus, count: number): Kurus => Math.round(total / count);
