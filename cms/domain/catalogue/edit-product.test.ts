import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StockCount } from '../../contract/stock-count.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { checkoutBody } from '../../testing/checkout-requests.ts';
import { drawPng } from '../../testing/pictures.ts';
import { setUpTestShop, type TestShop } from '../../testing/test-shop.ts';
import { applyCount, findCounted, findInPlace } from '../checkout/lifecycle/count-stock.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';

const test = setUpTestShop();
/** Session cookie of an admin. */
let cookie: string;
let admin: SignedInUser;
beforeAll(async () => {
  const made = await test.createUser({ isAdmin: true });
  cookie = made.cookie;
  admin = (await test.payload.findByID({ collection: 'users', id: made.id })) as SignedInUser;
});

const upload = async (background: string): Promise<string> => {
  const png = await drawPng({ background });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }));
  return (await test.call('POST', '/api/upload', { cookie, body: form })).body.image;
};

describe('correcting the stock while stamps are being sold', () => {
  const sellAndSave = async (typed: { countInStock?: number; seenCountInStock?: number }) => {
    const buyer = await test.createUser();
    const product = await test.createProduct({ countInStock: 5 });
    const sale = await test.call('POST', '/api/payment/initialize', {
      cookie: buyer.cookie,
      body: checkoutBody([{ product, qty: 3 }]),
    });
    expect(sale.status).toBe(200);
    const { status } = await test.call('PUT', `/api/products/${product.id}`, {
      cookie,
      body: { name: 'Deneme pulu', price: 100, ...typed },
    });
    expect(status).toBe(200);
    return test.stockOf(product.id);
  };

  it('should not put back what was sold while the form was open', async () => {
    expect(await sellAndSave({ countInStock: 5, seenCountInStock: 5 })).toBe(2);
  });

  it('should add what the admin added', async () => {
    expect(await sellAndSave({ countInStock: 15, seenCountInStock: 5 })).toBe(12);
  });

  it('should correct once by calls of one form, of which the first lost its answer', async () => {
    const { id } = await test.createProduct({ countInStock: 10 });
    const put = async (countInStock: number, more: object = {}) => {
      const body = { name: 'Deneme pulu', price: 100, countInStock, requestId: 'a', ...more };
      const { status } = await test.call('PUT', `/api/products/${id}`, { cookie, body });
      return [status, await test.stockOf(id)];
    };
    for (const count of [12, 12, 4, 4, 10, 3])
      expect(await put(count, { seenCountInStock: 10 })).toEqual([200, count]);
    // A piece is sold; the form wanted seven fewer than it saw, and then as many as it saw.
    await updateWhere(test.shop, 'products', id, { countInStock: { $inc: -1 } });
    expect(await put(0, { seenCountInStock: 10 })).toEqual([200, 0]);
    expect(await put(0, { seenCountInStock: 10 })).toEqual([200, 0]);
    expect(await put(10, { seenCountInStock: 10 })).toEqual([200, 9]);
    // Without the count that was seen, the count is the stock.
    for (const count of [5, 7]) expect(await put(count)).toEqual([200, count]);
  });

  it('should never fall below zero', async () => {
    expect(await sellAndSave({ countInStock: 0, seenCountInStock: 5 })).toBe(0);
  });

  it('should take the documented payload at its word', async () => {
    expect(await sellAndSave({ countInStock: 5 })).toBe(5);
  });

  it('should leave the stock alone when none was sent', async () => {
    expect(await sellAndSave({})).toBe(2);
    expect(await sellAndSave({ seenCountInStock: 5 })).toBe(2);
  });

  it('should lose no correction of many that meet, nor a sale among them', async () => {
    const product = await test.createProduct({ countInStock: 5 });
    const correct = () =>
      test.call('PUT', `/api/products/${product.id}`, {
        cookie,
        body: { name: 'Deneme pulu', price: 100, countInStock: 6, seenCountInStock: 5 },
      });
    const buy = async () =>
      test.call('POST', '/api/payment/initialize', {
        cookie: (await test.createUser()).cookie,
        body: checkoutBody([{ product, qty: 1 }]),
      });
    const answers = await Promise.all([correct(), buy(), correct(), buy(), correct(), buy(), correct()]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(await test.stockOf(product.id)).toBe(5 + 4 - 3);
  });

  it('should keep a sale that comes while an absolute count is saved', async () => {
    const product = await test.createProduct({ countInStock: 5 });
    const buyer = await test.createUser();
    const body = checkoutBody([{ product, qty: 3 }]);
    const [sale, count] = await Promise.all([
      test.call('POST', '/api/payment/initialize', { cookie: buyer.cookie, body }),
      test.call('PUT', `/api/products/${product.id}`, {
        cookie,
        body: { name: 'Deneme pulu', price: 100, countInStock: 10 },
      }),
    ]);
    expect([sale.status, count.status]).toEqual([200, 200]);
    // Counted before the sale or after it, never around it.
    expect([7, 10]).toContain(await test.stockOf(product.id));
  });
});

describe('counting the stock while stamps are being sold', () => {
  const count = (lines: StockCount['lines'], key: string = randomUUID()) =>
    applyCount(test.payload, admin, { key, lines });
  const sell = async (product: Product, qty: number) => {
    const body = checkoutBody([{ product, qty }]);
    const buyer = await test.createUser();
    expect((await test.call('POST', '/api/payment/initialize', { cookie: buyer.cookie, body })).status).toBe(
      200,
    );
  };

  it('should apply the difference to what was shown, so that a sale in between stays, and say who counted', async () => {
    const product = await test.createProduct({ name: 'Galata', countInStock: 5, ownNumber: 'S-1' });
    const [shown] = await findCounted(test.payload, 's-1');
    expect(shown).toMatchObject({ product: product.id, name: 'Galata', stock: 5, held: 0 });
    await sell(product, 2);
    expect(await findCounted(test.payload, 'S-1')).toMatchObject([{ stock: 3, held: 2 }]);
    const outcomes = await count([{ product: product.id, seen: 5, counted: 7 }]);
    expect(outcomes).toEqual([{ product: product.id, counted: 7, isDone: true, message: 'Stok şimdi 5.' }]);
    expect(await test.stockOf(product.id)).toBe(5);
    const entries = await test.find('audit-entries', { document: { equals: product.id } });
    expect(entries).toMatchObject([{ by: admin.name, changes: { countInStock: { from: 3, to: 5 } } }]);
  });

  it('should tell a line that would fall below zero, and apply the others', async () => {
    const [short, other] = [
      await test.createProduct({ countInStock: 5 }),
      await test.createProduct({ countInStock: 1 }),
    ];
    await sell(short, 4);
    const outcomes = await count([
      { product: short.id, seen: 5, counted: 3 },
      { product: other.id, seen: 1, counted: 4 },
      { product: 'yok', seen: 1, counted: 4 },
    ]);
    const of = (id: string) => outcomes.find(({ product }) => product === id);
    expect(of(short.id)).toMatchObject({ isDone: false, message: expect.stringContaining('Stok şimdi 1') });
    expect(of('yok')).toMatchObject({ isDone: false, message: 'Ürün silinmiş.' });
    expect([await test.stockOf(short.id), await test.stockOf(other.id)]).toEqual([1, 4]);
  });

  it('should be applied once, however often it comes, and get the first answer again', async () => {
    const { id: product } = await test.createProduct({ countInStock: 2 });
    const key = randomUUID();
    const lines = [{ product, seen: 2, counted: 5 }];
    const answers = await Promise.all([count(lines, key), count(lines, key)]);
    answers.push(await count([{ product, seen: 2, counted: 9 }], key));
    expect(answers).toEqual(Array(3).fill([{ product, counted: 5, isDone: true, message: 'Stok şimdi 5.' }]));
    expect(await test.stockOf(product)).toBe(5);
  });

  it('should list what lies in a place, and find by words what has no number', async () => {
    const place = { place: 'Albüm 9' };
    const { id } = await test.createProduct({ ...place, name: 'Sayılmayan pul', countInStock: 1 });
    await test.createProduct({ ...place, countInStock: 0 });
    await test.createProduct({ place: 'Albüm 99', countInStock: 1 });
    expect(await findInPlace(test.payload, 'Albüm 9')).toMatchObject([{ product: id }]);
    expect(await findCounted(test.payload, 'sayilmayan')).toMatchObject([{ product: id }]);
    expect(await findCounted(test.payload, String(id))).toMatchObject([{ product: id }]);
    expect(await findCounted(test.payload, '  ')).toEqual([]);
  });
});

describe('a product without a price', () => {
  it('should stay a draft, and be published with the price', async () => {
    const { body: draft } = await test.call('POST', '/api/products', { cookie });
    const put = (price: number) =>
      test.call('PUT', `/api/products/${draft._id}`, { cookie, body: { name: draft.name, price } });
    expect(await put(0)).toMatchObject({ status: 200, body: { price: 0, isDraft: true } });
    expect((await test.call('GET', `/api/products/${draft._id}`)).status).toBe(404);
    expect(await put(1)).toMatchObject({ status: 200, body: { price: 1, isDraft: false } });
    expect((await test.call('GET', `/api/products/${draft._id}`)).status).toBe(200);
    // A price of zero hides the product.
    expect((await put(0)).body.isDraft).toBe(true);
  });
});

describe('a change of some fields', () => {
  const WHOLE = {
    name: 'Cumhuriyet',
    price: 12.5,
    category: 'Anma',
    seriesIssueDate: '1923-10-29T00:00:00.000Z',
    countInStock: 7,
    description: 'Tam seri',
    printingProcess: 'Ofset',
    printingHouse: 'Kıral Matbaası / İstanbul',
    denominationValueOfStamp: '5 kuruş',
    brand: 'PTT',
  };
  let id: string;
  let image: string;
  beforeAll(async () => {
    image = await upload('#a00');
  });
  beforeEach(async () => {
    ({ id } = await test.createProduct());
    expect(await put({ ...WHOLE, image })).toMatchObject({ ...WHOLE, image });
  });

  const put = async (body: object) => {
    const answer = await test.call('PUT', `/api/products/${id}`, { cookie, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  it('should keep every field that is absent', async () => {
    const stored = await put({});
    expect(stored).toMatchObject({ ...WHOLE, printingDate: WHOLE.seriesIssueDate, image, isDraft: false });
    const changes = { name: 'Lale', price: 3, brand: 'TC', image: '', picture: null };
    for (const name of ['name', 'price', 'brand', 'image'] as const) await put({ [name]: changes[name] });
    expect(await test.call('GET', `/api/products/${id}`)).toMatchObject({ body: { ...stored, ...changes } });
  });

  it('should clear what is sent empty, where it may be', async () => {
    const texts = { category: '', description: '', printingProcess: '', printingHouse: '', brand: '' };
    const empty = {
      ...texts,
      denominationValueOfStamp: '',
      image: '',
      seriesIssueDate: '',
      printingDate: '',
    };
    const cleared = { ...empty, seriesIssueDate: null, printingDate: null, picture: null };
    expect(await put(empty)).toMatchObject({ ...cleared, name: WHOLE.name, countInStock: 7 });
    for (const name of ['name', 'price'])
      expect((await test.call('PUT', `/api/products/${id}`, { cookie, body: { [name]: '' } })).status).toBe(
        400,
      );
  });

  it('should take a number for a denomination', async () => {
    expect((await put({ denominationValueOfStamp: 5 })).denominationValueOfStamp).toBe('5');
    expect((await put({ denominationValueOfStamp: 2.5 })).denominationValueOfStamp).toBe('2.5');
  });

  const day = (date: string) => `${date}T00:00:00.000Z`;
  const dates = async (body: object) => {
    const { seriesIssueDate, printingDate } = await put(body);
    return [seriesIssueDate, printingDate];
  };

  it('should let the printing date follow the issue date until somebody sets another', async () => {
    expect(await dates({ seriesIssueDate: '1930-01-01' })).toEqual([day('1930-01-01'), day('1930-01-01')]);
    expect(await dates({ seriesIssueDate: '' })).toEqual([null, null]);
    expect(await dates({ seriesIssueDate: '1931-01-01' })).toEqual([day('1931-01-01'), day('1931-01-01')]);
    expect(await dates({ printingDate: '1929-05-05' })).toEqual([day('1931-01-01'), day('1929-05-05')]);
    expect(await dates({ seriesIssueDate: '1932-01-01' })).toEqual([day('1932-01-01'), day('1929-05-05')]);
    // An emptied printing date is the issue date again.
    expect(await dates({ printingDate: '' })).toEqual([day('1932-01-01'), day('1932-01-01')]);
    // The form of the back office sends both: what it says counts.
    const both = { seriesIssueDate: '1933-01-01', printingDate: '1932-01-01' };
    expect(await dates(both)).toEqual([day('1933-01-01'), day('1932-01-01')]);
  });
});

describe('what a stamp is', () => {
  const FACTS = {
    series: 'Birinci Londra Baskısı 1914',
    yearFrom: 1914,
    yearTo: 1918,
    condition: 'unusedHinged',
    faults: 'Bir dişi kısa',
    format: 'pair',
    widthMm: 20.5,
    heightMm: 26,
    color: 'Kırmızı',
    perforation: 'Dantelli',
    watermark: 'Yok',
    paper: 'İnce kâğıt',
    printRun: 'Bilinmiyor',
    certificate: 'Sergi jürisi, 12',
    isfilaNumber: 'a',
    pulhanNumber: 'b',
    michelNumber: 'c',
    scottNumber: 'd',
    stanleyGibbonsNumber: 'e',
    yvertNumber: 'f',
  };
  let id: string;
  beforeEach(async () => {
    ({ id } = await test.createProduct());
  });

  const put = (body: object) => test.call('PUT', `/api/products/${id}`, { cookie, body });
  const get = async () => (await test.call('GET', `/api/products/${id}`)).body;

  it('should be kept while it is absent, and cleared when it is sent empty', async () => {
    expect((await put(FACTS)).body).toMatchObject({ ...FACTS, catalogueNumber: 'İsfila a' });
    await put({ name: 'Rumeli Hisarı' });
    expect(await get()).toMatchObject({ ...FACTS, name: 'Rumeli Hisarı' });
    const names = Object.keys(FACTS);
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect((await put(empty)).status).toBe(200);
    const noNumbers = { yearFrom: null, yearTo: null, widthMm: null, heightMm: null };
    expect(await get()).toMatchObject({ ...empty, ...noNumbers, catalogueNumber: '' });
  });

  it('should refuse years that run backwards, whichever half was sent, and lose nothing', async () => {
    await put({ seriesIssueDate: '1914-01-14', condition: 'used' });
    const refused = await put({ yearTo: 1913, condition: 'onCover' });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'yearTo', message: 'Son yıl ilk yıldan (1914) önce olamaz.' }] },
    });
    expect(await get()).toMatchObject({ yearTo: null, condition: 'used' });
    expect((await put({ yearTo: 1918 })).status).toBe(200);
    expect((await put({ yearFrom: 1920 })).status).toBe(400);
    expect((await put({ yearFrom: '1918' })).body).toMatchObject({ yearFrom: 1918, yearTo: 1918 });
  });

  it('should be found by the number of a catalogue, and stay out of lists but for what cards show', async () => {
    await put({ ...FACTS, isfilaNumber: '', pulhanNumber: '', michelNumber: '232 A' });
    const { body } = await test.call('GET', '/api/products?keyword=michel%20232');
    expect(body.products).toMatchObject([
      { _id: id, condition: 'unusedHinged', catalogueNumber: 'Michel 232 A' },
    ]);
    const unlisted = ['series', 'certificate', 'michelNumber', 'format', 'pictures'];
    expect(Object.keys(body.products[0]).filter((name) => unlisted.includes(name))).toEqual([]);
  });

  it('should be shown by further pictures, in order, until they are cleared', async () => {
    const [back, certificate] = [await upload('#a00'), await upload('#00a')];
    const pictures = [
      { image: certificate, view: 'certificate' },
      { image: back, caption: 'Kenar' },
    ];
    const { body } = await put({ pictures });
    expect(body.pictures).toMatchObject([
      { image: certificate, view: 'certificate', caption: '', picture: { alt: 'Deneme pulu, Sertifika' } },
      { image: back, view: 'detail', caption: 'Kenar', picture: { alt: 'Deneme pulu, Kenar' } },
    ]);
    expect((await put({ name: 'Lale' })).body.pictures).toHaveLength(2);
    // Written straight to the database, like rows from before pictures in use were protected.
    const { docs } = await test.payload.find({ collection: 'media', pagination: false });
    for (const { id } of docs)
      await test.payload.db.deleteOne({ collection: 'media', where: { id: { equals: id } } });
    expect((await get()).pictures).toEqual([]);
    expect((await put({ name: 'Gül' })).status).toBe(200);
    await put({ pictures: [{ image: await upload('#0a0') }] });
    expect((await put({ pictures: [] })).body.pictures).toEqual([]);
  });
});

