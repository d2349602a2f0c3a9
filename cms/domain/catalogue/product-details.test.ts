import { getPayload, type Payload } from 'payload';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { publicAnswers } from '../../http/api/public-answers.ts';
import { createPayloadConfig } from '../../payload/create-payload-config.ts';
import { createShop } from '../../startup/create-shop.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import type { Shop } from '../shop.ts';
import { createProductReaders, getProduct } from './product-details.ts';
import { serializeProduct } from './serialize-product.ts';

const test = setUpTestShop();
let other: Payload;
beforeAll(async () => {
  other = await getPayload({ config: createPayloadConfig(test.env), key: import.meta.url });
  other.logger.level = 'silent';
});
afterAll(() => other.destroy());
afterEach(() => vi.restoreAllMocks());

async function uploadPicture(name: string, alt = ''): Promise<string> {
  const picture = { create: { width: 400, height: 500, channels: 3, background: '#c33' } } as const;
  const data = await sharp(picture).png().toBuffer();
  const file = { data, name: `${name}.png`, mimetype: 'image/png', size: data.length };
  const media = { alt } as never;
  return (await test.payload.create({ collection: 'media', data: media, file, disableTransaction: true })).id;
}

const WHOLE = {
  name: 'Bütün, “tırnaklı” \\ pul\n',
  description: 'İki\nsatır',
  printingHouse: 'Kıral Matbaası / İstanbul',
  seriesIssueDate: '1923-10-29T00:00:00.000Z',
  series: 'Ay yıldız',
  yearFrom: 1923,
  condition: 'used' as const,
  faults: 'Kısa diş',
  widthMm: 26.5,
  michelNumber: '774',
  meta: { title: 'Başlık', description: 'Açıklama' },
};
const LOWERED = {
  loweredPrice: 50_00,
  loweredFrom: new Date(Date.now() - 3_600_000).toISOString(),
  loweredUntil: new Date(Date.now() + 3_600_000).toISOString(),
};
async function reviewed(product: string, comment: string, more = {}) {
  const { id: user } = await test.createUser();
  const data = { product, user, rating: 4, comment, ...more };
  return test.payload.create({ collection: 'reviews', data: data as never });
}
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('a product that is read with others', () => {
  it('should be as Payload itself reads it', async () => {
    const [image, back] = [await uploadPicture('on'), await uploadPicture('arka', 'Arkası')];
    const pictures = [{ image: back, view: 'back' as const, caption: 'Arka yüz' }, { image }];
    const { id } = await test.createProduct({ ...WHOLE, ...LOWERED, image, pictures });
    const bare = await test.createProduct({ name: 'Çıplak' });
    await reviewed(id, 'İlk');
    await reviewed(id, 'Gizli', { isHidden: true, hiddenReason: 'Kaba' });
    await reviewed(id, 'Son');

    const readers = createProductReaders(test.payload);
    const [whole, plain] = await Promise.all([id, bare.id].map(readers.product));
    const byPayload = async (one: string) =>
      serializeProduct(await test.payload.findByID({ collection: 'products', id: one, depth: 1 }), []);
    expect({ ...whole, reviews: [] }).toEqual(await byPayload(id));
    expect(plain).toEqual(await byPayload(bare.id));
    expect(whole?.pictures.map(({ caption }) => caption)).toEqual(['Arka yüz', '']);
    expect(whole?.reviews.map(({ comment }) => comment)).toEqual(['Son', 'İlk']);
    expect(await readers.firstReviews(id)).toMatchObject({ page: 1, pages: 1, total: 2 });
  });

  it('should come to whom it belongs: drafts and ids of nothing to nobody', async () => {
    const made = await Promise.all(['bir', 'iki', 'üç'].map((name) => test.createProduct({ name })));
    const draft = await test.createProduct({ name: 'taslak', isPublished: false });
    const { product } = createProductReaders(test.payload);
    const ids = [made[0]?.id, draft.id, made[1]?.id, NOBODY, 'versions', '', made[2]?.id, made[0]?.id];
    const found = await Promise.all(ids.map((id) => product(String(id))));
    expect(found.map((one) => one?.name)).toEqual([
      'bir',
      undefined,
      'iki',
      undefined,
      undefined,
      undefined,
      'üç',
      'bir',
    ]);
    expect((await getProduct(test.payload, draft.id, { withDrafts: true }))?.isDraft).toBe(true);
  });

  it('should show the first page of what is asked about each, the latest answer first', async () => {
    const [one, two] = [await test.createProduct(), await test.createProduct()];
    const ask = (product: string, text: string, state = 'published', answeredAt = new Date()) =>
      test.payload.create({
        collection: 'questions',
        data: { product, text, state, answer: 'Evet', answeredAt: answeredAt.toISOString() } as never,
      });
    for (let at = 0; at < 12; at += 1) await ask(one.id, `Soru ${at}`, 'published', new Date(at * 1000));
    await ask(two.id, 'Açık', 'open');
    const { firstQuestions } = createProductReaders(test.payload);
    const [of, none] = await Promise.all([one.id, two.id].map(firstQuestions));
    expect(of).toMatchObject({ page: 1, pages: 2, total: 12 });
    expect(of?.questions.map(({ text }) => text).slice(0, 2)).toEqual(['Soru 11', 'Soru 10']);
    expect(none).toEqual({ questions: [], page: 1, pages: 0, total: 0 });
    const { readers } = test.shop.catalogue;
    expect(await readers.listQuestions(one.id, 1)).toEqual(of);
    expect((await readers.listQuestions(one.id, 2))?.questions.map(({ text }) => text)).toEqual([
      'Soru 1',
      'Soru 0',
    ]);
    expect(await readers.listQuestions(NOBODY, 1)).toBeNull();
    expect(await readers.listReviews(NOBODY, 1)).toBeNull();
  });
});

