import type { Review as ReviewAnswer } from '../../contract/products.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import type { Review } from '../../infra/database/payload-types.ts';

export const serializeReview = (review: Review): ReviewAnswer => ({
  _id: review.id,
  name: review.name ?? '',
  rating: review.rating,
  comment: review.comment,
  createdAt: inShopTime(review.createdAt),
  ...(review.isPurchase && { isPurchase: true as const }),
});
