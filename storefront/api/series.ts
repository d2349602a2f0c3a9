import { pathOf } from '../../cms/contract/call-table.ts';
import type { SeriesAnswer } from '../../cms/contract/series.ts';
import { CATALOGUE_CACHE_MS, type Key, useQuery } from './swr.tsx';

export const seriesKey = (name: string): Key => ['Product', pathOf('getSeries', { name })];

/** All that a series consists of; `null` when the server that made the page knew none. No request without a name. */
export const useSeries = (name: string) =>
  useQuery<SeriesAnswer | null>(name === '' ? null : seriesKey(name), { cacheMs: CATALOGUE_CACHE_MS });
