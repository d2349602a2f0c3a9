import { type Client, createClient } from '@libsql/client';

/** So many values has a series, and one stamp for each: a tenth as many series as stamps. */
const VALUES = 10;

const SERIES_ID = 'lower(hex(randomblob(16)))';
const VALUE_ID = 'lower(hex(randomblob(12)))';

/** Parts the stamps of each series into lists of ten values, a stamp a value; what is of no series stays so. */
export const multiplySeries = (databaseFile: string): Promise<void> =>
  write(databaseFile, (client) =>
    client.executeMultiple(`
      CREATE TEMP TABLE places AS
        SELECT id AS product, color, series || ' ' || (1 + place / ${VALUES}) AS series,
          1 + place % ${VALUES} AS place, ${VALUE_ID} AS value
        FROM (SELECT id, color, series, row_number() OVER (PARTITION BY series ORDER BY rowid) - 1 AS place
          FROM products WHERE series <> '');
      CREATE UNIQUE INDEX temp.places_product ON places (product);
      BEGIN;
      INSERT INTO series (id, name) SELECT ${SERIES_ID}, series FROM places GROUP BY series;
      INSERT INTO series_values (_order, _parent_id, id, denomination, color)
        SELECT place, series.id, value, place * 5 || ' kuruş', color
        FROM places JOIN series ON series.name = places.series ORDER BY series.id, place;
      UPDATE products SET series = places.series, series_value = places.value
        FROM places WHERE places.product = products.id;
      COMMIT;`),
  );

/** Every account with such an address owns `size` values of whole series, each of other ones while there are enough. */
export const fillCollections = (
  databaseFile: string,
  { emails, size }: { emails: string; size: number },
): Promise<void> =>
  write(databaseFile, async (client) => {
    await client.executeMultiple(`
      CREATE TEMP TABLE listed AS
        SELECT row_number() OVER (ORDER BY series.name, _order) - 1 AS place,
          series.name AS series, series_values.id AS value, denomination AS title
        FROM series_values JOIN series ON series.id = _parent_id;
      CREATE UNIQUE INDEX temp.listed_place ON listed (place);`);
    await client.execute({
      sql: `WITH RECURSIVE
          pieces(piece) AS (SELECT 0 UNION ALL SELECT piece + 1 FROM pieces WHERE piece < $size - 1),
          accounts AS (
            SELECT id, row_number() OVER (ORDER BY email) - 1 AS account FROM users WHERE email LIKE $emails)
        INSERT INTO collection_items (id, user_id, key, series, value, title, condition, count, paid_total)
        SELECT ${SERIES_ID}, accounts.id, 'v-' || value, series, value, title, 'used', 1 + piece % 2, 1000
        FROM accounts, pieces
          JOIN listed ON listed.place = (account * $size + piece) % (SELECT count(*) FROM listed)`,
      args: { size, emails },
    });
  });

/** Without waiting for the disk: what is lost is seeded again. */
async function write(databaseFile: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = createClient({ url: `file:${databaseFile}` });
  try {
    await client.execute('PRAGMA synchronous = OFF');
    await work(client);
    await client.execute('ANALYZE');
  } finally {
    client.close();
  }
}
