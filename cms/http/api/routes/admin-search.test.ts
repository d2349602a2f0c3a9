import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import { ACCOUNT_RULES } from '../../../infra/rate-limits/rate-limit-rules.ts';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';

const SUMS = { itemsPrice: 1, shippingPrice: 0, taxPrice: 0, totalPrice: 1 };

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true, name: 'Satıcı', email: 'satici@example.com' });
let cetin: Visitor;
beforeAll(async () => {
  cetin = await test.createUser({ name: 'Işıl Çetin', email: 'isil.cetin@posta.example.com' });
  const other = await test.createUser({ name: 'Can Öz', email: 'can_oz@example.com' });
  await order('PD-2026-00042', cetin.id, { name: 'Işıl Çetin', email: cetin.email });
  await order('PD-2026-00143', other.id, { name: 'Can Öz', email: other.email });
});

const order = (number: string, user: string, buyer: object) =>
  test.payload.db.create({ collection: 'orders', data: { number, user, buyer, state: 'paid', ...SUMS } });
const ask = (path: string, query: Record<string, string>, visitor: Visitor = admin) =>
  test.call('GET', `${path}?${new URLSearchParams(query)}`, { cookie: visitor.cookie });
const numbersFor = async (keyword: string) => {
  const { body } = await ask('/api/orders', { keyword });
  return body.orders.map(({ number }: { number: string }) => number);
};
const namesFor = async (keyword: string) => {
  const { body } = await ask('/api/users', { keyword });
  return body.users.map(({ name }: { name: string }) => name);
};

describe('an administrator’s search', () => {
  it.each([
    'CETIN',
    'çetin',
    'Çetin',
    'ÇETİN',
    'isil çetin',
    'IŞIL',
    ' ışıl  ',
    'isil.cetin@posta.example.com',
  ])('should find the buyer and the account by %s', async (keyword) => {
    expect(await numbersFor(keyword)).toEqual(['PD-2026-00042']);
    expect(await namesFor(keyword)).toEqual(['Işıl Çetin']);
  });

  it.each(['PD-2026-00042', 'pd-2026-00042', '00042', 'PD-2026-00042 çetin'])(
    'should find an order by %s',
    async (keyword) => expect(await numbersFor(keyword)).toEqual(['PD-2026-00042']),
  );

  it('should take an address as a whole, not its words from anywhere', async () => {
    expect(await namesFor('oz@example.com')).toEqual(['Can Öz']);
    expect(await namesFor('cetin@example.com')).toEqual([]);
  });

  it.each(['%', '_', '.*', "'; DROP TABLE users; --", '00042 öz', 'C%t', '\\', '"', '$where', '𐍈', '\u0000'])(
    'should find nothing by %s',
    async (keyword) => {
      expect(await numbersFor(keyword)).toEqual([]);
      expect(await namesFor(keyword)).toEqual([]);
    },
  );

  it('should follow a name that changed, whichever way', async () => {
    const { id, cookie } = await test.createUser({ name: 'Eski Ad', email: 'ad@example.com' });
    await test.call('PUT', '/api/users/profile', { cookie, body: { name: 'Yeni Ünvan' } });
    expect([await namesFor('unvan'), await namesFor('eski')]).toEqual([['Yeni Ünvan'], []]);
    await test.call('PUT', `/api/users/${id}`, {
      cookie: admin.cookie,
      body: { email: 'unvanli@example.com' },
    });
    expect(await namesFor('unvanli@')).toEqual(['Yeni Ünvan']);
    await test.payload.update({ collection: 'users', id, data: { name: 'Panelden' } });
    expect(await namesFor('panel unvanli')).toEqual(['Panelden']);
    await order('PD-2026-00200', id, { name: 'Panelden', email: 'unvanli@example.com' });
    await test.payload.db.updateMany({
      collection: 'orders',
      where: { number: { equals: 'PD-2026-00200' } },
      data: { isDelivered: true, isPaid: true, paidAt: new Date().toISOString() },
    });
    await test.call('DELETE', `/api/users/${id}`, { cookie: admin.cookie });
    // A paid order keeps its people for as long as the law requires; the account is deleted.
    expect([await numbersFor('panelden'), await namesFor('panelden')]).toEqual([['PD-2026-00200'], []]);
  });

  it('should never show the text it searches, which admins alone may filter by', async () => {
    const found = await ask('/api/users', { keyword: 'cetin' });
    expect(JSON.stringify(found.body)).not.toContain('searchText');
    const asked = (slug: string, { cookie }: Visitor) =>
      test.rest('GET', `/${slug}?where[searchText][contains]=cetin`, { cookie });
    for (const slug of ['users', 'orders']) {
      const answer = await asked(slug, admin);
      expect([answer.status, answer.body.totalDocs]).toEqual([200, 1]);
      expect(JSON.stringify(answer.body)).not.toContain('searchText');
      expect((await asked(slug, cetin)).status).toBe(400);
    }
  });
});

describe('a list in pages', () => {
  it('should have fifty on each, the newest first, and none twice', async () => {
    const { id: user } = await test.createUser({ name: 'Sayfa', email: 'sayfa@example.com' });
    const data = { user, buyer: { name: 'Sayfa', email: 'sayfa@example.com' }, state: 'paid', ...SUMS };
    await inTransaction(test.payload, async (req) => {
      for (let count = 0; count < 101; count += 1)
        await test.payload.db.create({ collection: 'orders', data, returning: false, req });
    });
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((pageNumber) => ask('/api/orders', { keyword: 'sayfa', pageNumber })),
    );
    expect(pages.map(({ body }) => [body.orders.length, body.page, body.pages, body.total])).toEqual([
      [50, 1, 3, 101],
      [50, 2, 3, 101],
      [1, 3, 3, 101],
      [0, 4, 3, 101],
    ]);
    const rows = pages.flatMap(({ body }) => body.orders);
    expect(new Set(rows.map(({ _id }: { _id: string }) => _id)).size).toBe(101);
    const times = rows.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('should return everything without a keyword', async () => {
    const { totalDocs } = await test.payload.count({ collection: 'orders' });
    const empty: Array<Record<string, string>> = [{}, { keyword: '' }, { keyword: ' ', pageNumber: '' }];
    for (const query of empty) expect((await ask('/api/orders', query)).body).toHaveLength(totalDocs);
    expect((await ask('/api/users', {})).body.length).toBeGreaterThan(2);
    expect((await ask('/api/users', { pageNumber: '1' })).body).toMatchObject({ page: 1, pages: 1 });
  });

  it('should count whole lists by their reader, and pages not', async () => {
    const { points } = ACCOUNT_RULES.wholeList;
    const reader = await test.createUser({ isAdmin: true });
    test.payload.config.custom.hasRateLimits = true;
    const calls = Array.from({ length: points + 1 }, () => ask('/api/users', {}, reader));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    const page = await ask('/api/users', { pageNumber: '1' }, reader);
    test.payload.config.custom.hasRateLimits = false;
    expect(statuses.sort()).toEqual([...Array(points).fill(200), 429]);
    expect(page.status).toBe(200);
  });
});
