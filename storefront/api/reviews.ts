import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { Review, ReviewPage } from '../../cms/contract/products.ts';
import type { QuestionPage } from '../../cms/contract/questions.ts';
import { call } from './fetcher.ts';
import { type Key, revalidatePath, revalidateTag, useKnown, useQuery } from './swr.tsx';

/** Cache key of a page of reviews. After the first page, only pages that the server rendered are cached. */
export const reviewsKey = (id: string, pageNumber: number): Key => [
  'Product',
  pathOf('listReviews', { id }),
  { pageNumber },
];
export const useKnownReviews = (id: string, pageNumber: number) =>
  useKnown<ReviewPage>(reviewsKey(id, pageNumber));

/** Has the tag `User`, so that signing out clears the review. */
const ownReviewKey = (id: string): Key => ['User', pathOf('ownReview', { id })];

/** `null`: the shopper has not reviewed the product. */
export const useOwnReview = (id: string) => useQuery<Review | null>(ownReviewKey(id));

export async function createReview(productId: string, review: Omit<BodyOf<'createReview'>, 'productId'>) {
  const body = { productId, ...review };
  await call('createReview', { params: { id: productId }, body });
  await Promise.all([revalidateTag('Product'), revalidatePath(ownReviewKey(productId))]);
}

export const questionsKey = (id: string): Key => ['Product', pathOf('listQuestions', { id })];

/** Requests a product's questions. While `isWanted` is false, sends no request unless questions are already cached. */
export function useQuestions(id: string, isWanted: boolean) {
  const key = questionsKey(id);
  const isKnown = useKnown<QuestionPage>(key) !== undefined;
  return useQuery<QuestionPage>(isWanted || isKnown ? key : null);
}
