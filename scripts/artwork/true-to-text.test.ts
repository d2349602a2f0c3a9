import { expect, it } from 'vitest';
import { ISSUES } from '../seed/catalogue/products.ts';
import { contradictions, type Told } from './contradictions.ts';
import { readArtwork } from './store.ts';
import type { StampArt } from './types.ts';

const artwork = readArtwork();
const stamps = ISSUES.flatMap((product) => {
  const art = artwork[product.pictureKey]?.art;
  return art?.kind === 'stamp' ? [{ product, art }] : [];
});

it('should draw every stamp as its text tells it', () => {
  expect(stamps.length).toBeGreaterThan(100);
  const found = stamps.map(({ product, art }) => [product.key, contradictions(product, art)]);
  expect(found.filter(([, faults]) => faults?.length)).toEqual([]);
});

it('should never tell of a picture in the text, which stands beside a dealer’s photograph, too', () => {
  for (const { product } of stamps)
    expect(product.description, product.key).not.toMatch(/çizimimiz|temsilî/i);
});

/** What collectors have found, or could. */
it.each<[key: string, what: string, mistake: { told?: Partial<Told>; art?: Partial<StampArt> }]>([
  ['tugrali-1863-1-kurus', 'a green 1 kuruş that is told of as violet', { art: { palette: 'yesil' } }],
  [
    'londra-1914-hamidiye',
    'a frame and a centre that changed their colours',
    { art: { palette: 'siyah', centre: 'yesil' } },
  ],
  ['londra-1914-hamidiye', 'a centre in the ink of the frame', { art: { centre: undefined } }],
  [
    'rumeli-1911-manastir',
    'a red overprint in black',
    { art: { overprint: { lines: ['MONASTIR'], color: 'black' } } },
  ],
  ['bogazlar-1936', 'the value before the overprint', { art: { overprint: undefined } }],
  ['missouri-1946', 'another value', { art: { denomination: '25' } }],
  ['missouri-1946', 'another value in the name', { told: { name: 'Missouri 1946: 25 Kuruş' } }],
  ['missouri-1946', 'another value in the story', { told: { story: 'Karmen 25 kuruşluk pul.' } }],
  ['sehirler-1958-ankara', 'another year in the name', { told: { name: 'Şehirler 1959: Ankara, 20 Kuruş' } }],
  [
    'osmanli-postalari-1337-harc',
    'another year of the old calendar',
    { told: { name: 'Osmanlı Postaları 1338: 1 Kuruş' } },
  ],
  ['nato-1954', 'a later year on the stamp', { art: { inscription: 'NATO 1949 - 1959' } }],
  ['tatvan-1971', 'a single that is sold as a pair', { art: { arrangement: 'single' } }],
  ['tatvan-1971', 'a pair that the name does not speak of', { told: { name: 'Tatvan 1971: 110 Kuruş' } }],
  ['missouri-1946', 'a pair that the story speaks of', { told: { story: 'Ayrılmamış çift.' } }],
  ['turizm-1967', 'a pair that hangs together the other way', { art: { format: 'portrait' } }],
  ['ayyildiz-1923-10-kurus', 'a pair instead of a block', { art: { arrangement: 'pair' } }],
  ['cenova-1922-yilankale', 'a tall stamp that is told of as wide', { art: { format: 'portrait' } }],
  ['tesalya-1898-1-kurus', 'an octagon with four sides', { art: { format: 'portrait' } }],
  ['meclis-1922-1-kurus-dantelsiz', 'teeth where there are none', { art: { imperforate: false } }],
  [
    'ata-1931-6-kurus',
    'a postmark of another year',
    { art: { postmark: { place: 'GALATA', date: '4.2.1935' } } },
  ],
  [
    'ata-1931-6-kurus',
    'a postmark of another town',
    { art: { postmark: { place: 'SMYRNE', date: '4.2.1934' } } },
  ],
  [
    'missouri-1946',
    'a postmark on an unused stamp',
    { art: { postmark: { place: 'İSTANBUL', date: '1946' } } },
  ],
  ['ucak-1959-atmaca', 'another bird', { art: { variant: undefined } }],
  ['avrupa-1962', 'the common design of another year', { art: { variant: '1964' } }],
  ['londra-1914-kizkulesi', 'another tower', { art: { motif: 'lighthouse' } }],
])('should find in %s %s', (key, _what, mistake) => {
  const stamp = stamps.find(({ product }) => product.key === key);
  if (!stamp) throw new Error(key);
  expect(contradictions({ ...stamp.product, ...mistake.told }, { ...stamp.art, ...mistake.art })).not.toEqual(
    [],
  );
});
