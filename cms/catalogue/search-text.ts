import { foldTurkish } from './turkish.ts';

/** The fields a keyword searches. */
const SEARCHED = [
  'name',
  'description',
  'category',
  'brand',
  'printingHouse',
  'denominationValueOfStamp',
] as const;

type Searched = Partial<Record<(typeof SEARCHED)[number], string | null>>;

/** What is stored beside a product for the search to look into. */
export const searchTextOf = (product: Searched): string =>
  foldTurkish(SEARCHED.map((field) => product[field] ?? '').join(' '));
