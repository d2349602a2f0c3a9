import { type ProductFieldName, productFields } from '../contract/rules/product-fields.ts';
import { foldTurkish } from '../contract/rules/turkish.ts';

type Searched = Partial<Record<'name' | ProductFieldName, string | null>>;

/** The fields a keyword searches. */
const SEARCHED: Array<keyof Searched> = [
  'name',
  ...productFields.filter(([, { isSearched }]) => isSearched).map(([name]) => name),
];

/** What is stored beside a product for the search to look into. */
export const searchTextOf = (product: Searched): string =>
  foldTurkish(SEARCHED.map((field) => product[field] ?? '').join(' '));
