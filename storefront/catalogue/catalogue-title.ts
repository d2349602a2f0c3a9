import type { CatalogueQuery } from '../api/products.ts';

/** What the page is called in the browser's tab and in search engines; empty for the home page itself. */
export function catalogueTitle({ keyword, pageNumber, category }: CatalogueQuery): string {
  const page = pageNumber > 1 ? `Sayfa ${pageNumber}` : '';
  if (keyword) return [`“${keyword}” araması`, page].filter(Boolean).join(', ');
  if (category.length > 0) return [...category, page].filter(Boolean).join(', ');
  return page && `Katalog, ${page}`;
}
