import { z } from 'zod';
import { lira } from './api/lira.ts';
import { amount, type Body, readBody } from './api/read-body.ts';
import type { InstallmentRates, SimulatedPayment, Simulation } from './simulation.ts';

/** As a dealer may have arranged with iyzico: some cost the buyer nothing, and not every card has each. */
export const DEFAULT_RATES: InstallmentRates = {
  Advantage: { 2: 0, 3: 0 },
  Axess: { 2: 0, 3: 0, 6: 0, 9: 0, 12: 7.4 },
  Bonus: { 2: 0, 3: 0, 6: 0, 9: 5.2, 12: 7.4 },
  CardFinans: { 2: 0, 3: 0, 6: 0 },
  Maximum: { 2: 0, 3: 0, 6: 0, 9: 5.2 },
  Paraf: { 2: 0, 3: 0 },
  World: { 2: 0, 3: 0, 6: 0, 9: 5.2, 12: 7.4 },
};

const question = z.object({ price: amount('5004') });

/** Price in instalments for each family of cards. The answer is not signed. */
export function installments({ installmentRates }: Simulation, body: unknown): Body {
  const { price } = readBody(question, body);
  return {
    installmentDetails: Object.entries(installmentRates).map(([cardFamilyName, rates]) => ({
      price: lira(price),
      cardType: 'CREDIT_CARD',
      cardFamilyName,
      force3ds: 0,
      installmentPrices: Object.entries({ 1: 0, ...rates }).map(([count, percent]) => {
        const total = withRate(price, percent);
        return {
          installmentNumber: Number(count),
          totalPrice: lira(total),
          installmentPrice: lira(Math.round(total / Number(count))),
        };
      }),
    })),
  };
}

/** Undefined where cards of this family do not have so many. */
export const rateOf = (
  { installmentRates }: Simulation,
  family: string | undefined,
  count: number,
): number | undefined => (count === 1 ? 0 : installmentRates[family ?? '']?.[count]);

const withRate = (kurus: number, percent: number): number => Math.round((kurus * (100 + percent)) / 100);

/** Line prices at this rate; the last line takes the rest, so that the sum is exact. */
export function paidLines(prices: readonly number[], percent: number): number[] {
  const whole = withRate(sum(prices), percent);
  const paid = prices.slice(0, -1).map((price) => withRate(price, percent));
  return [...paid, whole - sum(paid)];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const paidTotal = ({ items }: SimulatedPayment): number =>
  sum(items.map(({ paidKurus, priceKurus }) => paidKurus ?? priceKurus));
