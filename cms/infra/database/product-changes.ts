import type { BaseDatabaseAdapter, PayloadRequest } from 'payload';
import { afterCommit } from './after-commit.ts';

/** Told which products were written by this process; null when the write did not name them. */
export type ProductListener = (ids: readonly string[] | null) => void;

// On the adapter and under a global name: Next bundles its own copy of this module into the same process.
const listeners = Symbol.for('shop.database.productListeners');
type Watched = { [listeners]?: Set<ProductListener> };

/** Calls `listener` when a write of a product is committed, before whoever wrote it goes on. Answers how to stop that. */
export function onProductWrite(database: object, listener: ProductListener): () => void {
  const watched = database as Watched;
  watched[listeners] ??= new Set();
  watched[listeners].add(listener);
  return () => watched[listeners]?.delete(listener);
}

type Args = {
  collection: string;
  req?: Partial<PayloadRequest> | undefined;
  id?: unknown;
  where?: unknown;
  data?: unknown;
};

/** The one product that a write names, by its id, its condition or what came of it. */
function idOf({ id, where, data }: Args, written: unknown): string | null {
  const named = id ?? idIn(where) ?? (written as { id?: unknown })?.id ?? (data as { id?: unknown })?.id;
  return typeof named === 'string' ? named : null;
}

function idIn(where: unknown): unknown {
  const { id, and } = (where ?? {}) as { id?: { equals?: unknown }; and?: unknown[] };
  return id?.equals ?? and?.map(idIn).find((found) => found !== undefined);
}

/**
 * Watches the adapter itself, where every write passes: a sale's guarded statement, a review's rating, a save in the
 * panel. What is written gets a fresh `updatedAt`, by which other processes find it, and what is deleted leaves a mark.
 */
export function trackProductWrites(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { create, updateOne, updateMany, deleteOne } = database;
  const note = (args: Args, written: unknown) => {
    const id = idOf(args, written);
    const req = { ...args.req, payload: database.payload } as PayloadRequest;
    afterCommit(req, () => {
      for (const listener of (database as Watched)[listeners] ?? []) listener(id === null ? null : [id]);
    });
  };
  database.create = async function (args) {
    const written = await create.call(this, args);
    if (args.collection === 'products') note(args, written);
    return written;
  };
  /** What is said of a picture is shown with its products. */
  const touchShowing = (args: Args) => {
    const picture = idOf(args, null);
    if (picture === null) return;
    return database.updateMany({
      collection: 'products',
      where: { or: [{ image: { equals: picture } }, { 'pictures.image': { equals: picture } }] },
      data: {},
      ...(args.req && { req: args.req }),
    });
  };
  database.updateOne = async function (args) {
    if (args.collection === 'media') {
      const written = await updateOne.call(this, args);
      await touchShowing(args);
      return written;
    }
    if (args.collection !== 'products') return updateOne.call(this, args);
    const data = { ...args.data, updatedAt: new Date().toISOString() };
    const written = await updateOne.call(this, { ...args, data });
    note(args, written);
    return written;
  };
  database.updateMany = async function (args) {
    if (args.collection !== 'products') return updateMany.call(this, args);
    const data = { ...args.data, updatedAt: new Date().toISOString() };
    const written = await updateMany.call(this, { ...args, data });
    note(args, null);
    return written;
  };
  database.deleteOne = async function (args) {
    if (args.collection === 'media') await touchShowing(args);
    const deleted = await deleteOne.call(this, args);
    const id = args.collection === 'products' ? idOf(args, deleted) : null;
    if (args.collection !== 'products') return deleted;
    if (id !== null)
      await this.create({
        collection: 'product-removals',
        data: { product: id },
        req: args.req,
        returning: false,
      });
    note(args, deleted);
    return deleted;
  };
  return database;
}
