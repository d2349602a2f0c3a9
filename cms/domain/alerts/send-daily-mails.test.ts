import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../infra/database/payload-types.ts';
import { sendOutbox } from '../../infra/mail/send-outbox.ts';
import { PRICES } from '../../testing/access-table.ts';
import { checkoutBody } from '../../testing/checkout-requests.ts';
import { setUpSecondProcess, setUpTestShop } from '../../testing/test-shop.ts';
import type { AlertRow } from './alerts.ts';
import { checkedUntil, dueBefore, sendDailyMails } from './send-daily-mails.ts';

const test = setUpTestShop();
const other = setUpSecondProcess(test);
// A run of the job sends the alerts of all buyers, also those of earlier tests.
afterEach(() => test.payload.db.deleteMany({ collection: 'alerts', where: {} }));

const HOUR = 3_600_000;
/** Noon of tomorrow in Istanbul; each later call is another day. An hour later is the same day whenever this runs. */
let days = 0;
const nextDay = () => {
  days += 1;
  return new Date(new Date(Date.now() + days * 24 * HOUR).setUTCHours(9, 0, 0, 0));
};
let numbers = 500_000;
const aNumber = () => {
  numbers += 1;
  return String(numbers);
};
type Terms = { condition?: string; maxPrice?: number };

