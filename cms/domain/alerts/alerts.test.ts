import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { MAX_SEARCH_ALERTS, MAX_STAMP_ALERTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import type { AlertRow } from './alerts.ts';

const test = setUpTestShop();

const rowOf = (id: string): Promise<AlertRow> =>
  test.payload.findByID({ collection: 'alerts', id, depth: 0, showHiddenFields: true }) as never;

describe('asking for alerts', () => {
  let collector: Visitor;
  beforeEach(async () => {
    collector = await test.createUser();
  });
  type Values = Array<{ denomination: string; color?: string; michelNumber?: string }>;
  let series = 0;
  async function aSeries(values: Values) {
    series += 1;
    const name = `Beklenen Seri ${series}`;
    const made = await test.payload.create({ collection: 'series', data: { name, values } });
    return { name, id: made.id, ids: (made.values ?? []).map(({ id }) => String(id)) };
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', more: object = {}, id = '', who = collector) =>
    test.call(method, `/api/alerts${id && `/${id}`}`, { cookie: who.cookie, ...more });
  const add = async (body: object) => (await call('POST', { body })).body.alerts;
  const list = async () => (await call('GET')).body.alerts;

  it('should take several values of a series at once, and change nothing when asked again', async () => {
    const { name, ids } = await aSeries([
      { denomination: '10 para', color: 'Yeşil', michelNumber: '12' },
      { denomination: '20 para' },
      { denomination: '1 kuruş' },
    ]);
    const first = await add({
      alerts: [{ value: ids[0] }, { value: ids[1] }],
      condition: 'used',
      maxPrice: 12.5,
    });
    expect(first).toMatchObject([
      { kind: 'value', title: `${name}: 10 para, Yeşil (Michel 12)`, value: ids[0], condition: 'used' },
      { title: `${name}: 20 para`, maxPrice: 12.5, isMailed: true, offer: null, path: paths.series(name) },
    ]);
    const again = await add({ alerts: ids.map((value) => ({ value })) });
    expect(again.slice(1)).toEqual(first);
    expect(again[0]).toMatchObject({ condition: null, maxPrice: null, isMailed: true });
    expect(await list()).toHaveLength(3);
  });

  it.each(['Michel 99123a', 'mi. 99123A', ' MICH  no 99123a '])(
    'should take the number %s as the search reads it',
    async (number) => {
      const [alert] = await add({ alerts: [{ number }, { number: 'michel 99123a' }] });
      expect(alert).toMatchObject({ title: 'Michel 99123a', value: null, path: '/search/Michel%2099123a' });
      expect(await list()).toHaveLength(1);
    },
  );

  it('should write nothing of a list of which one is nothing', async () => {
    const answer = await call('POST', { body: { alerts: [{ number: 'Scott 5' }, { value: 'yok' }] } });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'alerts.1.value', message: expect.stringContaining('artık yok') }],
    ]);
    expect(await list()).toEqual([]);
  });

  it('should be asked once, however often it is asked at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', { body: { alerts: [{ number: 'Yvert 8' }] } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body.alerts[0]._id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('should end at the limit, and say what to do', async () => {
    const numbers = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ number: `Pulhan ${from + at}` }));
    for (let from = 1; from <= MAX_STAMP_ALERTS; from += 250) await add({ alerts: numbers(from, 250) });
    const full = await call('POST', { body: { alerts: numbers(MAX_STAMP_ALERTS, 2) } });
    expect([full.status, full.body.code]).toEqual([409, 'ALERTS_FULL']);
    expect(full.body.message).toContain(`${MAX_STAMP_ALERTS} pul`);
    expect((await call('POST', { body: { alerts: numbers(1, 250) } })).status).toBe(201);
    expect(await list()).toHaveLength(MAX_STAMP_ALERTS);
  });

  it('should show what fits and is on sale, at the price that is charged', async () => {
    const { name, ids } = await aSeries([{ denomination: '5 kuruş' }]);
    const stamp = (price: number, more: object = {}) =>
      test.createProduct({
        series: name,
        denominationValueOfStamp: '5 kuruş',
        price,
        condition: 'used',
        ...more,
      });
    const day = 24 * 3_600_000;
    const lowered = await stamp(30_00, {
      loweredPrice: 9_00,
      loweredFrom: new Date(Date.now() - day).toISOString(),
      loweredUntil: new Date(Date.now() + day).toISOString(),
    });
    await stamp(10_00);
    await stamp(1_00, { condition: 'onCover' });
    await stamp(2_00, { countInStock: 0 });
    await stamp(3_00, { isPublished: false });
    await stamp(10_01);
    // 10,00 and its VAT.
    await add({ alerts: [{ value: ids[0] }], condition: 'used', maxPrice: 11.8 });
    expect(await list()).toMatchObject([{ offer: { count: 2, product: { _id: lowered.id, price: 9 } } }]);
  });

  it('should find a number in a span of numbers, and not beside a letter', async () => {
    const product = await test.createProduct({ michelNumber: '88001–88004' });
    await test.createProduct({ michelNumber: '88009a' });
    await test.shop.catalogue.model.poll();
    await add({
      alerts: [{ number: 'Michel 88003' }, { number: 'Michel 88009' }, { number: 'Scott 88003' }],
    });
    const offers = Object.fromEntries(
      (await list()).map(({ title, offer }: { title: string; offer: object | null }) => [title, offer]),
    );
    expect(offers).toMatchObject({
      'Michel 88003': { count: 1, product: { _id: product.id } },
      'Michel 88009': null,
      'Scott 88003': null,
    });
  });

  it('should be changed and deleted by its owner alone', async () => {
    const [{ _id }] = await add({ alerts: [{ number: 'Scott 77' }], maxPrice: 5 });
    const stranger = await test.createUser();
    const change = { condition: 'used', maxPrice: null };
    expect((await call('PUT', { body: change }, _id, stranger)).status).toBe(404);
    expect((await call('DELETE', {}, _id, stranger)).status).toBe(404);
    const changed = await call('PUT', { body: change }, _id);
    expect([changed.status, changed.body.alerts]).toMatchObject([200, [change]]);
    expect(await list()).toMatchObject([change]);
    expect((await call('DELETE', {}, _id)).status).toBe(200);
    expect((await call('DELETE', {}, _id)).body.code).toBe('ALERT_NOT_FOUND');
    expect(await list()).toEqual([]);
  });

  it('should note when mail was asked for, end it for all, and note it anew for who asks again', async () => {
    const before = new Date().toISOString();
    const [one, other] = await add({ alerts: [{ number: 'Scott 1' }, { number: 'Scott 2' }] });
    const noted = await rowOf(one._id);
    expect(String(noted.mailConsentAt) >= before).toBe(true);
    expect(noted.lookedAt).toBe(noted.mailConsentAt);
    await call('PUT', { body: { condition: null, maxPrice: 3 } }, one._id);
    expect((await rowOf(one._id)).mailConsentAt).toBe(noted.mailConsentAt);
    const mailed = async () => (await list()).map(({ isMailed }: { isMailed: boolean }) => isMailed);
    await call('PUT', { body: { isMailed: false } });
    expect(await mailed()).toEqual([false, false]);
    expect((await rowOf(one._id)).mailConsentAt ?? null).toBeNull();
    await add({ alerts: [{ number: 'Scott 1' }] });
    expect((await rowOf(one._id)).maxPrice).toBe(300);
    await call('PUT', { body: { condition: null, maxPrice: null } }, other._id);
    expect(await mailed()).toEqual([true, true]);
    await call('PUT', { body: { isMailed: false } });
    expect((await call('PUT', { body: { isMailed: true } })).body.alerts).toMatchObject([
      { isMailed: true },
      { isMailed: true },
    ]);
  });

  it('should show the name that a series has today, and that of the request when the value is gone', async () => {
    const { name, ids, id } = await aSeries([{ denomination: '7 kuruş' }, { denomination: '8 kuruş' }]);
    await add({ alerts: ids.map((value) => ({ value })) });
    const data = { name: `${name} II`, values: [{ id: ids[0] ?? '', denomination: '7 kuruş' }] };
    await test.payload.update({ collection: 'series', id, data });
    const titles = (await list()).map(({ title }: { title: string }) => title);
    expect(titles.sort()).toEqual([`${name} II: 7 kuruş`, `${name}: 8 kuruş`].sort());
  });

  const search = (path: string, title = 'Lale') => ({ alerts: [{ search: { path, title } }] });

  it('should be one search, however its address is written and however often it is asked at once', async () => {
    const answers = await Promise.all(
      [
        '/search/lale?inStock=1',
        '/search/lale/page/3?inStock=true&sortOrder=priceAsc',
        '/search/%6Cale?inStock=1&utm=x#a',
      ].map((path) => add(search(path, ' Lale\n\tpulları '))),
    );
    expect(new Set(answers.map(([alert]) => alert._id)).size).toBe(1);
    expect(await list()).toMatchObject([{ title: 'Lale pulları', path: '/search/lale?inStock=1' }]);
  });

  it('should take so many searches and no more, also when two come at once', async () => {
    for (let count = 1; count < MAX_SEARCH_ALERTS; count += 1) await add(search(`/search/pul${count}`));
    const both = await Promise.all(
      ['son', 'fazla'].map((word) => call('POST', { body: search(`/search/${word}`) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await call('POST', { body: search('/search/pul1') })).status).toBe(201);
    expect((await call('POST', { body: search('/search/yeni') })).body.code).toBe('ALERTS_FULL');
    await add({ alerts: [{ number: 'Scott 3' }] });
    expect(await list()).toHaveLength(MAX_SEARCH_ALERTS + 1);
  });
});

it('should count what an account asks for', async () => {
  const { cookie } = await test.createUser();
  test.payload.config.custom.hasRateLimits = true;
  const alerts = Array.from({ length: 300 }, (_, at) => ({ number: `Michel ${400_000 + at}` }));
  const statuses: number[] = [];
  for (let calls = 0; calls < 7; calls += 1)
    statuses.push((await test.call('POST', '/api/alerts', { cookie, body: { alerts } })).status);
  test.payload.config.custom.hasRateLimits = false;
  expect(statuses).toEqual([...Array(6).fill(201), 429]);
});
