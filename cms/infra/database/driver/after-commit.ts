import type { PayloadRequest } from 'payload';
import { sharedStateOf } from '../../shared-state.ts';
import type { DatabaseMiddleware } from './middleware.ts';

type Work = () => void | Promise<void>;

/** Work that waits for a commit, by the session of its transaction. A rollback drops the session with its work. */
const waiting = sharedStateOf<object, Work[]>('after-commit');

/** Runs the waiting work after each commit, whether the shop or Payload began the transaction. */
export const watchCommits: DatabaseMiddleware = {
  async commitTransaction(given, next, database) {
    const id = await given;
    const session = database.sessions?.[id];
    await next(id);
    for (const work of (session && waiting.get(session)) ?? []) void run(database.payload, work);
  },
};

/**
 * Runs `work` once the transaction of `req` has committed, never after a rollback. Without a transaction, `work` starts
 * at once. Nobody waits for `work`, and its failure is only logged, because the committed writes stay.
 */
export function afterCommit(req: Pick<PayloadRequest, 'payload' | 'transactionID'>, work: Work): void {
  const { payload, transactionID } = req;
  const wait = (id: string | number | null | undefined) => {
    if (id === undefined || id === null) return void run(payload, work);
    // A transaction without a session was rolled back: a commit also removes its id from the request.
    const session = payload.db.sessions?.[id];
    if (session) waiting.set(session, [...(waiting.get(session) ?? []), work]);
  };
  // While a transaction begins, Payload keeps a promise in place of its id. Work of a transaction that cannot begin is
  // dropped.
  if (transactionID instanceof Promise) transactionID.then(wait, () => undefined);
  else wait(transactionID);
}

async function run(payload: PayloadRequest['payload'], work: Work): Promise<void> {
  try {
    await work();
  } catch (error) {
    payload.logger.error({ err: error, msg: 'Work that waited for a commit failed' });
  }
}
