import { paths } from '../../cms/contract/paths.ts';
import { readPageNumber } from '../../cms/contract/rules/catalogue.ts';
import { seriesListKey } from '../api/series.ts';
import { keyText } from '../api/swr.tsx';
import { breadcrumbs, type PageRequest, type PublicPage, pageNotFound } from '../pages/public-page.ts';
import { SERIES_INDEX_TITLE } from './series-index-screen.tsx';

export async function readPage({ search, readers, origin }: PageRequest): Promise<PublicPage> {
  const page = readPageNumber(search.get('pageNumber')) ?? 1;
  const list = await readers.listSeries(page);
  const fallback = { [keyText(seriesListKey(page))]: list };
  if (list.series.length === 0 && page > 1) return pageNotFound(fallback);
  return {
    status: 200,
    fallback,
    title: page > 1 ? `${SERIES_INDEX_TITLE}, Sayfa ${page}` : SERIES_INDEX_TITLE,
    description: `Osmanlı’dan bugüne ${list.total} pul serisi, dönemlere göre: yılları, değerleri ve satışta olanlar.`,
    canonicalPath: paths.seriesIndex(page),
    isIndexed: list.total > 0,
    previousPath: page > 1 && paths.seriesIndex(page - 1),
    nextPath: page < list.pages && paths.seriesIndex(page + 1),
    jsonLd: [breadcrumbs(origin, { name: SERIES_INDEX_TITLE, path: paths.seriesIndex() })],
  };
}
