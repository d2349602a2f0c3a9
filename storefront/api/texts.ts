import { pathOf } from '../../cms/contract/call-table.ts';
import type { Story } from '../../cms/contract/catalogue-query.ts';
import type { HomeAnswer, HomeBlock } from '../../cms/contract/home.ts';
import type { LegalPage, LegalSlug } from '../../cms/contract/legal.ts';
import { CATALOGUE_CACHE_MS, type Key, useQuery } from './swr.tsx';

export const legalPageKey = (slug: LegalSlug): Key => ['Legal', pathOf('getLegalPage', { slug })];

export const useLegalPage = (slug: LegalSlug | null) =>
  useQuery<LegalPage | null>(slug && legalPageKey(slug));

export const landingTextKey = (about: string): Key => ['Story', pathOf('getStory'), { about }];

export const useLandingText = (about: string) =>
  useQuery<Story>(landingTextKey(about), { cacheMs: CATALOGUE_CACHE_MS });

export const homeKey: Key = ['Home', pathOf('getHome')];

const NONE: readonly HomeBlock[] = [];

export const useHomeBlocks = (isWanted: boolean): readonly HomeBlock[] =>
  useQuery<HomeAnswer>(isWanted ? homeKey : null).data?.blocks ?? NONE;
