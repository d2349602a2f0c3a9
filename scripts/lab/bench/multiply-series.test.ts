import { expect, it } from 'vitest';
import { startTestShop } from '../../../cms/testing/test-shop.ts';
import { fillCollections, multiplySeries } from './multiply-series.ts';

it('should part stamps into lists of ten, and give accounts whole series that the shop knows again', async () => {
  const test = await startTestShop();
  try {
    // The bench measures a shop on a file.
    if (!test.env.isFileDatabase) return;
    for (let place = 0; place < 23; place += 1) await test.createProduct({ series: 'Lale' });
    const lamp = await test.createProduct({ series: '' });
    const file = test.env.databaseUrl.slice('file:'.length);
    const { cookie } = await test.createUser({ email: 'koleksiyoncu-1@example.com' });
    const { cookie: other } = await test.createUser({ email: 'koleksiyoncu-2@example.com' });
    await multiplySeries(file);
    await fillCollections(file, { emails: 'koleksiyoncu-%', size: 20 });

    const { body: series } = await test.call('GET', '/api/series/Lale%201');
    expect(series.values).toHaveLength(10);
    for (const { offer } of series.values) expect(offer).toMatchObject({ count: 1 });
    expect(series.others).toEqual([]);
    expect((await test.payload.findByID({ collection: 'products', id: lamp.id })).series).toBe('');

    const collection = async (as: string) => (await test.call('GET', '/api/collection', { cookie: as })).body;
    expect((await collection(cookie)).series).toMatchObject([
      { name: 'Lale 1', had: 10, total: 10 },
      { name: 'Lale 2', had: 10, total: 10 },
    ]);
    // There are 23 values in all: the second account begins behind the first, and goes on from the start.
    expect((await collection(other)).series).toMatchObject([
      { name: 'Lale 1', had: 10 },
      { name: 'Lale 2', had: 7 },
      { name: 'Lale 3', had: 3, total: 3 },
    ]);
  } finally {
    await test.stop();
  }
});
