import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../cms/testing/test-shop.ts';
import { CUSTOMERS, DEMO_PASSWORD, EDITOR, writeDemoPeople } from './people.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

const people = async () => (await test.payload.find({ collection: 'users', limit: 100, depth: 0 })).docs;

it('should let every demo person sign in, and keep their addresses', async () => {
  await writeDemoPeople(test.payload);
  const all = await people();
  expect(all.map(({ email }) => email).sort()).toEqual(
    [EDITOR, ...CUSTOMERS].map(({ email }) => email).sort(),
  );
  for (const { email } of [EDITOR, CUSTOMERS[0], CUSTOMERS.at(-1)].flatMap((person) => person ?? [])) {
    const body = { email, password: DEMO_PASSWORD };
    expect((await test.call('POST', '/api/users/auth', { body })).status).toBe(200);
  }
  const ids = all.flatMap(({ addresses }) => addresses?.map(({ id }) => id) ?? []);
  expect(ids.every(Boolean)).toBe(true);
  expect(new Set(ids).size).toBe(CUSTOMERS.flatMap(({ addresses }) => addresses).length);
});

it('should add those who are missing, and nobody twice', async () => {
  const email = CUSTOMERS[3]?.email ?? '';
  await test.payload.delete({ collection: 'users', where: { email: { equals: email } } });
  await writeDemoPeople(test.payload);
  await writeDemoPeople(test.payload);
  expect(await people()).toHaveLength(CUSTOMERS.length + 1);
});
