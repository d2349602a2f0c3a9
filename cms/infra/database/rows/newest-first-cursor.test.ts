import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { iterateNewestFirst } from './newest-first-cursor.ts';

describe('reading everything', () => {
  const test = setUpTestShop();
  beforeAll(async () => {
    // Many rows of the same moment, which pages must neither repeat nor leave out.
    for (let index = 0; index < 23; index += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 8))).toISOString();
      const data = {
        name: `Pul ${index}`,
        price: 1,
        countInStock: 1,
        isPublished: index % 10 > 0,
        createdAt,
      };
      await test.payload.db.create({ collection: 'products', data });
    }
  });

  const read = async (pageSize: number, more: object = {}) => {
    const names: string[] = [];
    const dates: string[] = [];
    const asked = { collection: 'products' as const, reader: null, pageSize, ...more };
    for await (const batch of iterateNewestFirst(test.payload, asked)) {
      expect(batch.length).toBeLessThanOrEqual(pageSize);
      names.push(...batch.map(({ name }) => name));
      dates.push(...batch.map(({ createdAt }) => createdAt));
    }
    expect(dates).toEqual([...dates].sort().reverse());
    return names;
  };

  it('should give each document once, whatever the page size', async () => {
    const all = await read(100);
    // A guest sees no drafts.
    expect(new Set(all).size).toBe(20);
    for (const pageSize of [1, 3, 7, 20]) expect(await read(pageSize)).toEqual(all);
  });

  it('should read only the selected fields', async () => {
    expect(await read(2, { where: { name: { equals: 'Pul 5' } } })).toEqual(['Pul 5']);
    expect(await read(2, { where: { name: { equals: 'yok' } } })).toEqual([]);
  });

  it('should let others be served between two pages', async () => {
    let turns = 0;
    let timer = setImmediate(function count() {
      turns += 1;
      timer = setImmediate(count);
    });
    await read(2);
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
