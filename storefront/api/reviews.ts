import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { Review, ReviewPage } from '../../cms/contract/products.ts';
import { call } from './fetcher.ts';
import { type Key, revalidatePath, revalidateTag, useKnown, useQuery } from './swr.tsx';

/** Known only where the server made the page with it, for browsers without scripts. */
export const reviewsKey = (id: string, pageNumber: number): Key => [
  'Product',
  pathOf('listReviews', { id }),
  { pageNumber },
];
export const useKnownReviews = (id: string, pageNumber: number) =>
  useKnown<ReviewPage>(reviewsKey(id, pageNumber));

/** Tagged as the account's own data, so that it is cleared at sign-out. */
const ownReviewKey = (id: string): Key => ['User', pathOf('ownReview', { id })];

/** The shopper's own review of a product; null when there is none, undefined while that is not known. */
export const useOwnReview = (id: string) => useQuery<Review | null>(ownReviewKey(id));

export async function createReview(productId: string, review: Omit<BodyOf<'createReview'>, 'productId'>) {
  const body = { productId, ...review };
  await call('createReview', { params: { id: productId }, body });
  await Promise.all([revalidateTag('Product'), revalidatePath(ownReviewKey(productId))]);
}
