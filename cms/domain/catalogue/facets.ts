import type { Facet } from '../../contract/rules/catalogue.ts';
import { periodOf, yearSpanOf } from '../../contract/rules/stamp-attributes.ts';

export type YearRange = { from: number; to: number };

type Dated = Parameters<typeof yearSpanOf>[0];
type Faceted = Dated & { [name in Exclude<Facet, 'period'>]?: string | null };

/** From the first year of issue to the last, null for what has none; a product's document and its answer tell alike. */
export const yearsOf = (product: Dated): YearRange | null => yearSpanOf(product);

/** What the catalogue can be narrowed by: stored words, empty where nothing is known. The period follows from the years. */
export function facetsOf(product: Faceted): Record<Facet, string> {
  const told = (name: keyof Omit<Faceted, keyof Dated>) => product[name]?.trim() ?? '';
  return {
    printingHouse: told('printingHouse'),
    category: told('category'),
    period: periodOf(yearsOf(product)),
    series: told('series'),
    condition: told('condition'),
    format: told('format'),
  };
}
