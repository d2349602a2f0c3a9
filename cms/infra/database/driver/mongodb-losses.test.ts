import { EventEmitter } from 'node:events';
import type { Connection } from 'mongoose';
import type { BaseDatabaseAdapter } from 'payload';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyMiddleware } from './middleware.ts';
import { boundLosses, callModel } from './mongodb-losses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openDatabase() {
  const close = vi.fn(async () => {});
  const connection = Object.assign(new EventEmitter(), { close });
  const reopen = vi.fn(async () => {});
  const { middleware, boundModels, watch, stop } = boundLosses(reopen);
  watch(connection as unknown as Connection);
  const rollbackTransaction = vi.fn(() => new Promise(() => undefined));
  const never = { count: () => new Promise(() => undefined), rollbackTransaction };
  const database = applyMiddleware(never as unknown as BaseDatabaseAdapter, [middleware]);
  boundModels(database);
  /** Begins a call that is never answered; the returned list takes the code of its failure. */
  const begin = () => {
    const ended: string[] = [];
    database.count({ collection: 'orders' }).catch(({ code }) => ended.push(code));
    return ended;
  };
  return { connection, database, begin, reopen, stop, rollbackTransaction };
}
const AWAY = ['DATABASE_AWAY'];

describe('a call to a lost MongoDB', () => {
  it('should end ten seconds after the loss, and at once from then on, until the server is back', async () => {
    const { connection, begin } = openDatabase();
    const before = begin();
    connection.emit('disconnected');
    const meanwhile = begin();
    await vi.advanceTimersByTimeAsync(9_900);
    expect([before, meanwhile]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(200);
    const after = begin();
    await vi.advanceTimersByTimeAsync(0);
    expect([before, meanwhile, after]).toEqual([AWAY, AWAY, AWAY]);
    connection.emit('connected');
    const later = begin();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(later).toEqual([]);
  });

  it('should end although the server is back, unless the call began after the loss', async () => {
    const { connection, begin } = openDatabase();
    const before = begin();
    connection.emit('disconnected');
    const after = begin();
    connection.emit('connected');
    await vi.advanceTimersByTimeAsync(10_100);
    expect([before, after]).toEqual([AWAY, []]);
  });

  it('should be given the whole time again after another loss', async () => {
    const { connection, begin } = openDatabase();
    connection.emit('disconnected');
    connection.emit('connected');
    await vi.advanceTimersByTimeAsync(9_000);
    connection.emit('disconnected');
    const call = begin();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(call).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(call).toEqual(AWAY);
  });

  it('should be known by the error of a socket that the server has ended', async () => {
    const { database } = openDatabase();
    const ended = Object.assign(new Error('This socket has been ended by the other party'), {
      code: 'EPIPE',
    });
    const call = callModel(database, () => Promise.reject(ended));
    await expect(call).rejects.toMatchObject({ code: 'DATABASE_AWAY', cause: ended });
  });

  it('should not wait for the end of its transaction', async () => {
    const { connection, database, rollbackTransaction } = openDatabase();
    connection.emit('disconnected');
    await database.rollbackTransaction('one');
    expect(rollbackTransaction).toHaveBeenCalledWith('one');
  });
});

describe('a connection that stays lost', () => {
  it('should be opened anew until the server is back', async () => {
    const { connection, reopen } = openDatabase();
    reopen.mockRejectedValueOnce(new Error('still lost'));
    connection.emit('disconnected');
    await vi.advanceTimersByTimeAsync(41_000);
    expect([connection.close.mock.calls.length, reopen.mock.calls.length]).toEqual([2, 2]);
    connection.emit('connected');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reopen).toHaveBeenCalledTimes(2);
  });

  it('should stay closed when the shop ends', async () => {
    const { connection, reopen, stop } = openDatabase();
    stop();
    connection.emit('disconnected');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reopen).not.toHaveBeenCalled();
  });
});
