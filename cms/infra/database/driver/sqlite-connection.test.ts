import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConnection } from './sqlite-connection.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });

describe('a SQLite connection that is given up because it was busy', () => {
  let folder: string;
  let url: string;
  const connect = vi.fn(createClient);
  const failure = fault('SQLITE_CANTOPEN');
  const cannotOpen = () => {
    throw failure;
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'shop-connection-'));
    url = `file:${path.join(folder, 'test.db')}`;
  });
  afterEach(() => {
    connect.mockReset().mockImplementation(createClient);
    rmSync(folder, { recursive: true });
  });

  const open = (patienceMs = 1000) =>
    openConnection({ url, pragmas: ['synchronous = FULL'], probe: 'SELECT 1;', patienceMs, connect });
  const read = async (client: Client) => (await client.execute('SELECT 1 AS one')).rows[0]?.one;
  const busyOnce = () => {
    let times = 0;
    return async (client: Client) => {
      times += 1;
      if (times === 1) throw fault('SQLITE_BUSY');
      return read(client);
    };
  };

  it('should be opened by the next use when it could not be opened at once', async () => {
    const connection = await open();
    connect.mockImplementationOnce(cannotOpen);
    await expect(connection.run(busyOnce())).rejects.toBe(failure);
    expect(await connection.run(read)).toBe(1);
    expect(await connection.runOnce(read)).toBe(1);
    connection.close();
  });

  it('should fail for as long as it cannot be opened, and no longer', async () => {
    const connection = await open();
    connect.mockImplementation(cannotOpen);
    await expect(connection.run(busyOnce())).rejects.toBe(failure);
    await expect(connection.run(read)).rejects.toBe(failure);
    await expect(connection.runOnce(read)).rejects.toBe(failure);
    connect.mockImplementation(createClient);
    expect(await Promise.all([connection.run(read), connection.run(read)])).toEqual([1, 1]);
    // Simultaneous calls open one connection together.
    expect(connect).toHaveBeenCalledTimes(5);
    connection.close();
  });

  it('should be opened again when its settings are refused because of a lock', async () => {
    const connection = await open();
    const closed = vi.fn();
    connect.mockImplementationOnce(() => {
      const execute = () => Promise.reject(fault('SQLITE_BUSY'));
      return { execute, close: closed } as unknown as Client;
    });
    expect(await connection.run(busyOnce())).toBe(1);
    expect(closed).toHaveBeenCalledOnce();
    connection.close();
  });

  it('should be waited for when another program holds the whole file while it is opened', async () => {
    const holder = createClient({ url });
    await holder.executeMultiple('pragma locking_mode = exclusive; create table notes (n)');
    const opening = open();
    // Closing alone would leave the lock to the garbage collector (libsql 0.14).
    setTimeout(() => holder.executeMultiple('pragma locking_mode = normal; select * from notes'), 200);
    const connection = await opening;
    holder.close();
    expect(await connection.run(read)).toBe(1);
    connection.close();
  });

  it('should not be closed under somebody who got the new one', async () => {
    const connection = await open();
    const both = [busyOnce(), busyOnce()].map((work) => connection.run(work));
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(connect).toHaveBeenCalledTimes(2);
    connection.close();
  });

  it('should stay closed', async () => {
    const connection = await open();
    connection.close();
    expect(connection.isClosed).toBe(true);
    await expect(connection.run(read)).rejects.toThrow(/closed/i);
  });
});
