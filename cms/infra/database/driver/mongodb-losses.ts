import type { Connection } from 'mongoose';
import { ShopError } from '../../errors.ts';
import { sharedStateOf } from '../../shared-state.ts';
import type { DatabaseMiddleware } from './middleware.ts';

/** Time for which all calls together wait for a lost MongoDB; an election takes about as long. */
const PATIENCE_MS = 10_000;
const REOPEN_EVERY_MS = 20_000;

type Bound = <T>(call: () => PromiseLike<T>) => Promise<T>;
const bounds = sharedStateOf<object, Bound>('bounds-of-calls');

/** Makes a call of a model, past Payload's adapter, that ends like calls of the adapter when MongoDB is lost. */
export const callModel = <T>(database: object, call: () => PromiseLike<T>): PromiseLike<T> =>
  bounds.get(database)?.(call) ?? call();

/**
 * Ends calls that wait for a lost MongoDB, and opens a connection that stays lost anew. The driver (6.20) alone may wait
 * for ever, with a call or with its own look for the server, for the answer to a command that was written to a socket
 * whose other side had just closed.
 * @param reopen opens the closed connection again
 */
export function boundLosses(reopen: (connection: Connection) => Promise<unknown>) {
  const calls = new Set<(error: Error) => void>();
  let loss: object | null = null;
  let isGivenUp = false;
  let reopening: NodeJS.Timeout | undefined;
  const lost = (cause: unknown = new Error('MongoDB is lost')) => new ShopError('DATABASE_AWAY', { cause });

  function waitFor<T>(call: PromiseLike<T>): Promise<T> {
    let end = (_: Error) => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    calls.add(end);
    return Promise.race([call, ended]).finally(() => calls.delete(end));
  }
  const bound: Bound = async (call) => {
    if (isGivenUp) throw lost();
    return waitFor(call()).catch((error: unknown) => {
      // The driver passes on the error of a socket that the server has just ended.
      throw (error as { code?: unknown } | null)?.code === 'EPIPE' ? lost(error) : error;
    });
  };
  const middleware: DatabaseMiddleware = {
    everyCall: (args, next) => bound(() => next(args)),
    // MongoDB undoes the transaction of a lost connection by itself.
    rollbackTransaction: async (id, next) => {
      const undone = waitFor(next(id)).catch(() => undefined);
      if (!loss) await undone;
    },
  };

  function lose(connection: Connection) {
    if (loss) return;
    const mine = {};
    const before = [...calls];
    loss = mine;
    setTimeout(() => {
      isGivenUp = loss === mine;
      for (const end of isGivenUp ? calls : before) end(lost());
    }, PATIENCE_MS).unref();
    const again = () => connection.close().then(() => reopen(connection));
    reopening = setInterval(() => again().catch(() => undefined), REOPEN_EVERY_MS).unref();
  }
  function find() {
    loss = null;
    isGivenUp = false;
    clearInterval(reopening);
  }
  return {
    middleware,
    boundModels: (database: object) => void bounds.set(database, bound),
    watch: (connection: Connection) =>
      void connection.on('disconnected', () => lose(connection)).on('connected', find),
    stop() {
      loss ??= {};
      clearInterval(reopening);
    },
  };
}
