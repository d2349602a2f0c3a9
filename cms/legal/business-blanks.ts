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
