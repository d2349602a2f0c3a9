import { type Client, createClient } from '@libsql/client';

/** What a copy does not share with its stamp; `n` is its number. */
const OWN: Record<string, string> = {
  id: "lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))",
  name: "name || ' No ' || n",
  search_text: "search_text || ' no ' || n",
  seed_key: "seed_key || '-' || n",
  price: 'price + n * 100',
};

/**
 * Fills a seeded catalogue up to `wanted` products with copies that have a number in their name. The seed writes each
 * product through Payload's adapter, a thousand a second; a million would take twenty minutes.
 */
export async function multiplyProducts(databaseFile: string, wanted: number): Promise<void> {
  const client = createClient({ url: `file:${databaseFile}` });
  try {
    await client.execute('PRAGMA synchronous = OFF');
    const indexes = await client.execute(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'products' AND sql IS NOT NULL",
    );
    // An index of a million is sorted at once in seconds; kept up row by row it takes minutes.
    for (const { name } of indexes.rows) await client.execute(`DROP INDEX "${name}"`);
    await insertCopies(client, wanted);
    for (const { sql } of indexes.rows) await client.execute(String(sql));
    await client.execute('ANALYZE');
  } finally {
    client.close();
  }
}

async function insertCopies(client: Client, wanted: number): Promise<void> {
  const { rows: columns } = await client.execute('PRAGMA table_info(products)');
  const names = columns.map(({ name }) => String(name));
  const { rows } = await client.execute('SELECT count(*) AS count FROM products');
  const seeded = Number(rows[0]?.count);
  await client.execute({
    sql: `WITH RECURSIVE copies(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copies WHERE n < ?)
      INSERT INTO products (${names.map((name) => `"${name}"`).join(', ')})
      SELECT ${names.map((name) => OWN[name] ?? `"${name}"`).join(', ')}
      FROM copies, (SELECT * FROM products LIMIT ?) LIMIT ?`,
    args: [Math.ceil(wanted / seeded), seeded, wanted - seeded],
  });
}
