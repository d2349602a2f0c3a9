import type { BaseDatabaseAdapter } from 'payload';

type Operation =
  | 'create'
  | 'updateOne'
  | 'updateMany'
  | 'deleteOne'
  | 'commitTransaction'
  | 'rollbackTransaction';
type Call<Name extends Operation> = (
  args: Parameters<BaseDatabaseAdapter[Name]>[0],
) => ReturnType<BaseDatabaseAdapter[Name]>;

/** Wraps operations of the database: it may change their arguments and their results. */
export type DatabaseMiddleware = {
  [Name in Operation]?: (
    args: Parameters<BaseDatabaseAdapter[Name]>[0],
    next: Call<Name>,
    database: BaseDatabaseAdapter,
  ) => ReturnType<BaseDatabaseAdapter[Name]>;
};

/** The id of the one document that a condition names; undefined where it names none. */
export function idIn(where: unknown): unknown {
  const { id, and } = (where ?? {}) as { id?: { equals?: unknown }; and?: unknown[] };
  return id?.equals ?? and?.map(idIn).find((found) => found !== undefined);
}

/** Every operation passes them in this order. */
export function applyMiddleware(
  database: BaseDatabaseAdapter,
  middleware: readonly DatabaseMiddleware[],
): BaseDatabaseAdapter {
  const calls = database as unknown as Record<string, (args: unknown) => unknown>;
  for (const around of middleware.toReversed())
    for (const [name, step] of Object.entries(around)) {
      const next = calls[name]?.bind(database);
      calls[name] = (args) => (step as (...given: unknown[]) => unknown)(args, next, database);
    }
  return database;
}
