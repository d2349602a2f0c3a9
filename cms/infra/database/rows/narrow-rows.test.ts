import { getPayload, type Payload } from 'payload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayloadConfig } from '../../../payload/create-payload-config.ts';
import { pngFile } from '../../../testing/pictures.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Media, Product } from '../payload-types.ts';
import { type NarrowRows, readRows, readRowsOf, scanRows, scanWritten } from './narrow-rows.ts';
import { findRows } from './rows.ts';

const test = setUpTestShop();
let other: Payload;
let picture: Media;
beforeAll(async () => {
  other = await getPayload({ config: createPayloadConfig(test.env), key: import.meta.url });
  other.logger.level = 'silent';
  picture = await test.payload.create({
    collection: 'media',
    data: { alt: 'Buğday “başağı”' },
    disableTransaction: true,
    file: await pngFile('pul.png', { width: 700, height: 500 }),
  });
  for (let index = 0; index < 25; index += 1) await test.createProduct(productAt(index));
});
afterAll(() => other.destroy());

const productAt = (index: number): Partial<Product> => ({
  name: `Pul "${index}" \\ çiçek\nikinci satır`,
  price: 100 + index,
  isPublished: index % 5 > 0,
  yearFrom: 1900 + index,
  ...(index % 2 === 0 && { image: picture.id, printingDate: '1963-03-21T00:00:00.000Z', condition: 'used' }),
});

const PRODUCTS = {
  collection: 'products',
  columns: {
    name: 'plain',
    price: 'plain',
    rating: 'real',
    recommendation: 'real',
    yearFrom: 'plain',
    image: 'relation',
    isPublished: 'flag',
    printingDate: 'plain',
    condition: 'plain',
    updatedAt: 'plain',
  },
} as const satisfies NarrowRows;

/** An empty field is null in one database and missing in the other, here as through the adapter. */
const narrowed = (row: object, { columns }: NarrowRows) =>
  Object.fromEntries(
    ['id', ...Object.keys(columns)].map((name) => [name, (row as Record<string, unknown>)[name] ?? null]),
  );

const published = { isPublished: { equals: true } };
const scanAll = async (limit: number) => {
  const batches: Product[][] = [];
  for await (const some of scanRows<Product>(test.payload, PRODUCTS, { flag: 'isPublished', limit }))
    batches.push(some);
  return batches;
};
const byId = (rows: readonly unknown[]) =>
  ([...rows] as Array<{ id: string }>).sort((one, other) => (one.id < other.id ? -1 : 1));

it.each([1, 7, 20, 100])('should read what the adapter reads, each row once, %i at a time', async (limit) => {
  const batches = await scanAll(limit);
  expect(batches.every(({ length }) => length > 0 && length <= limit)).toBe(true);
  const expected = await findRows<Product>({ payload: test.payload }, 'products', published);
  expect(byId(batches.flat().map((row) => narrowed(row, PRODUCTS)))).toEqual(
    byId(expected.map((row) => narrowed(row, PRODUCTS))),
  );
});

it('should keep every digit of a fraction', async () => {
  const { id } = await test.createProduct();
  const fractions = { rating: 14 / 3, recommendation: 1 / 3 + 4 };
  await test.payload.db.updateOne({ collection: 'products', id, data: {}, req: {}, returning: false });
  await test.payload.db.updateOne({
    collection: 'products',
    where: { id: { equals: id } },
    data: fractions,
    req: {},
    returning: false,
  });
  expect(await readRows<Product>(test.payload, PRODUCTS, [id])).toEqual([expect.objectContaining(fractions)]);
});

it('should not take what is not known for zero', async () => {
  const { id } = await test.createProduct({ heightMm: 26.5 });
  const sizes = { collection: 'products', columns: { widthMm: 'real', heightMm: 'real' } } as const;
  const [found] = await readRows<Product>(test.payload, sizes, [id]);
  expect([found?.widthMm ?? null, found?.heightMm]).toEqual([null, 26.5]);
});

it('should read those of the ids that there are', async () => {
  const [one, two] = (await scanAll(100)).flat();
  const gone = one?.id.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')) as string;
  const ids = [String(two?.id), gone, String(one?.id)];
  const found = await readRows<Product>(test.payload, PRODUCTS, ids);
  expect(byId(found)).toEqual(byId([one, two]));
  expect(await readRows(test.payload, PRODUCTS, [])).toEqual([]);
});

it('should read what lies in a group', async () => {
  const columns = {
    filename: 'plain',
    'sizes.webp320.width': 'plain',
    'sizes.avif320.filename': 'plain',
  } as const;
  const [found] = await readRows<Media>(test.payload, { collection: 'media', columns }, [picture.id]);
  const { webp320, avif320 } = picture.sizes as NonNullable<Media['sizes']>;
  expect(found).toEqual({
    id: picture.id,
    filename: picture.filename,
    sizes: { webp320: { width: webp320?.width }, avif320: { filename: avif320?.filename } },
  });
});

const WRITTEN = {
  collection: 'products',
  columns: { updatedAt: 'plain', isPublished: 'flag' },
} as const satisfies NarrowRows;

it('should tell what was written since, drafts too, however many at one moment', async () => {
  const marker = await test.createProduct({ isPublished: false });
  await other.db.updateMany({
    collection: 'products',
    where: {},
    data: { numReviews: 0 },
    req: { payload: other } as never,
  });
  const rows = await findRows<Product>({ payload: test.payload }, 'products', {});
  const [{ updatedAt: moment } = marker] = rows;
  expect(new Set(rows.map(({ updatedAt }) => updatedAt)).size).toBe(1);
  const writtenSince = async (since: string, limit: number) => {
    const found: unknown[] = [];
    for await (const some of scanWritten(test.payload, WRITTEN, { since, limit })) found.push(...some);
    return byId(found);
  };
  const expected = byId(
    rows.map(({ id, updatedAt, isPublished }) => ({ id, updatedAt, isPublished: isPublished ?? false })),
  );
  for (const limit of [1, 4, 1000]) expect(await writtenSince(moment, limit)).toEqual(expected);
  expect(await writtenSince(new Date(Date.parse(moment) + 1).toISOString(), 4)).toEqual([]);
});

const ITEMS = {
  collection: 'collection-items',
  columns: { series: 'plain', value: 'plain', count: 'plain', paidTotal: 'plain', title: 'plain' },
} as const satisfies NarrowRows;

it('should read the rows of one account as the adapter does, the oldest first, on both databases', async () => {
  const [ayse, mehmet] = [await test.createUser(), await test.createUser()];
  for (const [place, owner] of [ayse, mehmet, ayse, ayse].entries())
    await test.payload.create({
      collection: 'collection-items',
      data: {
        user: owner.id,
        key: `v-${place}`,
        title: `${place} kuruş “mor”`,
        count: place + 1,
        createdAt: new Date(Date.UTC(2026, 0, 9 - Math.floor(place / 2))).toISOString(),
        ...(place === 2 && { series: 'Lale', value: 'ilk', paidTotal: 1250 }),
      },
    });
  const asked = { relation: 'user', id: ayse.id };
  const rows = await readRowsOf<{ id: string }>(test.payload, ITEMS, asked);
  const where = { user: { equals: ayse.id } };
  const expected = await findRows<object>(test, 'collection-items', where, { sort: ['createdAt', 'id'] });
  expect(rows.map((row) => narrowed(row, ITEMS))).toEqual(expected.map((row) => narrowed(row, ITEMS)));
  expect(rows).toHaveLength(3);
});
