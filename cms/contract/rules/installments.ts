import type { Kurus } from '../money.ts';

/** Paying by card in equal parts at no extra cost. Off until the dealer allows more than one part. */

/** How many instalments a dealer may allow at most; 1 is a single payment. */
export const INSTALLMENT_LIMITS = [1, 2, 3, 6, 9, 12] as const;

/** A number of instalments, and the card families whose holders may choose it. */
export type InstallmentOption = { count: number; cardFamilies: string[] };

/** Totals of a price for one family of cards, by the number of instalments. */
export type InstallmentPlan = { cardFamily: string; totals: ReadonlyArray<{ count: number; total: Kurus }> };

/**
 * Instalments that may be offered for a price. A number that costs more with one family of cards is left out: a payment
 * form allows a number for all cards or for none.
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

/** One instalment of the sum; the bank adds or drops the kuruş that do not divide. */
export const installmentAmount = (total: Kurus, count: number): Kurus => Math.round(total / count);
