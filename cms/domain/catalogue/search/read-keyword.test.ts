import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SearchedProduct, termsOf } from './product-terms.ts';
import { readKeyword } from './read-keyword.ts';
import { spellingsOf } from './rewrite-query.ts';
import { countTerms, vocabularyOf } from './search-test-support.ts';

const stamp = (name: string, more: Partial<SearchedProduct> = {}): SearchedProduct => ({
  name,
  category: 'Türkiye Cumhuriyeti',
  denominationValueOfStamp: name.match(/[\d½+.]+ (?:Kuruş|Para|Lira)/)?.[0],
  ...more,
});
const PRODUCTS: SearchedProduct[] = [
  stamp('Hatay 1939: 12 Kuruş, Çift, Londra Baskısı'),
  stamp('Atatürk’ün Yası 1938: 8 Kuruş'),
  stamp('Cumhuriyet’in 50. Yılı 1973: 15 Kuruş'),
  stamp('İstanbul’un Fethinin 500. Yılı 1953: 5 Kuruş', { format: 'Dörtlü blok' }),
  stamp('Ay Yıldız Serisi 1923: 50 Kuruş', { years: { from: 1923, to: 1923 }, michelNumber: '123' }),
  stamp('İstanbul Köprüsü 1973: 7½ Kuruş, İlk Gün Zarfı', { description: 'Zarfta 5 harf, kale ve lale.' }),
  stamp('Duloz Pulları 1865: 1 Kuruş', { color: 'Karmen' }),
  stamp('Tuğralı Pullar 1863: 20 Para', {
    category: 'Osmanlı İmparatorluğu',
    scottNumber: '12',
    perforation: 'Dantel 12½ x 13',
  }),
  { name: 'Türkiye Pulları Listesi 1923-1949', category: 'Pul Listeleri' },
  { name: 'Pul Penseti', category: 'Pensetler' },
  { name: 'Masa Büyüteci', category: 'Büyüteçler' },
];
const TERMS = PRODUCTS.map((product) => ({ name: product.name, terms: termsOf(product) }));
const VOCABULARY = vocabularyOf(countTerms(TERMS.map(({ terms }) => terms)));
const spell = spellingsOf(PRODUCTS.map(({ name }) => name));

const read = (keyword: string) => readKeyword(keyword, VOCABULARY, { spell });
const yearsOf = (keyword: string) => read(keyword).understood.flatMap(({ filter }) => filter.years ?? []);
const found = (keyword: string) =>
  TERMS.filter(({ terms }) =>
    read(keyword).clauses.every(({ alternatives }) =>
      alternatives.some(({ term, isPrefix }) =>
        terms.some((other) => (isPrefix ? other.term.startsWith(term) : other.term === term)),
      ),
    ),
  ).map(({ name }) => name.split(/[ ’]/)[0]);

describe('what a keyword finds', () => {
  it.each([
    ['atatürkün', ['Atatürk']],
    ["ATATÜRK'ÜN yası", ['Atatürk']],
    ['istanbulun fethi', ['İstanbul']],
    ['fetih', ['İstanbul']],
    ['cumhuriyetin 50. yılı', ['Cumhuriyet']],
    ['cumhuriyetin ellinci yılı', ['Cumhuriyet']],
    ['5 kuruş', ['İstanbul']],
    ['50 kuruş', ['Ay']],
    ['7,5 krş', ['İstanbul']],
    ['7 1/2', ['İstanbul']],
    ['7½', ['İstanbul']],
    ['12½', ['Tuğralı']],
    ['dantel 12 1/2', ['Tuğralı']],
    ["4'lü blok", ['İstanbul']],
    ['FDC', ['İstanbul']],
    ['ayyıldız', ['Ay']],
    ['michel 123', ['Ay']],
    ['mi 12', []],
    ['123', ['Ay']],
    ['123a', ['Ay']],
    ['scott 12a', ['Tuğralı']],
    ['ottoman stamps', ['Tuğralı']],
    ['1923', ['Ay', 'Türkiye']],
    ['liste 1923-1949', ['Türkiye']],
    ['katalog', ['Türkiye']],
    ['katalog no 123', ['Ay']],
    ['200 para', ['İstanbul']],
    ['0,5 lira', ['Ay']],
    ['ist', ['İstanbul', 'İstanbul']],
    ['atatürk pulu var mı', ['Atatürk']],
    ['kopr', ['İstanbul']],
    ['xale zarf', ['İstanbul']],
    ['yıldızserisi', ['Ay']],
  ])('%s: %j', (keyword, names) => {
    const reading = read(keyword);
    expect(reading.clauses.length > 0 ? found(keyword) : []).toEqual(names);
  });

  it('should not take the name of a catalogue for the beginning of its numbers', () => {
    expect(found('duloz michel')).toEqual(['Duloz']);
    expect(read('duloz michel').leftOut).toEqual([]);
  });

  it('should not let what all stamps are decide', () => {
    expect(read('atatürk pulları').clauses).toHaveLength(1);
    expect(read('pulları').clauses).toHaveLength(1);
  });
});