const buy = async (product: Awaited<ReturnType<TestShop['createProduct']>>) => {
  const buyer = await test.createUser();
  const { body } = await test.call('POST', '/api/payment/initialize', {
    cookie: buyer.cookie,
    body: checkoutBody([{ product, qty: 1 }]),
  });
  return test.payload.findByID({ collection: 'orders', id: body.orderId, depth: 0 });
};

describe('deleting a product', () => {
  const remove = async (id: string) => {
    expect((await test.call('DELETE', `/api/products/${id}`, { cookie })).status).toBe(200);
    expect((await test.call('GET', `/api/products/${id}`, { cookie })).status).toBe(404);
    const docs = await test.find('archived-products', { product: { equals: id } });
    return docs;
  };
  it('should keep of a sold one its record, and in its order what was sold', async () => {
    const product = await test.createProduct({
      name: 'Galata',
      condition: 'used',
      faults: 'sol dantel eksik',
      series: 'İstanbul',
      michelNumber: '12 a',
      costPrice: 40_00,
    });
    const { orderItems } = await buy(product);
    const sold = { condition: 'used', faults: 'sol dantel eksik', series: 'İstanbul', michelNumber: '12 a' };
    expect(orderItems).toMatchObject([{ product: product.id, sold, costPrice: 40_00 }]);
    expect(await remove(product.id)).toMatchObject([{ name: 'Galata', record: { michelNumber: '12 a' } }]);
  });

  it('should keep nothing of one that nobody bought', async () => {
    expect(await remove((await test.createProduct()).id)).toEqual([]);
  });
});

