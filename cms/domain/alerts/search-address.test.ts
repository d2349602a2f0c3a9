import { describe, expect, it } from 'vitest';
import { catalogueHref, readCatalogueQuery } from '../../../storefront/catalogue/catalogue-query.ts';
import { parseSearchUrl, toSearchUrl } from './search-address.ts';

describe('the address of a search', () => {
  it.each([
    ['/search/lale', '/search/lale'],
    ['/search/lale/page/4?sortOrder=priceAsc&pageSize=13', '/search/lale'],
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
    // Saving a saved address again changes nothing.
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
