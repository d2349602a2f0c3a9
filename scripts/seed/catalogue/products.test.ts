import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS, PRINTING_HOUSES } from '../../../cms/contract/rules/catalogue.ts';
import { SERIF_LETTERS } from '../../../cms/contract/rules/serif-letters.ts';
import { edgesIn, scaleOf } from '../../../storefront/product/measuring.ts';
import { artworkFile } from './artwork.ts';
import { FACT_FIELDS, measuresOf } from './issue-facts.ts';
import { CATALOGUE, conditionSentence, ISSUES, traitsOf } from './products.ts';
import {
  ACCESSORY_CATEGORIES,
  ERAS,
  eraSchema,
  readSeed,
  type SeedProduct,
  type StampRow,
  type StampState,
} from './schemas.ts';

const ROWS = ['ottoman', 'assembly', 'republic'].flatMap(
  (era) => readSeed(`catalogue/${era}.json`, eraSchema).stamps,
);

const countOf = (category: SeedProduct['category']) =>
  CATALOGUE.filter((product) => product.category === category).length;
const houseCount = (house: string) => CATALOGUE.filter((product) => product.printingHouse === house).length;

describe('the catalogue', () => {
  it('should hold at least seventy issues and name nothing twice', () => {
    expect(ISSUES.length).toBeGreaterThanOrEqual(70);
    expect(new Set(CATALOGUE.map((product) => product.name)).size).toBe(CATALOGUE.length);
    expect(new Set(CATALOGUE.map((product) => product.key)).size).toBe(CATALOGUE.length);
  });

  it('should spell the printing houses as the filter does', () => {
    for (const house of PRINTING_HOUSES) expect(houseCount(house)).toBeGreaterThanOrEqual(12);
  });

  it('should date a house of the filter only to the years it worked in', () => {
    for (const { printingHouse, seriesIssueDate } of ISSUES) {
      if (!PRINTING_HOUSES.some((house) => house === printingHouse)) continue;
      expect(Number(seriesIssueDate?.slice(0, 4))).toBeGreaterThanOrEqual(1950);
      expect(Number(seriesIssueDate?.slice(0, 4))).toBeLessThan(1980);
    }
  });

  it.each([
    [ERAS[0], 1863, 1922],
    [ERAS[1], 1920, 1923],
    [ERAS[2], 1923, 1999],
  ])('should date %s between %i and %i', (era, first, last) => {
    for (const { category, seriesIssueDate, printingDate, key } of ISSUES) {
      if (category !== era) continue;
      for (const day of [seriesIssueDate, printingDate]) {
        const time = Date.parse(`${day}T00:00:00Z`);
        expect(new Date(time).toISOString().slice(0, 10), key).toBe(day);
      }
      const year = Number(seriesIssueDate?.slice(0, 4));
      expect(year, key).toBeGreaterThanOrEqual(first);
      expect(year, key).toBeLessThanOrEqual(last);
      expect(String(printingDate) <= String(seriesIssueDate), key).toBe(true);
    }
  });

  it('should give every stamp a value, a process, a story and a price', () => {
    for (const product of ISSUES) {
      expect(product.denominationValueOfStamp, product.key).toMatch(/\d|[½¼]/);
      expect(product.printingProcess, product.key).not.toBe('');
      expect(product.description.match(/[.!?](?=\s|$)/g)?.length ?? 0, product.key).toBeGreaterThanOrEqual(2);
      expect(Number.isInteger(product.priceKurus) && product.priceKurus > 0, product.key).toBe(true);
      expect(product.countInStock).toBeGreaterThanOrEqual(0);
      expect(product.countInStock).toBeLessThanOrEqual(60);
    }
  });

  it('should name the condition of every stamp, once', () => {
    for (const { key, state, description } of ISSUES) {
      if (!state) throw new Error(key);
      expect(description.endsWith(conditionSentence(state)), key).toBe(true);
      expect(description.match(/Durumu:/g), key).toHaveLength(1);
    }
  });

  it('should store the condition that the description contains', () => {
    const words = {
      unusedFullGum: 'damgasız, zamkı tam',
      unusedHinged: 'damgasız, zamkında şarniyer izi',
      unusedNoGum: 'damgasız, zamksız',
      used: 'damgalı',
      onCover: 'ilk gün zarfı',
    };
    for (const { key, facts, description } of ISSUES) {
      if (!facts) throw new Error(key);
      expect(description.split('Durumu:')[1], key).toContain(words[facts.condition]);
      expect(facts.perforation === 'Dantelsiz', key).toBe(description.includes('; dantelsiz'));
    }
  });

  it('should call a series by one name, which its stamps begin with but for a few', () => {
    const named = ISSUES.filter(({ name, facts }) => name.startsWith(`${facts?.series}`));
    expect(ISSUES.length - named.length).toBeLessThanOrEqual(2);
    const seriesOf = (key: string) =>
      ISSUES.filter((stamp) => stamp.key.startsWith(key)).map(({ facts }) => facts?.series);
    expect(new Set(seriesOf('tugrali-1863'))).toEqual(new Set(['Tuğralı Pullar 1863']));
    expect(new Set(seriesOf('ayyildiz-1923')).size).toBe(1);
    expect(new Set(seriesOf('sehirler-')).size).toBe(1);
  });

  it('should store each fact that the files tell, and nothing besides', () => {
    for (const row of ROWS) {
      const facts = ISSUES.find(({ key }) => key === row.key)?.facts;
      for (const name of FACT_FIELDS)
        expect(facts?.[name], `${row.key}: ${name}`).toBe(
          name === 'perforation' && row.isImperforate ? 'Dantelsiz' : (row[name] ?? ''),
        );
    }
  });

  it('should store the size as width and height', () => {
    const sized = ROWS.filter(({ size }) => size);
    expect(sized.length).toBeGreaterThanOrEqual(5);
    for (const { key, size } of sized) {
      const { widthMm, heightMm } = ISSUES.find((stamp) => stamp.key === key)?.facts ?? {};
      expect(`${widthMm} × ${heightMm}`.replaceAll('.', ',')).toBe(size);
    }
    expect(measuresOf('20,5 × 26')).toEqual({ widthMm: 20.5, heightMm: 26 });
    expect(measuresOf(undefined)).toEqual({ widthMm: null, heightMm: null });
  });

  it('should give only sizes that the ruler can lay on the picture', async () => {
    for (const { pictureKey, facts } of ISSUES) {
      if (!facts?.widthMm) continue;
      const raw = sharp(artworkFile(pictureKey, 320)).ensureAlpha().raw();
      const { data, info } = await raw.toBuffer({ resolveWithObject: true });
      const edges = edgesIn({ ...info, data: new Uint8ClampedArray(data) });
      const scale = scaleOf(edges, info.width / info.height, { ...facts, hasDrawnPicture: true });
      expect(scale, pictureKey).not.toBeNull();
    }
  });

  it('should number a stamp by itself, or by its series and say so', () => {
    const numbers = ISSUES.flatMap(({ facts }) =>
      FACT_FIELDS.filter((name) => name.endsWith('Number')).map((name) => facts?.[name] ?? ''),
    ).filter(Boolean);
    expect(numbers.length).toBeGreaterThanOrEqual(50);
    for (const number of numbers)
      expect(number).toMatch(/^(Turkey in Asia )?[A-Z]?\d+(a|–[A-Z]?\d+ \(seri\))?$/);
  });

  it('should have faults in about a quarter of the single pieces, and only there', () => {
    const singles = ISSUES.filter(({ state }) => state?.form === 'single');
    const faulty = ISSUES.filter(({ facts }) => facts?.faults);
    expect(faulty.length / singles.length).toBeGreaterThan(0.2);
    expect(faulty.length / singles.length).toBeLessThan(0.3);
    for (const { key, state, description, facts } of faulty) {
      expect(state?.form, key).toBe('single');
      expect(description.toLocaleLowerCase('tr'), key).toContain(facts?.faults.toLocaleLowerCase('tr'));
      if (/dantel/i.test(`${facts?.faults}`)) expect(description, key).not.toContain('dantelleri tam');
    }
  });

  it('should show the back of every piece above ₺500, and of no other', () => {
    const shown = ISSUES.filter(({ furtherPictures }) => furtherPictures.some(({ view }) => view === 'back'));
    expect(shown).toEqual(ISSUES.filter(({ priceKurus }) => priceKurus > 50_000));
  });

  it('should show a certificate of the twelve dearest, which says that it is an example', () => {
    const dearest = ISSUES.toSorted((one, other) => other.priceKurus - one.priceKurus).slice(0, 12);
    const certified = ISSUES.filter(({ furtherPictures }) =>
      furtherPictures.some(({ view }) => view === 'certificate'),
    );
    expect(new Set(certified)).toEqual(new Set(dearest));
    for (const { key, facts } of certified) {
      expect(facts?.certificate, key).toMatch(/^Örnek belge: .*ekspertiz yerine geçmez/);
    }
  });

  it('should show each further picture of one stamp alone, under a name that says what it is', () => {
    const further = ISSUES.flatMap(({ key, furtherPictures }) =>
      furtherPictures.map((picture) => ({ ...picture, of: key })),
    );
    expect(further.map(({ key }) => key)).toEqual(further.map(({ of, view }) => `${of}-${view}`));
  });

  it('should keep no picture that nothing shows', () => {
    const shown = CATALOGUE.flatMap(({ pictureKey, furtherPictures }) => [
      pictureKey,
      ...furtherPictures.map(({ key }) => key),
    ]);
    const files = shown.flatMap((key) => PICTURE_WIDTHS.map((width) => artworkFile(key, width)));
    const folder = path.dirname(files[0] ?? '');
    expect(
      readdirSync(folder)
        .map((name) => path.join(folder, name))
        .sort(),
    ).toEqual(files.sort());
  });

  it('should have no stamp attributes for an accessory', () => {
    const accessories = CATALOGUE.filter(({ state }) => state === null);
    expect(accessories.every(({ facts }) => facts === null)).toBe(true);
  });

  it('should have no story that repeats or contradicts the condition', () => {
    for (const { key, story, state } of ISSUES) {
      if (state?.condition.use === 'unused') expect(story, key).not.toMatch(/damgalı\.|postadan geçmiştir/);
      if (state?.isImperforate) expect(story, key).not.toMatch(/dantelleri|dantelli\b/);
      expect(story, key).not.toMatch(/zamklı[.,]|damgasız[.,]|iyi merkezli|yapıştırma izli/);
    }
  });

  it('should stock every accessory category', () => {
    const [albums, magnifiers, tweezers, lists] = ACCESSORY_CATEGORIES.map(countOf);
    expect(albums).toBeGreaterThanOrEqual(6);
    expect(magnifiers).toBeGreaterThanOrEqual(4);
    expect(tweezers).toBeGreaterThanOrEqual(4);
    expect(lists).toBeGreaterThanOrEqual(6);
  });

  it('should have results for a search for the Republic by name, in stock', () => {
    const found = CATALOGUE.filter(
      ({ name, countInStock }) => name.includes('Cumhuriyet') && countInStock >= 2,
    );
    expect(found.length).toBeGreaterThanOrEqual(15);
  });

  it('should sell out and nearly sell out a few', () => {
    expect(CATALOGUE.filter((product) => product.countInStock === 0).length).toBeGreaterThanOrEqual(3);
    expect(CATALOGUE.filter((product) => product.countInStock === 1).length).toBeGreaterThanOrEqual(5);
  });
});

