import { describe, expect, it } from 'vitest';
import { readJudgedQueries } from './judged-queries.ts';
import { measure, ndcgAt10, searchAfter, searchBefore, testTypos } from './measure.ts';

const judged = readJudgedQueries();

describe('what collectors search for', () => {
  const measured = measure(searchAfter, judged);

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

  it('should be found far better than letter by letter', () => {
    expect(measured.ndcg - measure(searchBefore, judged).ndcg).toBeGreaterThan(0.3);
  });

  it.each([1, 2, 3])('should be found mistyped, too (%i)', (seed) => {
    const { tried, found, missed } = testTypos(searchAfter, seed);
    expect(found / tried, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('ndcgAt10', () => {
  const grades = new Map([
    ['exact', 3],
    ['good', 2],
    ['related', 1],
  ]);

  it.each([
    [['exact', 'good', 'related'], 1],
    [[], 0],
    [['other'], 0],
    [[...Array(10).fill('other'), 'exact'], 0],
  ])('should score %j as %f', (found, score) => {
    expect(ndcgAt10(found, grades)).toBe(score);
  });

  it('should lose by a worse order and by what does not belong', () => {
    const best = ndcgAt10(['exact', 'good'], grades);
    expect(ndcgAt10(['good', 'exact'], grades)).toBeLessThan(best);
    expect(ndcgAt10(['exact', 'other', 'good'], grades)).toBeLessThan(best);
  });
});
