import type { BaseDatabaseAdapter } from 'payload';

type Drizzle = { transaction<T>(work: (tx: unknown) => Promise<T>): Promise<T> };
type SqliteAdapter = BaseDatabaseAdapter & {
  drizzle: Drizzle;
  initializing?: Promise<void>;
  sessions: NonNullable<BaseDatabaseAdapter['sessions']>;
};

/**
 * Payload's SQLite adapter (3.90.1) resolves for a COMMIT that failed as if it had worked. Here it rejects, so that the
 * code that began the transaction, ours or Payload's, learns that nothing was stored.
 */
export function reportFailedCommits(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  database.beginTransaction = async function () {
    const adapter = this as unknown as SqliteAdapter;
    await adapter.initializing;
    const id = crypto.randomUUID();
    adapter.sessions[id] = await openSession(adapter.drizzle);
    return id;
  };
  database.commitTransaction = async function (given) {
    const id = await given;
    const session = this.sessions?.[id];
    if (!session) return;
    delete this.sessions?.[id];
    await session.resolve();
  };
  return database;
}

/** Drizzle has transactions as callbacks only; this one stays open until `resolve` or `reject` is called. */
async function openSession(drizzle: Drizzle): Promise<SqliteAdapter['sessions'][string]> {
  let commit = () => {};
  let rollback = (_: Error) => {};
  const ended = new Promise<void>((resolve, reject) => {
    commit = resolve;
    rollback = reject;
  });
  let done: Promise<void> = ended;
  const db = await new Promise<unknown>((resolve, reject) => {
    done = drizzle.transaction((tx) => {
      resolve(tx);
      return ended;
    });
    // It could not begin; a later failure rejects `resolve` or `reject`.
    done.catch(reject);
  });
  return {
    db,
    resolve: () => {
      commit();
      return done;
    },
    reject: () => {
      rollback(new Error('Rolled back'));
      return done.catch(() => undefined);
    },
  };
}
