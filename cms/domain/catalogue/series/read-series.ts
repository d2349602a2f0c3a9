import type { Payload, Where } from 'payload';
import type { ListedProduct } from '../../../contract/products.ts';
import { CATALOGUE_NUMBERS, MAX_SERIES_VALUES } from '../../../contract/rules/series-values.ts';
import {
  PIECE_FIELDS,
  type SeriesAnswer,
  type SeriesPiece,
  type SeriesValue,
} from '../../../contract/series.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { findRows } from '../../../infra/database/rows.ts';
import { parseListed } from '../browse-catalogue.ts';
import { readLandingText } from '../landing-text.ts';
import type { InMemoryCatalogue } from '../read-model/in-memory-catalogue.ts';
import { findSeriesRow, type StoredValue, valuesOf } from './match-products.ts';

/** One row and one text are read; what the shop has comes from memory, at the prices that lists tell. */

const pieceOf = (product: ListedProduct) =>
  Object.fromEntries(
    PIECE_FIELDS.flatMap((name) => (product[name] === undefined ? [] : [[name, product[name]]])),
  ) as SeriesPiece;

/** Every product of a series, the cheapest first. */
function findProducts({ index, read }: InMemoryCatalogue, name: string): ListedProduct[] {
  const filter = { series: [name] };
  const { ids } = index.page({ sort: 'priceAsc', filter, clauses: [], from: 0, count: index.size });
  return read(ids).map(parseListed);
}

/** @param products of this value, the cheapest first */
function offersOf(products: readonly ListedProduct[]): Pick<SeriesValue, 'offer' | 'soldOut'> {
  const inStock = products.filter(({ countInStock }) => countInStock > 0);
  const [cheapest] = inStock;
  const [first] = products;
  return {
    offer: cheapest ? { count: inStock.length, product: pieceOf(cheapest) } : null,
    soldOut: first && !cheapest ? pieceOf(first) : null,
  };
}

const numbersOf = (row: Partial<StoredValue> | null) =>
  Object.fromEntries(
    CATALOGUE_NUMBERS.map((name) => [name, row?.[name] ?? '']),
  ) as SeriesAnswer['catalogues'];

const factsOf = (row: StoredValue): Omit<SeriesValue, 'offer' | 'soldOut'> => ({
  _id: row.id,
  denomination: row.denomination,
  color: row.color ?? '',
  paper: row.paper ?? '',
  perforation: row.perforation ?? '',
  issued: row.issued ?? null,
  ...numbersOf(row),
  widthMm: row.widthMm ?? null,
  heightMm: row.heightMm ?? null,
});

/** Where the list tells no size, the stamp that is shown may: frames of an album are cut by it. */
async function withSizes(payload: Payload, values: readonly SeriesValue[]): Promise<SeriesValue[]> {
  const isUnknown = ({ widthMm, heightMm }: SeriesValue) => widthMm === null || heightMm === null;
  const pieceIdOf = ({ offer, soldOut }: SeriesValue) => (offer?.product ?? soldOut)?._id;
  const ids = values.filter(isUnknown).flatMap((value) => pieceIdOf(value) ?? []);
  if (ids.length === 0) return [...values];
  const where: Where = {
    and: [{ id: { in: ids } }, { widthMm: { exists: true } }, { heightMm: { exists: true } }],
  };
  const sized = await findRows<Product>({ payload }, 'products', where, {
    select: { widthMm: true, heightMm: true },
  });
  return values.map((value) => {
    const product = isUnknown(value) && sized.find(({ id }) => id === pieceIdOf(value));
    if (!product) return value;
    return { ...value, widthMm: product.widthMm ?? null, heightMm: product.heightMm ?? null };
  });
}

/** A series by its very name; null when nobody has made its list and no product is of it. */
export async function readSeries(
  payload: Payload,
  inMemory: InMemoryCatalogue,
  name: string,
): Promise<SeriesAnswer | null> {
  const row = await findSeriesRow({ payload }, name);
  const products = findProducts(inMemory, name);
  const [first] = products;
  if (!row && !first) return null;
  const rows = valuesOf(row);
  const byValue = new Map<string | null, ListedProduct[]>(rows.map(({ id }) => [id, []]));
  const others: ListedProduct[] = [];
  for (const product of products) (byValue.get(product.seriesValue) ?? others).push(product);
  const values = rows.map((value) => ({ ...factsOf(value), ...offersOf(byValue.get(value.id) ?? []) }));
  return {
    name,
    issued: row?.issued ?? null,
    issuedUntil: row?.issuedUntil ?? null,
    printingHouse: row?.printingHouse ?? '',
    catalogues: numbersOf(row as Partial<StoredValue> | null),
    story: (await readLandingText(payload, name)).text,
    category: first?.category ?? '',
    values: await withSizes(payload, values),
    others: others.slice(0, MAX_SERIES_VALUES).map(pieceOf),
    otherCount: others.length,
  };
}

/** Whom it shows. */
export const shownIn = ({ values, others }: SeriesAnswer): SeriesPiece[] => [
  ...values.flatMap(({ offer, soldOut }) => offer?.product ?? soldOut ?? []),
  ...others,
];
