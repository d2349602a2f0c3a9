import type { SuggestionsAnswer } from '../contract/catalogue-query.ts';
import { DEFAULT_SORT_ORDER } from '../contract/rules/catalogue.ts';
import { NO_FILTER } from '../contract/rules/catalogue-filters.ts';
import { findPage, parseListed } from './browse.ts';
import type { Shelf } from './read-model/shelf.ts';
import { spellingsOf } from './search/spellings.ts';
import { createSuggest, type Phrase } from './search/suggest.ts';

const MOST_WORDS = 6;
const MOST_PRODUCTS = 4;

/** What is worth completing: what the most products have in common. */
function phrasesOf({ index }: Shelf): Phrase[] {
  const { series, category } = index.facets({}).values;
  return [...series, ...category].map(({ value, count }) => ({ text: value, count }));
}

/** What a keyword that is still being typed may become, and the products it finds already. */
export function suggest(shelf: Shelf, keyword: string): SuggestionsAnswer {
  const query = { keyword, pageNumber: 1, sortOrder: DEFAULT_SORT_ORDER, ...NO_FILTER };
  const { ids } = keyword === '' ? { ids: [] } : findPage(shelf, query);
  const found = shelf.read(ids).map(parseListed);
  const phrases = phrasesOf(shelf);
  // Terms are stems: how they are written stands in the texts they come from.
  const spell = spellingsOf([...phrases.map(({ text }) => text), ...found.map(({ name }) => name)]);
  const words = createSuggest(phrases)(keyword, { vocabulary: shelf.index.terms, spell, most: MOST_WORDS });
  const products = found.slice(0, MOST_PRODUCTS);
  return {
    words,
    products: products.map(({ _id, name, price, picture }) => ({ _id, name, price, picture })),
  };
}
