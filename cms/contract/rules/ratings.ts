/**
 * Order of "Önerilen". A mean of few reviews says little: one star from one person ranked a stamp above all unrated ones.
 * Every product therefore starts with five imaginary reviews of four stars, a usual rating; the more real reviews there
 * are, the less the five count.
 */
export const PRIOR = { mean: 4, weight: 5 };

/** Rating fields of a product, calculated from all its ratings. */
export function summarizeRatings(ratings: readonly number[]) {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const numReviews = ratings.length;
  return {
    rating: numReviews === 0 ? 0 : Math.round((sum / numReviews) * 100) / 100,
    numReviews,
    recommendation: (PRIOR.mean * PRIOR.weight + sum) / (PRIOR.weight + numReviews),
  };
}
