/** What a list of the catalogue can be narrowed by, besides the specification's printing house. */

/** Several values each; a product has one at most. In the order people see them. */
export const CHOICE_FILTERS = ['category', 'period', 'series', 'condition', 'format'] as const;
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number];

/** The filters that count their values: what each would show. */
export const FACETS = ['printingHouse', ...CHOICE_FILTERS] as const;
export type Facet = (typeof FACETS)[number];

export const eachFacet = <T>(of: (name: Facet) => T): Record<Facet, T> =>
  Object.fromEntries(FACETS.map((name) => [name, of(name)])) as Record<Facet, T>;

/** Of one filter in one question; more than anybody ticks. */
export const MAX_CHOICES = 30;
export const CHOICE_MAX_LENGTH = 120;
export const LAST_YEAR = 2100;

export const eachChoice = <T>(of: (name: ChoiceFilter) => T): Record<ChoiceFilter, T> =>
  Object.fromEntries(CHOICE_FILTERS.map((name) => [name, of(name)])) as Record<ChoiceFilter, T>;

/** Nothing is narrowed. */
export const NO_FILTER = {
  printingHouse: [],
  ...eachChoice((): readonly string[] => []),
  yearFrom: null,
  yearTo: null,
  priceFrom: null,
  priceTo: null,
  inStock: false,
} as const;
