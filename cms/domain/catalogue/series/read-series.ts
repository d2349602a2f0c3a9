import type { Payload } from 'payload';
import type { ListedProduct } from '../../../contract/products.ts';
import { CATALOGUE_NUMBERS, MAX_SERIES_VALUES } from '../../../contract/rules/series-values.ts';
import type { StampFormat } from '../../../contract/rules/stamp-attributes.ts';
import {
  PIECE_FIELDS,
  type SeriesAnswer,
  type SeriesPiece,
  type SeriesValue,
} from '../../../contract/series.ts';
import { createBatchedRead } from '../../../infra/database/rows/batched-read.ts';
import { type NarrowRows, readRows } from '../../../infra/database/rows/narrow-rows.ts';
import { parseListed } from '../browse-catalogue.ts';
import { readLandingTexts } from '../landing-text.ts';
import type { InMemoryCatalogue } from '../read-model/in-memory-catalogue.ts';
import { findSeriesRows, type StoredValue, valuesOf } from './match-products.ts';

const pieceOf = (product: ListedProduct) =>
  Object.fromEntries(
    PIECE_FIELDS.flatMap((name) => (product[name] === undefined ? [] : [[name, product[name]]])),
  ) as SeriesPiece;

function findProducts({ index, read }: InMemoryCatalogue, name: string): ListedProduct[] {
  const filter = { series: [name] };
  const { ids } = index.page({ sort: 'grossAsc', filter, clauses: [], from: 0, count: index.size });
  return read(ids).map(parseListed);
}

/** @param products all products of a single series value, the cheapest first */
function offersOf(
  products: readonly ListedProduct[],
  { index }: InMemoryCatalogue,
): Pick<SeriesValue, 'offer' | 'soldOut'> {
  const inStock = products.filter(({ countInStock }) => countInStock > 0);
  const [cheapest] = inStock;
  const [first] = products;
  const format = cheapest ? index.valueOf(cheapest._id, 'format') : '';
  const form = format !== '' && format !== 'single' && { format: format as StampFormat };
  return {
    offer: cheapest ? { count: inStock.length, product: pieceOf(cheapest), ...form } : null,
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

type Size = { id: string; widthMm: number | null; heightMm: number | null };
const SIZES: NarrowRows = { collection: 'products', columns: { widthMm: 'real', heightMm: 'real' } };

const isWithoutSize = ({ widthMm, heightMm }: Pick<SeriesValue, 'widthMm' | 'heightMm'>) =>
  widthMm === null || heightMm === null;

/** Reads the width and height of products by id; leaves out products where either is unknown. */
async function readSizes(payload: Payload, ids: readonly string[]): Promise<Map<string, Size>> {
  const sizes = await readRows<Size>(payload, SIZES, ids);
  return new Map(sizes.filter((size) => !isWithoutSize(size)).map((size) => [size.id, size]));
}

/** Gives a value without a size the size of its shown product, since frames in an album need a size. */
async function withSize(
  value: SeriesValue,
  sizeOf: (product: string) => Promise<Size | null>,
): Promise<SeriesValue> {
  const shown = value.offer?.product ?? value.soldOut;
  if (!shown || !isWithoutSize(value)) return value;
  const { widthMm, heightMm } = (await sizeOf(shown._id)) ?? value;
  return { ...value, widthMm, heightMm };
}

/** Creates a function that reads a series by name, or returns null. Simultaneous calls share queries. */
export function createSeriesReader(payload: Payload) {
  const rowOf = createBatchedRead((names) => findSeriesRows({ payload }, names));
  const storyOf = createBatchedRead((names) => readLandingTexts(payload, names));
  const sizeOf = createBatchedRead((ids) => readSizes(payload, ids));

  return async (inMemory: InMemoryCatalogue, name: string): Promise<SeriesAnswer | null> => {
    const [row, story] = await Promise.all([rowOf(name), storyOf(name)]);
    const products = findProducts(inMemory, name);
    const [first] = products;
    if (!row && !first) return null;
    const rows = valuesOf(row);
    const byValue = new Map<string | null, ListedProduct[]>(rows.map(({ id }) => [id, []]));
    const others: ListedProduct[] = [];
    for (const product of products) (byValue.get(product.seriesValue) ?? others).push(product);
    const values = rows.map((value) => ({
      ...factsOf(value),
      ...offersOf(byValue.get(value.id) ?? [], inMemory),
    }));
    return {
      name,
      issued: row?.issued ?? null,
      issuedUntil: row?.issuedUntil ?? null,
      printingHouse: row?.printingHouse ?? '',
      catalogues: numbersOf(row as Partial<StoredValue> | null),
      story,
      category: first?.category ?? '',
      values: await Promise.all(values.map((value) => withSize(value, sizeOf))),
      others: others.slice(0, MAX_SERIES_VALUES).map(pieceOf),
      otherCount: others.length,
    };
  };
}

export const shownIn = ({ values, others }: SeriesAnswer): SeriesPiece[] => [
  ...values.flatMap(({ offer, soldOut }) => offer?.product ?? soldOut ?? []),
  ...others,
];
