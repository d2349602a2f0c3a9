import type { Facet } from '../../cms/contract/rules/catalogue-filters.ts';

/** What each filter is called, in the order it is shown. */
export const FACET_TITLES: Record<Facet, string> = {
  printingHouse: 'Matbaa',
  period: 'Dönem',
  category: 'Kategori',
  series: 'Seri',
  condition: 'Durum',
  format: 'Biçim',
};

/** How a value of a filter is shown. Most are stored as they are read. */
export const labelOf = (_facet: Facet, value: string): string => value;
