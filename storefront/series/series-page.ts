import { paths } from '../../cms/contract/paths.ts';
import { shorten } from '../../cms/contract/rules/meta-description.ts';
import { seriesKey } from '../api/series.ts';
import { keyText } from '../api/swr.tsx';
import {
  breadcrumbs,
  itemList,
  type PageRequest,
  type PublicPage,
  pageNotFound,
} from '../pages/public-page.ts';
import { shownValues, stateText, UNKNOWN_SERIES_TITLE } from './series-values.ts';

/** Reads the series page. An unknown series gives status 404 and null, so that browsers do not request it again. */
export async function readPage({ params, readers, origin }: PageRequest): Promise<PublicPage> {
  const { name = '' } = params;
  const series = await readers.getSeries(name);
  const fallback = { [keyText(seriesKey(name))]: series };
  if (!series) return { ...pageNotFound(fallback), title: UNKNOWN_SERIES_TITLE };
  const { values, others } = shownValues(series);
  const pieces = [...values, ...others].flatMap(({ offer, soldOut }) => offer?.product ?? soldOut ?? []);
  const preview = pieces.find(({ picture }) => picture) ?? pieces[0];
  const items = values.map(({ title, offer, soldOut }) => ({
    name: title,
    productId: (offer?.product ?? soldOut)?._id,
  }));
  const { category, story } = series;
  const canonicalPath = paths.series(name);
  const trail = [
    ...(category ? [{ name: category, path: paths.category(category) }] : []),
    { name, path: canonicalPath },
  ];
  return {
    status: 200,
    fallback,
    title: name,
    description: story ? shorten(story) : `${name}: ${stateText(values)}.`,
    canonicalPath,
    isIndexed: true,
    ...(preview && { preview }),
    jsonLd: [
      breadcrumbs(origin, ...trail),
      { ...itemList(origin, items), name, numberOfItems: items.length },
    ],
  };
}
