// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { NO_FILTER, PAGE_SIZE, PRINTING_HOUSES } from '../../cms/contract/rules/catalogue.ts';
import { catalogueHref, readCatalogueQuery, withPageSize } from './catalogue-query.ts';

const [ajans, klisecilik] = PRINTING_HOUSES;
const read = (search = '', params = {}) => readCatalogueQuery(params, new URLSearchParams(search));

describe('readCatalogueQuery', () => {
  it('starts at the first page of everything, recommended first', () => {
    expect(read()).toEqual({
      keyword: '',
      pageNumber: 1,
      sortOrder: 'recommended',
      pageSize: PAGE_SIZE,
      priceWith: 'tax',
      ...NO_FILTER,
    });
  });

  it('is null for a page that is not a number from 1 on', () => {
    for (const pageNumber of ['0', '-1', '1.5', 'son', '99999999'])
      expect(read('', { pageNumber })).toBeNull();
  });

  it('takes houses joined by commas, or repeated as a form without scripts sends them', () => {
    const joined = new URLSearchParams({ printingHouse: `${klisecilik},${ajans}` });
    const repeated = new URLSearchParams([
      ['printingHouse', klisecilik],
      ['printingHouse', ajans],
    ]);
    for (const search of [joined, repeated])
      expect(readCatalogueQuery({}, search)?.printingHouse).toEqual([ajans, klisecilik]);
  });

  it('leaves out unknown values', () => {
    expect(read('sortOrder=toString&pageSize=36&printingHouse=Başka&yearFrom=bin')).toMatchObject({
      sortOrder: 'recommended',
      pageSize: PAGE_SIZE,
      printingHouse: [],
      yearFrom: null,
    });
  });
});

describe('catalogueHref', () => {
  const query = {
    keyword: '',
    pageNumber: 1,
    sortOrder: 'recommended',
    pageSize: PAGE_SIZE,
    priceWith: 'tax',
    ...NO_FILTER,
  } as const;

  it('has the documented shapes', () => {
    expect(catalogueHref(query)).toBe('/');
    expect(catalogueHref({ ...query, pageNumber: 3 })).toBe('/page/3');
    expect(catalogueHref({ ...query, keyword: 'lale' })).toBe('/search/lale');
    expect(catalogueHref({ ...query, keyword: 'lale', pageNumber: 2 })).toBe('/search/lale/page/2');
  });

  it('is read back as it was written', () => {
    const chosen = {
      ...query,
      pageNumber: 2,
      sortOrder: 'priceDesc',
      pageSize: 48,
      printingHouse: [ajans, klisecilik],
    } as const;
    const [path, search] = catalogueHref(chosen).split('?');
    expect(path).toBe('/page/2');
    expect(read(search, { pageNumber: '2' })).toEqual(chosen);
  });

  it.each([
    [1, 12, 48, 1],
    [5, 12, 48, 2],
    [4, 12, 24, 2],
    [2, 48, 24, 3],
  ])('should stay at the first product: page %i of %i, then of %i', (pageNumber, pageSize, size, page) => {
    expect(withPageSize({ ...query, pageNumber, pageSize }, size).pageNumber).toBe(page);
  });
});
