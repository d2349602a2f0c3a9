/** The blanks of the legal texts, by the name an editor writes between double braces. */
export const BUSINESS_BLANKS = [
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
export type BusinessBlank = (typeof BUSINESS_BLANKS)[number];

export type BusinessFacts = { readonly [Blank in BusinessBlank]?: string | null };

/** A sole trader may have neither, so nothing waits for them; a sentence that names one is left out. */
export const OPTIONAL_BLANKS: readonly BusinessBlank[] = ['mersis', 'kep'];
