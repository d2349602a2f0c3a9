/** The placeholders of the legal texts, by the name an editor writes between double braces. */
export const BUSINESS_PLACEHOLDERS = [
  'companyName',
  'email',
  'phone',
  'host',
  'address',
  'contactName',
  'taxOffice',
  'taxNumber',
  'mersis',
  'kep',
] as const;
export type BusinessPlaceholder = (typeof BUSINESS_PLACEHOLDERS)[number];

export type BusinessFacts = { readonly [Placeholder in BusinessPlaceholder]?: string | null };

/** A sole trader may have neither, so nothing waits for them; a sentence that names one is left out. */
export const OPTIONAL_PLACEHOLDERS: readonly BusinessPlaceholder[] = ['mersis', 'kep'];
