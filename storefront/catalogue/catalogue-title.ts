import type { CatalogueQuery } from '../api/products.ts';
import { landingOf } from './catalogue-query.ts';

/** The shop's eras: their stamps, not the states themselves, are what is sold. */
const STATES: readonly string[] = [
  'Türkiye Cumhuriyeti',
  'Büyük Millet Meclisi Hükûmeti',
  'Osmanlı İmparatorluğu',
];

/** What a category or a series is called as a page of its own. */
export function landingTitle(landing: NonNullable<ReturnType<typeof landingOf>>): string {
  const { name, value } = landing;
  if (name === 'series') return /seri/i.test(value) ? value : `${value} serisi`;
  return STATES.includes(value) ? `${value} pulları` : value;
}

/** What the page is called in the browser's tab and in search engines; empty for the home page itself. */
export function catalogueTitle(query: CatalogueQuery): string {
  const { keyword, pageNumber, category, series } = query;
  const page = pageNumber > 1 ? `Sayfa ${pageNumber}` : '';
  const told = (name: string) => [name, page].filter(Boolean).join(', ');
  if (keyword) return told(`“${keyword}” araması`);
  const landing = landingOf(query);
  if (landing) return told(landingTitle(landing));
  const chosen = [...category, ...series].join(', ');
  return chosen ? told(chosen) : page && told('Katalog');
}
