import type { Payload } from 'payload';
import { summarizeRatings } from '../../cms/contract/rules/ratings.ts';
import { PAST_ACCESS } from '../../cms/infra/database/rows.ts';
import { type Comment, commentsSchema, readSeed, type SeedProduct } from './catalogue/read.ts';
import { CUSTOMERS, customerIds } from './people.ts';
import type { Progress } from './progress.ts';
import { createRandom, hashText, type Random } from './random.ts';
import { seededIds, writeInBatches } from './write/rows.ts';

export const COMMENTS = readSeed('reviews.json', commentsSchema);

/** The last day of the demo shop's past. */
export const REFERENCE_TIME = Date.UTC(2025, 9, 15, 9);
const DAY = 86_400_000;

type Reviewed = Pick<SeedProduct, 'key' | 'kind' | 'traits'>;

export type SeedReview = {
  productKey: string;
  /** Into the lists that were handed in. */
  productIndex: number;
  customerIndex: number;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  /** ISO timestamp. */
  createdAt: string;
};

/**
 * Reviews of a shop's past: at most one per product and customer, popular products have many, a few have none. The same
 * lists give the same reviews; at most products × customers of them exist.
 */
export function* generateReviews(
  products: readonly Reviewed[],
  customers: readonly unknown[],
  count: number,
): Generator<SeedReview> {
  if (customers.length === 0) return;
  let made = 0;
  const order = createRandom('reviews').shuffle([...products.keys()]);
  const said = products.map(() => new Set<string>());
  // First each product's popular share, then, for very large counts, the remaining customers.
  for (const isFirstPass of [true, false]) {
    for (const productIndex of order) {
      const product = products[productIndex];
      if (!product) continue;
      const quota = Math.min(popularityOf(product.key), customers.length);
      const [from, to] = isFirstPass ? [0, quota] : [quota, customers.length];
      for (let round = from; round < to; round += 1) {
        if (made >= count) return;
        made += 1;
        const customerIndex = customerFor(product.key, round, customers.length);
        yield reviewOf(product, { productIndex, customerIndex, said: said[productIndex] });
      }
    }
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Visits every customer once, starting anywhere: the step shares no factor with their number. */
function customerFor(key: string, round: number, customers: number): number {
  let step = 1 + (hashText(`${key}:step`) % customers);
  while (gcd(step, customers) !== 1) step += 1;
  return (hashText(`${key}:first`) + round * step) % customers;
}

function popularityOf(key: string): number {
  const random = createRandom(`${key}:popularity`);
  const chance = random.next();
  if (chance < 0.14) return 0;
  if (chance < 0.54) return random.int(1, 2);
  if (chance < 0.84) return random.int(3, 5);
  return chance < 0.96 ? random.int(6, 9) : random.int(10, 14);
}

const MOODS: Record<SeedReview['rating'], keyof (typeof COMMENTS)['stamp']> = {
  1: 'disappointed',
  2: 'disappointed',
  3: 'content',
  4: 'pleased',
  5: 'pleased',
};

function ratingOf(random: Random): SeedReview['rating'] {
  const chance = random.next();
  if (chance < 0.58) return 5;
  if (chance < 0.86) return 4;
  if (chance < 0.95) return 3;
  return chance < 0.985 ? 2 : 1;
}

/** Nobody praises the perforation of an imperforate stamp. */
export const fits = ({ of, not }: Comment, { traits }: Pick<SeedProduct, 'traits'>): boolean =>
  of.every((trait) => traits.includes(trait)) && !not.some((trait) => traits.includes(trait));

type Place = { productIndex: number; customerIndex: number; said?: Set<string> };
function reviewOf(product: Reviewed, { productIndex, customerIndex, said }: Place): SeedReview {
  const random = createRandom(`${product.key}:${customerIndex}`);
  const rating = ratingOf(random);
  const pool = COMMENTS[product.kind][MOODS[rating]].filter((comment) => fits(comment, product));
  // No comment is used twice for one product, as long as others are left.
  const unsaid = pool.filter(({ text }) => !said?.has(text));
  const comment = random.pick(unsaid.length > 0 ? unsaid : pool).text;
  said?.add(comment);
  const createdAt = new Date(
    REFERENCE_TIME - random.int(1, 540) * DAY - random.int(0, 43_200) * 1000,
  ).toISOString();
  return { productKey: product.key, productIndex, customerIndex, rating, comment, createdAt };
}

/** Adds the reviews that are missing, then brings each reviewed product's rating up to date once. */
export async function writeReviews(
  payload: Payload,
  products: readonly SeedProduct[],
  count: number,
  progress: Progress,
): Promise<number> {
  const missing = await findMissing(payload, products, count);
  await writeInBatches(payload, missing, {
    write: (review, req) => {
      const data = { ...review, updatedAt: review.createdAt };
      return payload.db.create({ collection: 'reviews', data, req, returning: false });
    },
    onDone: (done) => progress('Değerlendirmeler yazılıyor:', done, missing.length),
  });
  if (missing.length > 0) await writeRatings(payload);
  return missing.length;
}

async function findMissing(payload: Payload, products: readonly SeedProduct[], count: number) {
  const productIds = await seededIds(payload, 'products');
  const userIds = await customerIds(payload);
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { user: { in: [...userIds.values()] } },
    select: { product: true, user: true },
    pagination: false,
    ...PAST_ACCESS,
  });
  const known = new Set(docs.map((review) => `${review.product} ${review.user}`));
  return [...generateReviews(products, CUSTOMERS, count)].flatMap((review) => {
    const customer = CUSTOMERS[review.customerIndex];
    const product = productIds.get(review.productKey);
    const user = customer && userIds.get(customer.email);
    if (!product || !user || known.has(`${product} ${user}`)) return [];
    const { rating, comment, createdAt } = review;
    return [{ product, user, name: customer.name, rating, comment, createdAt }];
  });
}

async function writeRatings(payload: Payload): Promise<void> {
  const { docs } = await payload.find({
    collection: 'reviews',
    select: { product: true, rating: true },
    pagination: false,
    ...PAST_ACCESS,
  });
  const ratings = new Map<string, number[]>();
  for (const { product, rating } of docs) {
    const id = String(product);
    ratings.set(id, [...(ratings.get(id) ?? []), rating]);
  }
  await writeInBatches(payload, [...ratings], {
    write: ([id, given], req) =>
      payload.db.updateOne({
        collection: 'products',
        where: { id: { equals: id } },
        data: summarizeRatings(given),
        req,
        returning: false,
      }),
  });
}
