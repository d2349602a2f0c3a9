import { type Client, createClient } from '@libsql/client';
import { retry } from './retry.ts';

type ClientConfig = {
  url: string;
  /** Set on every new connection. */
  pragmas: string[];
  /** How a connection is made. */
  connect?: (config: { url: string }) => Client;
};
/** Holds one open connection. After a failure or a close, the next use opens a new one. */
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
    /** No file handles left, or a full disk: then this fails, and only this time. */
    async connected(): Promise<Client> {
      if (client) return client;
      opening ??= open().finally(() => {
        opening = null;
      });
      return opening;
    },
    giveUp(used: Client): void {
      // Several readers may end busy on the same one.
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

/** How long a statement is tried again while another process holds the lock. */
const PATIENCE_MS = 10_000;
const PAUSES = { firstMs: 4, longestMs: 100 };

type Options = ClientConfig & {
  /** Succeeds as soon as the lock that this connection needs is free. */
  probe: string;
  patienceMs?: number | undefined;
};
type Work<T> = (client: Client) => Promise<T>;

const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');

/**
 * A connection to a SQLite file that waits for locks without stopping the event loop. The driver's own waiting
 * (`busy_timeout`) blocks it, so that is off and a busy statement is tried again from here.
 *
 * A statement that ended busy stays active in the driver (libsql 0.14) until it is garbage collected, and each later
 * COMMIT of that connection fails. So the connection is replaced, and then a probe that leaves nothing behind finds out
 * when the lock is free.
 */
export async function openConnection({ probe, patienceMs = PATIENCE_MS, ...config }: Options) {
  const held = createReconnectingClient(config);
  await held.connected();

  const patiently = <T>(work: () => Promise<T>, since: number): Promise<T> =>
    retry(work, { passes: isBusy, deadline: since + patienceMs, pauses: PAUSES });
  const lockIsFree = (since: number) =>
    patiently(async () => (await held.connected()).executeMultiple(probe), since);

  /** Gives the connection up where `work` ends busy. */
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
     * For work that is one statement, or that changes nothing when it ends busy.
     * @param since when the caller began to wait, by `performance.now()`: for its turn perhaps; it is tried once at least.
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
    /** For work of several statements, which must not be run again from its start: it waits beforehand. */
    async runOnce<T>(work: Work<T>, since = performance.now()): Promise<T> {
      await lockIsFree(since);
      return work(await held.connected());
    },
    close: held.close,
  };
}
