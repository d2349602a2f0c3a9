import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from '@payloadcms/db-sqlite';
import type { PayloadRequest } from 'payload';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOwnTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { afterCommit, inTransaction } from './transaction.ts';

describe('a COMMIT that fails on SQLite', () => {
  let folder: string;
  let test: TestShop;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'shop-commit-'));
    test = await startOwnTestShop({ DATABASE_URL: `file:${path.join(folder, 'shop.db')}` });
  });
  afterAll(async () => {
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A broken reference that SQLite checks only at the end. */
  async function breakCommit({ transactionID }: Pick<PayloadRequest, 'transactionID'>): Promise<void> {
    const session = test.payload.db.sessions?.[String(transactionID)] as unknown as {
      db: { run(statement: unknown): Promise<unknown> };
    };
    await session.db.run(sql`pragma defer_foreign_keys = on`);
    await session.db.run(sql`update products set image_id = 'nowhere'`);
  }
  const names = async () => {
    const { docs } = await test.payload.find({ collection: 'products', depth: 0, pagination: false });
    return docs.map(({ name }) => name);
  };

  it('should reject for the caller of the transaction, run nothing, and let the next one write', async () => {
    const product = await test.createProduct({ name: 'Eski' });
    const work = vi.fn();
    const rename = { collection: 'products' as const, id: product.id, data: { name: 'Yeni' } };
    await expect(
      inTransaction(test.payload, async (req) => {
        afterCommit(req, work);
        await test.payload.update({ ...rename, req });
        await breakCommit(req);
      }),
    ).rejects.toThrow(/FOREIGN KEY/);

    // A transaction of Payload's own, which swallowed the failure.
    const id = (await test.payload.db.beginTransaction()) as string;
    const req = { payload: test.payload, transactionID: id };
    afterCommit(req, work);
    await breakCommit(req);
    await expect(test.payload.db.commitTransaction(id)).rejects.toThrow(/FOREIGN KEY/);

    expect(work).not.toHaveBeenCalled();
    expect(await names()).toEqual(['Eski']);
    await test.payload.update(rename);
    expect(await names()).toEqual(['Yeni']);
    expect(Object.keys(test.payload.db.sessions ?? {})).toEqual([]);
  });
});
