import type { Client, InArgs, InStatement, ResultSet, Transaction } from '@libsql/client';
import { createClient } from '@libsql/client';

/**
 * SQLite allows one writer at a time, and its driver waits for a lock by blocking the very event loop the lock's holder
 * needs. So writers queue here, in the process: a transaction or a single writing statement takes its turn, and readers
 * go on undisturbed on a connection of their own (WAL). `busy_timeout` only matters between processes.
 */

const BUSY_TIMEOUT_MS = 5000;
/** A turn that does not come means a transaction waits for itself; better an error than a shop that hangs. */
const TURN_TIMEOUT_MS = 30_000;
const READS = /^\s*((select|with)\b(?!.*\b(insert|update|delete)\b)|explain\b|pragma\s+\w+\s*;?\s*$)/is;

/** A queue of one: `take` resolves to the function that gives the turn back. */
export function createTurnstile(timeoutMs = TURN_TIMEOUT_MS) {
  let last: Promise<void> = Promise.resolve();
  return async function take(): Promise<() => void> {
    let giveBack = () => {};
    const mine = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    const previous = last;
    last = previous.then(() => mine);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error('SQLite: no turn to write within the time limit')),
        timeoutMs,
      );
    });
    try {
      await Promise.race([previous, tooLate]);
    } catch (error) {
      giveBack();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return giveBack;
  };
}

/**
 * A libsql client for a `file:` URL with one writing and one reading connection.
 * Transactions are `BEGIN IMMEDIATE` and a failing COMMIT rejects.
 */
export async function createSqliteClient(url: string): Promise<Client> {
  const writer = createClient({ url });
  for (const pragma of [
    `busy_timeout = ${BUSY_TIMEOUT_MS}`,
    'journal_mode = WAL',
    'synchronous = FULL',
    'journal_size_limit = 67108864',
    'foreign_keys = ON',
  ])
    await writer.execute(`PRAGMA ${pragma};`);
  const reader = createClient({ url });
  for (const pragma of [`busy_timeout = ${BUSY_TIMEOUT_MS}`, 'cache_size = -65536', 'mmap_size = 268435456'])
    await reader.execute(`PRAGMA ${pragma};`);

  const takeTurn = createTurnstile();
  async function inTurn<T>(write: () => Promise<T>): Promise<T> {
    const giveBack = await takeTurn();
    try {
      return await write();
    } finally {
      giveBack();
    }
  }

  const client = {
    protocol: 'file',
    get closed() {
      return writer.closed;
    },
    execute: (statement: InStatement | string, args?: InArgs): Promise<ResultSet> => {
      const whole = typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement;
      return READS.test(whole.sql) ? reader.execute(whole) : inTurn(() => writer.execute(whole));
    },
    batch: (statements: InStatement[], mode?: 'write' | 'read' | 'deferred') =>
      inTurn(() => writer.batch(statements, mode)),
    migrate: (statements: InStatement[]) => inTurn(() => writer.migrate(statements)),
    executeMultiple: (sql: string) => inTurn(() => writer.executeMultiple(sql)),
    transaction: async (): Promise<Transaction> => {
      const giveBack = await takeTurn();
      try {
        await writer.execute('BEGIN IMMEDIATE');
      } catch (error) {
        giveBack();
        throw error;
      }
      let closed = false;
      const end = async (how: 'COMMIT' | 'ROLLBACK') => {
        if (closed) return;
        try {
          await writer.execute(how);
          closed = true;
        } finally {
          // A COMMIT that failed (disk full) leaves the transaction open; it must not swallow the next writer's work.
          if (!closed) await writer.execute('ROLLBACK').catch(() => undefined);
          closed = true;
          giveBack();
        }
      };
      return {
        get closed() {
          return closed;
        },
        execute: (statement: InStatement) => writer.execute(statement),
        batch: async (statements: InStatement[]) => {
          const results: ResultSet[] = [];
          for (const statement of statements) results.push(await writer.execute(statement));
          return results;
        },
        executeMultiple: (sql: string) => writer.executeMultiple(sql),
        commit: () => end('COMMIT'),
        rollback: () => end('ROLLBACK'),
        // Nobody waits for it, so a rollback that fails (SQLite did it already) must not end the process.
        close: () => void end('ROLLBACK').catch(() => undefined),
      };
    },
    sync: () => writer.sync(),
    close: () => {
      reader.close();
      writer.close();
    },
  };
  return client as unknown as Client;
}
