import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createClient } from '@libsql/client';
import type { Payload } from 'payload';
import type { SqliteClient } from './sqlite-client.ts';

/**
 * Statistics of SQLite: without them its planner takes one index for as good as another, and reads all published products
 * for what ten rows would answer. MongoDB tries its plans, and needs none.
 */

/** Rows of an index that are read: the statistics are estimates, and made within milliseconds. */
const ANALYSIS_LIMIT = 1_000;
const GROWTH = 2;
const PATIENCE_MS = 10_000;
const WORKER = new URL('./statistics-worker.js', import.meta.url);

/**
 * Analyses tables without statistics, or with many times the rows of their statistics. Blocks its thread meanwhile, and
 * waits up to `patienceMs` for another writer.
 * @returns the names of these tables
 */
export async function analyzeGrownTables(url: string, patienceMs: number): Promise<string[]> {
  const client = createClient({ url });
  const read = async (sql: string) => (await client.execute(sql)).rows;
  try {
    for (const pragma of [`busy_timeout = ${patienceMs}`, `analysis_limit = ${ANALYSIS_LIMIT}`])
      await client.execute(`PRAGMA ${pragma}`);
    const tables = (await read("SELECT name FROM sqlite_schema WHERE type = 'table'")).map(({ name }) =>
      String(name),
    );
    // The first number of a row is the number of rows.
    const rows = tables.includes('sqlite_stat1') ? await read('SELECT tbl, stat FROM sqlite_stat1') : [];
    const known = new Map(rows.map(({ tbl, stat }) => [String(tbl), Number.parseInt(String(stat), 10)]));
    const grown: string[] = [];
    for (const name of tables.filter((table) => !table.startsWith('sqlite_'))) {
      const [counted] = await read(`SELECT count(*) AS size FROM "${name}"`);
      const size = Number(counted?.size);
      if (size === 0 || size < GROWTH * (known.get(name) ?? 0)) continue;
      await client.execute(`ANALYZE "${name}"`);
      grown.push(name);
    }
    return grown;
  } finally {
    client.close();
  }
}

/** Brings the statistics up to date, beside the thread that answers visitors where the shop is built. */
export async function refreshStatistics({ db }: Payload): Promise<void> {
  const { client, clientConfig } = db as unknown as { client?: SqliteClient; clientConfig?: { url: string } };
  if (!client || !clientConfig) return;
  const { url } = clientConfig;
  if (existsSync(WORKER))
    await once(new Worker(WORKER, { workerData: { url, patienceMs: PATIENCE_MS } }), 'message');
  else await analyzeGrownTables(url, 0);
  await client.reloadStatistics();
}
