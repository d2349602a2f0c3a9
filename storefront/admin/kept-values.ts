import type { ProductValues } from './product-values.ts';

/** With the stock that the form was opened with: what was sold since must not be typed back. */
type Kept = { values: ProductValues; seenCountInStock: number };

/**
 * What was typed by products whose saving found the session over: the guard then takes the form away, and signing in
 * leads back to it.
 */
const kept = new Map<string, Kept>();

export const keepValues = (productId: string, typed: Kept): void => {
  kept.set(productId, typed);
};
export const keptValues = (productId: string): Kept | undefined => kept.get(productId);
export const forgetValues = (productId: string): void => {
  kept.delete(productId);
};
