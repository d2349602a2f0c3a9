import type { BaseDatabaseAdapter, PayloadRequest, Where } from 'payload';
import { afterCommit } from '../../infra/database/driver/after-commit.ts';
import { type DatabaseMiddleware, idIn } from '../../infra/database/driver/middleware.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { sharedStateOf } from '../../infra/shared-state.ts';

/** Runs after this process writes products. `ids` is null if the write did not name the products. */
export type ProductListener = (ids: readonly string[] | null) => void;

const listeners = sharedStateOf<object, Set<ProductListener>>('product-listeners');

/** Calls `listener` after each commit, before the writer continues. Returns the function that removes the listener. */
export function onProductWrite(database: object, listener: ProductListener): () => void {
  const ofDatabase = listeners.get(database) ?? new Set();
  listeners.set(database, ofDatabase.add(listener));
  return () => ofDatabase.delete(listener);
}

type Args = {
  collection: string;
  req?: Partial<PayloadRequest> | undefined;
  id?: unknown;
  where?: unknown;
  data?: unknown;
};

function idOf({ id, where, data }: Args, written: unknown): string | null {
  const named = id ?? idIn(where) ?? (written as { id?: unknown })?.id ?? (data as { id?: unknown })?.id;
  return typeof named === 'string' ? named : null;
}

function note(database: BaseDatabaseAdapter, args: Args, written: unknown): void {
  const id = idOf(args, written);
  const req = { ...args.req, payload: database.payload } as PayloadRequest;
  afterCommit(req, () => {
    for (const listener of listeners.get(database) ?? []) listener(id === null ? null : [id]);
  });
}

/** Finds the ids of the products that show the written picture, because they also show its texts. */
async function findShowing(database: BaseDatabaseAdapter, args: Args): Promise<string[]> {
  const picture = args.collection === 'media' ? idOf(args, null) : null;
  if (picture === null) return [];
  const where: Where = { or: [{ image: { equals: picture } }, { 'pictures.image': { equals: picture } }] };
  const reader = { ...args.req, payload: database.payload } as PayloadRequest;
  return (await findRows<{ id: string }>(reader, 'products', where, { select: {} })).map(({ id }) => id);
}

async function touch(database: BaseDatabaseAdapter, ids: readonly string[], { req }: Args): Promise<void> {
  if (ids.length === 0) return;
  const where = { id: { in: [...ids] } };
  await database.updateMany({ collection: 'products', where, data: {}, ...(req && { req }) });
}

const withTime = (data: object) => ({ ...data, updatedAt: new Date().toISOString() });

/** A written product gets a new `updatedAt`, by which other processes find it; a deleted product leaves a mark. */
export const trackProductWrites: DatabaseMiddleware = {
  async create(args, next, database) {
    const written = await next(args);
    if (args.collection === 'products') note(database, args, written);
    return written;
  },
  async updateOne(args, next, database) {
    const isProduct = args.collection === 'products';
    const written = await next(isProduct ? { ...args, data: withTime(args.data) } : args);
    if (isProduct) note(database, args, written);
    await touch(database, await findShowing(database, args), args);
    return written;
  },
  async updateMany(args, next, database) {
    if (args.collection !== 'products') return next(args);
    const written = await next({ ...args, data: withTime(args.data) });
    note(database, args, null);
    return written;
  },
  async deleteOne(args, next, database) {
    // Finds these products before the write, because no product names the picture after its deletion.
    const showing = await findShowing(database, args);
    const deleted = await next(args);
    await touch(database, showing, args);
    if (args.collection !== 'products') return deleted;
    const product = idOf(args, deleted);
    if (product !== null)
      await database.create({
        collection: 'product-removals',
        data: { product },
        req: args.req,
        returning: false,
      });
    note(database, args, deleted);
    return deleted;
  },
};

/**
 * Keeps Payload's saves from overwriting counted numbers. Payload saves a product by its id, with all fields as they
 * were when the save began; a sale, a review or a stock difference writes with `where` instead of `id`. A save by id
 * therefore drops these numbers.
 */
export const keepCounts: DatabaseMiddleware = {
  updateOne(args, next) {
    if (args.collection !== 'products' || args.id === undefined) return next(args);
    const { countInStock, rating, numReviews, recommendation, ...data } = args.data;
    return next({ ...args, data });
  },
};
