import type { Payload } from 'payload';
import type { Review as ReviewAnswer, ReviewPage, ReviewRequest } from '../../contract/products.ts';
import { REVIEWS_PER_PAGE } from '../../contract/rules/catalogue.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import type { Product, Review } from '../../infra/database/payload-types.ts';
import { findRow, findRows } from '../../infra/database/rows.ts';
import { inTransactionOf } from '../../infra/database/transaction.ts';
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

/** Reviews not hidden by an admin. Older reviews lack the field. */
export const VISIBLE = { isHidden: { not_equals: true } };

/** A page of a product's reviews that are not hidden, the newest first. Whether the reader may see the product is the caller's question. */
async function readReviews(payload: Payload, product: string, page: number): Promise<ReviewPage> {
  // Rows, as every page of a product reads them: no hook makes anything of a review.
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

export const reviewPage = (
  reviews: ReviewAnswer[],
  { page, total }: Pick<ReviewPage, 'page' | 'total'>,
): ReviewPage => ({ reviews, page, pages: Math.ceil(total / REVIEWS_PER_PAGE), total });

/**
 * A page of the reviews of a product; null when there is none, or only a draft and the reader may not see drafts.
 * @param withDrafts for admins only; the caller answers for it.
 */
export async function listReviews(
  payload: Payload,
  product: string,
  { pageNumber, withDrafts = false }: { pageNumber: number; withDrafts?: boolean },
): Promise<ReviewPage | null> {
  const isShown = await isThere(payload, product, withDrafts);
  return isShown ? readReviews(payload, product, pageNumber) : null;
}

/** Whether a product may be shown; `withDrafts` for admins only. */
export async function isThere(payload: Payload, id: string, withDrafts: boolean): Promise<boolean> {
  // Reading a whole product costs more than the rest of the page.
  const wanted = { limit: 1, select: { isPublished: true } } as const;
  const [found] = await findRows<Pick<Product, 'isPublished'>>(
    { payload },
    'products',
    { id: { equals: id } },
    wanted,
  );
  return Boolean(found && (withDrafts || found.isPublished));
}

/**
 * Returns the shopper's review of a product, even if hidden, since a hidden review blocks a second one; null for none.
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
 * Writes a shopper's one review of a product; its author, the product's rating and count follow in the same transaction
 * (hooks of Reviews).
 * @throws ShopError PRODUCT_NOT_FOUND, ALREADY_REVIEWED
 */
export async function reviewProduct(
  payload: Payload,
  author: SignedInUser,
  productId: string,
  { rating, comment }: ReviewRequest,
): Promise<void> {
  await inTransactionOf(payload, author, async (req) => {
    await payload.create({
      collection: 'reviews',
      data: { product: productId, rating, comment },
      depth: 0,
      overrideAccess: false,
      req,
    });
  });
}
