import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogueHref, readCatalogueQuery } from '../../../storefront/catalogue/catalogue-query.ts';
import { MAX_SAVED_SEARCHES } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { sendOutbox } from '../../infra/mail/send-outbox.ts';
import { startOwnTestShop, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import { parseSearchUrl, toSearchUrl } from './saved-searches.ts';
import { checkedUntil, dueBefore, sendSearchAlerts } from './send-search-alerts.ts';

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
/** After the next nine o'clock; each later call is another day. */
let days = 0;
const nextDay = () => {
  days += 1;
  return new Date(Date.now() + days * 24 * HOUR);
};
let words = 0;
/** A word that no other product of this file has. */
const aWord = () => {
  words += 1;
  return `zümrüt${'abcdefghijklmnopqrstuvwxyz'[words]}anka`;
};

let latest = 0;
async function aSearch(path: string, title = 'Aradığım', isProven = true) {
  latest += 1;
  const email = `arayan-${latest}@example.com`;
  const { cookie } = await test.createUser({ email, ...(isProven && { provenEmail: email }) });
  const saved = await test.call('POST', '/api/users/searches', { cookie, body: { title, path } });
  expect(saved.status).toBe(201);
  const id: string = saved.body._id;
  return { id, email, cookie };
}
const published = (name: string, more: Partial<Product> = {}) => test.createProduct({ name, ...more });
const owedTo = async (email: string) =>
  (await test.payload.find({ collection: 'mails', where: { to: { equals: email } }, sort: 'createdAt' }))
    .docs;
const rowOf = (id: string) => test.payload.findByID({ collection: 'saved-searches', id, depth: 0 });
/** As the mail says them. */
async function textOf(email: string): Promise<string> {
  const mail = await test.payload.db.findOne<{ id: string; text: string }>({
    collection: 'mails',
    where: { to: { equals: email } },
  });
  return mail?.text ?? '';
}
const look = (now = nextDay(), shop = test.shop) => sendSearchAlerts(shop, now);

describe('a saved search', () => {
  it('should be mailed what was published since, with name, price and links, and nothing twice', async () => {
    const word = aWord();
    const old = await published(`Eski ${word}`);
    const search = await aSearch(`/search/${word}`, 'Bizim <aramamız>');
    const fresh = await published(`Taze ${word}`, { price: 1250_50 });
    await published('Bambaşka bir şey');
    const late = await aSearch(`/search/${word}`);
    await look();
    expect(await owedTo(late.email)).toEqual([]);
    await look();
    expect(await owedTo(search.email)).toMatchObject([
      { subject: 'Kayıtlı aramanızda yeni ürünler: Bizim <aramamız>' },
    ]);
    const text = await textOf(search.email);
    expect(text).toContain(`Taze ${word}, ₺1.250,50`);
    expect(text).toContain(`${test.env.publicUrl}/product/${fresh.id}`);
    expect(text).toContain(`${test.env.publicUrl}/search/${encodeURIComponent(word)}`);
    expect(text).not.toContain(old.id);
    const { token } = await rowOf(search.id);
    expect(text).toContain(`${test.env.publicUrl}/bildirimden-cik/${token}`);
    await sendOutbox(test.shop);
    await look();
    await sendOutbox(test.shop);
    const messages = (await test.mails()).filter((mail) => mail.includes(`To: ${search.email}`));
    expect(messages).toHaveLength(1);
    const [message = ''] = messages;
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(message).toContain('Bizim &lt;aramam');
  });

  it('should be mailed without a word of its own to an address that nobody has proven', async () => {
    const word = aWord();
    const search = await aSearch(`/search/${word}`, 'Kazandınız https://kotu.example', false);
    await published(`Taze ${word}`);
    await look();
    await look();
    const [mail] = await owedTo(search.email);
    expect(mail?.subject).toBe('Kayıtlı aramanızda yeni ürünler');
    const text = await textOf(search.email);
    expect(text).toContain(`Taze ${word}`);
    expect(text).toContain(`${test.env.publicUrl}/profile`);
    expect(text).not.toMatch(/kotu|\/search\//);
  });

  it('should be looked at once a day, and its date move on where nothing is new', async () => {
    const search = await aSearch(`/search/${aWord()}`);
    const before = await rowOf(search.id);
    await look(new Date(Date.parse(before.lookedAt)));
    expect((await rowOf(search.id)).lookedAt).toBe(before.lookedAt);
    const now = nextDay();
    await look(now);
    const after = await rowOf(search.id);
    expect(Date.parse(after.lookedAt)).toBe(now.getTime() - 60_000);
    expect(await owedTo(search.email)).toEqual([]);
  });

  it('should be told of a draft when it is published, and not when it was on sale before', async () => {
    const word = aWord();
    const draft = await published(`Taslak ${word}`, { isPublished: false });
    const shown = await published(`Gösterilen ${word}`);
    const search = await aSearch(`/search/${word}`);
    const publish = (id: string, isPublished: boolean) =>
      test.payload.update({ collection: 'products', id, data: { isPublished } });
    await publish(shown.id, false);
    await publish(shown.id, true);
    await publish(draft.id, true);
    await look();
    const text = await textOf(search.email);
    expect(text).toContain(`Taslak ${word}`);
    expect(text).not.toContain(`Gösterilen ${word}`);
  });

  it('should name ten, and say how many there are besides', async () => {
    const word = aWord();
    const search = await aSearch(`/search/${word}`);
    for (let count = 0; count < 13; count += 1) await published(`Pul ${count} ${word}`);
    await look();
    const text = await textOf(search.email);
    expect(text.match(/\/product\//g)).toHaveLength(10);
    expect(text).toContain('ve 3 ürün daha');
    expect(text).toContain(`Pul 12 ${word}`);
    expect(text).not.toContain(`Pul 2 ${word}`);
  });

  it('should be told of what a lowered price brings within its own, in the words of that price', async () => {
    const word = aWord();
    const [cheap, any] = [await aSearch(`/search/${word}?priceTo=90`), await aSearch(`/search/${word}`)];
    const reversed = await aSearch(`/search/${word}?priceFrom=90&priceTo=10`);
    const began = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 60_000);
    const loweredUntil = new Date(began.getTime() + 30 * 24 * HOUR).toISOString();
    const lowering = { loweredFrom: began.toISOString(), loweredUntil };
    await published(`Ucuzlayan ${word}`, { price: 100_00, loweredPrice: 80_00, ...lowering });
    await published(`Hep ucuz ${word}`, { price: 50_00, loweredPrice: 40_00, ...lowering });
    // Both have seen what is new before it begins.
    const seen = new Date(began.getTime() - 1).toISOString();
    for (const { id } of [cheap, any, reversed])
      await test.payload.db.updateOne({ collection: 'saved-searches', id, data: { lookedAt: seen } });
    await test.payload.db.updateMany({
      collection: 'products',
      where: { name: { contains: word } },
      data: { publishedAt: '2020-01-01T00:00:00.000Z' },
    });
    const now = nextDay();
    vi.useFakeTimers({ toFake: ['Date'], now });
    await test.shop.catalogue.model.poll();
    await look(now);
    vi.useRealTimers();
    for (const { email } of [cheap, reversed]) {
      const text = await textOf(email);
      expect(text).toContain(
        `Ucuzlayan ${word}, ₺80,00 + KDV (KDV dahil ₺94,40), önceki fiyat ₺100,00, %20 indirim, `,
      );
      expect(text).not.toContain('Hep ucuz');
    }
    expect(await owedTo(any.email)).toEqual([]);
  });

  it('should hold every filter', async () => {
    const word = aWord();
    const search = await aSearch(`/search/${word}?category=Pensetler&priceTo=500&inStock=1`);
    await published(`Uygun ${word}`, { category: 'Pensetler', price: 500_00 });
    await published(`Pahalı ${word}`, { category: 'Pensetler', price: 500_01 });
    await published(`Tükenmiş ${word}`, { category: 'Pensetler', price: 1_00, countInStock: 0 });
    await published(`Başka ${word}`, { category: 'Pul Albümleri', price: 1_00 });
    await look();
    const text = await textOf(search.email);
    expect(text).toContain(`Uygun ${word}`);
    expect(text).not.toMatch(/Pahalı|Tükenmiş|Başka/);
  });

  it.each([
    ['all of it but one word', (word: string) => [`${word} defne`, `${word}`]],
    ['a word that is nearly the same', (word: string) => [word.replace('anka', 'anko'), word]],
    ['a word beside one that stands nowhere', (word: string) => [`${word} qqxxqqxx`, word]],
  ])('should not be told of what has %s', async (_what, say) => {
    const [asked, named] = say(aWord()) as [string, string];
    const search = await aSearch(`/search/${encodeURIComponent(asked)}`);
    await published(`Yakın ${named}`);
    await published('Bir defne dalı');
    await look();
    expect(await owedTo(search.email)).toEqual([]);
  });

  it('should be mailed once by two processes at once', async () => {
    const word = aWord();
    const searches = [await aSearch(`/search/${word}`), await aSearch(`/search/${word}?inStock=1`)];
    await published(`Ortak ${word}`);
    await other.shop.catalogue.model.poll();
    const now = nextDay();
    await Promise.all([look(now), look(now, other.shop), look(now), look(now, other.shop)]);
    for (const { email } of searches) expect(await owedTo(email)).toHaveLength(1);
  });

  it('should not be looked at by who was overtaken, whose earlier date would bring all of it again', async () => {
    const word = aWord();
    const search = await aSearch(`/search/${word}`);
    await published(`Bir kez ${word}`);
    const [early, later] = [nextDay(), nextDay()];
    const { model } = test.shop.catalogue;
    const overtake = async () => {
      await look(later, other.shop);
      return model.current();
    };
    await other.shop.catalogue.model.poll();
    const catalogue = { ...test.shop.catalogue, model: { ...model, whenOpen: overtake } as typeof model };
    await look(early, { ...test.shop, catalogue });
    expect(Date.parse((await rowOf(search.id)).lookedAt)).toBe(later.getTime() - 60_000);
    expect(await owedTo(search.email)).toHaveLength(1);
  });

  it('should be looked at again when the process was killed before the mail was owed', async () => {
    const word = aWord();
    const search = await aSearch(`/search/${word}`);
    await published(`Kalan ${word}`);
    const { lookedAt } = await rowOf(search.id);
    const create = vi.spyOn(test.payload.db, 'create').mockRejectedValue(new Error('killed here'));
    const now = nextDay();
    await look(now);
    expect(create).toHaveBeenCalled();
    create.mockRestore();
    expect((await rowOf(search.id)).lookedAt).toBe(lookedAt);
    await look(now);
    expect(await owedTo(search.email)).toHaveLength(1);
  });

  it('should be mailed to where the account gets its mail now', async () => {
    const word = aWord();
    const search = await aSearch(`/search/${word}`);
    const email = `yeni-${search.email}`;
    await test.call('PUT', '/api/users/profile', { cookie: search.cookie, body: { email } });
    await published(`Taşınan ${word}`);
    await look();
    expect(await owedTo(email)).toHaveLength(1);
  });

  it('should be told no more when it was left', async () => {
    const word = aWord();
    const search = await aSearch(`/search/${word}`);
    const { token } = await rowOf(search.id);
    await test.call('POST', `/api/mail/${token}/leave`);
    await published(`Geç ${word}`);
    await look();
    expect(await owedTo(search.email)).toEqual([]);
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
  // Or what was just looked at would be due again at once.
  expect(checkedUntil(now) < dueBefore(now)).toBe(false);
});

describe('saving a search', () => {
  const PATH = '/api/users/searches';
  const save = ({ cookie }: Visitor, path: unknown, title: unknown = 'Lale') =>
    test.call('POST', PATH, { cookie, body: { title, path } });
  const list = async ({ cookie }: Visitor): Promise<Array<{ _id: string; path: string; title: string }>> =>
    (await test.call('GET', PATH, { cookie })).body;

  it('should be listed, the newest first, and go when it is dropped', async () => {
    const visitor = await test.createUser();
    const first = await save(visitor, '/search/lale', ' Lale\n\tpulları ');
    expect(first.body).toMatchObject({ title: 'Lale pulları', path: '/search/lale' });
    expect(Object.keys(first.body).sort()).toEqual(['_id', 'createdAt', 'path', 'title']);
    const second = await save(visitor, '/?inStock=1');
    expect(await list(visitor)).toEqual([second.body, first.body]);
    const { cookie } = visitor;
    const drop = () => test.call('DELETE', `${PATH}/${first.body._id}`, { cookie });
    expect((await drop()).status).toBe(200);
    expect((await drop()).body.code).toBe('SEARCH_NOT_FOUND');
    expect(await list(visitor)).toEqual([second.body]);
  });

  it('should be everybody’s own', async () => {
    const [one, another] = [await test.createUser(), await test.createUser()];
    const { body } = await save(one, '/search/lale');
    expect(await list(another)).toEqual([]);
    const answer = await test.call('DELETE', `${PATH}/${body._id}`, { cookie: another.cookie });
    expect(answer.body.code).toBe('SEARCH_NOT_FOUND');
    expect(await list(one)).toHaveLength(1);
  });

  it('should be one, however its address is written and however often it is saved at once', async () => {
    const visitor = await test.createUser();
    const answers = await Promise.all([
      ...[
        '/search/lale?inStock=1',
        '/search/lale/page/3?inStock=true&sortOrder=priceAsc',
        '/search/%6Cale?inStock=1&utm=x#a',
      ].map((path) => save(visitor, path)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await list(visitor)).toMatchObject([{ path: '/search/lale?inStock=1' }]);
  });

  it('should be one of so many and no more, also when two come at once', async () => {
    const visitor = await test.createUser();
    for (let count = 1; count < MAX_SAVED_SEARCHES; count += 1) await save(visitor, `/search/pul${count}`);
    const both = await Promise.all([save(visitor, '/search/son'), save(visitor, '/search/fazla')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await save(visitor, '/search/pul1')).status).toBe(201);
    expect((await save(visitor, '/search/yeni')).body).toMatchObject({ code: 'SEARCHES_FULL' });
    expect(await list(visitor)).toHaveLength(MAX_SAVED_SEARCHES);
  });
});

describe('the address of a search', () => {
  it.each([
    ['/search/lale', '/search/lale'],
    ['/search/lale/page/4?sortOrder=priceAsc', '/search/lale'],
    ['/page/2?category=Pensetler', '/?category=Pensetler'],
    ['/?category=B&category=A&category=A', '/?category=A&category=B'],
    ['/search/d%C3%B6rtl%C3%BC%20blok?priceTo=499.9', '/search/d%C3%B6rtl%C3%BC%20blok?priceTo=499.9'],
    ['/?yearFrom=1863&yearTo=1900&inStock=true&x=1', '/?yearFrom=1863&yearTo=1900&inStock=1'],
    ['/search/a+b?series=a+b', '/search/a%2Bb?series=a%20b'],
    [
      '/?printingHouse=K%C4%B1ral%20Matbaas%C4%B1%20%2F%20%C4%B0stanbul',
      '/?printingHouse=K%C4%B1ral%20Matbaas%C4%B1%20%2F%20%C4%B0stanbul',
    ],
  ])('should be, for %s, %s', (given, kept) => {
    expect(toSearchUrl(given)).toBe(kept);
    // Kept once more, it is itself.
    expect(toSearchUrl(kept)).toBe(kept);
  });

  it.each([
    'https://example.com/search/lale',
    '//example.com/search/lale',
    '/\\example.com/search/lale',
    'search/lale',
    '/cart',
    '/product/5',
    '/search',
    '/search?keyword=lale',
    '/search/lale/page/2/3',
    '/search/%E0%A4%A',
    '/',
    '/page/4',
    '/?sortOrder=priceAsc',
    '/?category=&inStock=0',
    '/search/%20',
    '/search/!!!',
    '/?yearFrom=eski',
    '/?printingHouse=Darphane',
    `/search/${'a'.repeat(101)}`,
    'javascript:alert(1)',
    '',
  ])('should not be made of %s', (path) => {
    const message = expect.stringMatching(/^[A-ZÇĞİÖŞÜ0-9].*[.]$/);
    expect(() => toSearchUrl(path)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', message }));
  });

  it('should mean to the storefront what it means here', () => {
    const kept = toSearchUrl(
      '/search/lale?category=Pensetler&printingHouse=Ajans - Türk Matbaası / Ankara&priceFrom=12.5&priceTo=500&yearFrom=1863&inStock=1&format=block',
    );
    const { pathname, searchParams } = new URL(kept, 'http://shop');
    const keyword = decodeURIComponent(pathname.split('/')[2] ?? '');
    const shown = readCatalogueQuery({ keyword }, searchParams);
    expect(shown).toEqual(parseSearchUrl(kept));
    expect(toSearchUrl(catalogueHref(shown as NonNullable<typeof shown>))).toBe(kept);
  });
});
