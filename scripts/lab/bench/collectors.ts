import { getPayload } from 'payload';
import { readEnv } from '../../../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../../../cms/payload/create-payload-config.ts';
import { createUserFactory } from '../../../cms/testing/user-factory.ts';
import { fill, settingsFor } from './large-shop.ts';

const OWNED = 500;

/**
 * Writes accounts that own 500 values each, of different series while there are enough, and returns their cookies.
 * Writes straight to the database, because a thousand registrations would hash a thousand passwords.
 */
export async function seedCollectors(folder: string, count: number): Promise<string[]> {
  const config = createPayloadConfig(readEnv(settingsFor(folder)));
  const payload = await getPayload({ config, key: folder });
  payload.logger.level = 'warn';
  const cookies: string[] = [];
  try {
    const createUser = await createUserFactory(payload);
    for (let number = 0; number < count; number += 1)
      cookies.push((await createUser({ email: `koleksiyoncu-${number}@example.com` })).cookie);
  } finally {
    await payload.destroy();
  }
  await fill(folder, (client) =>
    client.executeMultiple(`
      CREATE TEMP TABLE listed AS
        SELECT row_number() OVER (ORDER BY series.name, _order) - 1 AS place,
          series.name AS series, series_values.id AS value, denomination AS title
        FROM series_values JOIN series ON series.id = _parent_id;
      CREATE UNIQUE INDEX temp.listed_place ON listed (place);
      WITH RECURSIVE
        pieces(piece) AS (
          SELECT 0 UNION ALL SELECT piece + 1 FROM pieces LIMIT (SELECT min(${OWNED}, count(*)) FROM listed)),
        accounts AS (SELECT id, row_number() OVER (ORDER BY email) - 1 AS account
          FROM users WHERE email LIKE 'koleksiyoncu-%')
      INSERT INTO collection_items (id, user_id, key, series, value, title, condition, count, paid_total)
      SELECT lower(hex(randomblob(16))), accounts.id, 'v-' || value, series, value, title, 'used', 1 + piece % 2, 1000
      FROM accounts, pieces
        JOIN listed ON listed.place = (account * ${OWNED} + piece) % (SELECT count(*) FROM listed);`),
  );
  return cookies;
}
