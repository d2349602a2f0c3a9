import type { SuggestionsAnswer } from '../../contract/catalogue-query.ts';
import { DEFAULT_SORT_ORDER, NO_FILTER, PAGE_SIZE } from '../../contract/rules/catalogue.ts';
import { searchWords } from '../../contract/rules/turkish-folding.ts';
import { findPage, parseListed } from './browse-catalogue.ts';
import type { InMemoryCatalogue } from './read-model/in-memory-catalogue.ts';
import { spellingsOf } from './search/rewrite-query.ts';
import { createSuggest, type Phrase } from './search/suggest-phrases.ts';

const MOST_WORDS = 6;
/** Series and words leave room for the products below them. */
const MOST_LINES = 3;
const MOST_PRODUCTS = 4;

const toPhrase = ({ value, count }: { value: string; count: number }): Phrase => ({ text: value, count });

/** Finds products that match the keyword; if none does, treats the keyword's words as beginnings of words. */
function findProducts(inMemory: InMemoryCatalogue, keyword: string): string[] {
  const words = searchWords(keyword);
  if (words.length === 0) return [];
  const query = {
    keyword,
    pageNumber: 1,
    pageSize: PAGE_SIZE,
    sortOrder: DEFAULT_SORT_ORDER,
    priceWith: 'tax',
    ...NO_FILTER,
  } as const;
  const { ids } = findPage(inMemory, query);
  if (ids.length > 0) return ids;
  const clauses = words.map((term) => ({ alternatives: [{ term, isPrefix: true, factor: 1 }] }));
  return inMemory.index.page({ sort: 'relevance', clauses, from: 0, count: MOST_PRODUCTS }).ids;
}

export function suggest(inMemory: InMemoryCatalogue, keyword: string): SuggestionsAnswer {
  const found = inMemory.read(findProducts(inMemory, keyword)).map(parseListed);
  const facets = inMemory.index.facets({}).values;
  const isOneOf = (values: typeof facets.series, text: string) => values.some(({ value }) => value === text);
  const phrases = [...facets.series, ...facets.category].map(toPhrase);
  const spell = spellingsOf([...phrases.map(({ text }) => text), ...found.map(({ name }) => name)]);
  const words = createSuggest(phrases)(keyword, {
    vocabulary: inMemory.index.terms,
    spell,
    most: MOST_WORDS,
  });
  // The page adds the categories itself.
  const lines = words.filter((text) => !isOneOf(facets.category, text)).slice(0, MOST_LINES);
  const products = found.slice(0, MOST_PRODUCTS);
  return {
    series: lines.filter((text) => isOneOf(facets.series, text)),
    words: lines.filter((text) => !isOneOf(facets.series, text)),
    products: products.map(({ _id, name, price, category, picture }) => ({
      _id,
      name,
      price,
      category,
      picture,
    })),
  };
}
