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

export type DatabaseMiddleware = {
  [Name in Operation]?: (
    args: Parameters<BaseDatabaseAdapter[Name]>[0],
    next: Call<Name>,
    database: BaseDatabaseAdapter,
  ) => ReturnType<BaseDatabaseAdapter[Name]>;
} & {
  /** Runs around each call that reads or writes rows, and around a commit. */
  everyCall?: (
    args: object,
    next: (args: object) => Promise<unknown>,
    database: BaseDatabaseAdapter,
  ) => Promise<unknown>;
};
/** Names of those calls; the adapter for SQLite also has helpers of its own, such as `createJSONQuery`. */
const CALL =
  /^((count|create)(Global)?(Versions?)?|delete(Many|One|Versions)|(find|query|update|upsert|commit)\w*)$/;

/** Finds the id in a condition that names a document by its id; undefined in any other condition. */
export function idIn(where: unknown): unknown {
  const { id, and } = (where ?? {}) as { id?: { equals?: unknown }; and?: unknown[] };
  return id?.equals ?? and?.map(idIn).find((found) => found !== undefined);
}

/** The first middleware of the list runs first. */
export function applyMiddleware(
  database: BaseDatabaseAdapter,
  middleware: readonly DatabaseMiddleware[],
): BaseDatabaseAdapter {
  const calls = database as unknown as Record<string, (args: unknown) => unknown>;
  for (const { everyCall, ...around } of middleware.toReversed()) {
    const every = everyCall ? Object.keys(calls).filter((name) => CALL.test(name)) : [];
    const steps = [...every.map((name) => [name, everyCall] as const), ...Object.entries(around)];
    for (const [name, step] of steps) {
      const next = calls[name]?.bind(database);
      calls[name] = (args) => (step as (...given: unknown[]) => unknown)(args, next, database);
    }
  }
  return database;
}
