import { LOW_STOCK } from '../../../contract/rules/catalogue.ts';
import type { Product } from '../../../infra/database/payload-types.ts';

export type ProductState = 'draft' | 'archived' | 'soldOut' | 'low' | 'onSale';

export function productState({
  isPublished,
  countInStock,
}: Partial<Pick<Product, 'isPublished' | 'countInStock'>>): ProductState {
  if (!isPublished) return 'draft';
  if (!countInStock) return 'soldOut';
  return countInStock <= LOW_STOCK ? 'low' : 'onSale';
}