describe('years', () => {
  it('should filter by a span, and search for the rest', () => {
    expect(yearsOf('1930-1920 atatürk')).toEqual([{ from: 1920, to: 1930 }]);
    expect(read('1930-1920 atatürk').clauses).toHaveLength(1);
    expect(yearsOf('1930lar pulları')).toEqual([{ from: 1930, to: 1939 }]);
    expect(read('1930lar pulları').clauses).toEqual([]);
  });

  it('should take the span in the name of a list for words', () => {
    expect(yearsOf('liste 1923-1949')).toEqual([]);
    expect(read('liste 1923-1949').clauses).toHaveLength(3);
  });

  it('should filter by a year that stands nowhere, when it stands alone', () => {
    expect(yearsOf('1901')).toEqual([{ from: 1901, to: 1901 }]);
    for (const keyword of ['1901', '1901 yılı pulları'])
      expect(read(keyword)).toMatchObject({ clauses: [], leftOut: [] });
    expect(read('1901 atatürk')).toMatchObject({ understood: [], leftOut: ['1901'] });
  });
});

describe('wishes', () => {
  it.each([
    ['200 liranın altında atatürk', 'en çok ₺200 (KDV hariç)', 'atatürk', { prices: { to: 20_000 } }],
    ['atatürk 50-100 lira arası', '₺50–₺100 (KDV hariç)', 'atatürk', { prices: { from: 5_000, to: 10_000 } }],
    ['100 liraya kadar', 'en çok ₺100 (KDV hariç)', '', { prices: { to: 10_000 } }],
    ['iki yüz elli liradan fazla pul', 'en az ₺250 (KDV hariç)', 'pul', { prices: { from: 25_000 } }],
    ['1.250,50 TL’den ucuz', 'en çok ₺1.250,50 (KDV hariç)', '', { prices: { to: 125_050 } }],
    ['fiyatı 50 ile 100 arası', '₺50–₺100 (KDV hariç)', '', { prices: { from: 5_000, to: 10_000 } }],
    ['₺100 altı blok', 'en çok ₺100 (KDV hariç)', 'blok', { prices: { to: 10_000 } }],
    ['100 lira civarı', '₺75–₺125 (KDV hariç)', '', { prices: { from: 7_500, to: 12_500 } }],
    ['stokta olan atatürk', 'Yalnız stokta olanlar', 'atatürk', { isInStock: true }],
    [
      'elli ile yüz lira arası atatürk',
      '₺50–₺100 (KDV hariç)',
      'atatürk',
      { prices: { from: 5_000, to: 10_000 } },
    ],
    ['sultan aziz devri', 'sultan aziz devri: 1861–1876', '', { years: { from: 1861, to: 1876 } }],
    ['indirimli atatürk', 'İndirimde', 'atatürk', { offer: ['lowered'] }],
    ['kırklı yıllar', '1940–1949', '', { years: { from: 1940, to: 1949 } }],
    [
      'Abdülhamit dönemi pulları',
      'Abdülhamit dönemi: 1876–1909',
      'pulları',
      { years: { from: 1876, to: 1909 } },
    ],
    [
      'harf devriminden önce',
      'harf devriminden önce: 1928 ve öncesi',
      '',
      { years: { from: 1840, to: 1928 } },
    ],
    ['atatürk zamanı', 'atatürk zamanı: 1923–1938', '', { years: { from: 1923, to: 1938 } }],
  ])('should be read from "%s": %s, taken back by "%s"', (keyword, label, without, filter) => {
    const { understood, leftOut } = read(keyword);
    expect([understood.map((one) => [one.label, one.without]), leftOut]).toEqual([[[label, without]], []]);
    expect(understood[0]?.filter).toMatchObject(filter);
  });

  it.each([
    ['en pahalı', 'priceDesc'],
    ['ucuz', 'priceAsc'],
    ['pahalıdan ucuza', 'priceDesc'],
    ['ucuzdan pahalıya', 'priceAsc'],
    ['en yeni', 'dateDesc'],
    ['en eski', 'dateAsc'],
    ['yeni gelenler', 'newest'],
    ['en ucuz üç tane', 'priceAsc'],
  ])('should be an order, never searched: %s', (wish, order) => {
    for (const keyword of [wish, `${wish} atatürk pulu`]) {
      const { understood, clauses } = read(keyword);
      expect(understood.map((one) => one.order)).toEqual([order]);
      expect(clauses).toHaveLength(keyword === wish ? 0 : 1);
    }
  });

  it.each(['stok defteri', 'lira', '5 kuruş', '100 lira', 'altın 100 lira', 'atatürk', 'on para', 'tbmm'])(
    'should not be seen in "%s"',
    (keyword) => {
      expect(read(keyword).understood).toEqual([]);
    },
  );

  it('should be bounds of the face value in kuruş, since no price is that low', () => {
    expect(found('10 kuruşun altında')).toEqual(['Atatürk', 'İstanbul', 'İstanbul', 'Duloz']);
    expect(read('3 ile 4 para arası').leftOut).toHaveLength(1);
  });
});

