import type { FacetsAnswer, FacetsQuery, ListProductsQuery } from '../../contract/catalogue-query.ts';
import type { SeriesCard } from '../../contract/home.ts';
import { fromContractJson, type InKurus } from '../../contract/money.ts';
import type { ListedProduct } from '../../contract/products.ts';
import { CHOICE_FILTERS, DEFAULT_SORT_ORDER, eachFacet } from '../../contract/rules/catalogue.ts';
import { PERIODS } from '../../contract/rules/stamp-attributes.ts';
import { compareTurkish, searchWords } from '../../contract/rules/turkish-folding.ts';
import type { FacetCount } from './index/read-facets.ts';
import type { SearchClause } from './index/schema.ts';
import type { CatalogueFilter } from './read-model/catalogue-schema.ts';
import type { InMemoryCatalogue } from './read-model/in-memory-catalogue.ts';
import { withoutDescriptionTerms } from './search/query-clauses.ts';
import { readKeyword, type Understood } from './search/read-keyword.ts';
import { relaxed } from './search/relax-query.ts';
import { type Spell, spellingsOf } from './search/rewrite-query.ts';

type Order = Understood['order'];

/** Filters and orders of the index for a query: its prices are either with or without VAT. */
type Priced = Pick<FacetsQuery, 'priceWith'>;
const pricedFilter = ({ priceWith }: Priced, { prices, ...others }: CatalogueFilter): CatalogueFilter =>
  prices ? { ...others, [priceWith === 'tax' ? 'grossPrices' : 'prices']: prices } : others;
type Sort = Parameters<InMemoryCatalogue['index']['page']>[0]['sort'];
const GROSS_SORTS: Partial<Record<Sort, Sort>> = { priceAsc: 'grossAsc', priceDesc: 'grossDesc' };
const pricedSort = ({ priceWith }: Priced, sort: Sort): Sort =>
  (priceWith === 'tax' && GROSS_SORTS[sort]) || sort;

type Asked = {
  /** Filters that were chosen, and filters that the keyword asks for. */
  chosen: CatalogueFilter;
  said: CatalogueFilter;
  clauses: readonly SearchClause[];
  order: Order;
  understood: ReadonlyArray<Understood & { isMissed?: true }>;
  missingColours: readonly string[];
  corrected: string | null;
  leftOut: readonly string[];
  unknownNumbers: readonly string[];
  isRelaxed: boolean;
};

