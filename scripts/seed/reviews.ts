import type { Payload } from 'payload';
import { summarizeRatings } from '../../cms/contract/rules/ratings.ts';
import type { Review } from '../../cms/infra/database/payload-types.ts';
import { findRows, insertRow, updateRows } from '../../cms/infra/database/rows/rows.ts';
import { type Comment, commentsSchema, readSeed, type SeedProduct } from './catalogue/schemas.ts';
import { CUSTOMERS, customerIds } from './people.ts';
import type { Progress } from './progress.ts';
import { createRandom, hashText, type Random } from './random.ts';
import { seededIds, writeInBatches } from './write/rows.ts';

export const COMMENTS = readSeed('reviews.json', commentsSchema);

const DAY = 86_400_000;
/** Beginning of the day of the seed. Seeded orders, reviews and questions are older, so that reports show the newest. */
export const REFERENCE_TIME = Math.floor(Date.now() / DAY) * DAY;

type Reviewed = Pick<SeedProduct, 'key' | 'kind' | 'traits'>;

export type SeedReview = {
  productKey: string;
  /** Index in the list `products` given to `generateReviews`. */
  productIndex: number;
  customerIndex: number;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  createdAt: string;
};

/**
 * Generates reviews, at most one for each product and customer. Popular products get many reviews, a few products none.
 * The same lists give the same reviews.
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

/** Visits every customer once, starting anywhere; the step has no common factor with the number of customers. */
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

/** Whether a comment suits a product; for example, no review praises the perforation of an imperforate stamp. */
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

export async function writeReviews(
  payload: Payload,
  products: readonly SeedProduct[],
  count: number,
  progress: Progress,
): Promise<number> {
  const missing = await findMissing(payload, products, count);
  await writeInBatches(payload, missing, {
    write: (review, req) => insertRow(req, 'reviews', { ...review, updatedAt: review.createdAt }),
    onDone: (done) => progress('Değerlendirmeler yazılıyor:', done, missing.length),
  });
  if (missing.length > 0) await writeRatings(payload);
  return missing.length;
}

async function findMissing(payload: Payload, products: readonly SeedProduct[], count: number) {
  const productIds = await seededIds(payload, 'products');
  const userIds = await customerIds(payload);
  const theirs = { user: { in: [...userIds.values()] } };
  const pair = { select: { product: true, user: true } } as const;
  const written = await findRows<Review>({ payload }, 'reviews', theirs, pair);
  const known = new Set(written.map((review) => `${review.product} ${review.user}`));
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
  const select = { product: true as const, rating: true as const };
  const ratings = new Map<string, number[]>();
  for (const { product, rating } of await findRows<Review>({ payload }, 'reviews', {}, { select })) {
    const id = String(product);
    ratings.set(id, [...(ratings.get(id) ?? []), rating]);
  }
  await writeInBatches(payload, [...ratings], {
    // A change by the id alone keeps the ratings.
    write: ([id, given], req) => updateRows(req, 'products', { id: { equals: id } }, summarizeRatings(given)),
  });
}