const single: StampState = {
  form: 'single',
  isImperforate: false,
  condition: { use: 'unused', gum: 'full' },
  faults: '',
};

describe('what the files may tell', () => {
  const row: Partial<StampRow> = {
    key: 'deneme',
    name: 'Deneme 1900: 10 Para Yeşil',
    text: 'İnce kâğıtlı.',
    priceKurus: 100,
    stock: 1,
    issued: '1900-01-01',
    process: 'Tipografi',
    house: '',
    value: '10 para',
    condition: { use: 'used' },
  };
  const isTaken = (change: object) =>
    eraSchema.safeParse({ category: ERAS[0], brand: '', stamps: [{ ...row, ...change }] }).success;
  const drawn = { key: 'tugrali-1863-20-para' };
  const back = { key: 'tugrali-1863-20-para-back', view: 'back' };
  const certificate = { key: 'tugrali-1863-20-para-certificate', view: 'certificate' };
  const EXAMPLE = 'Örnek belge: ekspertiz yerine geçmez.';
  const source = (...of: string[]) => ({ sources: [{ url: 'https://example.org/', of }] });

  it.each<[string, object]>([
    ['a stamp without facts', {}],
    ['a colour of the name and a paper of the text', { color: 'Yeşil', paper: 'İnce kâğıt' }],
    ['a back of what has a front', { ...drawn, furtherPictures: [back] }],
    ['a certificate that is told of', { ...drawn, furtherPictures: [certificate], certificate: EXAMPLE }],
    ['a perforation of a source', { perforation: '13½', ...source('perforation', 'issued') }],
  ])('should take %s', (_, change) => {
    expect(isTaken(change)).toBe(true);
  });

  it.each<[string, object]>([
    ['a colour nobody tells', { color: 'Mavi' }],
    ['a number without a source', { scottNumber: '12' }],
    ['a fact whose sources tell another', { perforation: '13½', ...source('issued') }],
    ['a source of what is not there', source('printRun')],
    ['a house of a source, but empty', source('house')],
    ['a source without an address', { sources: [{ url: 'Pulhan', of: ['issued'] }] }],
    ['a back without a front', { furtherPictures: [back] }],
    ['a back that nobody drew', { ...drawn, furtherPictures: [{ key: 'kayip-back', view: 'back' }] }],
    ['a picture of another side', { ...drawn, furtherPictures: [{ ...back, view: 'yan' }] }],
    ['a certificate nobody tells of', { ...drawn, furtherPictures: [certificate] }],
    ['a certificate nobody sees', { ...drawn, certificate: EXAMPLE }],
    [
      'a certificate that looks like a true one',
      { ...drawn, furtherPictures: [certificate], certificate: 'Sergi jürisi, 12' },
    ],
    ['a misspelt fact', { colour: 'Yeşil' }],
    ['a size in words', { size: 'büyük', ...source('size') }],
    [
      'a perforation of what is imperforate',
      { isImperforate: true, perforation: '12', ...source('perforation') },
    ],
  ])('should refuse %s', (_, change) => {
    expect(isTaken(change)).toBe(false);
  });
});

