/**
 * What "Önerilen" goes by. A mean of few reviews says little: one star from one person put a stamp before all that nobody
 * had judged yet. So everything begins as if five people had given four stars, which is what people who are content
 * give, and real reviews move it from there, the more the further.
 */
export const PRIOR = { mean: 4, weight: 5 };

/** What a product keeps of the ratings it was given. */
export function summarizeRatings(ratings: readonly number[]) {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const numReviews = ratings.length;
  return {
    rating: numReviews === 0 ? 0 : Math.round((sum / numReviews) * 100) / 100,
    numReviews,
    recommendation: (PRIOR.mean * PRIOR.weight + sum) / (PRIOR.weight + numReviews),
  };
}
