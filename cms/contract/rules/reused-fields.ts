/** Fields in which many products say the same: what one says already is offered for the next. */
const REUSED_FIELDS = ['category', 'series', 'printingHouse', 'brand'] as const;
export type ReusedField = (typeof REUSED_FIELDS)[number];

export const isReused = (name: string): name is ReusedField => REUSED_FIELDS.some((field) => field === name);
