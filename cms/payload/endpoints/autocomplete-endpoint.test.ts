import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

/** Over HTTP, as the panel's form asks. */

let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  test = await startTestShop();
  app = await openTestApp(test);
});
afterAll(async () => {
  await app.stop();
  await test.stop();
});

async function valuesOf(name: string, role: object) {
  const { cookie } = await test.createUser(role);
  const answer = await fetch(`${app.url}/cms-api/products/values/${name}`, {
    headers: { cookie, origin: test.env.publicUrl },
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
const offeredFor = async (name: string): Promise<string[]> =>
  (await valuesOf(name, { isAdmin: true })).body.values;

it('should offer what products say, drafts too, each once, by the Turkish alphabet', async () => {
  for (const [series, isPublished] of [
    ['Şehir armaları', true],
    ['Çiçekler', true],
    ['Çiçekler', true],
    ['Sultan Mahmut', false],
    ['çiçekler', true],
    [null, true],
    ['', true],
  ] as const)
    await test.createProduct({ series, isPublished });
  const offered = await offeredFor('series');
  expect([...offered].sort()).toEqual(['Sultan Mahmut', 'Çiçekler', 'çiçekler', 'Şehir armaları']);
  expect(offered.indexOf('Çiçekler')).toBeLessThan(offered.indexOf('Sultan Mahmut'));
  expect(offered.indexOf('Sultan Mahmut')).toBeLessThan(offered.indexOf('Şehir armaları'));
});

it('should offer what is suggested before any product says it, and not twice afterwards', async () => {
  const before = await offeredFor('printingHouse');
  expect(before.length).toBeGreaterThan(0);
  await test.createProduct({ printingHouse: before[0] ?? '' });
  await test.createProduct({ printingHouse: 'Aşir Efendi Matbaası' });
  expect([...(await offeredFor('printingHouse'))].sort()).toEqual([...before, 'Aşir Efendi Matbaası'].sort());
});

it('should tell nothing of other fields, and nothing to whoever is no admin', async () => {
  for (const name of ['price', 'seedKey', 'name', '__proto__'])
    expect((await valuesOf(name, { isAdmin: true })).status).toBe(404);
  expect((await valuesOf('series', { isEditor: true })).status).toBe(403);
  expect((await valuesOf('series', {})).status).toBe(403);
});
