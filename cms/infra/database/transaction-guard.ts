import type { BaseDatabaseAdapter, PayloadRequest } from 'payload';

// Global, because Next bundles its own copy of this module into the same process.
const state = Symbol.for('shop.database.heldTransaction');
type Session = { [state]?: 'open' | 'undone' };

const refuse = (): never => {
  throw new Error('The transaction was undone because a call inside it failed');
};

/** Stands where the session of a transaction stood that was undone. Each adapter asks one of these before a statement. */
const createUndone = () => ({
  [state]: 'undone' as const,
  get db() {
    return refuse();
  },
  inTransaction: refuse,
  resolve: async () => refuse(),
  reject: async () => {},
});

/**
 * A Payload call that fails ends the transaction and takes its id off the request. If somebody caught the error and went
 * on, every later write would stand alone and stay. So the request keeps its id, and every later call fails, too.
 */
export function guardTransaction(req: PayloadRequest, id: string | number) {
  const { db } = req.payload;
  const session = () => db.sessions?.[id] as Session | undefined;
  Object.assign(session() ?? {}, { [state]: 'open' });
  req.transactionID = id;
  return {
    req: new Proxy(req, {
      deleteProperty: (target, name) => name === 'transactionID' || Reflect.deleteProperty(target, name),
    }),
    isOpen: () => session()?.[state] === 'open',
    letGo() {
      delete db.sessions?.[id];
      delete req.transactionID;
    },
  };
}

/** Keeps the place of a held transaction that is rolled back, so that nothing more is written in its name. */
export function blockRolledBackTransactions(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { rollbackTransaction } = database;
  database.rollbackTransaction = async function (given) {
    const id = await given;
    const session = this.sessions?.[id] as Session | undefined;
    if (session?.[state] === 'undone') return;
    await rollbackTransaction.call(this, id);
    if (session?.[state]) Object.assign(this.sessions ?? {}, { [id]: createUndone() });
  };
  return database;
}