let people = 0;
async function aCollector(isProven = true) {
  people += 1;
  const address = `bekleyen-${people}@example.com`;
  const { cookie, email, id } = await test.createUser({
    email: address,
    ...(isProven && { provenEmail: address }),
  });
  const ask = async (alert: object, terms: Terms = {}) => {
    const answer = await test.call('POST', '/api/alerts', { cookie, body: { alerts: [alert], ...terms } });
    expect(answer.status).toBe(201);
    return String(answer.body.alerts[0]._id);
  };
  const wait = (michel: string, terms?: Terms) => ask({ number: `Michel ${michel}` }, terms);
  const search = (path: string, title = 'Aradığım') => ask({ search: { path, title } });
  return { cookie, email, id, wait, search };
}
const published = (name: string, more: Partial<Product> = {}) => test.createProduct({ name, ...more });
/** A word that no other product of this file has. */
const aWord = () => `zümrüt${[...aNumber()].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
const stamp = async (michelNumber: string, more: Partial<Product> = {}) => {
  const product = await test.createProduct({ name: `Pul ${michelNumber}`, michelNumber, ...more });
  await test.shop.catalogue.model.poll();
  return product;
};
const restock = (id: string, stockChange: number) =>
  test.payload.update({ collection: 'products', id, data: { stockChange } as never });
const change = (id: string, data: object) => test.payload.update({ collection: 'products', id, data });
const rowOf = (id: string): Promise<AlertRow> =>
  test.payload.findByID({ collection: 'alerts', id, depth: 0, showHiddenFields: true }) as never;
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
  await sendDailyMails(shop, now);
}

/** Sends while something happens between the look into memory and the mail. */
async function sendWhile(meanwhile: () => Promise<void>, now = nextDay()) {
  const { model } = test.shop.catalogue;
  const whenOpen: typeof model.whenOpen = async () => {
    const seen = await model.whenOpen();
    await meanwhile();
    return seen;
  };
  await sendDailyMails(
    { ...test.shop, catalogue: { ...test.shop.catalogue, model: { ...model, whenOpen } } },
    now,
  );
}

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
    expect(mail?.subject).toBe('Haber ver: beklediğiniz 2 şey için yeni ürünler');
    expect(mail?.text).toContain(`Michel ${one}:\n\nGelen <1>, ₺1.475,59 (₺1.250,50 + KDV)`);
    expect(mail?.text).toContain(`${test.env.publicUrl}/product/${first.id}`);
    expect(mail?.text).toContain('Gelen 2');
    expect(mail?.text).not.toContain(three);
    expect(mail?.text).toContain(`${test.env.publicUrl}/haber-ver`);
    const { token, ownerToken } = await rowOf(id);
    for (const one of [token, ownerToken])
      expect(mail?.text).toContain(`${test.env.publicUrl}/bildirimden-cik/${one}`);
    await sendOutbox(test.shop);
    const message = (await test.mails()).find((text) => text.includes(`To: ${email}`)) ?? '';
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(message.replaceAll(/=\r\n/g, '')).toContain('Gelen &lt;1&gt;');
  });

  it('should not be told without consent, nor more than once a day', async () => {
    const number = aNumber();
    const [quiet, asking] = [await aCollector(), await aCollector()];
    await quiet.wait(number);
    await test.call('PUT', '/api/alerts', { cookie: quiet.cookie, body: { isMailed: false } });
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
    await test.payload.db.updateOne({ collection: 'alerts', id, data: { lookedAt } });
    await look(day);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await rowOf(id)).lookedAt).toBe(lookedAt);
    await look();
    expect((await mailsTo(email))[1]?.text).toContain('Sonradan gelen');
  });

  it('should hold condition and highest price, of which the charged one counts', async () => {
    const number = aNumber();
    const { email, wait } = await aCollector();
    await wait(number, { condition: 'used', maxPrice: 118 });
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
    expect(mail?.text).toContain('Tam sınırda, ₺118,00 (₺100,00 + KDV)');
    expect(mail?.text).toContain('İndirimde, ₺106,20 (₺90,00 + KDV)');
    expect(mail?.text).not.toMatch(/Pahalı|Damgasız|yazmıyor|Tükenmiş|Taslak/);
  });

  it('should be told when its price is lowered for a time, although it had been seen', async () => {
    const number = aNumber();
    const { email, wait } = await aCollector();
    const product = await stamp(number, { price: 50_00 });
    await wait(number);
    await change(product.id, {
      loweredPrice: 40_00,
      loweredFrom: new Date(Date.now() + 2 * 60_000).toISOString(),
      loweredUntil: new Date(Date.now() + 300 * 24 * HOUR).toISOString(),
    });
    await look();
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('₺40,00');
  });

  it('should be told by the value of a series, whatever its number', async () => {
    const name = `Mektup Serisi ${aNumber()}`;
    const { values } = await test.payload.create({
      collection: 'series',
      data: { name, values: [{ denomination: '10 para' }, { denomination: '20 para' }] },
    });
    const { email, cookie } = await aCollector();
    const body = { alerts: [{ value: values?.[0]?.id }] };
    await test.call('POST', '/api/alerts', { cookie, body });
    await stamp(aNumber(), { name: 'Başka değer', series: name, denominationValueOfStamp: '20 para' });
    await look();
    expect(await mailsTo(email)).toEqual([]);
    await stamp(aNumber(), { name: 'O değer', series: name, denominationValueOfStamp: '10 para' });
    await look();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`Haber ver: ${name}: 10 para`);
    expect(mail?.text).toContain('O değer');
  });
});

it('should name ten products in one mail for stamps and searches, and lead to the others', async () => {
  const [word, number] = [aWord(), aNumber()];
  const { email, search, wait } = await aCollector();
  await wait(number);
  await search(`/search/${word}`);
  for (let count = 1; count <= 4; count += 1)
    await published(`Adet ${count}`, { price: count * 100, michelNumber: number });
  for (let count = 1; count <= 13; count += 1) await published(`Aranan ${count} ${word}`);
  await look();
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  const named = mail?.text.match(/(Adet|Aranan) \d+/g);
  expect(named).toEqual([
    ...['Adet 1', 'Adet 2', 'Adet 3', 'Adet 4'],
    ...['Aranan 13', 'Aranan 12', 'Aranan 11', 'Aranan 10', 'Aranan 9', 'Aranan 8'],
  ]);
  expect(mail?.text).toContain('ve 7 ürün daha');
});

it('should mail nothing to an address that nobody has proven, and what is on sale after the proof', async () => {
  const [word, number] = [aWord(), aNumber()];
  const { email, id, search, wait } = await aCollector(false);
  await search(`/search/${word}`, 'Kazandınız https://kotu.example');
  await wait(number);
  await published(`Önceki ${word}`);
  await stamp(number);
  await look();
  expect(await mailsTo(email)).toEqual([]);
  await test.payload.db.updateOne({ collection: 'users', id, data: { provenEmail: email } });
  await look();
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`Pul ${number}`);
  expect(mail?.text).not.toContain(word);
});

describe('a search', () => {
  it('should be told of what was published since, with name, price and links, and nothing twice', async () => {
    const word = aWord();
    const old = await published(`Eski ${word}`);
    const { email, search } = await aCollector();
    await search(`/search/${word}`, 'Bizim <aramamız>');
    const fresh = await published(`Taze ${word}`, { price: 1250_50 });
    await published('Bambaşka bir şey');
    await look();
    await look();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Haber ver: Bizim <aramamız>');
    expect(mail?.text).toContain(`Taze ${word}, ₺1.475,59`);
    expect(mail?.text).toContain(`${test.env.publicUrl}/product/${fresh.id}`);
    expect(mail?.text).toContain(`${test.env.publicUrl}/search/${encodeURIComponent(word)}`);
    expect(mail?.text).not.toContain(old.id);
  });

  it('should be looked at once a day, and its date move on where nothing is new', async () => {
    const { email, search } = await aCollector();
    const id = await search(`/search/${aWord()}`);
    const before = await rowOf(id);
    await look(new Date(Date.parse(before.lookedAt)));
    expect((await rowOf(id)).lookedAt).toBe(before.lookedAt);
    const now = nextDay();
    await look(now);
    expect(Date.parse((await rowOf(id)).lookedAt)).toBe(now.getTime() - 60_000);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('should be told of a draft when it is published, and not when it was on sale before', async () => {
    const word = aWord();
    const draft = await published(`Taslak ${word}`, { isPublished: false });
    const shown = await published(`Gösterilen ${word}`);
    const { email, search } = await aCollector();
    await search(`/search/${word}`);
    await change(shown.id, { isPublished: false });
    await change(shown.id, { isPublished: true });
    await change(draft.id, { isPublished: true });
    await look();
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`Taslak ${word}`);
    expect(mail?.text).not.toContain(`Gösterilen ${word}`);
  });

  it('should be told of what a lowered price brings within its own, in the words of that price', async () => {
    const word = aWord();
    const [cheap, any, reversed] = [await aCollector(), await aCollector(), await aCollector()];
    const ids = [
      await cheap.search(`/search/${word}?priceTo=95`),
      await any.search(`/search/${word}`),
      await reversed.search(`/search/${word}?priceFrom=95&priceTo=10`),
    ];
    const began = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 60_000);
    const loweredUntil = new Date(began.getTime() + 300 * 24 * HOUR).toISOString();
    const lowering = { loweredFrom: began.toISOString(), loweredUntil };
    await published(`Ucuzlayan ${word}`, { price: 100_00, loweredPrice: 80_00, ...lowering });
    await published(`Hep ucuz ${word}`, { price: 50_00, loweredPrice: 40_00, ...lowering });
    // All have seen what is new before the lowering begins.
    const lookedAt = new Date(began.getTime() - 1).toISOString();
    for (const id of ids) await test.payload.db.updateOne({ collection: 'alerts', id, data: { lookedAt } });
    await test.payload.db.updateMany({
      collection: 'products',
      where: { name: { contains: word } },
      data: { publishedAt: '2020-01-01T00:00:00.000Z' },
    });
    const now = nextDay();
    vi.useFakeTimers({ toFake: ['Date'], now });
    await look(now);
    vi.useRealTimers();
    for (const { email } of [cheap, reversed]) {
      const [mail] = await mailsTo(email);
      expect(mail?.text).toContain(
        `Ucuzlayan ${word}, ₺94,40 (₺80,00 + KDV), önceki fiyat ₺118,00, %20 indirim, `,
      );
      expect(mail?.text).not.toContain('Hep ucuz');
    }
    expect(await mailsTo(any.email)).toEqual([]);
  });

  it('should hold every filter', async () => {
    const word = aWord();
    const { email, search } = await aCollector();
    await search(`/search/${word}?category=Pensetler&priceTo=590&inStock=1`);
    await published(`Uygun ${word}`, { category: 'Pensetler', price: 500_00 });
    await published(`Pahalı ${word}`, { category: 'Pensetler', price: 500_01 });
    await published(`Tükenmiş ${word}`, { category: 'Pensetler', price: 1_00, countInStock: 0 });
    await published(`Başka ${word}`, { category: 'Pul Albümleri', price: 1_00 });
    await look();
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`Uygun ${word}`);
    expect(mail?.text).not.toMatch(/Pahalı|Tükenmiş|Başka/);
  });

  it.each([
    ['all of it but one word', (word: string) => [`${word} defne`, `${word}`]],
    ['a word that is nearly the same', (word: string) => [word, `${word.slice(0, -1)}o`]],
    ['a word beside one that stands nowhere', (word: string) => [`${word} qqxxqqxx`, word]],
  ])('should not be told of what has %s', async (_what, say) => {
    const [asked, named] = say(aWord()) as [string, string];
    const { email, search } = await aCollector();
    await search(`/search/${encodeURIComponent(asked)}`);
    await published(`Yakın ${named}`);
    await published('Bir defne dalı');
    await look();
    expect(await mailsTo(email)).toEqual([]);
  });

  it('should be mailed to where the account gets its mail now', async () => {
    const word = aWord();
    const { email: before, id, cookie, search } = await aCollector();
    await search(`/search/${word}`);
    const email = `yeni-${before}`;
    await test.call('PUT', '/api/users/profile', { cookie, body: { email } });
    await test.payload.db.updateOne({ collection: 'users', id, data: { provenEmail: email } });
    await published(`Taşınan ${word}`);
    await look();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('should not be looked at by who was overtaken, whose earlier date would bring all of it again', async () => {
    const word = aWord();
    const { email, search } = await aCollector();
    const id = await search(`/search/${word}`);
    await published(`Bir kez ${word}`);
    const [early, later] = [nextDay(), nextDay()];
    await sendWhile(() => look(later, other.shop), early);
    expect(Date.parse((await rowOf(id)).lookedAt)).toBe(later.getTime() - 60_000);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

it.each([
  ['2026-11-22T05:59:59.999Z', '2026-11-21T05:59:00.000Z'],
  ['2026-11-22T06:00:00.000Z', '2026-11-22T05:59:00.000Z'],
  ['2026-11-22T23:10:00.000Z', '2026-11-22T05:59:00.000Z'],
  ['2026-07-01T06:30:00.000Z', '2026-07-01T05:59:00.000Z'],
])('should look at %s at what was last looked at before %s, nine o’clock in Türkiye', (time, due) => {
  const now = new Date(time);
  expect(dueBefore(now).toISOString()).toBe(due);
  // Otherwise a search that was just checked would be due again at once.
  expect(checkedUntil(now) < dueBefore(now)).toBe(false);
});

describe('leaving by one press', () => {
  it('should end one alert, or all and the consent, which stay in the account, and be known twice', async () => {
    const [one, two] = [aNumber(), aNumber()];
    const { email, cookie, wait } = await aCollector();
    const stranger = await aCollector();
    await stranger.wait(one);
    const id = await wait(one);
    await wait(two);
    const { token, ownerToken } = await rowOf(id);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const press = async (one: string) => (await test.call('POST', `/api/mail/${one}/leave`, { body })).status;
    const mailed = async () =>
      (await test.call('GET', '/api/alerts', { cookie })).body.alerts.map(
        ({ title, isMailed }: { title: string; isMailed: boolean }) => `${title} ${isMailed}`,
      );
    expect([await press(token), await press(token)]).toEqual([200, 200]);
    expect((await mailed()).sort()).toEqual([`Michel ${one} false`, `Michel ${two} true`]);
    expect([await press(ownerToken), await press(ownerToken)]).toEqual([200, 200]);
    expect((await mailed()).sort()).toEqual([`Michel ${one} false`, `Michel ${two} false`]);
    await stamp(one);
    await look();
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(stranger.email)).toHaveLength(1);
    // With the consent renewed, products that arrived meanwhile and are still on sale are mailed.
    await test.call('PUT', '/api/alerts', { cookie, body: { isMailed: true } });
    await look();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('a race', () => {
  it('should mail each person once by two processes at once', async () => {
    const number = aNumber();
    const word = aWord();
    const people = [await aCollector(), await aCollector(), await aCollector()];
    for (const { wait, search } of people) {
      await wait(number);
      await search(`/search/${word}`);
    }
    await published(`Ortak ${word}`);
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
    await sendWhile(async () => {
      const body = checkoutBody([{ product, qty: 1 }]);
      const order = await test.call('POST', '/api/payment/initialize', { cookie: buyer.cookie, body });
      expect(order.status).toBe(200);
    });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Haber ver: Michel ${left}`);
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
        sendDailyMails(test.shop, now),
        sendDailyMails(other.shop, now),
      ]);
      expect(bought.status).toBe(200);
      const mails = await mailsTo(email);
      expect(mails.length).toBeLessThanOrEqual(1);
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

  it('should tell nobody whose alert was deleted, or whose account was closed, while others are told', async () => {
    const number = aNumber();
    const [gone, dropped, stays] = [await aCollector(), await aCollector(), await aCollector()];
    for (const { wait } of [gone, dropped]) await wait(number);
    const id = await dropped.wait(number);
    await stays.wait(number);
    await stamp(number);
    let isFirst = true;
    const errors = vi.spyOn(test.payload.logger, 'error').mockImplementation(() => {});
    await sendWhile(async () => {
      if (!isFirst) return;
      isFirst = false;
      await test.payload.delete({ collection: 'users', id: gone.id });
      await test.call('DELETE', `/api/alerts/${id}`, { cookie: dropped.cookie });
    });
    errors.mockRestore();
    expect(await mailsTo(gone.email)).toEqual([]);
    expect(await mailsTo(dropped.email)).toEqual([]);
    expect(await mailsTo(stays.email)).toHaveLength(1);
  });
});

/** One collector and one product: mailed when it arrives, comes back or is cheaper than ever told or seen. */
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
    fc.asyncProperty(fc.boolean(), STEPS, async (isSeen, steps) => {
      const number = aNumber();
      const { email, wait } = await aCollector();
      const add = () => stamp(number, { price: 40_00, countInStock: 1 });
      const seen = isSeen && (await add());
      await wait(number, { maxPrice: MAX_PRICE * 1.18 });
      const { id } = seen || (await add());
      const model: Model = { stock: 1, price: 40, isShown: true, told: isSeen ? 40 : null };
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
    { numRuns: 8 },
  );
}, 120_000);
