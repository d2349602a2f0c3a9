import { pathOf } from '../../cms/contract/call-table.ts';
import type { Story } from '../../cms/contract/catalogue-query.ts';
import { CATALOGUE_CACHE_MS, type Key } from './cache-keys.ts';
import { useQuery } from './swr.tsx';

export const landingTextKey = (about: string): Key => ['Story', pathOf('getStory'), { about }];

/** The text above the products of a category or a series. */
export const useLandingText = (about: string) =>
  useQuery<Story>(landingTextKey(about), { cacheMs: CATALOGUE_CACHE_MS });
