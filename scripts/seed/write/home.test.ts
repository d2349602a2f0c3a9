import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../cms/testing/test-shop.ts';
import { generateProducts } from '../variations.ts';
import { writeHomeBlocks } from './home.ts';

const products = [...generateProducts()];

let test: TestShop;
let picture: string;
beforeAll(async () => {
  test = await startTestShop();
  const row = { filename: 'kizkulesi.webp', width: 10, height: 12 };
  picture = String((await test.payload.db.create({ collection: 'media', data: row })).id);
  for (const { name, facts } of products) if (facts) await test.createProduct({ name, series: facts.series });
});
beforeEach(() => test.payload.delete({ collection: 'home-blocks', where: {} }));
afterAll(() => test.stop());

const write = (of = products) =>
  writeHomeBlocks(test.payload, of, {
    idOf: (key) => (key.startsWith('londra') ? picture : undefined),
    added: 0,
  });
const shown = async () => (await test.call('GET', '/api/home')).body.blocks;

it('should put an announcement, a banner and three series on the home page, once', async () => {
  await write();
  await write();
  const blocks = await shown();
  expect(blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['announcement', 'series', 'banner']);
  expect(blocks[1].series).toHaveLength(3);
  expect(blocks[2].picture).not.toBeNull();
});

it('should leave out what a small shop has not', async () => {
  await write(products.filter(({ facts }) => !facts));
  expect((await shown()).map(({ kind }: { kind: string }) => kind)).toEqual(['announcement']);
});

it('should add nothing to what somebody has put there', async () => {
  const own = { kind: 'announcement', title: 'Bizim', order: 1, _status: 'draft' };
  await test.payload.create({ collection: 'home-blocks', data: own as never });
  await write();
  expect(await shown()).toEqual([]);
});
