import type { Payload } from 'payload';
import {
  FIRST_YEAR,
  LAST_YEAR,
  periodOf,
  spanText,
  type YearSpan,
  yearSpanOf,
} from '../../../contract/rules/stamp-attributes.ts';
import { compareTurkish } from '../../../contract/rules/turkish-folding.ts';
import type { SeriesListAnswer } from '../../../contract/series.ts';
import type { Series } from '../../../infra/database/payload-types.ts';
import { findRows } from '../../../infra/database/rows/rows.ts';
import { mapInTurns } from '../../../infra/turns.ts';
import { parseListed } from '../browse-catalogue.ts';
import type { InMemoryCatalogue } from '../read-model/in-memory-catalogue.ts';
import { findSeriesRows, valuesOf } from './match-products.ts';

const PER_PAGE = 60;
/** Years counted in one turn of the event loop. */
const YEARS_IN_TURN = 10;

type Dated = { name: string; span: YearSpan | null };

/** Finds the years of each series by counting the series of each year, which is faster than asking for each series. */
async function findSpans({ index }: InMemoryCatalogue): Promise<Map<string, YearSpan>> {
  const { years } = index.facets({}).bounds;
  const first = Math.max(years?.from ?? LAST_YEAR, FIRST_YEAR);
  const last = Math.min(years?.to ?? 0, LAST_YEAR);
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const spans = new Map<string, YearSpan>();
  await mapInTurns(
    all,
    (some) => {
      for (const year of some)
        for (const { value } of index.facets({ filter: { years: { from: year, to: year } } }).values.series)
          spans.set(value, { from: spans.get(value)?.from ?? year, to: year });
      return [];
    },
    YEARS_IN_TURN,
  );
  return spans;
}

type Issued = Pick<Series, 'id' | 'name' | 'issued' | 'issuedUntil'>;

const spanOf = ({ issued, issuedUntil }: Issued): YearSpan | null =>
  yearSpanOf({ seriesIssueDate: issued, yearTo: issuedUntil ? Number(issuedUntil.slice(0, 4)) : null });

/** Lists the series of products and of lists, the oldest first. */
export async function findAllSeries(payload: Payload, inMemory: InMemoryCatalogue): Promise<Dated[]> {
  const select = { name: true, issued: true, issuedUntil: true } as const;
  const rows = await findRows<Issued>({ payload }, 'series', {}, { select });
  const spans = await findSpans(inMemory);
  const named = new Map<string, YearSpan | null>(
    inMemory.index.facets({}).values.series.map(({ value }) => [value, spans.get(value) ?? null]),
  );
  for (const row of rows) named.set(row.name, spanOf(row) ?? named.get(row.name) ?? null);
  const yearOf = ({ span }: Dated) => span?.from ?? Number.MAX_SAFE_INTEGER;
  return [...named]
    .map(([name, span]) => ({ name, span }))
    .sort((one, other) => yearOf(one) - yearOf(other) || compareTurkish(one.name, other.name));
}

const periodIn = ({ span }: Dated) => periodOf(span);

/** Counts the series of each period, in the order of the list. */
function countPeriods(all: readonly Dated[]): SeriesListAnswer['periods'] {
  const places = all.map(periodIn);
  return [...new Set(places)].map((period) => ({
    period,
    count: places.filter((other) => other === period).length,
    page: Math.floor(places.indexOf(period) / PER_PAGE) + 1,
  }));
}

/** Returns a page of all series; a page past the end is empty. */
export async function listSeries(
  payload: Payload,
  { index, read }: InMemoryCatalogue,
  { all, page }: { all: readonly Dated[]; page: number },
): Promise<SeriesListAnswer> {
  const shown = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const rows = await findSeriesRows(
    { payload },
    shown.map(({ name }) => name),
  );
  const onSale = new Map(
    index.facets({ filter: { isInStock: true } }).values.series.map(({ value, count }) => [value, count]),
  );
  const series = shown.map((one) => {
    const { name, span } = one;
    const { ids } = index.page({
      sort: 'recommended',
      filter: { series: [name] },
      clauses: [],
      from: 0,
      count: 1,
    });
    const [product] = read(ids).map(parseListed);
    const picture = product?.picture ?? null;
    return {
      name,
      period: periodIn(one),
      years: spanText({ yearFrom: span?.from, yearTo: span?.to }),
      values: valuesOf(rows.get(name) ?? null).length || null,
      onSale: onSale.get(name) ?? 0,
      image: product?.image ?? '',
      // Pages show the picture small.
      picture: picture && { ...picture, sources: picture.sources.slice(0, 1) },
    };
  });
  return {
    series,
    page,
    pages: Math.ceil(all.length / PER_PAGE),
    total: all.length,
    periods: countPeriods(all),
  };
}
