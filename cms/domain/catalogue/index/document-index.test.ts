import { describe, expect, it } from 'vitest';
import { createIndex as createIndexOf } from './document-index.ts';
import { TEST_SCHEMA, type TestDocument, type TestIndex, testDocument } from './naive-index.test-support.ts';
import { compileSchema, type SearchClause } from './schema.ts';

const createIndex = (documents: readonly TestDocument[] = []) => createIndexOf(TEST_SCHEMA, documents);
const NO_FACETS = testDocument('').facets;
const words = (...terms: string[]) => terms.map((term) => ({ term, weight: 10 }));
const clause = (term: string, { isPrefix = false, factor = 1 } = {}): SearchClause => ({
  alternatives: [{ term, isPrefix, factor }],
});
const found = (index: TestIndex, clauses: SearchClause[]) =>
  index.page({ sort: 'relevance', clauses, from: 0, count: 10 }).ids;

describe('what the index refuses', () => {
  it.each<[string, TestDocument]>([
    ['an empty id', testDocument('')],
    ['a size that is no number', testDocument('b', { size: Number.NaN })],
    ['an endless rank', testDocument('b', { rank: Number.POSITIVE_INFINITY })],
    ['a date that is no number', testDocument('b', { date: Number.NaN })],
    ['a day of creation that is no number', testDocument('b', { made: Number.NaN })],
    ['an endless year', testDocument('b', { years: { from: 1900, to: Number.POSITIVE_INFINITY } })],
  ])('should refuse %s and lose nothing', (_name, wrong) => {
    const index = createIndex([testDocument('a')]);
    expect(() => index.edit({ put: [wrong] })).toThrow(RangeError);
    expect(() => createIndex([wrong])).toThrow(RangeError);
    expect(index.size).toBe(1);
    expect(index.page({ sort: 'smallest', from: 0, count: 9 })).toEqual({ ids: ['a'], total: 1 });
  });

  it('should refuse a wrong change and keep the document as it was', () => {
    const index = createIndex([testDocument('a', { size: 7 })]);
    expect(() => index.edit({ change: [{ id: 'a', change: { size: Number.NaN, isOpen: false } }] })).toThrow(
      RangeError,
    );
    expect(index.facets({})).toMatchObject({ bounds: { sizes: { from: 7, to: 7 } }, flags: { isOpen: 1 } });
  });

  it('should tell who lives in some of its places, also after one has left', () => {
    const index = createIndex(['a', 'b', 'c', 'd'].map((id) => testDocument(id)));
    index.edit({ remove: ['b'] });
    expect([index.idsBetween(0, 2), index.idsBetween(2, 9), index.idsBetween(4, 9)]).toEqual([
      ['a'],
      ['c', 'd'],
      [],
    ]);
  });

  it('should refuse to search for more clauses than anybody types', () => {
    const clauses = Array.from({ length: 33 }, () => clause('pul'));
    expect(() => createIndex().page({ sort: 'relevance', clauses, from: 0, count: 1 })).toThrow(RangeError);
  });

  it.each([-1, Number.NaN, Number.NEGATIVE_INFINITY, 0.9])(
    'should take %f as a beginning from the first',
    (from) => {
      const index = createIndex([testDocument('a')]);
      expect(index.page({ sort: 'smallest', from, count: 1 }).ids).toEqual(['a']);
      expect(index.page({ sort: 'smallest', from: 0, count: from }).ids).toEqual([]);
    },
  );
});

describe('what a schema may not say', () => {
  const none = { by: 'none', direction: 'up' } as const;
  it.each([
    ['a sort by no column', { sorts: { ...TEST_SCHEMA.sorts, none } }],
    ['a sort by no flag', { sorts: { best: { ...TEST_SCHEMA.sorts.best, first: 'none' } } }],
    ['a range of no column', { ranges: { years: ['none', 'yearTo'] } as const }],
    ['a tie break that is no sort', { tieBreak: 'none' }],
  ])('should refuse %s', (_name, wrong) => {
    expect(() => compileSchema({ ...TEST_SCHEMA, ...wrong })).toThrow(RangeError);
  });

  it('should refuse to sort or filter by what the schema has not', () => {
    const index = createIndex([testDocument('a')]);
    expect(() => index.page({ sort: 'none' as 'best', from: 0, count: 1 })).toThrow(RangeError);
    expect(() => index.facets({ filter: { none: true } as object })).toThrow(RangeError);
  });
});

