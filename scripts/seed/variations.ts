import { conditionSentence, traitsOf } from './catalogue/condition.ts';
import { CATALOGUE, ISSUES } from './catalogue/products.ts';
import type { Condition, Era, Form, SeedProduct } from './catalogue/types.ts';
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

type Sold = { name: string; factor: number; form: Form; condition: Condition; note?: string };
const MINT: Condition = { use: 'unused', gum: 'full' };
const CONDITIONS: readonly Sold[] = [
  { name: 'damgasız', factor: 1, form: 'single', condition: MINT },
  { name: 'damgalı', factor: 0.45, form: 'single', condition: { use: 'used' } },
  { name: 'şarniyerli', factor: 0.6, form: 'single', condition: { use: 'unused', gum: 'hinged' } },
  { name: 'dörtlü blok', factor: 4.4, form: 'block', condition: MINT },
  {
    name: 'kenar marjlı',
    factor: 1.35,
    form: 'single',
    condition: MINT,
    note: 'Tabaka kenarını korumuştur.',
  },
  {
    name: 'zarf üstünde',
    factor: 2.2,
    form: 'single',
    condition: { use: 'used' },
    note: 'Postadan geçmiş zarfı üzerinde, yerinde bırakılmıştır.',
  },
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
  ({ state }) =>
    state?.condition.use === 'unused' && ['single', 'pair'].includes(state.form.replace(/.*-/, '')),
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
 * The hand-written catalogue, then variations of its stamps that borrow the parent's picture (`pictureKey`). The n-th product
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
  const sold = at(CONDITIONS, take(CONDITIONS.length));
  const centring = take(CENTRINGS.length);
  const printing = take(PRINTINGS.length);
  const paper = at(PAPERS, take(PAPERS.length));
  const value = at(values, valueIndex);
  const random = createRandom(index + 1);
  const factor =
    sold.factor * at(CENTRING_FACTORS, centring) * (0.7 + valueIndex * 0.12) * (0.9 + random.next() * 0.2);
  const { form, condition, note } = sold;
  const state = { form, condition, isImperforate: product.state?.isImperforate ?? false };
  return {
    ...product,
    key: `v${index + 1}-${product.key}`,
    name: `${base}${base.includes(':') ? ',' : ':'} ${value}, ${sold.name}, ${at(CENTRINGS, centring)}, ${at(PRINTINGS, printing)}, ${paper}`,
    description: [product.story, conditionSentence(state), note].filter(Boolean).join(' '),
    state,
    traits: traitsOf(state, product.printingProcess),
    printingDate: yearsLater(product.printingDate, printing),
    denominationValueOfStamp: value,
    priceKurus: Math.max(500, Math.round((product.priceKurus * factor) / 50) * 50),
    countInStock: stockOf(random.next(), random.int(2, 60)),
  };
}

const stockOf = (chance: number, usual: number): number => (chance < 0.1 ? 0 : chance < 0.2 ? 1 : usual);

const yearsLater = (day: string | null, years: number): string | null =>
  day && `${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-02-28')}`;
