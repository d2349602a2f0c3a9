import type { Payload } from 'payload';
import { summarizeRatings } from '../../../cms/contract/rules/ratings.ts';
import { inTransaction } from '../../../cms/infra/database/transaction.ts';
import type { SeedProduct } from '../catalogue/types.ts';
import { CUSTOMERS } from '../people.ts';
import type { Progress } from '../progress.ts';
import { generateReviews } from '../reviews.ts';
import { customerIds, seededIds } from './known.ts';

const BATCH = 500;

type NewReview = {
  product: string;
  user: string;
  name: string;
  rating: number;
  comment: string;
  createdAt: string;
};

/** Adds the reviews that are missing, then brings each reviewed product's rating up to date once. */
export async function writeReviews(
  payload: Payload,
  products: readonly SeedProduct[],
  count: number,
  progress: Progress,
): Promise<number> {
  const missing = await findMissing(payload, products, count);
  for (let start = 0; start < missing.length; start += BATCH) {
    await inTransaction(payload, async (req) => {
      for (const review of missing.slice(start, start + BATCH))
        await payload.db.create({
          collection: 'reviews',
          data: { ...review, updatedAt: review.createdAt },
          req,
          returning: false,
        });
    });
    progress('Değerlendirmeler yazılıyor:', Math.min(start + BATCH, missing.length), missing.length);
  }
  if (missing.length > 0) await writeRatings(payload);
  return missing.length;
}

async function findMissing(
  payload: Payload,
  products: readonly SeedProduct[],
  count: number,
): Promise<NewReview[]> {
  const productIds = await seededIds(payload, 'products');
  const userIds = await customerIds(
    payload,
    CUSTOMERS.map((customer) => customer.email),
  );
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { user: { in: [...userIds.values()] } },
    select: { product: true, user: true },
    pagination: false,
    depth: 0,
  });
  const known = new Set(docs.map((review) => `${review.product} ${review.user}`));
  const missing: NewReview[] = [];
  for (const review of generateReviews(products, CUSTOMERS, count)) {
    const customer = CUSTOMERS[review.customerIndex];
    const product = productIds.get(review.productKey);
    const user = customer && userIds.get(customer.email);
    if (!product || !user || known.has(`${product} ${user}`)) continue;
    const { rating, comment, createdAt } = review;
    missing.push({ product, user, name: customer.name, rating, comment, createdAt });
  }
  return missing;
}

async function writeRatings(payload: Payload): Promise<void> {
  const { docs } = await payload.find({
    collection: 'reviews',
    select: { product: true, rating: true },
    pagination: false,
    depth: 0,
  });
  const ratings = new Map<string, number[]>();
  for (const { product, rating } of docs) {
    const id = String(product);
    ratings.set(id, [...(ratings.get(id) ?? []), rating]);
  }
  const entries = [...ratings];
  for (let start = 0; start < entries.length; start += BATCH) {
    await inTransaction(payload, async (req) => {
      for (const [id, given] of entries.slice(start, start + BATCH)) {
        await payload.db.updateOne({
          collection: 'products',
          where: { id: { equals: id } },
          data: summarizeRatings(given),
          req,
          returning: false,
        });
      }
    });
  }
}