it.each<[StampState, string]>([
  [single, 'Durumu: damgasız, zamkı tam, şarniyersiz; dantelleri tam, onarımsız.'],
  [
    { ...single, isImperforate: true, condition: { use: 'unused', gum: 'none' } },
    'Durumu: damgasız, zamksız; dantelsiz, kenar boşlukları açık, onarımsız.',
  ],
  [
    { ...single, form: 'vertical-pair', condition: { use: 'unused', gum: 'hinged', isWellCentred: true } },
    'Durumu: alt alta çift, damgasız, zamkında şarniyer izi, iyi merkezli; dantelleri tam, onarımsız.',
  ],
  [
    { ...single, form: 'block', condition: { use: 'used' } },
    'Durumu: dörtlü blok, damgalı; dantelleri tam, onarımsız.',
  ],
  [
    { ...single, condition: { use: 'used' }, faults: 'Sağ üst dantel kısa' },
    'Durumu: damgalı; sağ üst dantel kısa, onarımsız.',
  ],
  [
    { ...single, condition: { use: 'used' }, faults: 'İnce yeri var' },
    'Durumu: damgalı; dantelleri tam, ince yeri var, onarımsız.',
  ],
  [
    { ...single, isImperforate: true, condition: { use: 'used' }, faults: 'Alt kenar boşluğu dar' },
    'Durumu: damgalı; dantelsiz, alt kenar boşluğu dar, onarımsız.',
  ],
  [
    { ...single, form: 'sheet' },
    'Durumu: anma bloğu, damgasız, zamkı tam, şarniyersiz; kenarları düzgün, onarımsız.',
  ],
  [
    { ...single, form: 'cover', condition: { use: 'used' } },
    'Durumu: ilk gün zarfı, ilk gün damgalı; zarf lekesiz, onarımsız.',
  ],
])('should describe the condition of %j', (state, sentence) => {
  expect(conditionSentence(state)).toBe(sentence);
});