/** The lower bound first, whichever was typed first; undefined when neither is given. */
function spanOf(one: number | null, other: number | null) {
  if (one === null && other === null) return undefined;
  const isReversed = one !== null && other !== null && one > other;
  const [from, to] = isReversed ? [other, one] : [one, other];
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

type Span = CatalogueFilter['years'];

function bothSpans(one: Span, other: Span): Span {
  if (!one || !other) return one ?? other;
  const from = Math.max(one.from ?? 0, other.from ?? 0);
  const to = Math.min(one.to ?? Number.MAX_SAFE_INTEGER, other.to ?? Number.MAX_SAFE_INTEGER);
  return { from, to };
}

function bothFilters(one: CatalogueFilter, other: CatalogueFilter): CatalogueFilter {
  const years = bothSpans(one.years, other.years);
  const prices = bothSpans(one.prices, other.prices);
  return { ...one, ...other, ...(years && { years }), ...(prices && { prices }) };
}

const filterOf = (understood: readonly Understood[]): CatalogueFilter =>
  understood.map(({ filter }) => filter).reduce<CatalogueFilter>(bothFilters, {});

const MOST_SPELLINGS = 24;

const spellBy =
  (inMemory: InMemoryCatalogue): Spell =>
  (term) => {
    const clauses = [{ alternatives: [{ term, isPrefix: false, factor: 1 }] }];
    const { ids } = inMemory.index.page({ sort: 'relevance', clauses, from: 0, count: MOST_SPELLINGS });
    const names = inMemory.read(ids).map(parseListed);
    return spellingsOf(names.flatMap(({ name, category }) => [name, category ?? '']))(term);
  };

/** Reads a query. A keyword without search words matches nothing, but its unknown numbers are still reported. */
function read(inMemory: InMemoryCatalogue, query: FacetsQuery): Asked {
  const said =
    query.keyword === ''
      ? null
      : readKeyword(query.keyword, inMemory.index.terms, {
          spell: spellBy(inMemory),
          areGross: query.priceWith === 'tax',
        });
  const { understood, missingColours, corrected, leftOut, unknownNumbers } = said ?? NOTHING;
  const told = { understood, missingColours, corrected, leftOut, unknownNumbers };
  if (said && said.clauses.length === 0 && understood.length === 0) return { ...NOTHING, ...told };
  const choices = CHOICE_FILTERS.map((name) => [name, query[name]] as const);
  const facets = Object.fromEntries(
    [['printingHouse', query.printingHouse] as const, ...choices].filter(([, values]) => values.length > 0),
  );
  const years = spanOf(query.yearFrom, query.yearTo);
  const prices = spanOf(query.priceFrom, query.priceTo);
  const asked: Asked = {
    chosen: {
      ...facets,
      ...(years && { years }),
      ...(prices && { prices }),
      ...(query.inStock && { isInStock: true }),
    },
    said: filterOf(understood),
    clauses: said?.clauses ?? [],
    order: understood.find(({ order }) => order)?.order,
    isRelaxed: false,
    ...told,
  };
  // By price or date, a product that only mentions the words would come before those that are meant.
  const clauses = asked.order && withoutDescriptionTerms(asked.clauses);
  return clauses && findsAny(inMemory, clauses, pricedFilter(query, asked.said))
    ? { ...asked, clauses }
    : asked;
}

const findsAny = (
  { index }: InMemoryCatalogue,
  clauses: readonly SearchClause[],
  filter: CatalogueFilter,
): boolean => index.page({ sort: 'recommended', filter, clauses, from: 0, count: 0 }).total > 0;

/** Reads the query as typed; null if words were corrected or dropped, because the list would only show near matches. */
export function readCurrent(
  inMemory: InMemoryCatalogue,
  query: FacetsQuery,
): { filter: CatalogueFilter; clauses: readonly SearchClause[] } | null {
  const { chosen, said, clauses, corrected, leftOut } = read(inMemory, query);
  if (corrected !== null || leftOut.length > 0) return null;
  return { filter: pricedFilter(query, bothFilters(chosen, said)), clauses };
}

/** Drops a wish. Of a price or of years, the nearest products on sale beyond either end come first. */
function withoutWishes(asked: Asked): Asked[] {
  return asked.understood.flatMap((missed) => {
    const others = filterOf(asked.understood.filter((one) => one !== missed));
    const understood = asked.understood.map((one) =>
      one === missed ? { ...one, isMissed: true as const } : one,
    );
    const dropped = { ...asked, understood, isRelaxed: true };
    const drop = (near: CatalogueFilter, order: Order): Asked[] =>
      [order && withoutDescriptionTerms(asked.clauses), asked.clauses].flatMap((clauses) =>
        clauses ? [{ ...dropped, order, clauses, said: bothFilters(others, near) }] : [],
      );
    const { prices, years, isInStock, offer } = missed.filter;
    if (isInStock || offer) return drop({}, asked.order);
    const beyond = (bounds: Span) => ({
      isInStock: true,
      ...(prices ? { prices: bounds } : { years: bounds }),
    });
    const { from, to } = prices ?? years ?? {};
    return [
      ...(to === undefined ? [] : drop(beyond({ from: to }), prices ? 'priceAsc' : 'dateAsc')),
      ...(from === undefined ? [] : drop(beyond({ to: from }), prices ? 'priceDesc' : 'dateDesc')),
    ];
  });
}

/**
 * When nothing matches the whole keyword, drops a wish or a word of it. Null if something matches, or if no shorter
 * keyword finds anything.
 */
function relax(inMemory: InMemoryCatalogue, query: FacetsQuery, asked: Asked): Asked | null {
  const { clauses } = asked;
  if (clauses.some(({ alternatives }) => alternatives.length === 0)) return null;
  const finds = (tried: Asked) => findsAny(inMemory, tried.clauses, pricedFilter(query, tried.said));
  if (finds(asked)) return null;
  const nearest = withoutWishes(asked).find(finds);
  // Keeps a single typed word: the reading may have split it, but the parts are not separate wishes.
  if (nearest || clauses.length < 2 || searchWords(query.keyword).length < 2) return nearest ?? null;
  const lefts = relaxed(clauses, inMemory.index.terms);
  const shorter = lefts.map((left) => ({ ...asked, clauses: left, isRelaxed: true }));
  return [...shorter, ...shorter.flatMap(withoutWishes)].find(finds) ?? null;
}

function answer<Answer extends { total: number }>(
  inMemory: InMemoryCatalogue,
  query: FacetsQuery,
  { asked, find }: { asked: Asked; find: (asked: Asked) => Answer },
): { asked: Asked; found: Answer } {
  const found = find(asked);
  const near = found.total === 0 ? relax(inMemory, query, asked) : null;
  return near ? { asked: near, found: find(near) } : { asked, found };
}

export function findPage(
  inMemory: InMemoryCatalogue,
  query: ListProductsQuery,
): { ids: string[]; total: number } {
  const asked = read(inMemory, query);
  const find = ({ chosen, said, clauses, order }: Asked) => {
    const isUnsorted = query.sortOrder === DEFAULT_SORT_ORDER;
    const byDefault = order ?? (clauses.length > 0 ? 'relevance' : DEFAULT_SORT_ORDER);
    return inMemory.index.page({
      sort: pricedSort(query, isUnsorted ? byDefault : query.sortOrder),
      filter: pricedFilter(query, bothFilters(chosen, said)),
      clauses,
      from: (query.pageNumber - 1) * query.pageSize,
      count: query.pageSize,
    });
  };
  return answer(inMemory, query, { asked, find }).found;
}

export function pageBytes(
  inMemory: InMemoryCatalogue,
  { pageNumber, pageSize }: ListProductsQuery,
  { ids, total }: ReturnType<typeof findPage>,
): Buffer {
  const facts = `],"page":${pageNumber},"pages":${Math.ceil(total / pageSize)},"total":${total}}`;
  return Buffer.concat([PAGE_START, ...inMemory.readBytes(ids), Buffer.from(facts)]);
}
const PAGE_START = Buffer.from('{"products":[');

const LIRA = 100;
const PERIOD_ORDER = Object.keys(PERIODS);

const inOrderOfTime = (counts: readonly FacetCount[]) =>
  [...counts].sort((a, b) => PERIOD_ORDER.indexOf(a.value) - PERIOD_ORDER.indexOf(b.value));

/** Most values of a filter on a page, because each is drawn and hydrated. A large catalogue has thousands of series. */
const MOST_VALUES = 20;

/** All chosen values are kept, however rare. */
const mostFrequent = (values: readonly FacetCount[], chosen: readonly string[]): FacetCount[] =>
  [...values]
    .sort((a, b) => b.count - a.count || compareTurkish(a.value, b.value))
    .filter(({ value }, place) => place < MOST_VALUES || chosen.includes(value));

export function countFacets(inMemory: InMemoryCatalogue, query: FacetsQuery): FacetsAnswer {
  const find = ({ chosen, said, clauses }: Asked) =>
    inMemory.index.facets({ filter: pricedFilter(query, bothFilters(chosen, said)), clauses });
  const { asked, found } = answer(inMemory, query, { asked: read(inMemory, query), find });
  const { values, total, flags } = found;
  const { years } = found.bounds;
  const prices = found.bounds[query.priceWith === 'tax' ? 'grossPrices' : 'prices'];
  const { corrected, leftOut, unknownNumbers, missingColours, understood, isRelaxed } = asked;
  return {
    total,
    inStock: flags.isInStock,
    values: eachFacet((name) =>
      name === 'period' ? inOrderOfTime(values.period) : mostFrequent(values[name], query[name]),
    ),
    years: years && { min: years.from, max: years.to },
    prices: prices && { min: Math.floor(prices.from / LIRA), max: Math.ceil(prices.to / LIRA) },
    corrected,
    leftOut: [...leftOut],
    unknownNumbers: [...unknownNumbers],
    missingColours: [...missingColours],
    understood: understood.map(({ label, without, order = null, isMissed = false }) => ({
      label,
      without,
      order,
      isMissed,
    })),
    isRelaxed,
  };
}

/** Matches nothing: it has a clause without alternatives. */
const NOTHING: Asked = {
  chosen: {},
  said: {},
  clauses: [{ alternatives: [] }],
  order: undefined,
  understood: [],
  missingColours: [],
  corrected: null,
  leftOut: [],
  unknownNumbers: [],
  isRelaxed: false,
};

const TOP_COUNT = 5;
const DATED = { from: 1 };

/** The dearest stamp on sale, then recommended products on sale. If nothing is on sale, sold-out products. */
export function findTop(inMemory: InMemoryCatalogue): string[] {
  const { index } = inMemory;
  const first = (sort: 'priceDesc' | 'recommended', filter: CatalogueFilter, count: number) =>
    index.page({ sort, filter, clauses: [], from: 0, count }).ids;
  const rarity = first('priceDesc', { isInStock: true, years: DATED }, 1);
  const onSale = first('recommended', { isInStock: true }, TOP_COUNT);
  if (onSale.length === 0) return first('recommended', {}, TOP_COUNT);
  return [...rarity, ...onSale.filter((id) => id !== rarity[0])].slice(0, TOP_COUNT);
}

/** Sold-out products too: weekly visitors look at both. */
export const findNew = ({ index }: InMemoryCatalogue, count: number): string[] =>
  index.page({ sort: 'newest', filter: {}, clauses: [], from: 0, count }).ids;

export const findChosen = ({ index }: InMemoryCatalogue, ids: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => index.has(id));

/** The best product's picture, the number of products, and the lowest price in stock. */
export const findSeries = (inMemory: InMemoryCatalogue, names: readonly string[]): SeriesCard[] =>
  names.flatMap((name) => {
    const first = (sort: 'recommended' | 'grossAsc', more: CatalogueFilter = {}) => {
      const filter = { series: [name], ...more };
      const { ids, total } = inMemory.index.page({ sort, filter, clauses: [], from: 0, count: 1 });
      const [product] = inMemory.read(ids).map(parseListed);
      return { product, total };
    };
    const { product, total } = first('recommended');
    if (!product) return [];
    const cheapest = first('grossAsc', { isInStock: true }).product;
    const { image, picture } = product;
    const { price = null, category = '' } = cheapest ?? {};
    return [{ name, count: total, price, category, image, picture }];
  });

/** Parses the stored JSON of a product; amounts become kuruş. */
export const parseListed = (json: string) => fromContractJson(json) as InKurus<ListedProduct>;
