import type { AfterErrorHook } from 'payload';
import { sharedStateOf } from '../../shared-state.ts';
import { withMutex } from './keyed-mutex.ts';
import { type DatabaseMiddleware, idIn } from './middleware.ts';
import { retry } from './retry.ts';

/** Time for which a lost transaction is repeated from its start; a lost transaction has changed nothing. */
const PATIENCE_MS = 15_000;
const PAUSES = { firstMs: 5, longestMs: 200 };

/** Error codes of MongoDB. */
const WRITE_CONFLICT = 112;
const NO_SUCH_TRANSACTION = 251;

/** Owner of the mutexes by document: lost transactions run one after another, or they would undo each other again. */
const losers = {};

/**
 * Repeats `work` while MongoDB reports a write conflict. Used for the few Payload calls that need a separate
 * transaction, such as sign-in. On SQLite, where writers queue, `work` runs once.
 * @throws ShopError BUSY when every try within `patienceMs` ended in a conflict
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

/** True for a MongoDB error after which the transaction may be repeated, even if Payload has wrapped the error. */
function isWriteConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const labelled = cause as Error & { hasErrorLabel?: (label: string) => boolean; code?: unknown };
    if (labelled.hasErrorLabel?.('TransientTransactionError')) return true;
    if (labelled.code === WRITE_CONFLICT || labelled.code === NO_SUCH_TRANSACTION) return true;
  }
  return false;
}

const documents = sharedStateOf<object, string>('conflicting-documents');
type Args = { collection: string; id?: unknown; where?: unknown };

/** Conflicts about different documents need not wait for each other, but MongoDB's error does not name the document. */
export const labelWriteConflicts: DatabaseMiddleware = {
  updateOne: (args, next) => next(args).catch(label(args)),
  deleteOne: (args, next) => next(args).catch(label(args)),
};

const label = (args: Args) => (error: unknown) => {
  if (error instanceof Error) documents.set(error, `${args.collection} ${args.id ?? idIn(args.where) ?? ''}`);
  throw error;
};

export function conflictingDocument(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const found = documents.get(cause);
    if (found) return found;
  }
  return '';
}

/** Marks a response whose transaction lost a conflict: no code of the shop runs between transaction and response. */
const LOST_WRITE = 'X-Lost-Write';

export const markLostWrite: AfterErrorHook = ({ error, req }) => {
  if (!isWriteConflict(error)) return;
  req.responseHeaders ??= new Headers();
  req.responseHeaders.set(LOST_WRITE, '1');
};

/**
 * Repeats a call of Payload's REST while its transaction loses write conflicts over a row.
 * @throws ShopError BUSY when the conflicts last too long, for example against a process that was killed while writing
 * the row
 */
export const askWhileLost = (ask: () => Promise<Response>): Promise<Response> =>
  retryWriteConflicts(async () => {
    const answer = await ask();
    if (answer.headers.has(LOST_WRITE))
      throw Object.assign(new Error('Payload lost a write'), { code: WRITE_CONFLICT });
    return answer;
  });
