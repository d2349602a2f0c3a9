import type { PayloadRequest } from 'payload';
import { sharedStateOf } from '../shared-state.ts';
import type { DatabaseMiddleware } from './middleware.ts';

/** State of held transactions, by session. */
const states = sharedStateOf<object, 'open' | 'undone'>('held-transactions');

const refuse = (): never => {
  throw new Error('The transaction was undone because a call inside it failed');
};

/** Replaces the session of a rolled-back transaction. The adapters read one of these properties before a statement. */
function createUndone() {
  const session = {
    get db() {
      return refuse();
    },
    inTransaction: refuse,
    resolve: async () => refuse(),
    reject: async () => {},
  };
  states.set(session, 'undone');
  return session;
}

/**
 * A failing Payload call ends the transaction and removes its id from the request. Code that caught the error would
 * then write outside of the transaction. The request therefore keeps its id, and later calls fail, too.
 */
export function guardTransaction(req: PayloadRequest, id: string | number) {
  const { db } = req.payload;
  const session = () => db.sessions?.[id];
  states.set(session() ?? {}, 'open');
  req.transactionID = id;
  return {
    req: new Proxy(req, {
      deleteProperty: (target, name) => name === 'transactionID' || Reflect.deleteProperty(target, name),
    }),
    isOpen: () => states.get(session() ?? {}) === 'open',
    letGo() {
      delete db.sessions?.[id];
      delete req.transactionID;
    },
  };
}

/** Keeps the session of a rolled-back held transaction, so that no later write succeeds with its id. */
export const blockRolledBackTransactions: DatabaseMiddleware = {
  async rollbackTransaction(given, next, { sessions = {} }) {
    const id = await given;
    const state = states.get(sessions[id] ?? {});
    if (state === 'undone') return;
    await next(id);
    if (state) Object.assign(sessions, { [id]: createUndone() });
  },
};
