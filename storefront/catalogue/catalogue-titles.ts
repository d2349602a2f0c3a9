import type { CatalogueQuery } from '../api/products.ts';
import { landingOf, themeOf } from './catalogue-query.ts';

/** States, and periods named by their years: titles need "stamps" added. */
const OF_STAMPS = /(İmparatorluğu|Hükûmeti|Cumhuriyeti|^\d+–\d+)$/;

function landingTitle({ name, value }: NonNullable<ReturnType<typeof landingOf>>): string {
  if (name === 'series') return /seri/i.test(value) ? value : `${value} serisi`;
  return OF_STAMPS.test(value) ? `${value} pulları` : value;
}

/** Heading of the list: its only category, series or period, even if narrowed further. */
export function catalogueHeading(query: CatalogueQuery): string {
  const theme = themeOf(query);
  return theme ? landingTitle(theme) : 'Katalog';
}

/** Title of the page in tabs and search engines; empty for the home page. */
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
