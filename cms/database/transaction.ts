import { setTimeout as sleep } from 'node:timers/promises';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';

/** A transaction lost to another one may be tried again from its start; it changed nothing. */
const MAX_TRIES = 60;

type DrizzleDatabase = { transaction<T>(work: (tx: unknown) => Promise<T>): Promise<T> };
type Session = { db: unknown; resolve: () => Promise<void>; reject: () => Promise<void> };
type SqliteAdapter = { name: 'sqlite'; drizzle: DrizzleDatabase; sessions: Record<string, Session> };

const isSqlite = (database: unknown): database is SqliteAdapter =>
  (database as { name?: string }).name === 'sqlite';

/**
 * Runs `work` in one database transaction: all of it or nothing. Every Payload call inside must be given the `req`.
 * On MongoDB, `work` may run several times when transactions collide, so it must not do anything but write to the database.
 * Payload's own begin and commit are not used on SQLite, because they swallow a COMMIT that fails.
 *
 * @param user acts as this user where a call inside respects access control.
 * @throws whatever `work` throws, after undoing its writes.
 */
export async function inTransaction<T>(
  payload: Payload,
  work: (req: PayloadRequest) => Promise<T>,
  user?: PayloadRequest['user'],
): Promise<T> {
  const req = await createLocalReq(user ? { user } : {}, payload);
  return isSqlite(payload.db) ? inSqlite(payload.db, req, work) : inMongo(payload, req, work);
}

async function inSqlite<T>(
  database: SqliteAdapter,
  req: PayloadRequest,
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  const id = crypto.randomUUID();
  try {
    return await database.drizzle.transaction(async (tx) => {
      const nothing = async () => {};
      database.sessions[id] = { db: tx, resolve: nothing, reject: nothing };
      req.transactionID = id;
      const result = await work(req);
      // A failing Payload call gives the session up. Whoever caught that error must not commit half the work.
      if (!database.sessions[id]) throw new Error('A call inside the transaction failed');
      return result;
    });
  } finally {
    delete database.sessions[id];
  }
}

async function inMongo<T>(
  payload: Payload,
  req: PayloadRequest,
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  return retryCollisions(async () => {
    const id = await payload.db.beginTransaction();
    if (id === null) throw new Error('This database runs no transactions: MongoDB must be a replica set');
    req.transactionID = id;
    try {
      const result = await work(req);
      if (!payload.db.sessions?.[id]) throw new Error('A call inside the transaction failed');
      await payload.db.commitTransaction(id);
      return result;
    } catch (error) {
      await payload.db.rollbackTransaction(id);
      throw error;
    }
  });
}

/**
 * Runs `work` again for as long as MongoDB says that it lost to another transaction. For the few calls of Payload that
 * must keep a transaction of their own, such as signing in; SQLite, where writers queue, runs it once.
 */
export async function retryCollisions<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || tries === MAX_TRIES) throw error;
      await sleep(Math.random() * Math.min(200, 5 * tries));
    }
  }
}

/** MongoDB labels the errors after which a transaction may simply be run again; Payload may wrap them. */
function isTransient(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const labelled = cause as Error & { hasErrorLabel?: (label: string) => boolean; code?: unknown };
    if (labelled.hasErrorLabel?.('TransientTransactionError')) return true;
    if (labelled.code === 112 || labelled.code === 251) return true;
  }
  return false;
}