describe('mistypes', () => {
  it.each([
    ['atatruk pulları', 'Atatürk pulları'],
    ['Cumhuriet 50 yıl', 'Cumhuriyet 50 yıl'],
    ["istnbul'un fethi", 'İstanbul fethi'],
    ['köpprü', 'köprüsü'],
  ])('should ask for "%s" whether "%s" was meant', (keyword, corrected) => {
    expect(read(keyword).corrected).toBe(corrected);
  });

  it.each(['atatürk', 'atatürkün', 'istanb', 'istanbullu', 'FDC', '1923', 'xyzxyz', '5 kuruş'])(
    'should correct nothing of "%s"',
    (keyword) => {
      expect(read(keyword).corrected).toBeNull();
    },
  );

  it('should know tongs from a table by their cedilla alone', () => {
    const terms = (keyword: string) =>
      read(keyword).clauses.flatMap(({ alternatives }) => alternatives.map(({ term }) => term));
    for (const keyword of ['maşa', 'maşası', 'maşalar', 'cımbız maşa', 'cimbiz masa'])
      expect(terms(keyword), keyword).toContain('=penset');
    expect(terms('masa büyüteci')).not.toContain('=penset');
    expect(terms('maşallah')).not.toContain('=penset');
  });

  it('should search for all that a corrected word is another name of', () => {
    const terms = read('büyütteç').clauses.flatMap(({ alternatives }) =>
      alternatives.map(({ term }) => term),
    );
    expect(terms).toContain('=buyutec');
  });
});

it('should say which colour no stamp has, and take none for a mistype', () => {
  expect(read('fildişi atatürk')).toMatchObject({
    missingColours: ['fildişi'],
    leftOut: ['fildişi'],
    corrected: null,
  });
  expect(read('gül atatürk').missingColours).toEqual([]);
  expect(read('kürsü').missingColours).toEqual([]);
  expect(read('atatürk fil dişi').missingColours).toEqual(['fil dişi']);
});

