/**
 * Weights of the sort order “Önerilen”. Every product starts with five imaginary reviews of four stars, so that a
 * single review with one star does not rank a stamp above all unrated stamps. The imaginary reviews count less with
 * each real review.
 */
export const PRIOR = { mean: 4, weight: 5 };

export function summarizeRatings(ratings: readonly number[]) {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const numReviews = ratings.length;
  return {
    rating: numReviews === 0 ? 0 : Math.round((sum / numReviews) * 100) / 100,
    numReviews,
    recommendation: (PRIOR.mean * PRIOR.weight + sum) / (PRIOR.weight + numReviews),
  };
}
