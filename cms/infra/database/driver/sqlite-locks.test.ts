import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSqliteClient } from './sqlite-client.ts';

/** Takes the lock of the file in the first argument, and keeps it until somebody writes to its stdin. */
const HOLDER = `
  import { createClient } from '@libsql/client';
  const client = createClient({ url: process.argv[1] });
  await client.execute('begin immediate');
  await client.execute('insert into notes values (0)');
  console.log('locked');
  process.stdin.once('data', async () => {
    await client.execute('commit');
    process.exit();
  });
`;

describe('a SQLite file that another process has locked', () => {
  let folder: string;
  let url: string;
  let client: Client;
  let holder: ChildProcess | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'shop-locks-'));
    url = `file:${path.join(folder, 'test.db')}`;
    client = await createSqliteClient(url);
    await client.executeMultiple('create table notes (n integer)');
  });
  afterEach(() => {
    holder?.kill('SIGKILL');
    holder = undefined;
    client.close();
    rmSync(folder, { recursive: true });
  });

  async function lock(): Promise<() => void> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, url], {
      cwd: path.resolve(import.meta.dirname, '../../../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    holder = child;
    await once(child.stdout, 'data');
    return () => child.stdin.write('go\n');
  }
  const count = async (from = client) =>
    Number((await from.execute('select count(*) as n from notes')).rows[0]?.n);
  async function insertInTransaction(from = client): Promise<void> {
    const transaction = await from.transaction('write');
    await transaction.execute('insert into notes values (1)');
    await transaction.commit();
  }

  it('should delay writers, stop neither readers nor the event loop, and recover at once', async () => {
    const unlock = await lock();
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const writers = [insertInTransaction(), client.execute('insert into notes values (2)')];
    writers.push(
      client.batch(['insert into notes values (3)', 'insert into notes values (4)'], 'write') as never,
    );
    writers.push(client.executeMultiple('insert into notes values (5); insert into notes values (6);'));
    await sleep(1500);
    expect(await count()).toBe(0);
    delay.disable();
    // The monitor counts its own resolution of 10 ms, and a machine with other work may hold us up once.
    expect(delay.percentile(99) / 1e6).toBeLessThan(110);
    expect(delay.max / 1e6).toBeLessThan(1000);

    const unlockedAt = performance.now();
    unlock();
    await Promise.all(writers);
    expect(performance.now() - unlockedAt).toBeLessThan(1000);
    expect(await count()).toBe(1 + 6);
    for (let times = 0; times < 5; times += 1) await insertInTransaction();
    expect(await count()).toBe(7 + 5);
  });

  it('should throw BUSY after some time, and work as soon as the lock is released', async () => {
    const impatient = await createSqliteClient(url, { patienceMs: 150 });
    const unlock = await lock();
    for (const write of [
      () => impatient.transaction('write'),
      () => impatient.execute('insert into notes values (2)'),
      () => impatient.executeMultiple('insert into notes values (3)'),
    ])
      await expect(write()).rejects.toMatchObject({ code: 'BUSY', status: 503 });
    unlock();
    await once(holder as ChildProcess, 'exit');
    for (let times = 0; times < 5; times += 1) await insertInTransaction(impatient);
    expect(await count(impatient)).toBe(1 + 5);
    impatient.close();
  });

  it('should work with another shop that writes to it all the time, and lose nothing', async () => {
    const other = await createSqliteClient(url);
    await Promise.all(
      [client, other].map(async (shop) => {
        for (let times = 0; times < 50; times += 1) await insertInTransaction(shop);
      }),
    );
    expect(await count()).toBe(100);
    other.close();
  });

  it('should open at once while somebody holds the lock', async () => {
    const unlock = await lock();
    const late = await createSqliteClient(url);
    expect(await count(late)).toBe(0);
    unlock();
    await insertInTransaction(late);
    late.close();
  });
});

describe('a SQLite transaction that nobody ends', () => {
  it('should be undone after a while, fail from then on, and let the writers go on', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-leak-'));
    const onLeak = vi.fn();
    const url = `file:${path.join(folder, 'test.db')}`;
    const client = await createSqliteClient(url, { idleLimitMs: 500, onLeak });
    await client.executeMultiple('create table notes (n integer)');

    const leaked = await client.transaction('write');
    await leaked.execute('insert into notes values (1)');
    await client.execute('insert into notes values (2)');
    expect(onLeak).toHaveBeenCalledOnce();
    await expect(leaked.execute('insert into notes values (3)')).rejects.toThrow('stood idle for 500 ms');
    await expect(leaked.commit()).rejects.toThrow('stood idle');
    await leaked.rollback();
    leaked.close();

    // A transaction that is still working, however long, is no leak.
    const long = await client.transaction('write');
    for (let times = 0; times < 15; times += 1) {
      await sleep(40);
      await long.execute('insert into notes values (4)');
    }
    await long.commit();
    const { rows } = await client.execute('select n from notes order by n');
    expect(rows.map(({ n }) => n)).toEqual([2, ...Array(15).fill(4)]);
    expect(onLeak).toHaveBeenCalledOnce();
    client.close();
    rmSync(folder, { recursive: true });
  });
});
