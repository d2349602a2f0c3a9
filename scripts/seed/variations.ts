import { CATALOGUE, ISSUES } from './catalogue/products.ts';
import type { Era, SeedProduct } from './catalogue/types.ts';
import { createRandom } from './random.ts';

export const CATALOGUE_SIZE = CATALOGUE.length;

const VALUES: Record<Era, readonly string[]> = {
  'Osmanlı İmparatorluğu': [
    '5 para',
    '10 para',
    '20 para',
    '1 kuruş',
    '2 kuruş',
    '5 kuruş',
    '10 kuruş',
    '25 kuruş',
  ],
  'Büyük Millet Meclisi Hükûmeti': [
    '10 para',
    '20 para',
    '1 kuruş',
    '2 kuruş',
    '3 kuruş',
    '5 kuruş',
    '10 kuruş',
    '25 kuruş',
  ],
  'Türkiye Cumhuriyeti': [
    '5 kuruş',
    '10 kuruş',
    '15 kuruş',
    '20 kuruş',
    '30 kuruş',
    '50 kuruş',
    '75 kuruş',
    '100 kuruş',
  ],
};

type Condition = { name: string; factor: number; sentence: string };
const CONDITIONS: readonly Condition[] = [
  { name: 'damgasız', factor: 1, sentence: 'Damgasız, orijinal zamklı ve yapıştırma izsizdir.' },
  { name: 'damgalı', factor: 0.45, sentence: 'Okunaklı, temiz damgalıdır; arkası onarımsızdır.' },
  {
    name: 'yapıştırma izli',
    factor: 0.6,
    sentence: 'Zamkında hafif yapıştırma izi vardır, önden kusursuz görünür.',
  },
  {
    name: 'dörtlü blok',
    factor: 4.4,
    sentence: 'Ayrılmamış dörtlü blok hâlindedir; dantel araları sağlamdır.',
  },
  { name: 'kenar marjlı', factor: 1.35, sentence: 'Tabaka kenarını korumuş, marjlı bir örnektir.' },
  { name: 'zarf üstünde', factor: 2.2, sentence: 'Postadan geçmiş zarfı üzerinde, yerinde bırakılmıştır.' },
];
const CENTRINGS = ['çok iyi merkezli', 'iyi merkezli', 'orta merkezli', 'kaymış baskılı'] as const;
const CENTRING_FACTORS = [1.3, 1, 0.82, 1.1] as const;
const PRINTINGS = ['ilk baskı', 'ikinci baskı', 'üçüncü baskı'] as const;
const PAPERS = ['ince kâğıt', 'kalın kâğıt'] as const;

/** `Kız Kulesi, 6 Para` without its value, so that another value can stand there. */
const withoutValue = (name: string): string =>
  name
    .replace(/[\s,:]*(?<![\p{L}\d.])[\d½¼+.]+\s+(?:para|kuruş|guruş|lira|pre|piastre)(?!\p{L})/giu, '')
    .trim();

type Parent = { product: SeedProduct; base: string; values: readonly string[] };
/** Uncancelled singles and pairs can come in any condition; sheets, blocks, covers and used stamps are what they are. */
const PARENTS: readonly Parent[] = ISSUES.filter(
  ({ art }) =>
    art.kind === 'stamp' && !art.postmark && ['single', 'pair'].includes(art.arrangement ?? 'single'),
).map((product) => ({
  product,
  base: withoutValue(product.name),
  values: VALUES[product.category as Era],
}));

const PER_PARENT = 8 * CONDITIONS.length * CENTRINGS.length * PRINTINGS.length * PAPERS.length;
/** Coprime to `PER_PARENT`: walks through every combination once, neighbours looking different. */
const STRIDE = 509;

/** How many products `generateProducts` can tell apart. */
export const MAX_PRODUCTS = CATALOGUE_SIZE + PARENTS.length * PER_PARENT;

/**
 * The hand-written catalogue, then variations of its stamps that borrow the parent's picture (`artKey`). The n-th product
 * is the same whatever the count; names and keys never repeat.
 */
export function* generateProducts(count: number = CATALOGUE_SIZE): Generator<SeedProduct> {
  if (count > MAX_PRODUCTS) throw new RangeError(`At most ${MAX_PRODUCTS} products can be made.`);
  for (const product of CATALOGUE.slice(0, count)) yield product;
  for (let index = 0; index < count - CATALOGUE_SIZE; index += 1) yield variation(index);
}

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item ${index}`);
  return item;
};

function variation(index: number): SeedProduct {
  const parent = index % PARENTS.length;
  const { product, base, values } = at(PARENTS, parent);
  // Each parent starts elsewhere, so that a page of the shop does not show one condition twelve times.
  let rest = ((Math.floor(index / PARENTS.length) + parent * 37) * STRIDE) % PER_PARENT;
  const take = (size: number) => {
    const chosen = rest % size;
    rest = Math.floor(rest / size);
    return chosen;
  };
  const valueIndex = take(values.length);
  const condition = at(CONDITIONS, take(CONDITIONS.length));
  const centring = take(CENTRINGS.length);
  const printing = take(PRINTINGS.length);
  const paper = at(PAPERS, take(PAPERS.length));
  const value = at(values, valueIndex);
  const random = createRandom(index + 1);
  const factor =
    condition.factor *
    at(CENTRING_FACTORS, centring) *
    (0.7 + valueIndex * 0.12) *
    (0.9 + random.next() * 0.2);
  return {
    ...product,
    key: `v${index + 1}-${product.key}`,
    name: `${base}${base.includes(':') ? ',' : ':'} ${value}, ${condition.name}, ${at(CENTRINGS, centring)}, ${at(PRINTINGS, printing)}, ${paper}`,
    description: `${product.description} ${condition.sentence}`,
    printingDate: yearsLater(product.printingDate, printing),
    denominationValueOfStamp: value,
    priceKurus: Math.max(500, Math.round((product.priceKurus * factor) / 50) * 50),
    countInStock: stockOf(random.next(), random.int(2, 60)),
  };
}

const stockOf = (chance: number, usual: number): number => (chance < 0.1 ? 0 : chance < 0.2 ? 1 : usual);

const yearsLater = (day: string | null, years: number): string | null =>
  day && `${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-02-28')}`;
