import type { BaseDatabaseAdapter, Where } from 'payload';

// Global, because Next bundles its own copy of this module into the same process.
const key = Symbol.for('shop.database.collidedOver');
type Failure = { [key]?: string; cause?: unknown } | null | undefined;
type Args = { collection: string; id?: unknown; where?: Where };

/**
 * Notes on the error of a write which document it was about. MongoDB does not say, and those who collide over one
 * document need not wait for those who collide over another.
 */
export function labelWriteConflicts(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  for (const name of ['updateOne', 'deleteOne'] as const) {
    const write = database[name] as (args: Args) => Promise<unknown>;
    const named = async function (this: BaseDatabaseAdapter, args: Args) {
      try {
        return await write.call(this, args);
      } catch (error) {
        if (error instanceof Error) Object.assign(error, { [key]: `${args.collection} ${idOf(args)}` });
        throw error;
      }
    };
    Object.assign(database, { [name]: named });
  }
  return database;
}

const idOf = ({ id, where }: Args): unknown => id ?? idIn(where) ?? where?.and?.map(idIn).find(Boolean) ?? '';
const idIn = (where: Where | undefined): unknown => (where?.id as { equals?: unknown } | undefined)?.equals;

/** The document that a collision was about; what nobody named stands for itself. */
export function conflictingDocument(error: unknown): string {
  for (let cause = error as Failure; cause; cause = cause.cause as Failure) if (cause[key]) return cause[key];
  return '';
}
