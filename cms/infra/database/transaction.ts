import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { sharedStateOf } from '../shared-state.ts';
import { withMutex } from './keyed-mutex.ts';
import { type DatabaseMiddleware, idIn } from './middleware.ts';
import { retry } from './retry.ts';
import { guardTransaction } from './transaction-guard.ts';

export { afterCommit } from './after-commit.ts';

/** A transaction lost to another one may be tried again from its start, for so long; it changed nothing. */
const PATIENCE_MS = 15_000;
const PAUSES = { firstMs: 5, longestMs: 200 };

/** MongoDB's numbers. */
export const WRITE_CONFLICT = 112;
const NO_SUCH_TRANSACTION = 251;

/**
 * Runs `work` in one database transaction: all of it or nothing. Every Payload call inside must be given the `req`. On
 * MongoDB, `work` may run several times when transactions collide, so `work` must do nothing but write to the database;
 * work that must happen once, after the commit, belongs into `afterCommit(req, …)`.
 * @param user acts as this user where a call inside respects access control.
 * @param turn the contended resource, such as `stock`. On MongoDB work of this process with the same key runs one after
 * another, so that it conflicts with other processes only; SQLite has one writer anyway.
 * @throws errors of `work`, after undoing its writes; ShopError BUSY when others were in the way for too long.
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

/** The same for work that is somebody's. */
export const inTransactionOf = <T>(
  payload: Payload,
  user: PayloadRequest['user'],
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> => inTransaction(payload, work, user);

/** The same for work that moves stock. */
export const inStockTurn = <T>(payload: Payload, work: (req: PayloadRequest) => Promise<T>): Promise<T> =>
  inTransaction(payload, work, undefined, { turn: 'stock' });

async function runOnce<T>(given: PayloadRequest, work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  const { db } = given.payload;
  const id = await db.beginTransaction();
  if (id === null) throw new Error('This database runs no transactions: MongoDB must be a replica set');
  const { req, isOpen, letGo } = guardTransaction(given, id);
  try {
    const result = await work(req);
    // A caught error of a call inside must not lead to a commit of half the work.
    if (!isOpen()) throw new Error('A call inside the transaction failed');
    await db.commitTransaction(id);
    return result;
  } catch (error) {
    await db.rollbackTransaction(id);
    throw error;
  } finally {
    letGo();
  }
}

/** Losers over the same document retry one after another, or they would keep undoing each other. */
const losers = {};

/**
 * Runs `work` again for as long as MongoDB reports a write conflict. For the few calls of Payload that
 * must keep a transaction of their own, such as signing in; SQLite, where writers queue, runs it once.
 *
 * @throws ShopError BUSY when it lost for `patienceMs`.
 */
export async function retryWriteConflicts<T>(work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const deadline = performance.now() + patienceMs;
  let document: string;
  try {
    return await work();
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
    document = conflictingDocument(error);
  }
  const tryAgain = () => retry(work, { passes: isWriteConflict, deadline, pauses: PAUSES });
  return withMutex(losers, document, tryAgain, patienceMs);
}

/** MongoDB labels the errors after which a transaction may simply be run again; Payload may wrap them. */
export function isWriteConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const labelled = cause as Error & { hasErrorLabel?: (label: string) => boolean; code?: unknown };
    if (labelled.hasErrorLabel?.('TransientTransactionError')) return true;
    if (labelled.code === WRITE_CONFLICT || labelled.code === NO_SUCH_TRANSACTION) return true;
  }
  return false;
}

const documents = sharedStateOf<object, string>('conflicting-documents');
type Args = { collection: string; id?: unknown; where?: unknown };

/**
 * Adds the written document to the error of a write. MongoDB's error lacks it, and writers in conflict over one
 * document need not wait for conflicts over another.
 */
export const labelWriteConflicts: DatabaseMiddleware = {
  updateOne: (args, next) => next(args).catch(label(args)),
  deleteOne: (args, next) => next(args).catch(label(args)),
};

const label = (args: Args) => (error: unknown) => {
  if (error instanceof Error) documents.set(error, `${args.collection} ${args.id ?? idIn(args.where) ?? ''}`);
  throw error;
};

/** The document that a conflict was about; empty when no document was named. */
export function conflictingDocument(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const found = documents.get(cause);
    if (found) return found;
  }
  return '';
}
