import type { Payload, PayloadRequest } from 'payload';
import { inTransaction } from '../../../cms/infra/database/transaction.ts';

const BATCH = 500;

/** The ids of what the seed has written before, by seed key. */
export async function seededIds(
  payload: Payload,
  collection: 'products' | 'media' | 'orders',
): Promise<Map<string, string>> {
  const { docs } = await payload.find({
    collection,
    where: { seedKey: { exists: true } },
    select: { seedKey: true },
    pagination: false,
    depth: 0,
    overrideAccess: true,
  });
  return new Map(docs.map((document) => [String(document.seedKey), document.id]));
}

/** Where the hooks of a hundred thousand single saves would take an hour: each row by itself, some in one transaction. */
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