it.each<[StampState, string, string[]]>([
  [single, 'Ofset', ['single', 'unused', 'perforated', 'gummed']],
  [
    { ...single, isImperforate: true, condition: { use: 'unused', gum: 'hinged' } },
    'Tipografi, sürşarj',
    ['single', 'unused', 'imperforate', 'hinged', 'overprinted'],
  ],
  [{ ...single, form: 'cover', condition: { use: 'used' } }, 'Ofset', ['cover', 'used']],
  [{ ...single, faults: 'Zamkında leke' }, 'Ofset', ['single', 'unused', 'perforated', 'gummed', 'faulty']],
  [
    { ...single, form: 'horizontal-pair', condition: { use: 'unused', gum: 'none', isWellCentred: true } },
    'Ofset',
    ['pair', 'unused', 'perforated', 'centred'],
  ],
])('should let a review of %j, %s, speak of %j', (state, process, traits) => {
  expect(traitsOf(state, process)).toEqual(traits);
});

it('should be named in the letters that every page loads', () => {
  const { common, rare } = SERIF_LETTERS;
  const letters = new Set(common);
  expect(CATALOGUE.filter(({ name }) => [...name].some((letter) => !letters.has(letter)))).toEqual([]);
  expect([...rare].filter((letter) => letters.has(letter))).toEqual([]);
});
