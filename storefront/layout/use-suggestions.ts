import { useEffect, useState } from 'react';
import type { SuggestionsAnswer } from '../../cms/contract/catalogue-query.ts';
import { paths } from '../../cms/contract/paths.ts';
import { CATEGORIES } from '../../cms/contract/rules/catalogue.ts';
import { foldTurkish } from '../../cms/contract/rules/turkish-folding.ts';
import { call } from '../api/call-api.ts';
import { searchUrl } from '../pages/search-url.ts';

export type Suggestion = {
  href: string;
  text: string;
  /** What it leads to, when it is no keyword. */
  kind?: string;
  product?: SuggestionsAnswer['products'][number];
};

/** The pause in typing before a request is sent. */
const PAUSE_MS = 120;
/** Shorter texts match too much. */
const LEAST_LETTERS = 2;
const MOST_CATEGORIES = 2;

/** Suggestions for a typed text; none until its own response has arrived. A late response is ignored. */
export function useSuggestions(typed: string): Suggestion[] {
  const [answered, setAnswered] = useState<{ keyword: string; found: Suggestion[] }>();
  const keyword = typed.trim();
  useEffect(() => {
    if (keyword.length < LEAST_LETTERS) return setAnswered(undefined);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      suggestProducts(keyword, asking.signal).then(
        (answer) => !asking.signal.aborted && setAnswered({ keyword, found: toList(keyword, answer) }),
        // The box works without suggestions.
        () => !asking.signal.aborted && setAnswered(undefined),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [keyword]);
  return answered && keyword !== '' ? answered.found : [];
}

function toList(keyword: string, { words, products }: SuggestionsAnswer): Suggestion[] {
  const folded = foldTurkish(keyword);
  const categories = CATEGORIES.filter((name) =>
    foldTurkish(name)
      .split(' ')
      .some((word) => folded !== '' && word.startsWith(folded)),
  );
  return [
    ...words.map((text) => ({ text, href: searchUrl(text) })),
    ...categories
      .slice(0, MOST_CATEGORIES)
      .map((text) => ({ text, kind: 'Kategori', href: paths.category(text) })),
    ...products.map((product) => ({ text: product.name, href: paths.product(product._id), product })),
  ];
}

/**
 * What a keyword that is still being typed may become.
 * @throws RequestError
 */
const suggestProducts = (keyword: string, signal: AbortSignal): Promise<SuggestionsAnswer> =>
  call('suggestProducts', { query: { keyword }, signal });
