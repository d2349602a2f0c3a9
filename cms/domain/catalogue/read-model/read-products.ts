import type { Payload, Where } from 'payload';
import { PICTURE_WIDTHS } from '../../../contract/rules/catalogue.ts';
import { type ProductFieldName, productFields } from '../../../contract/rules/product-fields.ts';
import { type ColumnKind, type NarrowRows, readRows, scanRows } from '../../../infra/database/narrow-rows.ts';
import type { Media, Product } from '../../../infra/database/payload-types.ts';
import { findRows } from '../../../infra/database/rows.ts';
import { PUBLISHED } from '../published.ts';

/** Fields that neither lists nor search need. */
const NOT_LISTED: readonly ProductFieldName[] = ['faults', 'printRun', 'widthMm', 'heightMm'];

/** Fields of a product that lists or search need. */
export const LISTED: NarrowRows = {
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
      productFields.flatMap(([name]) => (NOT_LISTED.includes(name) ? [] : [[name, 'plain']])),
    ),
  } satisfies { [name in keyof Product]?: ColumnKind },
};

/** And of its picture. */
export const PICTURE: NarrowRows = {
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

/** Pictures by id, as they have been read so far; each process of reading has its own. */
type KnownPictures = Map<string, Media>;
const MOST_PICTURES = 5_000;

/** Puts the pictures in the place of their ids. */
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

/** Every published product, as far as lists need it, so many at a time. */
export async function* scanPublished(payload: Payload, limit: number): AsyncGenerator<Product[]> {
  const pictures: KnownPictures = new Map();
  for await (const some of scanRows<Product>(payload, LISTED, { flag: 'isPublished', limit }))
    yield withPictures(payload, some, pictures);
}

const areOnSale = (ids: readonly string[]): Where => ({ and: [PUBLISHED, { id: { in: [...ids] } }] });

/** Those of these products that are published, as far as lists need them. */
export const readByIds = async (payload: Payload, ids: readonly string[]): Promise<Product[]> => {
  const products = await readRows<Product>(payload, LISTED, ids);
  return withPictures(
    payload,
    products.filter(({ isPublished }) => isPublished),
  );
};

/** Which published products were first shown or lowered within a time, as ISO dates: of both the latest `limit`, each once. */
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

/** Which published products are charged otherwise by the clock alone: later than `after`, up to `until`, in milliseconds since 1970. */
export const readTurnedBetween = async (
  payload: Payload,
  { after, until }: { after: number; until: number },
): Promise<string[]> => {
  // Of two conditions in one object the adapter would take one.
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

/** When these products were written; those that are published. */
export const readDates = (payload: Payload, ids: readonly string[]) =>
  findRows<Written>({ payload }, 'products', areOnSale(ids), { select: WRITTEN });

/** Which products were deleted since. */
export const readRemovedSince = async (payload: Payload, since: string): Promise<string[]> => {
  const isLater = { createdAt: { greater_than_equal: since } };
  const rows = await findRows<{ product: string }>({ payload }, 'product-removals', isLater);
  return rows.map(({ product }) => product);
};
