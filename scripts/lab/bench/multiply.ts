import { createClient } from '@libsql/client';

/** What a copy does not share with its row; `n` is its number. */
type Own = Record<string, string>;

const ID =
  "lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))";
const PRODUCT: Own = {
  id: ID,
  name: "name || ' No ' || n",
  search_text: "search_text || ' no ' || n",
  seed_key: "seed_key || '-' || n",
  price: 'price + n * 100',
};
/** Its days go back over two years. */
const ORDER: Own = {
  id: ID,
  number: "'PD-B-' || n || '-' || number",
  seed_key: 'NULL',
  created_at: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n % 730) || ' days')",
  paid_at: "CASE WHEN is_paid THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n % 730) || ' days') END",
};

/** Fills a seeded catalogue up to `wanted` products with copies that have a number in their name. */
export const multiplyProducts = (databaseFile: string, wanted: number) =>
  multiply(databaseFile, { table: 'products', own: PRODUCT, wanted });

export const multiplyOrders = (databaseFile: string, wanted: number) =>
  multiply(databaseFile, { table: 'orders', own: ORDER, wanted });

/** Copies rows in SQL: the seed writes a thousand a second by Payload's adapter, a million in twenty minutes. */
async function multiply(
  databaseFile: string,
  { table, own, wanted }: { table: string; own: Own; wanted: number },
): Promise<void> {
  const client = createClient({ url: `file:${databaseFile}` });
  try {
    await client.execute('PRAGMA synchronous = OFF');
    const indexes = await client.execute({
      sql: "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
      args: [table],
    });
    // An index of a million is sorted at once in seconds; kept up row by row it takes minutes.
    for (const { name } of indexes.rows) await client.execute(`DROP INDEX "${name}"`);
    const { rows: columns } = await client.execute(`PRAGMA table_info(${table})`);
    const names = columns.map(({ name }) => String(name));
    const { rows } = await client.execute(`SELECT count(*) AS count FROM ${table}`);
    const seeded = Number(rows[0]?.count);
    await client.execute({
      sql: `WITH RECURSIVE copies(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copies WHERE n < ?)
        INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')})
        SELECT ${names.map((name) => own[name] ?? `"${name}"`).join(', ')}
        FROM copies, (SELECT * FROM ${table} LIMIT ?) LIMIT ?`,
      args: [Math.ceil(wanted / seeded) + 1, seeded, wanted - seeded],
    });
    for (const { sql } of indexes.rows) await client.execute(String(sql));
    await client.execute('ANALYZE');
  } finally {
    client.close();
  }
}
