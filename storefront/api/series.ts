import { pathOf } from '../../cms/contract/call-table.ts';
import type { SeriesAnswer, SeriesListAnswer } from '../../cms/contract/series.ts';
import { CATALOGUE_CACHE_MS, type Key, usePage, useQuery } from './swr.tsx';

export const seriesKey = (name: string): Key => ['Product', pathOf('getSeries', { name })];

/** Requests a series if the name is not empty. The data are null if the server found no series for the page. */
export const useSeries = (name: string) =>
  useQuery<SeriesAnswer | null>(name === '' ? null : seriesKey(name), { cacheMs: CATALOGUE_CACHE_MS });

export const seriesListKey = (pageNumber: number): Key => ['Product', pathOf('listSeries'), { pageNumber }];

export const useSeriesList = (pageNumber: number) =>
  usePage<SeriesListAnswer>(seriesListKey(pageNumber), CATALOGUE_CACHE_MS);
