import type { Product } from '../payload-types.ts';
import type { FacetName, YearSpan } from './index/indexed-product.ts';
// Stands in until the real one is merged.
export const facetsOf = (product: Product): Record<FacetName, string> => ({
  printingHouse: product.printingHouse ?? '',
  category: product.category ?? '',
  period: '',
  series: '',
  condition: '',
  format: '',
});
export const yearsOf = (product: Product): YearSpan | null => {
  const day = product.seriesIssueDate ?? product.printingDate;
  if (!day) return null;
  const year = new Date(day).getUTCFullYear();
  return { from: year, to: year };
};
