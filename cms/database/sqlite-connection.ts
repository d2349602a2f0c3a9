import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@libsql/client';
import { ShopError } from '../errors.ts';

/** How long a statement is tried again while another process holds the lock. */
const PATIENCE_MS = 10_000;
const FIRST_WAIT_MS = 2;
const LONGEST_WAIT_MS = 50;

type Options = {
  url: string;
  /** Set on every new connection. */
  pragmas: string[];
  /** Succeeds as soon as the lock that this connection needs is free. */
  probe: string;
  patienceMs?: number;
  /** How a connection is made. */
  connect?: (config: { url: string }) => Client;
};

export type Connection = Awaited<ReturnType<typeof openConnection>>;

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
export async function openConnection({
  url,
  pragmas,
  probe,
  patienceMs = PATIENCE_MS,
  connect = createClient,
}: Options) {
  let client: Client | null = null;
  let opening: Promise<Client> | null = null;
  let isClosed = false;
  await connected();

  /** The connection. One that could not be opened (no file handles left, a full disk) is opened by the next use. */
  async function connected(): Promise<Client> {
    if (client) return client;
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

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

  /** Runs `work`, and gives the connection up where it ends busy. */
  async function use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const used = await connected();
    try {
      return await work(used);
    } catch (error) {
      // Several readers may end busy on the same one.
      if (isBusy(error) && client === used) {
        client = null;
        used.close();
      }
      throw error;
    }
  }

  /** Tries until `attempt` is not busy any more. */
  async function patiently<T>(attempt: () => Promise<T>, deadline: number): Promise<T> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() >= deadline) throw new ShopError('BUSY', { cause: error });
        await sleep(wait * (0.5 + Math.random()));
      }
    }
  }
  const lockIsFree = (deadline: number) =>
    patiently(async () => (await connected()).executeMultiple(probe), deadline);

  return {
    get isClosed() {
      return isClosed;
    },
    /**
     * For work that is one statement, or that changes nothing when it ends busy.
     * @param since when the caller began to wait, for its turn perhaps; it is tried once at least.
     */
    run<T>(work: (client: Client) => Promise<T>, since = Date.now()): Promise<T> {
      const deadline = since + patienceMs;
      let wasBusy = false;
      return patiently(async () => {
        if (wasBusy) await lockIsFree(deadline);
        try {
          return await use(work);
        } catch (error) {
          wasBusy = isBusy(error);
          throw error;
        }
      }, deadline);
    },
    /** For work of several statements, which must not be run again from its start: it waits beforehand. */
    async runOnce<T>(work: (client: Client) => Promise<T>, since = Date.now()): Promise<T> {
      await lockIsFree(since + patienceMs);
      return work(await connected());
    },
    close: () => {
      isClosed = true;
      client?.close();
    },
  };
}
