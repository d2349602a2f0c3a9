import { eachFacet, type Facet } from '../../../cms/contract/rules/catalogue.ts';
import type { IndexedProduct } from '../../../cms/domain/catalogue/read-model/catalogue-schema.ts';
import { createRandom } from '../../seed/random.ts';

type Random = () => number;

const SYLLABLES =
  'ka la ma ta sa ra ba da ya ha ke le me te se re be de ye he ki li mi ti si ri bi di yi pu'.split(' ');
const WORDS = 200_000;
const TERMS = 20;
const FACET_SIZES: Record<Facet, number> = {
  printingHouse: 60,
  category: 40,
  period: 12,
  series: 3000,
  condition: 6,
  format: 10,
  offer: 1,
};
const FIRST_YEAR = 1863;
const DAY = 24 * 60 * 60 * 1000;

/** As in a real text, the second word is half as frequent as the first, the third a third. */
const zipf = (random: Random, size: number) => Math.floor(size ** random()) - 1;

/** The word of this rank; frequent ones are short. */
export function wordAt(rank: number): string {
  let rest = rank + SYLLABLES.length;
  let word = '';
  while (rest > 0) {
    word = `${SYLLABLES[rest % SYLLABLES.length]}${word}`;
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}

const words = Array.from({ length: WORDS }, (_, rank) => Buffer.from(wordAt(rank)));
/** A new string each time, as from a text that was just read. */
export const randomWord = (random: Random): string =>
  (words[Math.max(0, zipf(random, WORDS))] as Buffer).toString('latin1');

/** In no order, as a database gives them; written by a buffer, which leaves no pieces of strings behind. */
const idBytes = Buffer.alloc(12);
export function idAt(number: number): string {
  idBytes.writeInt32BE(Math.imul(number, 0x9e3779b1), 0);
  idBytes.writeUInt32BE(number, 8);
  return idBytes.toString('hex');
}

export function createProduct(
  number: number,
  { random, of }: { random: Random; of: number },
): IndexedProduct {
  const isDated = random() < 0.9;
  const year = FIRST_YEAR + Math.floor(random() * 160);
  const words = Array.from({ length: TERMS - 1 }, () => ({
    term: randomWord(random),
    weight: 1 + Math.floor(random() * 200),
  }));
  const catalogueNumber = { term: String(Math.floor((random() * of) / 4)), weight: 255 };
  return {
    id: idAt(number),
    price: 100 + Math.floor(random() ** 3 * 500_000),
    countInStock: random() < 0.8 ? 1 + Math.floor(random() * 20) : 0,
    recommendation: Math.floor(random() * 1000),
    printingDate: isDated ? (year - 1970) * 365 * DAY : null,
    createdAt: 1_700_000_000_000 + Math.floor(random() * 1000) * DAY,
    years: isDated ? { from: year, to: year + Math.floor(random() * 4) } : null,
    facets: eachFacet((name) => `${name} ${zipf(random, FACET_SIZES[name])}`),
    terms: [...words, catalogueNumber],
  };
}

export function* createProducts(count: number): Generator<IndexedProduct> {
  const random = createRandom(count).next;
  for (let number = 0; number < count; number += 1) yield createProduct(number, { random, of: count });
}
