import { type Kurus, parseAmount } from '../money.ts';
import { MAX_PRICE } from './catalogue.ts';

/** Ten times the price is no discount any more but a slip of the finger. */
export const MAX_PERCENT = 1000;

/** `10`, `+7,5` or `%-3` as hundredths of a percent; null for what cannot be read, or would leave less than nothing. */
export function readPercent(typed: string): number | null {
  const percent = parseAmount(typed.replace(/[%\s]/g, '').replace(/^\+(?=\d)/, ''));
  if (percent === null || percent < -100 || percent > MAX_PERCENT) return null;
  const hundredths = Math.round(percent * 100);
  return hundredths / 100 === percent ? hundredths : null;
}

/** The price changed by so many hundredths of a percent, half a kuruş up, within what a product may cost. */
export const changeByPercent = (price: Kurus, hundredths: number): Kurus =>
  Math.min(MAX_PRICE, Math.floor((price * (10_000 + hundredths) + 5_000) / 10_000));
