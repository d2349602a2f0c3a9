/** Fields in which many products say the same: what one says already is offered for the next. */
const REUSED_FIELDS = ['category', 'series', 'printingHouse', 'brand'] as const;
export type AutocompleteFieldName = (typeof REUSED_FIELDS)[number];

export const isAutocompleted = (name: string): name is AutocompleteFieldName =>
  REUSED_FIELDS.some((field) => field === name);
