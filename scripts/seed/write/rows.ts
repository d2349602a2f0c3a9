import type { Payload, PayloadRequest } from 'payload';
import { inTransaction } from '../../../cms/infra/database/driver/transaction.ts';
import { findRows } from '../../../cms/infra/database/rows/rows.ts';

const BATCH = 500;

type Seeded = { id: string; seedKey: string };

/** Ids of records that the seed has written before, by seed key. */
export async function seededIds(
  payload: Payload,
  collection: 'products' | 'media' | 'orders',
): Promise<Map<string, string>> {
  const seeded = { seedKey: { exists: true } };
  const rows = await findRows<Seeded>({ payload }, collection, seeded, { select: { seedKey: true } });
  return new Map(rows.map(({ seedKey, id }) => [seedKey, id]));
}

/** Writes rows in transactions of many rows, past their hooks: saving a hundred thousand rows singly takes an hour. */
export async function writeInBatches<Row>(
  payload: Payload,
  rows: readonly Row[],
  { write, onDone }: { write: (row: Row, req: PayloadRequest) => unknown; onDone?: (done: number) => void },
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await inTransaction(payload, async (req) => {
      for (const row of batch) await write(row, req);
    });
    onDone?.(start + batch.length);
  }
}
