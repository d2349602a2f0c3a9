import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  type ResultSet,
  type Transaction,
} from '@libsql/client';
import { Mutex } from 'async-mutex';
import { endLongTurn } from '../../turns.ts';
import { acquire } from './keyed-mutex.ts';
import { openConnection } from './sqlite-connection.ts';

/** A longer wait means that a transaction waits for itself; an error is better than a shop that hangs. */
const TURN_LIMIT_MS = 30_000;
/** Shorter than the turn limit, so that waiting writers still get their turn after a leaked transaction. */
const IDLE_LIMIT_MS = 15_000;
const READS = /^\s*((select|with)\b(?!.*\b(insert|update|delete)\b)|pragma\s+\w+\s*(?:;\s*)?$)/is;
const EXPLAINS = /^\s*explain\b/i;

/** Analyses nothing, because `sqlite_schema` has no rows, but makes the connection reload its statistics. */
const RELOAD = 'ANALYZE sqlite_schema';

export type SqliteClient = Client & {
  /** Reloads statistics that another connection has made; a connection itself reads them only when it opens. */
  reloadStatistics(): Promise<void>;
};

type Options = {
  turnLimitMs?: number;
  idleLimitMs?: number;
  patienceMs?: number;
  /** Called when a transaction that its caller never ended is rolled back. */
  onLeak?: () => void;
};

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

/**
 * Creates a libsql client for a `file:` URL with a writing and a reading connection. SQLite allows one writer at a
 * time, so transactions and single writing statements queue in this process; readers go on (WAL). Locks matter only
 * between processes. Transactions are `BEGIN IMMEDIATE`, and a failing COMMIT rejects.
 * @throws ShopError BUSY when the wait for another process's lock, or for the turn, takes too long.
 */
export async function createSqliteClient(url: string, options: Options = {}): Promise<SqliteClient> {
  const { turnLimitMs = TURN_LIMIT_MS, idleLimitMs = IDLE_LIMIT_MS, onLeak = () => {} } = options;
  const { writer, reader } = await openBoth(url, options.patienceMs);
  const turns = new Mutex();
  const takeTurn = () => acquire(turns, turnLimitMs);
  /** Runs `write` after the earlier writes have ended. `since` is the start of the wait, by `performance.now()`. */
  async function inTurn<T>(write: (since: number) => Promise<T>): Promise<T> {
    const since = performance.now();
    const release = await takeTurn();
    try {
      return await write(since);
    } finally {
      release();
    }
  }

  const client = {
    protocol: 'file',
    get closed() {
      return writer.isClosed;
    },
    execute: async (statement: InStatement | string, args?: InArgs): Promise<ResultSet> => {
      await endLongTurn();
      const whole = typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement;
      if (EXPLAINS.test(whole.sql)) return explain(url, whole);
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

/**
 * Uses a connection of its own: the driver (libsql 0.14) does not end an EXPLAIN, so the reading connection would stay
 * at the state of that moment.
 */
async function explain(url: string, statement: InStatement): Promise<ResultSet> {
  const own = createClient({ url });
  try {
    return await own.execute(statement);
  } finally {
    own.close();
  }
}

type Begun = {
  client: Client;
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
 * Wraps the writing connection as a transaction, after BEGIN. A transaction that is neither ended nor used for
 * `idleLimitMs` is rolled back, so that other writers can go on; later statements of this transaction fail.
 */
function createWriteTransaction({ client, release, idleLimitMs, onLeak }: Begun): Transaction {
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
    // Set before COMMIT or ROLLBACK runs, so that no other statement joins the ending transaction.
    state = last;
    try {
      await client.execute(how);
    } catch (error) {
      // Rolls back: a COMMIT that failed (disk full) leaves the transaction open, and the next writer's work would
      // become part of it.
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
    // Ignores a failed rollback, because SQLite has rolled back already: the unhandled error would end the process.
    close: () => {
      if (state === 'open') void end('ROLLBACK').catch(() => undefined);
    },
  };
}
