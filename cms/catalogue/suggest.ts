import type { SuggestionsAnswer } from '../contract/catalogue-query.ts';
import { DEFAULT_SORT_ORDER } from '../contract/rules/catalogue.ts';
import { NO_FILTER } from '../contract/rules/catalogue-filters.ts';
import { searchWords } from '../contract/rules/turkish.ts';
import { findPage, parseListed } from './browse.ts';
import type { Shelf } from './read-model/shelf.ts';

const MOST_WORDS = 6;
const MOST_PRODUCTS = 4;

/** What a keyword that is still being typed may become: its last word completed, and the products it finds already. */
export async function suggest(shelf: Shelf, keyword: string): Promise<SuggestionsAnswer> {
  const typed = searchWords(keyword);
  const last = typed.at(-1);
  if (!last) return { words: [], products: [] };
  const before = typed.slice(0, -1);
  // One more than is shown: the word itself may be among them, and is no suggestion.
  const words = shelf.index.terms
    .withPrefix(last, MOST_WORDS + 1)
    .filter((word) => word !== last)
    .slice(0, MOST_WORDS)
    .map((word) => [...before, word].join(' '));
  const { ids } = findPage(shelf, {
    keyword,
    pageNumber: 1,
    sortOrder: DEFAULT_SORT_ORDER,
    ...NO_FILTER,
  });
  const found = (await shelf.read(ids.slice(0, MOST_PRODUCTS))).map(parseListed);
  return { words, products: found.map(({ _id, name, price, picture }) => ({ _id, name, price, picture })) };
}
