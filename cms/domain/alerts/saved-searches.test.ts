import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueHref, readCatalogueQuery } from '../../../storefront/catalogue/catalogue-query.ts';
import { MAX_SAVED_SEARCHES } from '../../contract/rules/wishlist-and-alert-limits.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import { parseSearchUrl, toSearchUrl } from './saved-searches.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

const PATH = '/api/users/searches';
const save = ({ cookie }: Visitor, path: unknown, title: unknown = 'Lale') =>
  test.call('POST', PATH, { cookie, body: { title, path } });
const list = async ({ cookie }: Visitor): Promise<Array<{ _id: string; path: string; title: string }>> =>
  (await test.call('GET', PATH, { cookie })).body;

describe('a saved search', () => {
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
  ])('should not be made of %s', async (path) => {
    const visitor = await test.createUser();
    const { status, body } = await save(visitor, path);
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'INVALID_INPUT', 'path']);
    expect(body.message).toMatch(/^[A-ZÇĞİÖŞÜ0-9].*[.]$/);
    expect(await list(visitor)).toEqual([]);
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
