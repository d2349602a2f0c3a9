import type { Client, InArgs, InStatement, ResultSet, Transaction } from '@libsql/client';
import { Mutex } from 'async-mutex';
import { endLongTurn } from '../turns.ts';
import { acquire } from './keyed-mutex.ts';
import { openConnection } from './sqlite-connection.ts';
import { createWriteTransaction } from './sqlite-write-transaction.ts';

/** A longer wait means that a transaction waits for itself; an error is better than a shop that hangs. */
const TURN_LIMIT_MS = 30_000;
/** Shorter than the turn limit, so that waiting writers still get their turn after a leaked transaction. */
const IDLE_LIMIT_MS = 15_000;
const READS = /^\s*((select|with)\b(?!.*\b(insert|update|delete)\b)|explain\b|pragma\s+\w+\s*(?:;\s*)?$)/is;

/** Analyses nothing, since `sqlite_schema` has no rows to analyse, and reloads statistics of other connections. */
const RELOAD = 'ANALYZE sqlite_schema';

export type SqliteClient = Client & {
  /** A connection reads statistics only when it opens. Call this after another connection has made new ones. */
  reloadStatistics(): Promise<void>;
};

type Options = {
  turnLimitMs?: number;
  idleLimitMs?: number;
  /** How long to wait for a lock of another process. */
  patienceMs?: number;
  /** Called for a transaction that was never ended. */
  onLeak?: () => void;
};

/** A writing and a reading connection. Each waits for locks separately. */
async function openBoth(url: string, patienceMs: number | undefined) {
  const writer = await openConnection({
    url,
    pragmas: ['synchronous = FULL', 'journal_size_limit = 67108864', 'foreign_keys = ON'],
    probe: 'BEGIN IMMEDIATE; ROLLBACK;',
    patienceMs,
  });
  await writer.run((opened) => opened.execute('PRAGMA journal_mode = WAL;'));
  const reader = await openConnection({
    url,
    pragmas: ['cache_size = -65536', 'mmap_size = 268435456'],
    probe: 'SELECT count(*) FROM sqlite_schema;',
    patienceMs,
  });
  return { writer, reader };
}

/** Lets one write after another; each gets the time at which its wait began. */
function createQueue(limitMs: number) {
  const turns = new Mutex();
  /** Resolves to the function that releases the turn. */
  const takeTurn = () => acquire(turns, limitMs);
  return {
    takeTurn,
    async inTurn<T>(write: (since: number) => Promise<T>): Promise<T> {
      const since = performance.now();
      const release = await takeTurn();
      try {
        return await write(since);
      } finally {
        release();
      }
    },
  };
}

/**
 * A libsql client for a `file:` URL with one writing and one reading connection. SQLite allows one writer at a time, so
 * writers queue in this process: a transaction or a single writing statement takes its turn. Readers continue on their
 * own connection (WAL). Locks matter only between processes. Transactions are `BEGIN IMMEDIATE`, and a failing COMMIT
 * rejects.
 * @throws ShopError BUSY when another process keeps the lock, or other writers the turn, for too long.
 */
export async function createSqliteClient(url: string, options: Options = {}): Promise<SqliteClient> {
  const { turnLimitMs = TURN_LIMIT_MS, idleLimitMs = IDLE_LIMIT_MS, onLeak = () => {} } = options;
  const { writer, reader } = await openBoth(url, options.patienceMs);
  const { takeTurn, inTurn } = createQueue(turnLimitMs);

  const client = {
    protocol: 'file',
    get closed() {
      return writer.isClosed;
    },
    execute: async (statement: InStatement | string, args?: InArgs): Promise<ResultSet> => {
      await endLongTurn();
      const whole = typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement;
      return READS.test(whole.sql)
        ? reader.run((opened) => opened.execute(whole))
        : inTurn((since) => writer.run((opened) => opened.execute(whole), since));
    },
    batch: (statements: InStatement[]) =>
      inTurn((since) => writer.run((opened) => opened.batch(statements, 'write'), since)),
    migrate: (statements: InStatement[]) =>
      inTurn((since) => writer.runOnce((opened) => opened.migrate(statements), since)),
    executeMultiple: (sql: string) =>
      inTurn((since) => writer.runOnce((opened) => opened.executeMultiple(sql), since)),
    transaction: async (): Promise<Transaction> => {
      const since = performance.now();
      const release = await takeTurn();
      try {
        const begin = (opened: Client) => opened.execute('BEGIN IMMEDIATE').then(() => opened);
        const begun = await writer.run(begin, since);
        return createWriteTransaction({ client: begun, release, idleLimitMs, onLeak });
      } catch (error) {
        release();
        throw error;
      }
    },
    async reloadStatistics() {
      await inTurn((since) => writer.run((opened) => opened.execute(RELOAD), since));
      await reader.run((opened) => opened.execute(RELOAD));
    },
    sync: () => writer.run((opened) => opened.sync()),
    close: () => {
      reader.close();
      writer.close();
    },
  };
  return client as unknown as SqliteClient;
}
