import type { Facet } from '../../cms/contract/rules/catalogue.ts';
import { LOWERED } from '../../cms/contract/rules/lowered-price.ts';
import { CONDITIONS, FORMATS, PERIODS } from '../../cms/contract/rules/stamp-attributes.ts';

/** Titles of the filters, in the order of display. */
export const FACET_TITLES: Record<Facet, string> = {
  printingHouse: 'Matbaa',
  period: 'Dönem',
  category: 'Kategori',
  series: 'Seri',
  condition: 'Durum',
  format: 'Biçim',
  offer: 'İndirim',
};

const LABELS: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  condition: CONDITIONS,
  format: FORMATS,
  offer: { [LOWERED]: 'İndirimde' },
  period: Object.fromEntries(Object.entries(PERIODS).map(([period, { label }]) => [period, label])),
};

/** How a value of a filter is shown. Most are stored as they are read; stamps have set words. */
export const labelOf = (facet: Facet, value: string): string => LABELS[facet]?.[value] ?? value;
