import { pathOf } from '../../cms/contract/call-table.ts';
import { DEFAULT_TERMS, type ShopTerms } from '../../cms/contract/rules/shop-terms.ts';
import { type Key, useQuery } from './swr.tsx';

export const termsKey: Key = ['Terms', pathOf('getTerms')];

/** The dealer's terms. Every server-rendered page brings them, so the defaults are seldom seen. */
export const useTerms = (options: { cacheMs?: number } = {}): ShopTerms =>
  useQuery<ShopTerms>(termsKey, options).data ?? DEFAULT_TERMS;
