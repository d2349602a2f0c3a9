import { describe, expect, it } from 'vitest';
import { measure, ndcgAt10, readJudgedQueries, testTypos } from './relevance.test-support.ts';

const judged = readJudgedQueries();

describe('what collectors search for', () => {
  const measured = measure(judged);

  it('should be judged by many queries, none twice', () => {
    expect(judged.length).toBeGreaterThanOrEqual(150);
    expect(new Set(judged.map(({ query }) => query)).size).toBe(judged.length);
  });

  it('should stand among the first ten', () => {
    const worst = measured.queries.filter(({ ndcg }) => ndcg < 0.5).map(({ query }) => query);
    expect(measured.ndcg, worst.join(', ')).toBeGreaterThanOrEqual(0.93);
  });

  it('should hardly ever be nothing', () => {
    expect(measured.empty).toBeLessThanOrEqual(0.02);
  });

  it.each([1, 2, 3])('should be found mistyped, too (%i)', (seed) => {
    const { tried, found, missed } = testTypos(seed);
    expect(found / tried, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('ndcgAt10', () => {
  const grades = new Map([
    ['exact', 3],
    ['good', 2],
    ['related', 1],
  ]);

  it('should be one for the best order, and less for a worse one and for what does not belong', () => {
    const scores = [
      ['exact', 'good', 'related'],
      ['exact', 'other', 'good', 'related'],
      ['good', 'exact', 'related'],
      [...Array(10).fill('other'), 'exact'],
    ].map((found) => ndcgAt10(found, grades));
    expect(scores[0]).toBe(1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores[3]).toBe(0);
  });
});
