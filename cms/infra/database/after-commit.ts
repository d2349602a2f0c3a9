import type { PayloadRequest } from 'payload';
import { sharedStateOf } from '../shared-state.ts';
import type { DatabaseMiddleware } from './middleware.ts';

type Work = () => void | Promise<void>;

/** By the open session: it is dropped with that when the transaction is rolled back. */
const waiting = sharedStateOf<object, Work[]>('after-commit');

/** Lets the adapter run what waits for the commit of a transaction, be it ours or one of Payload's own operations. */
export const watchCommits: DatabaseMiddleware = {
  async commitTransaction(given, next, database) {
    const id = await given;
    const session = database.sessions?.[id];
    await next(id);
    for (const work of (session && waiting.get(session)) ?? []) void run(database.payload, work);
  },
};

/**
 * Runs `work` once after the transaction of `req` has committed, and never after a rollback. Inside `inTransaction`
 * this is its commit; inside one of Payload's own operations (a hook) the commit of the outermost operation. Without a
 * transaction `work` starts at once. Nobody waits for `work`, and its failure is only logged: committed writes stay.
 */
export function afterCommit(req: Pick<PayloadRequest, 'payload' | 'transactionID'>, work: Work): void {
  const { payload, transactionID } = req;
  const wait = (id: string | number | null | undefined) => {
    if (id === undefined || id === null) return void run(payload, work);
    // A transaction that is no longer open has been undone: a committed one takes its id off the request.
    const session = payload.db.sessions?.[id];
    if (session) waiting.set(session, [...(waiting.get(session) ?? []), work]);
  };
  // Payload keeps a promise in its place while the transaction begins; one that cannot begin has nothing to run.
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
