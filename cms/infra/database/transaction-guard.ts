import type { PayloadRequest } from 'payload';
import { sharedStateOf } from '../shared-state.ts';
import type { DatabaseMiddleware } from './middleware.ts';

/** Of the sessions of transactions that are held. */
const states = sharedStateOf<object, 'open' | 'undone'>('held-transactions');

const refuse = (): never => {
  throw new Error('The transaction was undone because a call inside it failed');
};

/** Replaces the session of a transaction that was rolled back. Each adapter reads one of these before a statement. */
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
 * A Payload call that fails ends the transaction and takes its id off the request. If somebody caught the error and
 * continued, every later write would be outside of it and stay. So the request keeps its id, and later calls fail, too.
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

/** Keeps the place of a held transaction that is rolled back, so that nothing more is written in its name. */
export const blockRolledBackTransactions: DatabaseMiddleware = {
  async rollbackTransaction(given, next, { sessions = {} }) {
    const id = await given;
    const state = states.get(sessions[id] ?? {});
    if (state === 'undone') return;
    await next(id);
    if (state) Object.assign(sessions, { [id]: createUndone() });
  },
};
