import { createClient } from '@libsql/client';
import { expect, it } from 'vitest';
import { startTestShop } from '../../../cms/testing/test-shop.ts';
import { multiplyProducts } from './multiply.ts';

it('should fill the catalogue with stamps that a visitor can tell apart, and leave the indexes as they were', async () => {
  const test = await startTestShop();
  try {
    // The bench measures a shop on a file.
    if (!test.env.isFileDatabase) return;
    for (const name of ['Kızkulesi', 'Ayasofya', 'Lale']) await test.createProduct({ name });
    const file = test.env.databaseUrl.slice('file:'.length);
    const client = createClient({ url: `file:${file}` });
    const indexes = async () =>
      (await client.execute("SELECT sql FROM sqlite_master WHERE type = 'index' ORDER BY name")).rows;
    const before = JSON.stringify(await indexes());
    await multiplyProducts(file, 10);
    expect(JSON.stringify(await indexes())).toBe(before);
    client.close();

    const { body } = await test.call('GET', '/api/products');
    const names = body.products.map(({ name }: { name: string }) => name);
    expect(names).toHaveLength(10);
    expect(new Set(names).size).toBe(10);
    expect(names).toContain('Lale No 2');
    const found = await test.call('GET', `/api/products/${body.products[9]._id}`);
    expect(found.status).toBe(200);
  } finally {
    await test.stop();
  }
});
