import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_WANTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import type { WantRow } from './wants.ts';

let test: TestShop;
let collector: Visitor;
beforeAll(async () => {
  test = await startTestShop();
});
beforeEach(async () => {
  collector = await test.createUser();
});
afterAll(() => test.stop());

type Values = Array<{ denomination: string; color?: string; michelNumber?: string }>;
let series = 0;
async function aSeries(values: Values) {
  series += 1;
  const name = `Beklenen Seri ${series}`;
  const made = await test.payload.create({ collection: 'series', data: { name, values } });
  return { name, ids: (made.values ?? []).map(({ id }) => String(id)) };
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', more: object = {}, id = '', who = collector) =>
  test.call(method, `/api/wants${id && `/${id}`}`, { cookie: who.cookie, ...more });
const add = async (body: object, who = collector) => (await call('POST', { body }, '', who)).body;
const list = async () => (await call('GET')).body;
const rowOf = (id: string): Promise<WantRow> =>
  test.payload.findByID({ collection: 'wanted-stamps', id, depth: 0, showHiddenFields: true }) as never;

describe('waiting for stamps', () => {
  it('should take several values of a series at once, and change nothing when asked again', async () => {
    const { name, ids } = await aSeries([
      { denomination: '10 para', color: 'Yeşil', michelNumber: '12' },
      { denomination: '20 para' },
      { denomination: '1 kuruş' },
    ]);
    const first = await add({
      wants: [{ value: ids[0] }, { value: ids[1] }],
      condition: 'used',
      maxPrice: 12.5,
      mailConsent: true,
    });
    expect(first).toMatchObject([
      { title: `${name}: 10 para, Yeşil (Michel 12)`, series: name, value: ids[0], condition: 'used' },
      { title: `${name}: 20 para`, maxPrice: 12.5, mailConsent: true, offer: null },
    ]);
    const again = await add({ wants: ids.map((value) => ({ value })) });
    expect(again.slice(0, 2)).toEqual(first);
    expect(again[2]).toMatchObject({ condition: null, maxPrice: null, mailConsent: false });
    expect(await list()).toHaveLength(3);
  });

  it.each(['Michel 99123a', 'mi. 99123A', ' MICH  no 99123a '])(
    'should take the number %s as the search reads it',
    async (number) => {
      const [want] = await add({ wants: [{ number }, { number: 'michel 99123a' }] });
      expect(want).toMatchObject({ title: 'Michel 99123a', value: null, series: '' });
      expect(await list()).toHaveLength(1);
    },
  );

  it('should write nothing of a list of which one is nothing', async () => {
    const answer = await call('POST', { body: { wants: [{ number: 'Scott 5' }, { value: 'yok' }] } });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'wants.1.value', message: expect.stringContaining('artık yok') }],
    ]);
    expect(await list()).toEqual([]);
  });

  it('should be asked once, however often it is asked at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', { body: { wants: [{ number: 'Yvert 8' }] } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body[0]._id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('should end at the limit, and say what to do', async () => {
    const numbers = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ number: `Pulhan ${from + at}` }));
    for (let from = 1; from <= MAX_WANTS; from += 250) await add({ wants: numbers(from, 250) });
    const full = await call('POST', { body: { wants: numbers(MAX_WANTS, 2) } });
    expect([full.status, full.body.code]).toEqual([409, 'WANTED_FULL']);
    expect(full.body.message).toContain(`${MAX_WANTS} pul`);
    expect((await call('POST', { body: { wants: numbers(1, 250) } })).status).toBe(201);
    expect(await list()).toHaveLength(MAX_WANTS);
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
    await add({ wants: [{ value: ids[0] }], condition: 'used', maxPrice: 10 });
    expect(await list()).toMatchObject([{ offer: { count: 2, product: { _id: lowered.id, price: 9 } } }]);
  });

  it('should find a number in a span of numbers, and not beside a letter', async () => {
    const product = await test.createProduct({ michelNumber: '88001–88004' });
    await test.createProduct({ michelNumber: '88009a' });
    await test.shop.catalogue.model.poll();
    await add({ wants: [{ number: 'Michel 88003' }, { number: 'Michel 88009' }, { number: 'Scott 88003' }] });
    const offers = Object.fromEntries(
      (await list()).map(({ title, offer }: { title: string; offer: object | null }) => [title, offer]),
    );
    expect(offers).toMatchObject({
      'Michel 88003': { count: 1, product: { _id: product.id } },
      'Michel 88009': null,
      'Scott 88003': null,
    });
  });
});

describe('what somebody waits for', () => {
  it('should be changed and deleted by its owner alone', async () => {
    const [{ _id }] = await add({ wants: [{ number: 'Scott 77' }], maxPrice: 5 });
    const stranger = await test.createUser();
    const change = { condition: 'used', maxPrice: null, mailConsent: true };
    expect((await call('PUT', { body: change }, _id, stranger)).status).toBe(404);
    expect((await call('DELETE', {}, _id, stranger)).status).toBe(404);
    const changed = await call('PUT', { body: change }, _id);
    expect([changed.status, changed.body]).toMatchObject([200, change]);
    expect(await list()).toMatchObject([change]);
    expect((await call('DELETE', {}, _id)).status).toBe(200);
    expect((await call('DELETE', {}, _id)).body.code).toBe('WANT_NOT_FOUND');
    expect(await list()).toEqual([]);
  });

  it('should note when mail was asked for, and only then', async () => {
    const [quiet, asked] = await add({ wants: [{ number: 'Scott 1' }, { number: 'Scott 2' }] });
    expect((await rowOf(quiet._id)).mailConsentAt ?? null).toBeNull();
    const before = new Date().toISOString();
    const change = { condition: null, maxPrice: null, mailConsent: true };
    await call('PUT', { body: change }, asked._id);
    const { mailConsentAt, lookedAt } = await rowOf(asked._id);
    expect(String(mailConsentAt) >= before).toBe(true);
    expect(lookedAt).toBe(mailConsentAt);
    await call('PUT', { body: { ...change, maxPrice: 3 } }, asked._id);
    expect((await rowOf(asked._id)).mailConsentAt).toBe(mailConsentAt);
    const answer = await call('PUT', { body: { mailConsent: true } });
    expect(answer.body.map((want: { mailConsent: boolean }) => want.mailConsent)).toEqual([true, true]);
    expect((await rowOf(asked._id)).mailConsentAt).toBe(mailConsentAt);
    await call('PUT', { body: { mailConsent: false } });
    expect((await list()).map((want: { mailConsent: boolean }) => want.mailConsent)).toEqual([false, false]);
  });
});
