import path from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { createShop, freePorts, type Settings, seed, settingsOf } from '../shop.ts';

/** Input of each measurement. `products`: sizes; empty for the measurement's own choice. */
export type Bench = {
  folder: string;
  products: number[];
  seconds: number;
  say: (line: string) => void;
  addFaults: (count: number) => void;
};

export const settingsFor = (folder: string) => ({ ...settingsOf(folder), RATE_LIMITS: 'off' });

/** Starts the built shop as in production, and measures how long a visitor waits. */
export async function startShop(folder: string, more: Settings = {}, flags: readonly string[] = []) {
  const [port = 0, simulatorPort = 0] = await freePorts(2);
  const settings = { ...settingsFor(folder), IYZICO_SIMULATOR_PORT: String(simulatorPort), ...more };
  const shop = createShop(port, settings, flags);
  const startedAt = performance.now();
  await shop.start({}, '/api/health');
  const healthMs = performance.now() - startedAt;
  await shop.until('/');
  const htmlMs = performance.now() - startedAt;
  // An IP address: the load must not look up a name.
  const url = `http://127.0.0.1:${port}`;
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  return { ...shop, origin: shop.url, url, simulatorUrl, opening: { healthMs, htmlMs } };
}

/** Products beyond this number are copies. */
const MAX_SEEDED = 10_000;

export async function withDatabase<T>(folder: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ url: `file:${path.join(folder, 'data/shop.db')}` });
  try {
    await client.execute('PRAGMA busy_timeout = 10000');
    return await work(client);
  } finally {
    client.close();
  }
}

/** Writes while no shop runs, without waiting for the disk: lost data is seeded again. */
export const fill = (folder: string, work: (client: Client) => Promise<unknown>): Promise<void> =>
  withDatabase(folder, async (client) => {
    await client.execute('PRAGMA synchronous = OFF');
    await work(client);
  });

/** Fills an empty shop by the built seed program; returns the seconds it took. */
export async function seedShop(folder: string, products: number): Promise<number> {
  const startedAt = performance.now();
  const seeded = String(Math.min(products, MAX_SEEDED));
  await seed(settingsFor(folder), ['--products', seeded]);
  if (products > MAX_SEEDED) await multiply(folder, 'products', products);
  await fill(folder, partIntoSeries);
  return (performance.now() - startedAt) / 1000;
}

const ID =
  "lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))";
/** Spreads the orders over two years. */
const DAY = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n % 730) || ' days')";
/** Columns in which a copy differs from its row; `n` is the number of the copy. */
const OWN: Record<'products' | 'orders', Record<string, string>> = {
  products: {
    id: ID,
    name: "name || ' No ' || n",
    search_text: "search_text || ' no ' || n",
    seed_key: "seed_key || '-' || n",
    price: 'price + n * 100',
  },
  orders: {
    id: ID,
    number: "'PD-B-' || n || '-' || number",
    seed_key: 'NULL',
    created_at: DAY,
    paid_at: `CASE WHEN is_paid THEN ${DAY} END`,
  },
};

/** Copies rows in SQL up to `wanted`: the seed would take twenty minutes for a million. */
export const multiply = (folder: string, table: keyof typeof OWN, wanted: number): Promise<void> =>
  fill(folder, async (client) => {
    const { rows: indexes } = await client.execute(
      `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = '${table}' AND sql IS NOT NULL`,
    );
    // Building an index over a million rows takes seconds; updating it row by row takes minutes.
    for (const { name } of indexes) await client.execute(`DROP INDEX "${name}"`);
    const { rows } = await client.execute(`SELECT name FROM pragma_table_info('${table}')`);
    const columns = rows.map(({ name }) => String(name));
    await client.execute(`
      WITH RECURSIVE copies(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copies LIMIT ${wanted})
      INSERT INTO ${table} (${columns.map((name) => `"${name}"`)})
      SELECT ${columns.map((name) => OWN[table][name] ?? `"${name}"`)} FROM copies CROSS JOIN ${table}
      LIMIT (SELECT max(0, ${wanted} - count(*)) FROM ${table})`);
    for (const { sql } of indexes) await client.execute(String(sql));
  });

/** Splits the stamps of each series into lists of ten values, one stamp for each value. */
const partIntoSeries = (client: Client) =>
  client.executeMultiple(`
    CREATE TEMP TABLE places AS
      SELECT id AS product, color, series || ' ' || (1 + place / 10) AS series,
        1 + place % 10 AS place, lower(hex(randomblob(12))) AS value
      FROM (SELECT id, color, series, row_number() OVER (PARTITION BY series ORDER BY rowid) - 1 AS place
        FROM products WHERE series <> '');
    CREATE UNIQUE INDEX temp.places_product ON places (product);
    BEGIN;
    INSERT INTO series (id, name) SELECT lower(hex(randomblob(16))), series FROM places GROUP BY series;
    INSERT INTO series_values (_order, _parent_id, id, denomination, color)
      SELECT place, series.id, value, place * 5 || ' kuruş', color
      FROM places JOIN series ON series.name = places.series ORDER BY series.id, place;
    UPDATE products SET series = places.series, series_value = places.value
      FROM places WHERE places.product = products.id;
    COMMIT;`);
