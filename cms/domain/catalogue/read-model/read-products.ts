import type { Payload, Where } from 'payload';
import { PICTURE_WIDTHS } from '../../../contract/rules/catalogue.ts';
import { productFields } from '../../../contract/rules/product-fields.ts';
import type { Media, Product } from '../../../infra/database/payload-types.ts';
import { isIdOf } from '../../../infra/database/rows/ids.ts';
import {
  type ColumnKind,
  type NarrowRows,
  readRows,
  scanRows,
} from '../../../infra/database/rows/narrow-rows.ts';
import { findRows } from '../../../infra/database/rows/rows.ts';
import { PUBLISHED } from '../published.ts';

const LISTED: NarrowRows = {
  collection: 'products',
  columns: {
    name: 'plain',
    image: 'relation',
    price: 'plain',
    loweredPrice: 'plain',
    loweredFrom: 'plain',
    loweredUntil: 'plain',
    previousPrice: 'plain',
    countInStock: 'plain',
    rating: 'real',
    numReviews: 'plain',
    recommendation: 'real',
    seriesValue: 'plain',
    isPublished: 'flag',
    publishedAt: 'plain',
    createdAt: 'plain',
    updatedAt: 'plain',
    ...Object.fromEntries(
      productFields.flatMap(([name, { part, isListed, searched }]) =>
        !part || isListed || searched ? [[name, 'plain']] : [],
      ),
    ),
  } satisfies { [name in keyof Product]?: ColumnKind },
};

const PICTURE: NarrowRows = {
  collection: 'media',
  columns: {
    filename: 'plain',
    width: 'plain',
    height: 'plain',
    alt: 'plain',
    color: 'plain',
    ...Object.fromEntries(
      PICTURE_WIDTHS.flatMap((width) => [
        [`sizes.webp${width}.filename`, 'plain'],
        [`sizes.webp${width}.width`, 'plain'],
        [`sizes.avif${width}.filename`, 'plain'],
      ]),
    ),
  },
};

/** Pictures by id, read so far; each scan has its own map. */
type KnownPictures = Map<string, Media>;
const MOST_PICTURES = 5_000;

async function withPictures(
  payload: Payload,
  products: Product[],
  known: KnownPictures = new Map(),
): Promise<Product[]> {
  const ids = [...new Set(products.flatMap(({ image }) => (typeof image === 'string' ? [image] : [])))];
  const missing = ids.filter((id) => !known.has(id));
  if (known.size + missing.length > MOST_PICTURES) {
    known.clear();
    missing.splice(0, missing.length, ...ids);
  }
  for (const picture of await readRows<Media>(payload, PICTURE, missing)) known.set(picture.id, picture);
  for (const product of products) product.image = known.get(product.image as string) ?? null;
  return products;
}

export async function* scanPublished(payload: Payload, limit: number): AsyncGenerator<Product[]> {
  const pictures: KnownPictures = new Map();
  for await (const some of scanRows<Product>(payload, LISTED, { flag: 'isPublished', limit }))
    yield withPictures(payload, some, pictures);
}

const areOnSale = (ids: readonly string[]): Where => ({ and: [PUBLISHED, { id: { in: [...ids] } }] });

export const readByIds = async (payload: Payload, ids: readonly string[]): Promise<Product[]> => {
  const products = await readRows<Product>(payload, LISTED, ids);
  return withPictures(
    payload,
    products.filter(({ isPublished }) => isPublished),
  );
};

/** Published products first shown or lowered within a time (ISO dates): the latest `limit` of each kind. */
export async function readArrivedIds(
  payload: Payload,
  { since, until, limit }: { since: string; until: string; limit: number },
): Promise<string[]> {
  const idsWith = async (name: 'publishedAt' | 'loweredFrom') => {
    const dates: Where[] = [{ [name]: { greater_than: since } }, { [name]: { less_than_equal: until } }];
    const query = { sort: `-${name}`, limit, select: { [name]: true as const } };
    const rows = await findRows<Product>({ payload }, 'products', { and: [PUBLISHED, ...dates] }, query);
    return rows.map(({ id }) => id);
  };
  const found = await Promise.all([idsWith('publishedAt'), idsWith('loweredFrom')]);
  return [...new Set(found.flat())];
}

export type Written = Pick<Product, 'id' | 'updatedAt'>;
const WRITTEN = { updatedAt: true } as const;

/** The lowering begins or ends after `after` and not later than `until`, in milliseconds since 1970. */
export const readTurnedBetween = async (
  payload: Payload,
  { after, until }: { after: number; until: number },
): Promise<string[]> => {
  // Splits the conditions: the adapter would apply only one of two conditions in the same object.
  const within = (name: 'loweredFrom' | 'loweredUntil'): Where => ({
    and: [
      { [name]: { greater_than: new Date(after).toISOString() } },
      { [name]: { less_than_equal: new Date(until).toISOString() } },
    ],
  });
  const turned: Where = { or: [within('loweredFrom'), within('loweredUntil')] };
  const where = { and: [turned, PUBLISHED] };
  const rows = await findRows<Written>({ payload }, 'products', where, { select: WRITTEN });
  return rows.map(({ id }) => id);
};

export const readDates = (payload: Payload, ids: readonly string[]) =>
  findRows<Written>({ payload }, 'products', areOnSale(ids), { select: WRITTEN });

export const readRemovedSince = async (payload: Payload, since: string): Promise<string[]> => {
  const isLater = { createdAt: { greater_than_equal: since } };
  const rows = await findRows<{ product: string }>({ payload }, 'product-removals', isLater);
  return rows.map(({ product }) => product);
};

const WHOLE: NarrowRows = {
  collection: 'products',
  columns: {
    ...LISTED.columns,
    ...Object.fromEntries(
      productFields.map(([name, { type }]) => [name, type === 'millimetres' ? 'real' : 'plain'] as const),
    ),
    archivedAt: 'plain',
    'meta.title': 'plain',
    'meta.description': 'plain',
    pictures: { image: 'relation', view: 'plain', caption: 'plain' },
  },
};
const DRAWN_OR_NOT: NarrowRows = { ...PICTURE, columns: { ...PICTURE.columns, seedKey: 'plain' } };

/** Drafts too, by two statements. Pictures replace their ids; the order is arbitrary, unknown ids are left out. */
export async function readWholeProducts(payload: Payload, ids: readonly string[]): Promise<Product[]> {
  const products = await readRows<Product>(payload, WHOLE, ids.filter(isIdOf(payload)));
  const shown = products.flatMap((product) => [product, ...(product.pictures ?? [])]);
  const asked = [...new Set(shown.flatMap(({ image }) => (typeof image === 'string' ? [image] : [])))];
  const pictures = await readRows<Media>(payload, DRAWN_OR_NOT, asked);
  const known = new Map(pictures.map((picture) => [picture.id, picture]));
  for (const one of shown) one.image = known.get(String(one.image)) ?? null;
  return products;
}
