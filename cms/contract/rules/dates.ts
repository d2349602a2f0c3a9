/** The first ten characters of a timestamp: a product's date, which is midnight in UTC, as a form field has it. */
export const dayOf = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? '';
