import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSqliteClient } from './sqlite-client.ts';

describe('the SQLite client', () => {
  let folder: string;
  let client: Client;
  let url: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'shop-sqlite-'));
    url = `file:${path.join(folder, 'test.db')}`;
    client = await createSqliteClient(url);
    await client.executeMultiple(
      `create table stamps (id integer primary key, stock integer not null check (stock >= 0));
       create table reviews (stamp integer references stamps (id) deferrable initially deferred);
       insert into stamps values (1, 0), (2, 10);`,
    );
  });
  afterEach(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });

  const stockOf = async (id: number) =>
    Number(
      (await client.execute({ sql: 'select stock from stamps where id = ?', args: [id] })).rows[0]?.stock,
    );

  it('should lose nothing of a hundred transactions that read, wait and write', async () => {
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const transaction = await client.transaction('write');
        const { rows } = await transaction.execute('select stock from stamps where id = 1');
        await sleep(0);
        await transaction.execute({
          sql: 'update stamps set stock = ? where id = 1',
          args: [Number(rows[0]?.stock) + 1],
        });
        await transaction.commit();
      }),
    );
    expect(await stockOf(1)).toBe(100);
  });

  it('should let readers go on while somebody writes, and show them nothing unfinished', async () => {
    const transaction = await client.transaction('write');
    await transaction.execute('update stamps set stock = 99 where id = 2');
    expect(await stockOf(2)).toBe(10);
    const { rows } = await client.execute('with s as (select * from stamps) select count(*) as n from s');
    expect(rows[0]?.n).toBe(2);
    await transaction.commit();
    expect(await stockOf(2)).toBe(99);
  });

  it('should see later writes after the plan of a query was read', async () => {
    const { rows } = await client.execute('explain query plan select * from stamps where id = 1');
    expect(String(rows[0]?.detail)).toContain('SEARCH stamps');
    expect(await stockOf(1)).toBe(0);
    await client.execute('update stamps set stock = 7 where id = 1');
    expect(await stockOf(1)).toBe(7);
  });

  it('should make a single statement wait for the transaction before it', async () => {
    const transaction = await client.transaction('write');
    const later = client.execute('update stamps set stock = stock + 1 where id = 1');
    await transaction.execute('update stamps set stock = 5 where id = 1');
    await transaction.commit();
    await later;
    expect(await stockOf(1)).toBe(6);
  });

  it('should undo a transaction that is rolled back or left', async () => {
    for (const end of ['rollback', 'close'] as const) {
      const transaction = await client.transaction('write');
      await transaction.execute('update stamps set stock = 77 where id = 1');
      await transaction[end]();
      expect(transaction.closed).toBe(true);
    }
    expect(await stockOf(1)).toBe(0);
  });

  it('should reject a COMMIT that fails, roll it back, and let the next one in', async () => {
    const transaction = await client.transaction('write');
    await transaction.execute('update stamps set stock = 50 where id = 2');
    await transaction.execute('insert into reviews values (404)');
    await expect(transaction.commit()).rejects.toThrow(/FOREIGN KEY/);
    await transaction.rollback();
    expect(await stockOf(2)).toBe(10);
    await client.execute('update stamps set stock = 11 where id = 2');
    expect(await stockOf(2)).toBe(11);
  });

  it('should survive a transaction that SQLite has ended by itself', async () => {
    const transaction = await client.transaction('write');
    await transaction.execute('rollback');
    transaction.close();
    await sleep(5);
    await client.execute('update stamps set stock = 3 where id = 1');
    expect(await stockOf(1)).toBe(3);
  });

  it('should let a failing statement fail alone', async () => {
    await expect(client.execute('update stamps set stock = -1 where id = 1')).rejects.toThrow(/CHECK/);
    await expect(client.execute('insert into nowhere values (1)')).rejects.toThrow(/no such table/);
    await expect(client.execute('select * from nowhere')).rejects.toThrow(/no such table/);
    await client.execute('update stamps set stock = 1 where id = 1');
    expect(await stockOf(1)).toBe(1);
  });

  it('should recognise every writing statement, and keep foreign keys and journal as configured', async () => {
    await client.execute(
      `with more as (select 5 as n) update stamps set stock = (select n from more) where id = 1`,
    );
    expect(await stockOf(1)).toBe(5);
    const { rows } = await client.execute("insert into stamps values (3, 7) returning id, 'select' as word");
    expect(rows[0]?.id).toBe(3);
    await client.batch(
      ['update stamps set stock = 8 where id = 3', 'delete from stamps where id = 1'],
      'write',
    );
    expect(await stockOf(3)).toBe(8);
    expect((await client.execute('pragma journal_mode')).rows[0]?.journal_mode).toBe('wal');
    await expect(client.execute('insert into reviews values (404)')).rejects.toThrow(/FOREIGN KEY/);
  });

  it('should serve writers in the order of their calls', async () => {
    const seen: number[] = [];
    await Promise.all(
      [1, 2, 3].map(async (number) => {
        const transaction = await client.transaction('write');
        await sleep(9 - number * 3);
        seen.push(number);
        await transaction.commit();
        await transaction.rollback();
      }),
    );
    expect(seen).toEqual([1, 2, 3]);
  });

  it('should throw BUSY when a turn does not come, and let the others continue', async () => {
    const impatient = await createSqliteClient(url, { turnLimitMs: 20 });
    const transaction = await impatient.transaction('write');
    await expect(impatient.transaction('write')).rejects.toMatchObject({ code: 'BUSY', status: 503 });
    const third = impatient.transaction('write');
    await transaction.commit();
    await (await third).commit();
    impatient.close();
  });

  it('should refuse statements of a transaction that has ended', async () => {
    const transaction = await client.transaction('write');
    await transaction.commit();
    await expect(transaction.execute('update stamps set stock = 7 where id = 1')).rejects.toThrow(
      'has ended',
    );
    await expect(transaction.commit()).rejects.toThrow('has ended');
    expect(await stockOf(1)).toBe(0);
  });

  it('should see and keep what another process wrote', async () => {
    const other = createClient({ url });
    await other.execute('begin immediate');
    await other.execute('update stamps set stock = 20 where id = 1');
    await other.execute('commit');
    await client.execute('update stamps set stock = stock + 1 where id = 1');
    expect(await stockOf(1)).toBe(21);
    other.close();
  });
});
