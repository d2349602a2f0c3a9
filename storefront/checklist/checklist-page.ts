import { paths } from '../../cms/contract/paths.ts';
import { readWholeSeries, wholeSeriesKey } from '../api/series.ts';
import { keyText } from '../api/swr.tsx';
import { type PageRequest, type PublicPage, pageNotFound } from '../pages/public-page.ts';
import { seriesFromUrl, UNKNOWN_SERIES_TITLE } from './checklist-screen.tsx';

/** A checklist as the server sends it: ready to be printed. It repeats the page of the series, so nobody is to find it. */
export async function readPage({ search, readers }: PageRequest): Promise<PublicPage> {
  const series = seriesFromUrl(search);
  const whole = series ? await readWholeSeries(series, readers.listProducts) : { values: [], total: 0 };
  const fallback = series ? { [keyText(wholeSeriesKey(series))]: whole } : {};
  if (whole.total === 0) return { ...pageNotFound(fallback), title: UNKNOWN_SERIES_TITLE };
  return {
    status: 200,
    fallback,
    title: `${series}: kontrol listesi`,
    description: `${series} serisinin ${whole.total} değeri: elinizdekileri işaretleyin, eksiklerinizle birlikte yazdırın.`,
    canonicalPath: paths.checklist(series),
    isIndexed: false,
  };
}
