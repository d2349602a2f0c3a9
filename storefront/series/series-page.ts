import { paths } from '../../cms/contract/paths.ts';
import { shorten } from '../../cms/contract/rules/meta-description.ts';
import { seriesKey } from '../api/series.ts';
import { keyText } from '../api/swr.tsx';
import { breadcrumbs, type PageRequest, type PublicPage, pageNotFound } from '../pages/public-page.ts';
import { UNKNOWN_SERIES_TITLE } from './series-screen.tsx';
import { type ShownValue, shownValues, stateText } from './series-values.ts';

/** A series as the server sends it; an unknown one is a 404 that the browser need not request again. */
export async function readPage({ params, readers, origin }: PageRequest): Promise<PublicPage> {
  const { name = '' } = params;
  const series = await readers.getSeries(name);
  const fallback = { [keyText(seriesKey(name))]: series };
  if (!series) return { ...pageNotFound(fallback), title: UNKNOWN_SERIES_TITLE };
  const { values, others } = shownValues(series);
  const pieces = [...values, ...others].flatMap(({ offer, soldOut }) => offer?.product ?? soldOut ?? []);
  const preview = pieces.find(({ picture }) => picture) ?? pieces[0];
  const { category, story } = series;
  const canonicalPath = paths.series(name);
  const trail = [
    { name: 'Katalog', path: paths.home },
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
    jsonLd: [breadcrumbs(origin, trail), listJsonLd(name, values, origin)],
  };
}

/** All values in their order; those that the shop has, or had, with their address. */
const listJsonLd = (name: string, values: readonly ShownValue[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: values.length,
  itemListElement: values.map(({ title, offer, soldOut }, index) => {
    const id = (offer?.product ?? soldOut)?._id;
    return {
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(id !== undefined && { url: new URL(paths.product(id), origin).href }),
    };
  }),
});
