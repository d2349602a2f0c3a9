import type { Client } from '@libsql/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { User } from '../../../infra/database/payload-types.ts';
import { isOnMongo } from '../../../testing/database-url.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { countOf, PENDING_WORK } from './pending-work.ts';

let test: TestShop;
let admin: User;
beforeAll(async () => {
  test = await startTestShop();
  const { id } = await test.createUser({ isAdmin: true });
  admin = await test.payload.findByID({ collection: 'users', id });
});
afterAll(() => test.stop());

/** Every page of the panel asks for them, and orders and mails are kept for years. */
it.skipIf(isOnMongo)(
  'should be counted in indexes alone, however many orders and mails there are',
  async () => {
    const { client } = test.payload.db as unknown as { client: Client };
    for (const work of PENDING_WORK) {
      const asked = vi.spyOn(client, 'execute');
      await countOf(test.payload, { ...admin, collection: 'users' }, work);
      const statements = asked.mock.calls.map(([statement]) => statement as { sql: string; args: [] });
      asked.mockRestore();
      const count = statements.find(({ sql }) =>
        sql.includes(`count(*) from "${work.collection.replaceAll('-', '_')}"`),
      );
      if (!count) throw new Error(`${work.title} was not counted`);
      const { rows } = await client.execute({ ...count, sql: `EXPLAIN QUERY PLAN ${count.sql}` });
      expect(
        rows.map(({ detail }) => String(detail)),
        work.title,
      ).toEqual([expect.stringMatching(/^SEARCH \w+ USING COVERING INDEX /)]);
    }
  },
);
