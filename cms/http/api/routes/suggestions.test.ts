import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
  for (const name of [
    'Ay yıldız serisi',
    'Aylı tuğra',
    'Atatürk',
    'Atatürk 1',
    'Atatürk 2',
    'Atatürk 3',
    'Atatürk 4',
  ])
    await test.createProduct({ name });
  await test.createProduct({ name: 'Atatürk taslağı', isPublished: false });
});
afterAll(() => test.stop());

const ask = async (keyword: string) =>
  (await test.call('GET', `/api/products/suggestions?keyword=${encodeURIComponent(keyword)}`)).body;
const names = ({ products }: { products: Array<{ name: string }> }) => products.map(({ name }) => name);

describe('suggestions', () => {
  it('should complete the last word, and show what is found already', async () => {
    const { words, products } = await ask('ay yıl');
    expect(words).toEqual(['ay yıldız']);
    expect(names({ products })).toEqual(['Ay yıldız serisi']);
    expect(Object.keys(products[0]).sort()).toEqual(['_id', 'name', 'picture', 'price']);
  });

  it('should not suggest the word itself', async () => {
    expect((await ask('ataturk')).words).not.toContain('ataturk');
  });

  it('should be few, and of what is published', async () => {
    const { words, products } = await ask('at');
    expect(words.length).toBeLessThanOrEqual(6);
    expect(products).toHaveLength(4);
    expect(names(await ask('taslağı'))).toEqual([]);
  });

  it('should have a price in lira', async () => {
    const { id, price } = await test.createProduct({ name: 'Zafer', price: 12_50 });
    expect((await ask('zaf')).products).toEqual([
      { _id: id, name: 'Zafer', price: price / 100, picture: null },
    ]);
  });

  it.each(['', '   ', '%%', '\u0000'])('should be none for “%s”', async (keyword) => {
    expect(await ask(keyword)).toEqual({ words: [], products: [] });
  });

  it('should show a change at once', async () => {
    expect((await ask('yepyeni')).products).toEqual([]);
    await test.createProduct({ name: 'Yepyeni pul' });
    expect(names(await ask('yepyeni'))).toEqual(['Yepyeni pul']);
  });
});