it.each(['vişne rengi', 'narın rengi', 'kırmızı duloz', 'kırmızı renginde duloz', 'bordo duloz', 'bordo'])(
  'should find a shade by "%s"',
  (keyword) => {
    expect(read(keyword).leftOut).toEqual([]);
    expect(found(keyword)).toEqual(['Duloz']);
  },
);

describe('names of things that the catalogue has not', () => {
  it.each([
    ['atatürk çifte baskı', 'çifte baskı'],
    ['atatürk ters sürşarj', 'ters sürşarj'],
    ['atatürk çifte sürşarj', 'çifte sürşarj'],
    ['atatürk ters filigran', 'ters filigran'],
    ['atatürk dantel ölçer', 'dantel ölçer'],
    ['atatürk dantel cetveli', 'dantel cetveli'],
    ['atatürk Tête-Bêche', 'Tête-Bêche'],
    ['atatürk ters çift', 'ters çift'],
    ['atatürk hatalı', 'hatalı'],
    ['atatürk hata', 'hata'],
  ])('should be left out of "%s", never found by their words', (keyword, name) => {
    expect(read(keyword)).toMatchObject({ leftOut: [name], corrected: null });
    expect(found(keyword)).toEqual(['Atatürk']);
  });
});

it.each([
  ['tête-bêche dörtlü blok', ['tête-bêche']],
  ['çifte baskı hatası dörtlü blok', ['çifte baskı', 'hatası']],
  ['İsfila 99 dörtlü blok', ['İsfila 99']],
])('should find by "%s" no other stamp that is offered alike', (keyword, leftOut) => {
  expect(read(keyword)).toMatchObject({ clauses: [], leftOut });
});

describe('words that stand nowhere', () => {
  it('should be left out beside others, and be named', () => {
    expect(read('atatürk qqqqqq')).toMatchObject({ leftOut: ['qqqqqq'] });
    expect(read('atatürk qqqqqq').clauses).toHaveLength(1);
    expect(read('atatürk 3 lira sc 99')).toMatchObject({ leftOut: ['sc 99', '3 lira'] });
  });

  it('should find nothing alone', () => {
    expect(read('qqqqqq')).toMatchObject({ clauses: [], understood: [], leftOut: ['qqqqqq'] });
  });
});

describe('hostile keywords', () => {
  it.each([
    '',
    '   ',
    '...',
    '((((',
    '😀🎉',
    '\u202e\u200f',
    '%_\\',
    '\u0000',
    "'''",
    '½',
    '★',
    '-',
    '=fdc=',
  ])('should answer for %j', (keyword) => {
    expect(() => read(keyword)).not.toThrow();
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'should know nothing by the name of %s',
    (keyword) => {
      expect(read(keyword).clauses).toEqual([]);
    },
  );

  it('should read a word through signs that turn the direction', () => {
    expect(read('ata\u200ftürk')).toEqual(read('atatürk'));
  });

  it('should answer for any text with clauses that can match', () => {
    const words = fc.constantFrom(
      'atatürk',
      '1923-',
      '½',
      "'",
      '5',
      'kuruş',
      'liranın altında',
      'en pahalı',
      'balkan savaşı',
      'mi',
      'yıl',
      '\u0307',
      'İ',
      '=',
      '+',
    );
    const keywords = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.array(words).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(keywords, (keyword) => {
        const { clauses, understood } = read(keyword);
        for (const { alternatives } of clauses) {
          expect(alternatives.length).toBeGreaterThan(0);
          for (const { term, factor, isPrefix } of alternatives) {
            expect(factor > 0 && factor <= 1).toBe(true);
            expect(isPrefix ? VOCABULARY.withPrefix(term, 1).length > 0 : VOCABULARY.has(term)).toBe(true);
          }
        }
        for (const { years, prices } of understood.map(({ filter }) => filter)) {
          if (years) expect(years.from).toBeLessThanOrEqual(years.to);
          if (prices) expect(prices.from ?? 0).toBeLessThanOrEqual(prices.to ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: process.env.LONG ? 1000 : 250 },
    );
  });
});
