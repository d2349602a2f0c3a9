import { createClient } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { DatabaseStartError } from './database-file.ts';
import { compareSchema, refuseNewerSchema } from './schema-version.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('a schema', () => {
  it.each([
    [['a', 'b'], { isOlder: false, isNewer: false }],
    [['a'], { isOlder: true, isNewer: false }],
    [['a', 'b', 'c'], { isOlder: false, isNewer: true }],
    [['a', 'c'], { isOlder: true, isNewer: true }],
  ])('of %j should be %j to a version that knows a and b', (run, difference) => {
    expect(compareSchema(named('a', 'b'), named(...run))).toEqual(difference);
  });
});

describe('a database', () => {
  async function databaseWith(...rows: Array<[name: string, batch: number]>) {
    const client = createClient({ url: ':memory:' });
    if (rows.length > 0) await client.execute('CREATE TABLE payload_migrations (name text, batch integer)');
    for (const args of rows)
      await client.execute({ sql: 'INSERT INTO payload_migrations VALUES (?, ?)', args });
    return client;
  }

  it('should be opened when it is new, of this version, or older', async () => {
    for (const client of [
      await databaseWith(),
      await databaseWith(['a', 1]),
      await databaseWith(['a', 1], ['b', 2]),
    ])
      await refuseNewerSchema(client, named('a', 'b'));
  });

  it('should be refused, with a sentence, when a newer version has migrated it', async () => {
    const refused = refuseNewerSchema(await databaseWith(['a', 1], ['c', 2]), named('a', 'b'));
    await expect(refused).rejects.toBeInstanceOf(DatabaseStartError);
    await expect(refused).rejects.toThrow('daha yeni bir sürüm');
  });

  it('should not mind what Payload notes of a development', async () => {
    await refuseNewerSchema(await databaseWith(['dev', -1]), named('a'));
  });
});
