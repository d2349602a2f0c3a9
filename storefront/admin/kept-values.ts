import type { ProductValues } from './product-values.ts';

/**
 * What was typed by products whose saving found the session over: the guard then takes the form away, and signing in
 * leads back to it.
 */
const kept = new Map<string, ProductValues>();

export const keepValues = (productId: string, values: ProductValues): void => {
  kept.set(productId, values);
};
export const keptValues = (productId: string): ProductValues | undefined => kept.get(productId);
export const forgetValues = (productId: string): void => {
  kept.delete(productId);
};
