import { CATALOGUE, conditionOf, conditionSentence, ISSUES, traitsOf } from './catalogue/products.ts';
import type { SeedProduct, StampState } from './catalogue/schemas.ts';
import { createRandom } from './random.ts';

export const CATALOGUE_SIZE = CATALOGUE.length;

const GUMS = [
  { name: 'zamkı tam', factor: 1, gum: 'full' },
  { name: 'şarniyerli', factor: 0.6, gum: 'hinged' },
  { name: 'zamksız', factor: 0.5, gum: 'none' },
] as const;
const CENTRINGS = [
  { name: 'çok iyi merkezli', factor: 1.3, isWellCentred: true },
  { name: 'iyi merkezli', factor: 1, isWellCentred: true },
  { name: 'orta merkezli', factor: 0.82, isWellCentred: false },
  { name: 'kaymış baskılı', factor: 1.1, isWellCentred: false },
] as const;
/** Number of positions in a sheet. Collectors who reconstruct a sheet need a stamp from each position. */
const PLACES = 100;

/** Uncancelled singles and pairs can have any condition; sheets, blocks, covers and used stamps do not vary. */
const PARENTS: readonly SeedProduct[] = ISSUES.filter(
  ({ state }) =>
    state?.condition.use === 'unused' && ['single', 'pair'].includes(state.form.replace(/.*-/, '')),
);

const PER_PARENT = GUMS.length * CENTRINGS.length * PLACES;
/** Coprime to `PER_PARENT`, so that every combination comes once and neighbours look different. */
const STRIDE = 509;

export const MAX_PRODUCTS = CATALOGUE_SIZE + PARENTS.length * PER_PARENT;

/**
 * Yields the hand-written catalogue, then variations of its stamps. A variation has its parent's picture
 * (`pictureKey`), so it differs only in things that no picture shows: gum, centring, place in the sheet. The n-th
 * product is the same for every count; names and keys never repeat.
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
  const product = at(PARENTS, parent);
  // Each parent starts elsewhere, so that a page does not show one condition twelve times.
  let rest = ((Math.floor(index / PARENTS.length) + parent * 37) * STRIDE) % PER_PARENT;
  const take = (size: number) => {
    const chosen = rest % size;
    rest = Math.floor(rest / size);
    return chosen;
  };
  const { gum, ...gummed } = at(GUMS, take(GUMS.length));
  const { isWellCentred, ...centred } = at(CENTRINGS, take(CENTRINGS.length));
  const place = take(PLACES) + 1;
  const state: StampState = {
    form: product.state?.form ?? 'single',
    isImperforate: product.state?.isImperforate ?? false,
    condition: { use: 'unused', gum, isWellCentred },
    faults: '',
  };
  const random = createRandom(index + 1);
  const factor = gummed.factor * centred.factor * (0.7 + random.next() * 0.6);
  return {
    ...product,
    key: `v${index + 1}-${product.key}`,
    name: `${product.name}, ${gummed.name}, ${centred.name}, tabaka yeri ${place}`,
    description: `${product.story} ${conditionSentence(state)}`,
    state,
    // The pictures of the parent show its gum and its certificate.
    furtherPictures: [],
    facts: product.facts && { ...product.facts, condition: conditionOf(state), faults: '', certificate: '' },
    traits: traitsOf(state, product.printingProcess),
    priceKurus: Math.max(500, Math.round((product.priceKurus * factor) / 50) * 50),
    countInStock: stockOf(random.next(), random.int(2, 60)),
  };
}

const stockOf = (chance: number, usual: number): number => (chance < 0.1 ? 0 : chance < 0.2 ? 1 : usual);
