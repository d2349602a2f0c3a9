import { pathOf } from '../../cms/contract/call-table.ts';
import type { Story } from '../../cms/contract/catalogue-query.ts';
import type { LegalPage, LegalSlug } from '../../cms/contract/legal.ts';
import { CATALOGUE_CACHE_MS, type Key, useQuery } from './swr.tsx';

export const legalPageKey = (slug: LegalSlug): Key => ['Legal', pathOf('getLegalPage', { slug })];

/** A contract's text; `null` when the server that made the page knew none. */
export const useLegalPage = (slug: LegalSlug | null) =>
  useQuery<LegalPage | null>(slug && legalPageKey(slug));

export const landingTextKey = (about: string): Key => ['Story', pathOf('getStory'), { about }];

export const useLandingText = (about: string) =>
  useQuery<Story>(landingTextKey(about), { cacheMs: CATALOGUE_CACHE_MS });