describe('archiving a product', () => {
  const archive = (id: string) => archiveProduct(test.payload, admin, id);
  const restore = (id: string) => restoreProduct(test.payload, admin, id);
  const seen = async (id: string) => (await test.call('GET', `/api/products/${id}`)).body;
  const rowsOf = (id: string) => test.find('archived-products', { product: { equals: id } });
  const onSale = async (id: string) =>
    (await test.call('GET', `/api/products/chosen?id=${id}`)).body.length as number;

  it('should take it off sale and keep it, with all that belongs to it, until it is put back', async () => {
    const { id } = await test.createProduct({ name: 'Galata', countInStock: 3 });
    const author = await test.createUser();
    const body = { rating: 5, comment: 'Güzel' };
    await test.call('POST', `/api/products/${id}/reviews`, { cookie: author.cookie, body });
    await Promise.all([archive(id), archive(id)]);
    expect(await onSale(id)).toBe(0);
    expect(await seen(id)).toMatchObject({
      ...{ name: 'Galata', countInStock: 0, isDraft: false, archivedAt: expect.any(String) },
      reviews: [{ comment: 'Güzel' }],
    });
    const { body: ours } = await test.call('GET', `/api/products/${id}`, { cookie });
    expect(ours).toMatchObject({ countInStock: 3, isDraft: true, archivedAt: expect.any(String) });
    await restore(id);
    expect((await test.call('GET', `/api/products/${id}`)).status).toBe(404);
    await expect(restore(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('should end when it is published again', async () => {
    const { id } = await test.createProduct();
    await archive(id);
    await test.payload.update({ collection: 'products', id, data: { isPublished: true } });
    expect((await seen(id)).archivedAt).toBeUndefined();
    expect(await onSale(id)).toBe(1);
    await test.payload.update({ collection: 'products', id, data: { isPublished: false } });
    expect((await test.call('GET', `/api/products/${id}`)).status).toBe(404);
  });

  it('should refuse what was never on sale, and what is not there', async () => {
    const draft = await test.createProduct({ isPublished: false });
    await expect(archive(draft.id)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(archive('yok')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  it('should not stand in the way of its deletion, after which a sold one can be put back', async () => {
    const [sold, unsold] = [
      await test.createProduct({ name: 'Galata', rating: 4, numReviews: 2, ownNumber: 'A-1' }),
      await test.createProduct(),
    ];
    await buy(sold);
    const [image, back] = [await upload('#0b0'), await upload('#00b')];
    const shown = { image, pictures: [{ image: back, view: 'back' }] };
    await test.call('PUT', `/api/products/${sold.id}`, { cookie, body: shown });
    for (const { id } of [sold, unsold]) {
      await archive(id);
      expect((await test.call('DELETE', `/api/products/${id}`, { cookie })).status).toBe(200);
      expect((await test.call('GET', `/api/products/${id}`)).status).toBe(404);
    }
    expect(await rowsOf(unsold.id)).toEqual([]);
    const taker = await test.createProduct({ name: 'Yeni sahip', ownNumber: 'A-1' });
    await expect(restore(sold.id)).rejects.toMatchObject({
      message: 'A-1 numarası başka bir üründe: “Yeni sahip”.',
    });
    await test.payload.update({ collection: 'products', id: taker.id, data: { ownNumber: null } });
    await restore(sold.id);
    const { body } = await test.call('GET', `/api/products/${sold.id}`, { cookie });
    expect(body).toMatchObject({ _id: sold.id, name: 'Galata', isDraft: true, rating: 0, numReviews: 0 });
    expect(body).toMatchObject(shown);
    expect(await rowsOf(sold.id)).toEqual([]);
  });
});
