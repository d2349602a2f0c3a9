import { LOW_STOCK } from '../../../contract/rules/catalogue.ts';
import type { Product } from '../../../infra/database/payload-types.ts';

export type ProductState = 'draft' | 'archived' | 'soldOut' | 'low' | 'onSale';

export function productState({
  isPublished,
  archivedAt,
  countInStock,
}: Partial<Pick<Product, 'isPublished' | 'archivedAt' | 'countInStock'>>): ProductState {
  if (!isPublished) return archivedAt ? 'archived' : 'draft';
  if (!countInStock) return 'soldOut';
  return countInStock <= LOW_STOCK ? 'low' : 'onSale';
}
