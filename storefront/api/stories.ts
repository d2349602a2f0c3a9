import { pathOf } from '../../cms/contract/call-table.ts';
import type { Story } from '../../cms/contract/stories.ts';
import { CATALOGUE_CACHE_MS, type Key } from './keys.ts';
import { useQuery } from './swr.tsx';

export const storyKey = (about: string): Key => ['Story', pathOf('getStory'), { about }];

/** What stands above the products of a category or a series. */
export const useStory = (about: string) => useQuery<Story>(storyKey(about), { cacheMs: CATALOGUE_CACHE_MS });
