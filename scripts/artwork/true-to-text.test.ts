import { describe, expect, it } from 'vitest';
import { ISSUES } from '../seed/catalogue/products.ts';
import type { Form, SeedProduct } from '../seed/catalogue/types.ts';
import { readArtwork } from './store.ts';
import type { StampArt } from './types.ts';

/** What a collector compares: the picture against the words beside it. */

const artwork = readArtwork();
const stamps: Array<[key: string, product: SeedProduct, art: StampArt]> = ISSUES.flatMap((product) => {
  const art = artwork[product.pictureKey]?.art;
  return art?.kind === 'stamp' ? [[product.key, product, art]] : [];
});
const yearsIn = (text: string) => text.match(/(?<!\d)(?:18|19)\d\d(?!\d)/g) ?? [];
const EASTERN = '٠١٢٣٤٥٦٧٨٩';
const toLatin = (text: string) => text.replace(/[٠-٩]/g, (digit) => String(EASTERN.indexOf(digit)));
/** `20 PARAS`, `2 PIASTRES`, `¼ PRE` as a Turkish catalogue writes them. */
const asValue = (text: string) =>
  text
    .toLocaleLowerCase('tr')
    .replace(/paras$/, 'para')
    .replace(/pıastres?$|piastres?$|pre$/, 'kuruş');
const drawnValue = (art: StampArt) => art.overprint?.value ?? asValue(`${art.denomination} ${art.unit}`);
const drawnForm = ({ arrangement = 'single', format }: StampArt): Form => {
  if (arrangement === 'pair') return format === 'landscape' ? 'vertical-pair' : 'horizontal-pair';
  return arrangement;
};

it('should be told of every stamp that is drawn', () => {
  expect(stamps.length).toBeGreaterThan(100);
});

describe('the picture of a stamp', () => {
  it('should show the value that the text gives', () => {
    for (const [key, { name, denominationValueOfStamp: value }, art] of stamps) {
      expect(drawnValue(art), key).toBe(value);
      const [numeral = ''] = value.split(' ');
      if (art.overprint?.value) expect(toLatin(art.overprint.lines?.join(' ') ?? ''), key).toContain(numeral);
      const [, amount, unit] = /(?<![\d.])([\d½¼+.]+) (para|kuruş|lira)(?!\p{L})/iu.exec(name) ?? [];
      if (amount) expect(`${amount} ${unit?.toLocaleLowerCase('tr')}`, key).toBe(value);
    }
  });

  it('should show as many stamps, cut the same way, as the text says', () => {
    for (const [key, { name, description, state }, art] of stamps) {
      expect(state, key).toMatchObject({
        form: drawnForm(art),
        isImperforate: art.imperforate ?? false,
        condition: { use: art.postmark ? 'used' : 'unused' },
      });
      for (const [words, form] of FORM_WORDS)
        expect(words.test(`${name} ${description}`), `${key} ${form}`).toBe(drawnForm(art) === form);
    }
  });

  it('should be of the year its name says', () => {
    for (const [key, product, art] of stamps) {
      const issued = String(product.seriesIssueDate).slice(0, 4);
      for (const year of yearsIn(product.name)) expect(year, key).toBe(issued);
      const printed = yearsIn([art.inscription, ...(art.overprint?.lines ?? [])].join(' '));
      for (const year of printed) expect(year <= issued, key).toBe(true);
      const [, last] = /\d{4} - (\d{4})$/.exec(art.inscription ?? '') ?? [];
      // Atatürk's own years stand on the sheet of 1940.
      if (last && last !== '1938') expect(last, key).toBe(issued);
      for (const year of yearsIn(art.postmark?.date ?? '')) expect(year >= issued, key).toBe(true);
    }
  });

  it('should be of the colour its text names', () => {
    for (const [key, { name, story }, { palette, centre }] of stamps)
      for (const [words, palettes] of COLOURS)
        if (words.test(`${name} ${story}`))
          expect(palettes.includes(palette) || palettes.includes(centre ?? ''), `${key} ${words}`).toBe(true);
  });

  it('should never be told of as our drawing', () => {
    for (const [key, { description }] of stamps) expect(description, key).not.toMatch(/çizimimiz/i);
  });
});

const FORM_WORDS: ReadonlyArray<readonly [RegExp, Form]> = [
  [/alt alta çift/i, 'vertical-pair'],
  [/yan yana çift|yatay çift/i, 'horizontal-pair'],
  [/dörtlü blok/i, 'block'],
  [/anma bloğu/i, 'sheet'],
  [/ilk gün zarfı/i, 'cover'],
];

/** Colours as the texts use them for the whole stamp, and the inks they can mean. */
const COLOURS: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [/(?<!\p{L})sarı(?!\p{L})/iu, ['limon']],
  [/menekşe/iu, ['mor', 'leylak']],
  [/leylak/iu, ['leylak']],
  [/(?<!\p{L})mor(?!\p{L})/iu, ['mor', 'leylak']],
  [/karmen/iu, ['karmen']],
  [/(?<!\p{L})gül(?= rengi|, iç)/iu, ['gul']],
  [/arduvaz/iu, ['arduvaz']],
  [/(?<!zeytin )yeşil(?= değer|i?(?!\p{L}))/iu, ['yesil']],
  [/zeytin yeşil/iu, ['zeytin']],
  [/lacivert/iu, ['lacivert', 'gece']],
  [/(?<!i̇znik |dönemin )(?<!\p{L})mavi (?=değer|1 kuruş|20 para)/iu, ['mavi', 'lacivert']],
  [/koyu mavi/iu, ['lacivert', 'gece']],
  [/turuncu/iu, ['turuncu']],
  [/kırmızımsı kahve|koyu kahve/iu, ['kahve', 'sepya']],
  [/siyah (?=merkez|tonlu)/iu, ['siyah']],
  [/kırmızı (?=gravür|zemin)/iu, ['karmen']],
];
