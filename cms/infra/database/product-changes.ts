import type { BaseDatabaseAdapter, PayloadRequest } from 'payload';
import { sharedStateOf } from '../shared-state.ts';
import { afterCommit } from './after-commit.ts';
import { type DatabaseMiddleware, idIn } from './middleware.ts';

/** Called after this process wrote products; null when the write did not name them. */
export type ProductListener = (ids: readonly string[] | null) => void;

/** By database. */
const listeners = sharedStateOf<object, Set<ProductListener>>('product-listeners');

/** Calls `listener` when a write of a product is committed, before the writer continues. Returns its removal. */
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

/** Id of the written product: from its id, its condition or its result. */
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

/** Updates products that show the picture, because its texts are shown with them. */
function touchShowing(database: BaseDatabaseAdapter, args: Args) {
  const picture = idOf(args, null);
  if (picture === null) return;
  return database.updateMany({
    collection: 'products',
    where: { or: [{ image: { equals: picture } }, { 'pictures.image': { equals: picture } }] },
    data: {},
    ...(args.req && { req: args.req }),
  });
}

const withTime = (data: object) => ({ ...data, updatedAt: new Date().toISOString() });

/**
 * Watches the adapter itself, through which every write passes: a sale's guarded statement, a review's rating, a save.
 * A written product gets a fresh `updatedAt`, by which other processes find it; a deleted product leaves a mark.
 */
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
    if (args.collection === 'media') await touchShowing(database, args);
    return written;
  },
  async updateMany(args, next, database) {
    if (args.collection !== 'products') return next(args);
    const written = await next({ ...args, data: withTime(args.data) });
    note(database, args, null);
    return written;
  },
  async deleteOne(args, next, database) {
    if (args.collection === 'media') await touchShowing(database, args);
    const deleted = await next(args);
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
