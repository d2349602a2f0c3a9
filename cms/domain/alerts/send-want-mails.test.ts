import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_WANTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { sendOutbox } from '../../infra/mail/send-outbox.ts';
import { PRICES } from '../../testing/access-table.ts';
import { checkoutBody } from '../../testing/checkout-requests.ts';
import { startOwnTestShop, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import { sendWantMails } from './send-want-mails.ts';
import type { WantRow } from './wants.ts';

let test: TestShop;
let other: TestShop;
beforeAll(async () => {
  test = await startTestShop();
  other = await startOwnTestShop({ DATABASE_URL: test.env.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await test.stop();
});

const HOUR = 3_600_000;
/** Noon of tomorrow in Istanbul; each later call is another day. An hour later is the same day whenever this runs. */
let days = 0;
const nextDay = () => {
  days += 1;
  return new Date(new Date(Date.now() + days * 24 * HOUR).setUTCHours(9, 0, 0, 0));
};
let numbers = 500_000;
/** A number that no other product of this file has. */
const aNumber = () => {
  numbers += 1;
  return String(numbers);
};
type Terms = { condition?: string; maxPrice?: number; mailConsent?: boolean };

async function aCollector() {
  const { cookie, email, id } = await test.createUser();
  const wait = async (michel: string, terms: Terms = {}) => {
    const body = { wants: [{ number: `Michel ${michel}` }], mailConsent: true, ...terms };
    const answer = await test.call('POST', '/api/wants', { cookie, body });
    expect(answer.status).toBe(201);
    return String(answer.body[0]._id);
  };
  return { cookie, email, id, wait };
}
const stamp = async (michelNumber: string, more: Partial<Product> = {}) => {
  const product = await test.createProduct({ name: `Pul ${michelNumber}`, michelNumber, ...more });
  await test.shop.catalogue.model.poll();
  return product;
};
const restock = (id: string, stockChange: number) =>
  test.payload.update({ collection: 'products', id, data: { stockChange } as never });
const change = (id: string, data: object) => test.payload.update({ collection: 'products', id, data });
const rowOf = (id: string): Promise<WantRow> =>
  test.payload.findByID({ collection: 'wanted-stamps', id, depth: 0, showHiddenFields: true }) as never;
/** Mails with their text, the oldest first. */
async function mailsTo(email: string) {
  const where = { to: { equals: email } };
  const { docs } = await test.payload.db.find<{ subject: string; text: string }>({
    collection: 'mails',
    where,
    sort: 'createdAt',
    pagination: false,
  });
  return docs;
}
async function look(now = nextDay(), shop = test.shop) {
  await shop.catalogue.model.poll();
  await sendWantMails(shop, now);
}

describe('waiting for stamps', () => {
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
    return { name, ids: (made.values ?? []).map(({ id }) => String(id)) };
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', more: object = {}, id = '', who = collector) =>
    test.call(method, `/api/wants${id && `/${id}`}`, { cookie: who.cookie, ...more });
  const add = async (body: object) => (await call('POST', { body })).body;
  const list = async () => (await call('GET')).body;

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

describe('what somebody waits for', () => {
  it('should be told in one mail for all of it, with name, price, its reason and a way to leave', async () => {
    const { email, wait } = await aCollector();
    const [one, two, three] = [aNumber(), aNumber(), aNumber()];
    await wait(one);
    const id = await wait(two);
    await wait(three);
    const first = await stamp(one, { name: 'Gelen <1>', price: 1250_50 });
    await stamp(two, { name: 'Gelen 2' });
    await look();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Beklediğiniz 2 pul satışta');
    expect(mail?.text).toContain(`Michel ${one}:\n\nGelen <1>, ₺1.250,50 + KDV`);
    expect(mail?.text).toContain(`${test.env.publicUrl}/product/${first.id}`);
    expect(mail?.text).toContain('Gelen 2');
    expect(mail?.text).not.toContain(three);
    expect(mail?.text).toContain(`${test.env.publicUrl}/beklediklerim`);
    const { token } = await rowOf(id);
    expect(mail?.text).toContain(`${test.env.publicUrl}/bildirimden-cik/${token}`);
    await sendOutbox(test.shop);
    const message = (await test.mails()).find((text) => text.includes(`To: ${email}`)) ?? '';
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(message.replaceAll(/=\r\n/g, '')).toContain('Gelen &lt;1&gt;');
  });

  it('should not be told to who did not ask for mail, nor more than once a day', async () => {
    const number = aNumber();
    const [quiet, asking] = [await aCollector(), await aCollector()];
    await quiet.wait(number, { mailConsent: false });
    await asking.wait(number);
    await stamp(number);
    const day = nextDay();
    await look(day);
    await stamp(number, { name: 'Bir tane daha' });
    await look(new Date(day.getTime() + HOUR));
    expect(await mailsTo(quiet.email)).toEqual([]);
    expect(await mailsTo(asking.email)).toHaveLength(1);
    await look();
    const texts = (await mailsTo(asking.email)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('Bir tane daha');
    expect(texts[1]).not.toContain(`Pul ${number},`);
  });

  it('should not be told of more of the same piece to whoever has bought it', async () => {
    const number = aNumber();
    const { email, id, wait } = await aCollector();
    await wait(number);
    const bought = await stamp(number, { countInStock: 3 });
    const line = { product: bought.id, name: bought.name, price: bought.price, qty: 1 };
    const order = {
      user: id,
      ...PRICES,
      orderItems: [line],
      state: 'paid',
      isPaid: true,
      paidAt: '2026-11-20T10:00:00.000Z',
    };
    await test.payload.create({ collection: 'orders', data: order as never });
    await look();
    expect(await mailsTo(email)).toEqual([]);
    await stamp(number, { name: 'Başka parça' });
    await look();
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Başka parça');
    expect(mail?.text).not.toContain(`Pul ${number}`);
  });

  it('should keep for the next day what would be a second mail of a day', async () => {
    const number = aNumber();
    const { email, wait } = await aCollector();
    const id = await wait(number);
    await stamp(number);
    const day = nextDay();
    await look(day);
    await stamp(number, { name: 'Sonradan gelen' });
    const lookedAt = new Date(0).toISOString();
    await test.payload.db.updateOne({ collection: 'wanted-stamps', id, data: { lookedAt } });
    await look(day);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await rowOf(id)).lookedAt).toBe(lookedAt);
    await look();
    expect((await mailsTo(email))[1]?.text).toContain('Sonradan gelen');
  });

  it('should hold condition and highest price, of which the charged one counts', async () => {
    const number = aNumber();
    const { email, wait } = await aCollector();
    await wait(number, { condition: 'used', maxPrice: 100 });
    const used = { condition: 'used' } as const;
    await stamp(number, { name: 'Tam sınırda', price: 100_00, ...used });
    await stamp(number, { name: 'Pahalı', price: 100_01, ...used });
    await stamp(number, { name: 'Damgasız', price: 1_00, condition: 'unusedNoGum' });
    await stamp(number, { name: 'Durumu yazmıyor', price: 1_00 });
    await stamp(number, { name: 'Tükenmiş', price: 1_00, countInStock: 0, ...used });
    await stamp(number, { name: 'Taslak', price: 1_00, isPublished: false, ...used });
    await stamp(number, {
      name: 'İndirimde',
      price: 120_00,
      ...used,
      loweredPrice: 90_00,
      loweredFrom: new Date(Date.now() - HOUR).toISOString(),
      loweredUntil: new Date(Date.now() + 300 * 24 * HOUR).toISOString(),
    });
    await look();
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Tam sınırda, ₺100,00');
    expect(mail?.text).toContain('İndirimde, ₺90,00');
    expect(mail?.text).not.toMatch(/Pahalı|Damgasız|yazmıyor|Tükenmiş|Taslak/);
  });

  it('should be told when it is lowered, by its price or for a time, and not when it rises', async () => {
    const number = aNumber();
    const { email, wait } = await aCollector();
    const product = await stamp(number, { price: 50_00 });
    await wait(number, { maxPrice: 60 });
    const tellings = async () => {
      await look();
      return (await mailsTo(email)).length;
    };
    expect(await tellings()).toBe(0);
    await change(product.id, { price: 45_00 });
    expect(await tellings()).toBe(1);
    expect(await tellings()).toBe(1);
    await change(product.id, { price: 55_00 });
    expect(await tellings()).toBe(1);
    await change(product.id, { price: 45_00 });
    expect(await tellings()).toBe(1);
    const lowering = {
      loweredPrice: 40_00,
      loweredFrom: new Date(Date.now() + 2 * 60_000).toISOString(),
      loweredUntil: new Date(Date.now() + 300 * 24 * HOUR).toISOString(),
    };
    await change(product.id, lowering);
    expect(await tellings()).toBe(2);
    const mails = await mailsTo(email);
    expect(mails.map(({ text }) => /₺\d+,00/.exec(text)?.[0])).toEqual(['₺45,00', '₺40,00']);
  });

  it('should be told when it comes back, whether it had been told or seen before', async () => {
    const [seen, told] = [aNumber(), aNumber()];
    const { email, wait } = await aCollector();
    const there = await stamp(seen, { countInStock: 1 });
    await wait(seen);
    await wait(told);
    const arrived = await stamp(told, { countInStock: 1 });
    await look();
    expect(await mailsTo(email)).toHaveLength(1);
    for (const { id } of [there, arrived]) await restock(id, -1);
    await look();
    for (const { id } of [there, arrived]) await restock(id, 1);
    await look();
    const [, second, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(second?.subject).toBe('Beklediğiniz 2 pul satışta');
  });

  it('should name ten, and lead to the others', async () => {
    const number = aNumber();
    const { email, wait } = await aCollector();
    await wait(number);
    for (let count = 10; count < 22; count += 1)
      await test.createProduct({ name: `Adet ${count}`, price: count * 100, michelNumber: number });
    await look();
    const [mail] = await mailsTo(email);
    expect(mail?.text.match(/\/product\//g)).toHaveLength(10);
    expect(mail?.text).toContain('Adet 10');
    expect(mail?.text).not.toContain('Adet 21');
    expect(mail?.text).toContain('Uyan bütün ürünleri beklediklerinizde görün');
  });

  it('should be told by the value of a series, whatever its number', async () => {
    const name = `Mektup Serisi ${aNumber()}`;
    const { values } = await test.payload.create({
      collection: 'series',
      data: { name, values: [{ denomination: '10 para' }, { denomination: '20 para' }] },
    });
    const { email, cookie } = await aCollector();
    const body = { wants: [{ value: values?.[0]?.id }], mailConsent: true };
    await test.call('POST', '/api/wants', { cookie, body });
    await stamp(aNumber(), { name: 'Başka değer', series: name, denominationValueOfStamp: '20 para' });
    await look();
    expect(await mailsTo(email)).toEqual([]);
    await stamp(aNumber(), { name: 'O değer', series: name, denominationValueOfStamp: '10 para' });
    await look();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`Beklediğiniz pul satışta: ${name}: 10 para`);
    expect(mail?.text).toContain('O değer');
  });
});

describe('leaving by one press', () => {
  it('should stop the mail of all wants, which stay in the account, and be known twice', async () => {
    const [one, two] = [aNumber(), aNumber()];
    const { email, cookie, wait } = await aCollector();
    const stranger = await aCollector();
    await stranger.wait(one);
    const id = await wait(one);
    await wait(two);
    const { token } = await rowOf(id);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const press = () => test.call('POST', `/api/mail/${token}/leave`, { body });
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
    await stamp(one);
    await look();
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(stranger.email)).toHaveLength(1);
    const { body: wants } = await test.call('GET', '/api/wants', { cookie });
    expect(wants).toMatchObject([{ mailConsent: false }, { mailConsent: false }]);
    // With the consent renewed, products that arrived meanwhile and are still on sale are mailed.
    await test.call('PUT', '/api/wants', { cookie, body: { mailConsent: true } });
    await look();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

it('should count what an account begins to wait for', async () => {
  const { cookie } = await test.createUser();
  test.payload.config.custom.hasRateLimits = true;
  const wants = Array.from({ length: 300 }, () => ({ number: `Michel ${aNumber()}` }));
  const statuses: number[] = [];
  for (let calls = 0; calls < 7; calls += 1)
    statuses.push((await test.call('POST', '/api/wants', { cookie, body: { wants } })).status);
  test.payload.config.custom.hasRateLimits = false;
  expect(statuses).toEqual([...Array(6).fill(201), 429]);
});

describe('a race', () => {
  it('should mail each person once by two processes at once', async () => {
    const number = aNumber();
    const people = [await aCollector(), await aCollector(), await aCollector()];
    for (const { wait } of people) await wait(number);
    await stamp(number);
    const now = nextDay();
    await Promise.all([look(now), look(now, other.shop), look(now), look(now, other.shop)]);
    for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('should not tell what was bought between the look into memory and the mail', async () => {
    const [bought, left] = [aNumber(), aNumber()];
    const { email, wait } = await aCollector();
    await wait(bought);
    await wait(left);
    const product = await stamp(bought, { name: 'Satılan', countInStock: 1 });
    await stamp(left, { name: 'Kalan' });
    const buyer = await test.createUser();
    const { model } = test.shop.catalogue;
    const buyMeanwhile = async () => {
      const seen = await model.whenOpen();
      const before = seen.index.has(product.id);
      const order = await test.call('POST', '/api/payment/initialize', {
        cookie: buyer.cookie,
        body: checkoutBody([{ product, qty: 1 }]),
      });
      expect([before, order.status]).toEqual([true, 200]);
      return seen;
    };
    const catalogue = { ...test.shop.catalogue, model: { ...model, whenOpen: buyMeanwhile } as typeof model };
    await sendWantMails({ ...test.shop, catalogue }, nextDay());
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Beklediğiniz pul satışta: Michel ${left}`);
    expect(mail?.text).toContain('Kalan');
    expect(mail?.text).not.toContain('Satılan');
    // The abandoned form releases the piece, which was not mailed yet.
    await restock(product.id, 1);
    await look();
    expect((await mailsTo(email))[1]?.text).toContain('Satılan');
  });

  it('should say of each buyer’s last piece either that it is there or nothing, while it is being bought', async () => {
    for (let round = 0; round < 5; round += 1) {
      const number = aNumber();
      const { email, wait } = await aCollector();
      const id = await wait(number);
      const product = await stamp(number, { countInStock: 1 });
      const { cookie } = await test.createUser();
      const body = checkoutBody([{ product, qty: 1 }]);
      await other.shop.catalogue.model.poll();
      const now = nextDay();
      const [bought] = await Promise.all([
        test.call('POST', '/api/payment/initialize', { cookie, body }),
        sendWantMails(test.shop, now),
        sendWantMails(other.shop, now),
      ]);
      expect(bought.status).toBe(200);
      const mails = await mailsTo(email);
      expect(mails.length).toBeLessThanOrEqual(1);
      // `known` holds exactly the mailed products.
      expect(Object.keys((await rowOf(id)).known)).toEqual(mails.length === 1 ? [product.id] : []);
    }
  });

  it('should look again when the process was killed before the mail was owed', async () => {
    const number = aNumber();
    const { email, wait } = await aCollector();
    const id = await wait(number);
    await stamp(number);
    const before = await rowOf(id);
    const create = vi.spyOn(test.payload.db, 'create').mockRejectedValue(new Error('killed here'));
    const now = nextDay();
    await look(now);
    expect(create).toHaveBeenCalled();
    create.mockRestore();
    const { lookedAt, known } = await rowOf(id);
    expect([lookedAt, known]).toEqual([before.lookedAt, {}]);
    await look(now);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('should tell nobody whose want was deleted, or whose account was closed, while others are told', async () => {
    const number = aNumber();
    const [gone, dropped, stays] = [await aCollector(), await aCollector(), await aCollector()];
    for (const { wait } of [gone, dropped]) await wait(number);
    const id = await dropped.wait(number);
    await stays.wait(number);
    await stamp(number);
    const { model } = test.shop.catalogue;
    let isFirst = true;
    const leaveMeanwhile = async () => {
      if (isFirst) {
        isFirst = false;
        await test.payload.delete({ collection: 'users', id: gone.id });
        await test.call('DELETE', `/api/wants/${id}`, { cookie: dropped.cookie });
      }
      return model.whenOpen();
    };
    const catalogue = {
      ...test.shop.catalogue,
      model: { ...model, whenOpen: leaveMeanwhile } as typeof model,
    };
    const errors = vi.spyOn(test.payload.logger, 'error').mockImplementation(() => {});
    await sendWantMails({ ...test.shop, catalogue }, nextDay());
    errors.mockRestore();
    expect(await mailsTo(gone.email)).toEqual([]);
    expect(await mailsTo(dropped.email)).toEqual([]);
    expect(await mailsTo(stays.email)).toHaveLength(1);
  });
});

/** One collector and one product: mailed when it arrives, comes back or is cheaper than ever told. */
type Model = { stock: number; price: number; isShown: boolean; told: number | null };
const MAX_PRICE = 50;
const STEPS = fc.array(
  fc.oneof(
    fc.constant({ do: 'look' as const }),
    fc.constant({ do: 'look' as const }),
    fc.record({ do: fc.constant('stock' as const), stock: fc.integer({ min: 0, max: 2 }) }),
    fc.record({
      do: fc.constant('price' as const),
      price: fc.integer({ min: 1, max: 6 }).map((tens) => tens * 10),
    }),
    fc.record({ do: fc.constant('show' as const), isShown: fc.boolean() }),
  ),
  { minLength: 4, maxLength: 14 },
);

it('should tell what a plain account of the days would, whatever happens to the piece in between', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      // Each look would look at everybody’s.
      await test.payload.db.deleteMany({ collection: 'wanted-stamps', where: {} });
      const number = aNumber();
      const { email, wait } = await aCollector();
      await wait(number, { maxPrice: MAX_PRICE });
      const { id } = await stamp(number, { price: 40_00, countInStock: 1 });
      const model: Model = { stock: 1, price: 40, isShown: true, told: null };
      let mails = 0;
      for (const step of [...steps, { do: 'look' as const }]) {
        if (step.do === 'stock') {
          if (step.stock !== model.stock) await restock(id, step.stock - model.stock);
          model.stock = step.stock;
        } else if (step.do === 'price') {
          await change(id, { price: step.price * 100 });
          model.price = step.price;
        } else if (step.do === 'show') {
          await change(id, { isPublished: step.isShown });
          model.isShown = step.isShown;
        } else {
          await look();
          const isOnSale = model.isShown && model.stock > 0;
          if (!isOnSale) model.told = null;
          else if (model.price <= MAX_PRICE && model.price < (model.told ?? Infinity)) {
            mails += 1;
            model.told = model.price;
          }
          expect(await mailsTo(email)).toHaveLength(mails);
        }
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