describe('what the index is given', () => {
  it('should take the last of two documents with one id', () => {
    const index = createIndex([testDocument('a', { size: 1 }), testDocument('a', { size: 2 })]);
    expect(index.size).toBe(1);
    expect(index.facets({}).bounds.sizes).toEqual({ from: 2, to: 2 });
  });

  it('should leave out of a change what is undefined', () => {
    const index = createIndex([testDocument('a', { size: 7 })]);
    index.edit({ change: [{ id: 'a', change: { size: undefined, isOpen: false } }] });
    expect(index.facets({})).toMatchObject({ bounds: { sizes: { from: 7, to: 7 } }, flags: { isOpen: 0 } });
  });

  it('should show two hundred values of a facet at most, the most frequent ones', () => {
    const documents = Array.from({ length: 5000 }, (_, number) =>
      testDocument(`${number}`, {
        facets: { ...NO_FACETS, author: `${number < 4000 ? number : number % 50}` },
      }),
    );
    const { author } = createIndex(documents).facets({}).values;
    expect(author).toHaveLength(200);
    expect(author.filter(({ count }) => count === 21)).toHaveLength(50);
    expect(author[0]).toEqual({ value: '0', count: 21 });
  });
});

describe('a search by relevance', () => {
  it('should bring a factor into 0 to 1, and weights into a byte', () => {
    const index = createIndex([
      testDocument('a', { terms: [{ term: 'pul', weight: 1e9 }] }),
      testDocument('b', { terms: [{ term: 'pul', weight: Number.NaN }] }),
      testDocument('c', { terms: [{ term: 'zarf', weight: 200 }] }),
    ]);
    const either = (factor: number): SearchClause => ({
      alternatives: [
        { term: 'pul', isPrefix: false, factor },
        { term: 'zarf', isPrefix: false, factor: 1 },
      ],
    });
    expect(found(index, [either(50)])).toEqual(['a', 'c', 'b']);
    expect(found(index, [either(Number.NaN)])).toEqual(['c', 'b', 'a']);
  });
});

describe('the words of the index', () => {
  const index = createIndex(
    [
      'ankara',
      'ankara',
      'ankara',
      'ankaralı',
      'ankaralı',
      'ankare',
      'akara',
      'nakara',
      'anlara',
      'pul',
      'pullar',
    ].map((term, number) => testDocument(`${number}`, { terms: words(term) })),
  );

  it('should name words that begin so, the frequent ones first', () => {
    expect(index.terms.withPrefix('ank', 9)).toEqual(['ankara', 'ankaralı', 'ankare']);
    expect(index.terms.withPrefix('ank', 1)).toEqual(['ankara']);
    expect(index.terms.withPrefix('ank', 0)).toEqual([]);
    expect(index.terms.withPrefix('x', 9)).toEqual([]);
  });

  it.each([
    ['a letter too few', 'anara', ['ankara', 'akara', 'anlara']],
    ['a letter too many', 'ankkara', ['ankara']],
    ['another letter', 'ankaru', ['ankara', 'ankare']],
    ['swapped letters', 'anakra', ['ankara']],
    ['a wrong first letter', 'bnkara', ['ankara']],
    ['two mistakes in a long word', 'amkarali', ['ankaralı']],
    ['two mistakes in a short word', 'amkaro', []],
    ['three letters', 'pll', []],
  ])('should find what is near to %s', (_name, mistyped, near) => {
    expect(index.terms.nearby(mistyped, 9)).toEqual(near);
  });

  it('should not name the word itself, nor more than asked for', () => {
    expect(index.terms.nearby('ankara', 9)).toEqual(['akara', 'ankare', 'anlara', 'nakara']);
    expect(index.terms.nearby('ankara', 2)).toEqual(['akara', 'ankare']);
  });

  it('should forget a word with its last document, and know a new one at once', () => {
    const changing = createIndex([
      testDocument('a', { terms: words('ankara') }),
      testDocument('b', { terms: words('pul') }),
    ]);
    changing.edit({ put: [testDocument('b', { terms: words('posta') })], remove: ['a'] });
    expect(changing.terms.has('ankara')).toBe(false);
    expect(changing.terms.withPrefix('p', 9)).toEqual(['posta']);
    expect(changing.terms.nearby('ankora', 9)).toEqual([]);
    expect(changing.terms.nearby('pasta', 9)).toEqual(['posta']);
  });
});
