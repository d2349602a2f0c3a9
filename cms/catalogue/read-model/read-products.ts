import type { Payload, Where } from 'payload';
import { PUBLISHED } from '../../access/published.ts';
import type { Media, Product } from '../../payload-types.ts';

/**
 * The rows themselves: Payload's own reading runs hooks for every field, which takes twice as long, and nothing that the
 * catalogue shows is made by one.
 */
async function readRows<T>(
  payload: Payload,
  collection: 'products' | 'media' | 'product-removals',
  query: { where: Where; limit?: number; sort?: string | string[]; select?: Record<string, true> },
): Promise<T[]> {
  const { docs } = await payload.db.find({
    collection,
    pagination: false,
    ...query,
    req: { payload } as never,
  });
  return docs as T[];
}

/** Puts the pictures in the place of their ids. */
async function withPictures(payload: Payload, products: Product[]): Promise<Product[]> {
  const ids = [...new Set(products.flatMap(({ image }) => (typeof image === 'string' ? [image] : [])))];
  const media = ids.length > 0 ? await readRows<Media>(payload, 'media', { where: { id: { in: ids } } }) : [];
  const byId = new Map(media.map((picture) => [picture.id, picture]));
  return products.map((product) => ({ ...product, image: byId.get(product.image as string) ?? null }));
}

/** Published products by id, those behind `after`. */
export const readPublished = async (
  payload: Payload,
  { after, limit }: { after: string | null; limit: number },
): Promise<Product[]> => {
  const where: Where = after === null ? PUBLISHED : { and: [PUBLISHED, { id: { greater_than: after } }] };
  return withPictures(payload, await readRows<Product>(payload, 'products', { where, sort: 'id', limit }));
};

/** Those of these products that are published. */
export const readThese = async (payload: Payload, ids: readonly string[]): Promise<Product[]> => {
  const where: Where = { and: [PUBLISHED, { id: { in: [...ids] } }] };
  return withPictures(payload, await readRows<Product>(payload, 'products', { where }));
};

/** Products first shown within this time, the newest first: at most `limit`. */
export const readPublishedWithin = async (
  payload: Payload,
  { since, until, limit }: { since: string; until: string; limit: number },
): Promise<Product[]> => {
  const dates: Where[] = [
    { publishedAt: { greater_than: since } },
    { publishedAt: { less_than_equal: until } },
  ];
  const where: Where = { and: [PUBLISHED, ...dates] };
  return withPictures(
    payload,
    await readRows<Product>(payload, 'products', { where, sort: '-publishedAt', limit }),
  );
};

export type Written = Pick<Product, 'id' | 'updatedAt'>;

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
  return readRows<Written>(payload, 'products', {
    where: { and: [{ updatedAt: { greater_than_equal: since } }, behind] },
    select: { updatedAt: true },
    sort: ['updatedAt', 'id'],
    limit,
  });
};

/** Which products were deleted since. */
export const readRemovedSince = async (payload: Payload, since: string): Promise<string[]> => {
  const rows = await readRows<{ product: string }>(payload, 'product-removals', {
    where: { createdAt: { greater_than_equal: since } },
  });
  return rows.map(({ product }) => product);
};

/** The date of the latest write of a published product; empty when there is none. */
export const newestWrite = async (payload: Payload): Promise<string> => {
  const query = { where: PUBLISHED, sort: '-updatedAt', limit: 1, select: { updatedAt: true } as const };
  const [newest] = await readRows<Written>(payload, 'products', query);
  return newest?.updatedAt ?? '';
};

export const countPublished = async (payload: Payload): Promise<number> =>
  (await payload.db.count({ collection: 'products', where: PUBLISHED, req: { payload } as never })).totalDocs;
