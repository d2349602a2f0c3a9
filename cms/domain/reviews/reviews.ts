import type { Payload } from 'payload';
import type { Review as ReviewAnswer, ReviewPage, ReviewRequest } from '../../contract/products.ts';
import { REVIEWS_PER_PAGE } from '../../contract/rules/catalogue.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { Product, Review } from '../../infra/database/payload-types.ts';
import { findRow, findRows } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';

export const serializeReview = (review: Review): ReviewAnswer => ({
  _id: review.id,
  name: review.name ?? '',
  rating: review.rating,
  comment: review.comment,
  createdAt: inShopTime(review.createdAt),
  ...(review.isPurchase && { isPurchase: true as const }),
});

/** Condition for reviews that no admin has hidden. Old reviews have no `isHidden` field and are visible. */
export const VISIBLE = { isHidden: { not_equals: true } };

export const reviewPage = (
  reviews: ReviewAnswer[],
  { page, total }: Pick<ReviewPage, 'page' | 'total'>,
): ReviewPage => ({ reviews, page, pages: Math.ceil(total / REVIEWS_PER_PAGE), total });

/**
 * Returns a page of a product's visible reviews; null for an unknown product, and for a draft unless `withDrafts`.
 * @param withDrafts true only for admins; the caller checks the role
 */
export async function listReviews(
  payload: Payload,
  product: string,
  { pageNumber: page, withDrafts = false }: { pageNumber: number; withDrafts?: boolean },
): Promise<ReviewPage | null> {
  if (!(await isThere(payload, product, withDrafts))) return null;
  // Reads plain rows, since no hook changes a review.
  const { docs, totalDocs: total } = await payload.db.find<Review>({
    collection: 'reviews',
    where: { and: [{ product: { equals: product } }, VISIBLE] },
    sort: ['-createdAt', '-id'],
    limit: REVIEWS_PER_PAGE,
    pagination: true,
    page,
  });
  return reviewPage(docs.map(serializeReview), { page, total });
}

/** Whether the product exists. Drafts count only if `withDrafts`, which a caller sets only for admins. */
export async function isThere(payload: Payload, id: string, withDrafts: boolean): Promise<boolean> {
  // Selects a single field, because reading a whole product costs more than the rest of the page.
  const wanted = { limit: 1, select: { isPublished: true } } as const;
  const [found] = await findRows<Pick<Product, 'isPublished'>>({ payload }, 'products', id, wanted);
  return Boolean(found && (withDrafts || found.isPublished));
}

/**
 * Returns the shopper's review of a product, or null. Includes a hidden review, because a hidden review also prevents a
 * second review.
 * @throws ShopError PRODUCT_NOT_FOUND
 */
export async function ownReview(
  payload: Payload,
  author: SignedInUser,
  product: string,
): Promise<ReviewAnswer | null> {
  if (!(await isThere(payload, product, Boolean(author.isAdmin)))) throw new ShopError('PRODUCT_NOT_FOUND');
  const found = await findRow<Review>({ payload }, 'reviews', {
    and: [{ product: { equals: product } }, { user: { equals: author.id } }],
  });
  return found && serializeReview(found);
}

/**
 * Stores a shopper's only review of a product. In the same transaction, hooks of Reviews set the author and update the
 * product's rating.
 * @throws ShopError PRODUCT_NOT_FOUND, ALREADY_REVIEWED
 */
export async function reviewProduct(
  payload: Payload,
  author: SignedInUser,
  productId: string,
  { rating, comment }: ReviewRequest,
): Promise<void> {
  const data = { product: productId, rating, comment };
  await inTransactionOf(payload, author, (req) =>
    payload.create({ collection: 'reviews', data, depth: 0, overrideAccess: false, req }),
  );
}
