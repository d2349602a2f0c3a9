import { type Client, createClient } from '@libsql/client';
import { retry } from './retry.ts';

type ClientConfig = {
  url: string;
  pragmas: string[];
  connect?: (config: { url: string }) => Client;
};
/** Keeps a single open connection. After `giveUp`, the next use opens a new connection. */
function createReconnectingClient({ url, pragmas, connect = createClient }: ClientConfig) {
  let client: Client | null = null;
  let opening: Promise<Client> | null = null;
  let isClosed = false;

  async function open(): Promise<Client> {
    const opened = connect({ url });
    try {
      for (const pragma of ['busy_timeout = 0', ...pragmas]) await opened.execute(`PRAGMA ${pragma};`);
      if (isClosed) throw new Error('SQLite: the connection is closed');
    } catch (error) {
      opened.close();
      throw error;
    }
    client = opened;
    return opened;
  }

  return {
    get isClosed() {
      return isClosed;
    },
    /** Fails without free file handles or on a full disk; the next call tries again. */
    async connected(): Promise<Client> {
      if (client) return client;
      opening ??= open().finally(() => {
        opening = null;
      });
      return opening;
    },
    giveUp(used: Client): void {
      // Another reader may already have given the same connection up.
      if (client !== used) return;
      client = null;
      used.close();
    },
    close(): void {
      isClosed = true;
      client?.close();
    },
  };
}

/** Time for which a statement is repeated while another process holds the lock. */
const PATIENCE_MS = 10_000;
const PAUSES = { firstMs: 4, longestMs: 100 };

type Options = ClientConfig & {
  /** Statement that tests the lock: it succeeds only when the lock that this connection needs is free. */
  probe: string;
  patienceMs?: number | undefined;
};
type Work<T> = (client: Client) => Promise<T>;

const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');

/**
 * Opens a connection to a SQLite file that waits for locks without blocking the event loop, unlike the driver's own
 * `busy_timeout`. A statement that fails as busy stays active in the driver (libsql 0.14) and makes each later COMMIT
 * fail. So the connection is replaced after such a failure, and the `probe` statement is repeated until the lock is
 * free.
 */
export async function openConnection({ probe, patienceMs = PATIENCE_MS, ...config }: Options) {
  const held = createReconnectingClient(config);
  const patiently = <T>(work: () => Promise<T>, since: number): Promise<T> =>
    retry(work, { passes: isBusy, deadline: since + patienceMs, pauses: PAUSES });
  const lockIsFree = (since: number) =>
    patiently(async () => (await held.connected()).executeMultiple(probe), since);
  // A process that ends, or opens the file as well, locks the whole file for a moment.
  await patiently(() => held.connected(), performance.now());

  async function use<T>(work: Work<T>): Promise<T> {
    const used = await held.connected();
    try {
      return await work(used);
    } catch (error) {
      if (isBusy(error)) held.giveUp(used);
      throw error;
    }
  }

  return {
    get isClosed() {
      return held.isClosed;
    },
    /**
     * Runs work with a single statement, or work that has changed nothing when a statement fails as busy. Repeats the
     * work while the database is busy.
     * @param since start of the caller's wait, by `performance.now()`; work is tried at least once
     */
    run<T>(work: Work<T>, since = performance.now()): Promise<T> {
      let wasBusy = false;
      return patiently(async () => {
        if (wasBusy) await lockIsFree(since);
        try {
          return await use(work);
        } catch (error) {
          wasBusy = isBusy(error);
          throw error;
        }
      }, since);
    },
    /** Runs work of several statements, which must not be repeated: waits for the lock beforehand. */
    async runOnce<T>(work: Work<T>, since = performance.now()): Promise<T> {
      await lockIsFree(since);
      return work(await held.connected());
    },
    close: held.close,
  };
}
