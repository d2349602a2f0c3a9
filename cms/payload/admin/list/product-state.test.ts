import { expect, it } from 'vitest';
import { LOW_STOCK } from '../../../contract/rules/catalogue.ts';
import { productState } from './product-state.ts';

it.each([
  [{ isPublished: false, countInStock: 9 }, 'draft'],
  [{ countInStock: 9 }, 'draft'],
  [{ isPublished: false, archivedAt: '2026-11-01', countInStock: 9 }, 'archived'],
  [{ isPublished: true, countInStock: 0 }, 'soldOut'],
  [{ isPublished: true, countInStock: 1 }, 'low'],
  [{ isPublished: true, countInStock: LOW_STOCK }, 'low'],
  [{ isPublished: true, countInStock: LOW_STOCK + 1 }, 'onSale'],
] as const)('a product %j should be told as %s', (product, state) =>
  expect(productState(product)).toBe(state),
);
