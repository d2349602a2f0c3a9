import { pathOf } from '../../cms/contract/call-table.ts';
import type { InstallmentsAnswer } from '../../cms/contract/payment.ts';
import { DEFAULT_TERMS, type ShopTerms } from '../../cms/contract/rules/shop-terms.ts';
import { type Key, useQuery } from './swr.tsx';

export const termsKey: Key = ['Terms', pathOf('getTerms')];

/** Returns the dealer's terms, or the defaults until the response arrives. The server renders pages with the terms. */
export const useTerms = (options: { cacheMs?: number } = {}): ShopTerms =>
  useQuery<ShopTerms>(termsKey, options).data ?? DEFAULT_TERMS;

export const installmentsKey: Key = ['Installments', pathOf('getInstallments')];

/** Returns the instalment options that cost the buyer nothing extra; empty while loading. */
export const useInstallments = () => useQuery<InstallmentsAnswer>(installmentsKey).data?.options ?? [];
