import { expect, it } from 'vitest';
import { summarizeRatings } from './ratings.ts';

const recommend = (...ratings: number[]) => summarizeRatings(ratings).recommendation;

it('should keep mean and count', () => {
  expect(summarizeRatings([5, 4, 4])).toMatchObject({ rating: 4.33, numReviews: 3 });
  expect(summarizeRatings([])).toEqual({ rating: 0, numReviews: 0, recommendation: 4 });
});

it('should recommend by what many say, and what nobody has judged before what was judged badly', () => {
  const best = [
    recommend(5, 5, 5, 5, 5, 5, 5, 4),
    recommend(5),
    recommend(),
    recommend(3),
    recommend(1),
    recommend(1, 1, 1),
  ];
  expect(best).toEqual([...best].sort((a, b) => b - a));
  expect(new Set(best).size).toBe(best.length);
});
