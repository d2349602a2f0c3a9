import { searchWords } from '../../contract/rules/turkish.ts';
import type { SearchClause, YearSpan } from '../index/indexed-product.ts';
// Stands in until the real one is merged.
export const readKeyword = (
  keyword: string,
  _vocabulary: unknown,
): { clauses: SearchClause[]; years: YearSpan | null; corrected: string | null; leftOut: string[] } => ({
  clauses: searchWords(keyword).map((term) => ({ alternatives: [{ term, isPrefix: true, factor: 1 }] })),
  years: null,
  corrected: null,
  leftOut: [],
});
