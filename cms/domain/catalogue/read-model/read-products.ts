import type { Payload, SelectType, Where } from 'payload';
import type { Media, Product } from '../../../infra/database/payload-types.ts';
import { findRow, findRows } from '../../../infra/database/rows.ts';
import { PUBLISHED } from '../published.ts';

/**
 * Rows throughout: Payload's own reading runs hooks for every field, which takes twice as long, and nothing that the
 * catalogue shows is made by one.
 */

/** What no list shows and nothing is found by: with their tables they are a quarter of what a row costs. */
const NOT_LISTED = {
  searchText: false,
  seedKey: false,
  pictures: false,
  faults: false,
  printRun: false,
  meta: false,
} as const satisfies SelectType;

/** Pictures by id, as they have been read so far; each process of reading has its own. */
export type KnownPictures = Map<string, Media>;
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
  const media =
    missing.length > 0 ? await findRows<Media>({ payload }, 'media', { id: { in: missing } }) : [];
  for (const picture of media) known.set(picture.id, picture);
  return products.map((product) => ({ ...product, image: known.get(product.image as string) ?? null }));
}

/** Published products by id, those behind `after`. Whoever reads all of them gives what pictures are known so far. */
export const readPublished = async (
  payload: Payload,
  { after, limit, pictures }: { after: string | null; limit: number; pictures?: KnownPictures },
): Promise<Product[]> => {
  const where: Where = after === null ? PUBLISHED : { and: [PUBLISHED, { id: { greater_than: after } }] };
  const query = { sort: 'id', limit, select: NOT_LISTED };
  return withPictures(payload, await findRows<Product>({ payload }, 'products', where, query), pictures);
};

/** A product with all that it shows and its pictures in the places of their ids; drafts too. Null where there is none. */
export async function readWhole(payload: Payload, id: string): Promise<Product | null> {
  const product = await findRow<Product>({ payload }, 'products', { id: { equals: id } });
  if (!product) return null;
  const rows = product.pictures ?? [];
  const ids = [product, ...rows].flatMap(({ image }) => (typeof image === 'string' ? [image] : []));
  const media = ids.length > 0 ? await findRows<Media>({ payload }, 'media', { id: { in: ids } }) : [];
  const pictureOf = ({ image }: Pick<Product, 'image'>) => media.find(({ id }) => id === image) ?? null;
  return {
    ...product,
    image: pictureOf(product),
    pictures: rows.map((row) => ({ ...row, image: pictureOf(row) })) as Product['pictures'],
  };
}

const areOnSale = (ids: readonly string[]): Where => ({ and: [PUBLISHED, { id: { in: [...ids] } }] });

/** Those of these products that are published. */
export const readByIds = async (payload: Payload, ids: readonly string[]): Promise<Product[]> => {
  const products = await findRows<Product>({ payload }, 'products', areOnSale(ids), { select: NOT_LISTED });
  return withPictures(payload, products);
};

/** Published products with this date within a time, the latest first: at most `limit`. */
export const readDatedWithin = async (
  payload: Payload,
  name: 'publishedAt' | 'loweredFrom',
  { since, until, limit }: { since: string; until: string; limit: number },
): Promise<Product[]> => {
  const dates: Where[] = [{ [name]: { greater_than: since } }, { [name]: { less_than_equal: until } }];
  const query = { sort: `-${name}`, limit };
  const where = { and: [PUBLISHED, ...dates] };
  return withPictures(payload, await findRows<Product>({ payload }, 'products', where, query));
};

export type Written = Pick<Product, 'id' | 'updatedAt'>;
const WRITTEN = { updatedAt: true } as const;

/** Which products were written since, drafts too, and when: at most `limit`, behind `after`. */
export const readChangedSince = (
  payload: Payload,
  { since, after, limit }: { since: string; after: Written | undefined; limit: number },
) => {
  const behind: Where = after
    ? {
        or: [
          { updatedAt: { greater_than: after.updatedAt } },
          { and: [{ updatedAt: { equals: after.updatedAt } }, { id: { greater_than: after.id } }] },
        ],
      }
    : {};
  const where = { and: [{ updatedAt: { greater_than_equal: since } }, behind] };
  const query = { select: WRITTEN, sort: ['updatedAt', 'id'], limit };
  return findRows<Written>({ payload }, 'products', where, query);
};

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

/** The date of the latest write of a published product; empty when there is none. */
export const newestWrite = async (payload: Payload): Promise<string> => {
  const query = { sort: '-updatedAt', limit: 1, select: WRITTEN };
  const [newest] = await findRows<Written>({ payload }, 'products', PUBLISHED, query);
  return newest?.updatedAt ?? '';
};

export const countPublished = async (payload: Payload): Promise<number> =>
  (await payload.db.count({ collection: 'products', where: PUBLISHED, req: { payload } as never })).totalDocs;
