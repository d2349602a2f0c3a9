import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client';
import { endLongTurn } from '../turns.ts';

type Options = {
  client: Client;
  /** Called once, when the next writer may go on. */
  release: () => void;
  idleLimitMs: number;
  onLeak: () => void;
};

async function executeAll(client: Client, statements: InStatement[]): Promise<ResultSet[]> {
  const results: ResultSet[] = [];
  for (const statement of statements) results.push(await client.execute(statement));
  return results;
}

/**
 * A transaction on the writing connection, after its BEGIN. One that is neither ended nor used for `idleLimitMs` is
 * rolled back, so that the other writers continue, and its later statements fail.
 */
export function createWriteTransaction({ client, release, idleLimitMs, onLeak }: Options): Transaction {
  let state: 'open' | 'ended' | 'lost' = 'open';
  let usedAt = performance.now();
  let timer = setTimeout(checkIdle, idleLimitMs).unref();

  function checkIdle(): void {
    const left = usedAt + idleLimitMs - performance.now();
    if (left > 0) {
      timer = setTimeout(checkIdle, left).unref();
      return;
    }
    onLeak();
    void end('ROLLBACK', 'lost').catch(() => undefined);
  }

  async function use<T>(work: (opened: Client) => Promise<T>): Promise<T> {
    await endLongTurn();
    if (state === 'lost')
      throw new Error(`SQLite: the transaction was rolled back, it stood idle for ${idleLimitMs} ms`);
    if (state === 'ended') throw new Error('SQLite: the transaction has ended');
    try {
      return await work(client);
    } finally {
      usedAt = performance.now();
    }
  }

  async function end(how: 'COMMIT' | 'ROLLBACK', last: 'ended' | 'lost' = 'ended'): Promise<void> {
    clearTimeout(timer);
    // At once, so that nothing slips in while it ends.
    state = last;
    try {
      await client.execute(how);
    } catch (error) {
      // A COMMIT that failed (disk full) leaves the transaction open; it must not swallow the next writer's work.
      await client.execute('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      release();
    }
  }

  return {
    get closed() {
      return state !== 'open';
    },
    execute: (statement: InStatement) => use((opened) => opened.execute(statement)),
    batch: (statements: InStatement[]) => use((opened) => executeAll(opened, statements)),
    executeMultiple: (sql: string) => use((opened) => opened.executeMultiple(sql)),
    commit: () => use(() => end('COMMIT')),
    rollback: async () => {
      if (state === 'open') await end('ROLLBACK');
    },
    // Not awaited, so a rollback that fails (SQLite has done it already) must not end the process.
    close: () => {
      if (state === 'open') void end('ROLLBACK').catch(() => undefined);
    },
  };
}
