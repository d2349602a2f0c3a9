import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createClient } from '@libsql/client';
import type { Payload } from 'payload';
import type { SqliteClient } from './sqlite-client.ts';

/**
 * Without statistics, all indexes look equally good to SQLite's planner, and it reads all published products for an
 * answer of ten rows. MongoDB tries its plans and needs no statistics.
 */

/** Maximum number of rows that the analysis reads of an index. An estimate is enough, and takes milliseconds. */
const ANALYSIS_LIMIT = 1_000;
const GROWTH = 2;
const PATIENCE_MS = 10_000;
const WORKER = new URL('./statistics-worker.js', import.meta.url);

/**
 * Analyses tables without statistics, and tables that have doubled since their statistics. Blocks its thread, and waits
 * up to `patienceMs` for another writer.
 * @returns the names of the analysed tables
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
    // `stat` begins with the table's number of rows.
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

/** Updates the statistics. The built shop does so in a worker thread, because the analysis would block visitors. */
export async function refreshStatistics({ db }: Payload): Promise<void> {
  const { client, clientConfig } = db as unknown as { client?: SqliteClient; clientConfig?: { url: string } };
  if (!client || !clientConfig) return;
  const { url } = clientConfig;
  if (existsSync(WORKER))
    await once(new Worker(WORKER, { workerData: { url, patienceMs: PATIENCE_MS } }), 'message');
  else await analyzeGrownTables(url, 0);
  await client.reloadStatistics();
}
