import { describe, expect, it } from 'vitest';
import { listProductsQuery } from '../../../cms/contract/catalogue-query.ts';
import { everyListPath, everySearchPath, farPage, listPath, shuffle } from './queries.ts';

const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://shop').searchParams);

describe('the requests of the benchmark', () => {
  it('should never ask the same thing twice when every query differs', () => {
    for (const paths of [
      everyListPath(84),
      everySearchPath(['Kızkulesi Serisi', 'Ayasofya Serisi 25 Kuruş']),
    ]) {
      expect(paths.length).toBeGreaterThan(20);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  it('should ask only what the contract accepts', () => {
    for (const path of [...everyListPath(20), ...everySearchPath(['Kızkulesi Serisi 25 Kuruş'])])
      expect(listProductsQuery.safeParse(queryOf(path)).success, path).toBe(true);
  });

  it('should search for words as visitors type them', () => {
    const keywords = everySearchPath(['İstanbul Kızkulesi']).map((path) => queryOf(path).keyword);
    expect(new Set(keywords)).toEqual(new Set(['istanbul', 'kızkulesi', 'istanbul kızkulesi']));
  });

  it('should look at the same far pages in every comparison', () => {
    expect([farPage(1000), farPage(10_000)]).toEqual([50, 500]);
    expect(listPath({})).toBe('/api/products');
  });

  it('should shuffle alike in every run, and lose nothing', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    expect(shuffle(items)).toEqual(shuffle(items));
    expect(shuffle(items)).not.toEqual(items);
    expect([...shuffle(items)].sort((a, b) => a - b)).toEqual(items);
  });
});
