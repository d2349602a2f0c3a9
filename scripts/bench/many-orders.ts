import { createClient } from '@libsql/client';

/** What a copy does not share with its order; `n` is its number. Its days go back over two years. */
const OWN: Record<string, string> = {
  id: "lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))",
  number: "'PD-B-' || n || '-' || number",
  seed_key: 'NULL',
  created_at: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n % 730) || ' days')",
  paid_at: "CASE WHEN is_paid THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n % 730) || ' days') END",
};

/** Fills a seeded shop up to `wanted` orders with copies of what its seed wrote. */
export async function multiplyOrders(databaseFile: string, wanted: number): Promise<void> {
  const client = createClient({ url: `file:${databaseFile}` });
  try {
    const { rows: columns } = await client.execute('PRAGMA table_info(orders)');
    const names = columns.map(({ name }) => String(name));
    const { rows } = await client.execute('SELECT count(*) AS count FROM orders');
    const seeded = Number(rows[0]?.count);
    await client.execute({
      sql: `WITH RECURSIVE copies(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copies WHERE n < ?)
        INSERT INTO orders (${names.map((name) => `"${name}"`).join(', ')})
        SELECT ${names.map((name) => OWN[name] ?? `"${name}"`).join(', ')}
        FROM copies, (SELECT * FROM orders LIMIT ?) LIMIT ?`,
      args: [Math.ceil(wanted / seeded) + 1, seeded, wanted - seeded],
    });
    await client.execute('ANALYZE');
  } finally {
    client.close();
  }
}