type Read = (...args: unknown[]) => Promise<unknown>;

type Database = { client: { execute: Read }; collections: { reviews: { aggregate: Read } } };

/** Replaces one reading of the database: the first of SQLite, the last of MongoDB. */
function interceptRead(instead: (read: () => Promise<unknown>) => Promise<unknown>): void {
  const { client, collections } = test.payload.db as unknown as Database;
  if (test.payload.db.name === 'sqlite') {
    const real = client.execute.bind(client);
    vi.spyOn(client, 'execute').mockImplementationOnce((...args) => instead(() => real(...args)));
  } else {
    const { reviews } = collections;
    const real = reviews.aggregate.bind(reviews);
    vi.spyOn(reviews, 'aggregate').mockImplementationOnce((...args) => instead(() => real(...args)));
  }
}

describe('a failing database', () => {
  it('should be told of to everybody who asked, and be forgotten then', async () => {
    const ids = (await Promise.all([test.createProduct(), test.createProduct()])).map(({ id }) => id);
    const { product } = createProductReaders(test.payload);
    interceptRead(() => Promise.reject(new Error('veritabanı')));
    const settled = await Promise.allSettled(ids.map(product));
    expect(settled.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
      'veritabanı',
      'veritabanı',
    ]);
    expect((await product(String(ids[0])))?._id).toBe(ids[0]);
  });
});

describe('a product that is asked for twice', () => {
  const told = async (shop: Shop, id: string) => {
    const answer = await publicAnswers(shop, test.env).getProduct(id, '');
    return answer && (JSON.parse(answer.bytes.plain.toString()) as Product);
  };

  it('should be right after each change of this process', async () => {
    const image = await uploadPicture('alt');
    const { id } = await test.createProduct({ name: 'Eski', image });
    const read = () => told(test.shop, id);
    expect((await read())?.name).toBe('Eski');
    await test.payload.update({ collection: 'products', id, data: { name: 'Yeni' } });
    expect((await read())?.name).toBe('Yeni');
    await test.payload.update({ collection: 'media', id: image, data: { alt: 'Yakından' } });
    expect((await read())?.picture?.alt).toBe('Yakından');
    const { id: review } = await reviewed(id, 'Güzel');
    expect((await read())?.reviews.map(({ comment }) => comment)).toEqual(['Güzel']);
    await test.payload.update({
      collection: 'reviews',
      id: review,
      data: { isHidden: true, hiddenReason: 'Kaba' },
    });
    expect((await read())?.reviews).toEqual([]);
    await test.payload.update({ collection: 'products', id, data: { isPublished: false } });
    expect(await read()).toBeNull();
  });

  it('should be right after a change of another process, once it was looked for', async () => {
    const { id } = await test.createProduct({ name: 'Eski' });
    const shop = createShop(test.payload, test.env);
    const { catalogue } = shop;
    try {
      await catalogue.model.current();
      expect((await told(shop, id))?.name).toBe('Eski');
      await other.update({ collection: 'products', id, data: { name: 'Yeni' } });
      await catalogue.model.poll();
      expect((await told(shop, id))?.name).toBe('Yeni');
      await other.delete({ collection: 'products', id });
      await catalogue.model.poll();
      expect(await told(shop, id)).toBeNull();
    } finally {
      await catalogue.model.close();
      shop.answers.close();
    }
  });

  it('should not be kept as it was when it changes while it is read', async () => {
    const { id } = await test.createProduct({ name: 'Eski' });
    await test.shop.catalogue.model.current();
    let goOn = () => {};
    const isRead = new Promise<void>((resolve) =>
      interceptRead(async (read) => {
        const found = await read();
        resolve();
        await new Promise<void>((go) => (goOn = go));
        return found;
      }),
    );
    const early = told(test.shop, id);
    await isRead;
    await test.payload.update({ collection: 'products', id, data: { name: 'Yeni' } });
    goOn();
    expect((await early)?.name).toBe('Eski');
    expect((await told(test.shop, id))?.name).toBe('Yeni');
  });
});
