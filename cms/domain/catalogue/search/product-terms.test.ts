import { expect, it } from 'vitest';
import { type SearchedProduct, termsOf } from './product-terms.ts';

const weightsOf = (product: SearchedProduct) =>
  new Map(
    termsOf(product)
      .sort((one, other) => one.weight - other.weight)
      .map(({ term, weight }) => [term, weight]),
  );
const STAMP: SearchedProduct = {
  name: 'Harf İnkılabı’nın 10. Yılı 1938: 7½ Kuruş',
  denominationValueOfStamp: '7½ kuruş',
  category: 'Türkiye Cumhuriyeti',
  condition: 'Damgasız – zamkı tam',
  michelNumber: 'A 12, 14',
  years: { from: 1938, to: 1940 },
  description: 'Işıyan kitap, 50 kuruş, 1928 sonbaharı, ilk gün zarfı.',
};

it.each([
  'harf',
  '10yil',
  '7d5kurus',
  'turkiye',
  'cumhuriyet',
  'michela12',
  'michel14',
  '1939',
  '~1928',
  '~kitap',
])('should be found by %s', (term) => {
  expect(weightsOf(STAMP).get(term)).toBeGreaterThan(0);
});

it.each(['50kurus', '50', '5kurus', '7', '12'])('should not be found by the number %s', (term) => {
  expect(weightsOf(STAMP).has(term)).toBe(false);
});

it.each([
  ['harf', '~kitap'],
  ['7d5kurus', '~kitap'],
  ['michel14', 'harf'],
  ['1938', '~1928'],
  ['~kitap', '~1928'],
])('should say more by %s than by %s', (one, other) => {
  const weights = weightsOf(STAMP);
  expect(weights.get(one)).toBeGreaterThan(weights.get(other) ?? Number.POSITIVE_INFINITY);
});

it('should let the first words of a name say more than the last', () => {
  const weights = weightsOf({ name: 'Harf Sulhu Blok', denominationValueOfStamp: '3 kuruş' });
  expect(weights.get('harf')).toBeGreaterThan(weights.get('blok') ?? Number.POSITIVE_INFINITY);
});

it('should say less by the town of the printer than by the story', () => {
  const weights = weightsOf({
    ...STAMP,
    printingHouse: 'Kıral Matbaası / İstanbul',
    description: 'Konya camileri.',
  });
  expect(weights.get('kiral')).toBeGreaterThan(weights.get('~konya') ?? Number.POSITIVE_INFINITY);
  expect(weights.get('istanbul')).toBeLessThan(weights.get('~konya') ?? 0);
});

it('should find the surcharged value without the surcharge, too', () => {
  const weights = weightsOf({ name: 'Kızılay', denominationValueOfStamp: '60+10 kuruş' });
  expect([weights.has('60p10kurus'), weights.has('60kurus')]).toEqual([true, true]);
});

it('should let an album say what it is before what it is for', () => {
  const weights = weightsOf({ name: 'Osmanlı Pul Albümü', category: 'Pul Albümleri' });
  expect(weights.get('album')).toBeGreaterThan(weights.get('osmanl') ?? Number.POSITIVE_INFINITY);
});

it('should give every term a weight that fits a byte', () => {
  const terms = termsOf({ ...STAMP, series: STAMP.name, color: 'mavi', isfilaNumber: '1-9' });
  for (const { term, weight } of terms) {
    expect(Number.isInteger(weight) && weight >= 1 && weight <= 255, term).toBe(true);
    expect(term).not.toBe('');
  }
});

it('should answer for a product that tells nothing', () => {
  expect(termsOf({ name: '' })).toEqual([]);
  expect(termsOf({ name: '—', series: null, description: '😀', years: { from: 1000, to: 9000 } })).toEqual(
    [],
  );
});

it.each([
  ['Karmen', '=kirmizi'],
  ['Gül', '=pembe'],
  ['Koyu lacivert', '=mavi'],
  ['Leylak', '=mor'],
  ['Arduvaz', '=gri'],
  ['Zeytin', '=yesil'],
])(
  'should be found by the family of the colour, too: %s by %s, though less than by its name',
  (color, family) => {
    const shade = weightsOf({ name: 'Duloz', color }).get(family) ?? 0;
    expect(shade).toBeGreaterThan(0);
    const plain = weightsOf({ name: 'Duloz', color: family }).get(family) ?? 0;
    expect(shade).toBeLessThan(plain);
  },
);

it('should let the fields of a stamp say its condition, not the story, which tells of others', () => {
  const description = 'Seri dantelsiz de bulunur, kesik gövdeli ağaç, ilk gün zarfı ve damgalısı aranır.';
  const weights = weightsOf({ name: 'Avrupa', condition: 'Damgasız – zamkı tam', description });
  for (const concept of ['=dantelsiz', '=fdc', '=damgali'])
    expect([weights.has(concept), weights.has(`~${concept}`)], concept).toEqual([false, false]);
  expect(weights.has('=damgasiz')).toBe(true);
  expect(weightsOf({ name: 'Liste', description }).has('~=fdc')).toBe(true);
});
