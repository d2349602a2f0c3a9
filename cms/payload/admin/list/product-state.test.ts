import { expect, it } from 'vitest';
import { productState } from './product-state.ts';

it.each([
  [{ isPublished: false, countInStock: 9 }, 'draft'],
  [{ countInStock: 9 }, 'draft'],
  [{ isPublished: true, countInStock: 0 }, 'soldOut'],
  [{ isPublished: true, countInStock: 1 }, 'low'],
  [{ isPublished: true, countInStock: 2 }, 'low'],
  [{ isPublished: true, countInStock: 3 }, 'onSale'],
] as const)('a product %j should be told as %s', (product, state) =>
  expect(productState(product)).toBe(state),
);
