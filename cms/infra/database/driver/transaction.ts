import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { sharedStateOf } from '../../shared-state.ts';
import { withMutex } from './keyed-mutex.ts';
import type { DatabaseMiddleware } from './middleware.ts';
import { retryWriteConflicts } from './write-conflicts.ts';

export { afterCommit } from './after-commit.ts';

/**
 * Runs `work` in a database transaction, which commits all writes or none. Every Payload call in `work` needs the
 * `req`. On MongoDB, `work` may run several times after write conflicts, so `work` may only write to the database;
 * anything else belongs in `afterCommit(req, …)`.
 * @param user user of `req`, for calls that respect access control
 * @param turn the contended resource, such as `stock`: on MongoDB, transactions of this process with the same key run
 * one after another, so that they conflict only with other processes; SQLite has one writer anyway
 * @throws errors of `work`, after undoing its writes; ShopError BUSY when other transactions block this transaction for
 * too long
 */
export async function inTransaction<T>(
  payload: Payload,
  work: (req: PayloadRequest) => Promise<T>,
  user?: PayloadRequest['user'],
  { turn }: { turn?: string } = {},
): Promise<T> {
  const req = await createLocalReq(user ? { user } : {}, payload);
  const run = () => retryWriteConflicts(() => runOnce(req, work));
  return turn && payload.db.name !== 'sqlite' ? withMutex(payload.db, turn, run) : run();
}

/** Runs `work` like `inTransaction`, acting as this user. */
export const inTransactionOf = <T>(
  payload: Payload,
  user: PayloadRequest['user'],
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> => inTransaction(payload, work, user);

/** Runs `work` that changes stock, like `inTransaction`. */
export const inStockTurn = <T>(payload: Payload, work: (req: PayloadRequest) => Promise<T>): Promise<T> =>
  inTransaction(payload, work, undefined, { turn: 'stock' });

async function runOnce<T>(given: PayloadRequest, work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  const { db } = given.payload;
  const id = await db.beginTransaction();
  if (id === null) throw new Error('This database runs no transactions: MongoDB must be a replica set');
  const { req, isOpen, failure, letGo } = guardTransaction(given, id);
  try {
    const result = await work(req);
    // A caught error of a call inside must not lead to a commit of half the work.
    if (!isOpen()) throw new Error('A call inside the transaction failed', { cause: failure() });
    await db.commitTransaction(id);
    return result;
  } catch (error) {
    await db.rollbackTransaction(id);
    throw error;
  } finally {
    letGo();
  }
}

const states = sharedStateOf<object, 'open' | 'undone'>('held-transactions');

/** Failures of calls inside transactions, by session: the caller may have caught the error. */
const failures = sharedStateOf<object, unknown>('failures-in-transactions');

/** Replaces the session of a rolled-back transaction. The adapters read one of these properties before a statement. */
function createUndone(cause: unknown) {
  const refuse = (): never => {
    throw new Error('The transaction was undone because a call inside it failed', { cause });
  };
  const session = {
    get db() {
      return refuse();
    },
    inTransaction: refuse,
    resolve: async () => refuse(),
    reject: async () => {},
  };
  states.set(session, 'undone');
  failures.set(session, cause);
  return session;
}

/**
 * Keeps the transaction's id on the request. A failing Payload call ends the transaction and removes the id: without
 * the id, code that caught the error would write outside of the transaction.
 */
function guardTransaction(req: PayloadRequest, id: string | number) {
  const { db } = req.payload;
  const session = () => db.sessions?.[id];
  states.set(session() ?? {}, 'open');
  req.transactionID = id;
  return {
    req: new Proxy(req, {
      deleteProperty: (target, name) => name === 'transactionID' || Reflect.deleteProperty(target, name),
    }),
    isOpen: () => states.get(session() ?? {}) === 'open',
    failure: () => failures.get(session() ?? {}),
    letGo() {
      delete db.sessions?.[id];
      delete req.transactionID;
    },
  };
}

/** Replaces the session of a transaction that was rolled back, so that no later write succeeds with its id. */
export const blockRolledBackTransactions: DatabaseMiddleware = {
  everyCall: (args, next, { sessions }) =>
    next(args).catch(async (error: unknown) => {
      const { req } = args as { req?: Pick<PayloadRequest, 'transactionID'> };
      const session = sessions?.[(await req?.transactionID) ?? ''];
      if (session) failures.set(session, error);
      throw error;
    }),
  async rollbackTransaction(given, next, { sessions = {} }) {
    const id = await given;
    const session = sessions[id] ?? {};
    const state = states.get(session);
    if (state === 'undone') return;
    await next(id);
    if (state) Object.assign(sessions, { [id]: createUndone(failures.get(session)) });
  },
};
