import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharePicturePath } from '../domain/share-pictures/share-picture-address.ts';
import { openTestApp } from '../testing/test-app.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  test = await startTestShop();
  app = await openTestApp(test);
});
afterAll(async () => {
  await app.stop();
  await test.stop();
});

const get = (address: string) => fetch(app.url + address, { redirect: 'manual' });
const shown = async (id: string) => {
  const product = await test.shop.catalogue.readers.getProduct(id);
  if (!product) throw new Error(`There is no product ${id}`);
  return product;
};

it('should send the picture of a product and of the shop, to be kept for ever', async () => {
  const product = await shown((await test.createProduct({ name: 'Iğdır 1 kuruş' })).id);
  for (const shared of [product, null]) {
    const answer = await get(sharePicturePath(shared));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }
});

it('should lead from the picture of an older name to that of now', async () => {
  const product = await shown((await test.createProduct({ name: 'Lale' })).id);
  const older = sharePicturePath({ ...product, name: 'Lalle' });
  const answer = await get(older);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, sharePicturePath(product)]);
});

it('should draw nothing for an address that no page names', async () => {
  const folder = path.join(test.env.dataDir, 'share-pictures');
  const before = await readdir(folder);
  const draft = (await test.createProduct({ isPublished: false })).id;
  for (const name of [
    'dukkan.jpg',
    `yok-${'0'.repeat(16)}.jpg`,
    `${draft}-${'0'.repeat(16)}.jpg`,
    '..%2Fsecret',
  ])
    expect([name, (await get(`/paylasim/${name}`)).status]).toEqual([name, name.includes('%') ? 400 : 404]);
  expect(await readdir(folder)).toEqual(before);
});
