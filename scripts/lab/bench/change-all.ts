import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import { getOk } from './http.ts';

export type ChangeOfAll = { seconds: number; longestMs: number };

/** More than anything costs in the seed. */
const DEARER_LIRA = 100_000;
const PATIENCE_MS = 10 * 60_000;

/** Another process raises every price at once: how long it takes until lists know all of them, and how long a list takes meanwhile. */
export async function measureChangeOfAll(
  url: string,
  { folder, products }: { folder: string; products: number },
): Promise<ChangeOfAll> {
  const client = createClient({ url: `file:${path.join(folder, 'data/shop.db')}` });
  await client.execute({
    sql: "UPDATE products SET price = price + ?, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
    args: [DEARER_LIRA * 100],
  });
  client.close();
  const startedAt = performance.now();
  let longestMs = 0;
  while (performance.now() - startedAt < PATIENCE_MS) {
    const askedAt = performance.now();
    const { bytes } = await getOk(`${url}/api/products?priceFrom=${DEARER_LIRA}`);
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    const { total } = JSON.parse(bytes.toString()) as { total: number };
    if (total === products) return { seconds: (performance.now() - startedAt) / 1000, longestMs };
    await sleep(20);
  }
  throw new Error(`Lists did not show ${products} changed prices within ${PATIENCE_MS / 1000} s`);
}
