import { paths } from '../../cms/contract/paths.ts';
import { seriesKey } from '../api/series.ts';
import { keyText } from '../api/swr.tsx';
import { type PageRequest, type PublicPage, pageNotFound } from '../pages/public-page.ts';
import { shownValues, UNKNOWN_SERIES_TITLE } from '../series/series-values.ts';
import { seriesFromUrl } from './checklist-screen.tsx';

/** Reads the page data. The page is not indexed, since the checklist repeats the page of the series. */
export async function readPage({ search, readers }: PageRequest): Promise<PublicPage> {
  const name = seriesFromUrl(search);
  const series = name ? await readers.getSeries(name) : null;
  const fallback = name ? { [keyText(seriesKey(name))]: series } : {};
  const count = series ? shownValues(series).values.length : 0;
  if (count === 0) return { ...pageNotFound(fallback), title: UNKNOWN_SERIES_TITLE };
  return {
    status: 200,
    fallback,
    title: `${name}: kontrol listesi`,
    description: `${name} serisinin ${count} değeri: elinizdekileri işaretleyin, eksiklerinizle birlikte yazdırın.`,
    canonicalPath: paths.checklist(name),
    isIndexed: false,
  };
}
