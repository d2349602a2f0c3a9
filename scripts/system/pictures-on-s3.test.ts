import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_IDENTITY } from '../../cms/contract/rules/shop-identity.ts';
import { sharePictureFile } from '../../cms/domain/share-pictures/share-picture-address.ts';
import { eventually } from '../../cms/testing/eventually.ts';
import { openTestApp } from '../../cms/testing/test-app.ts';
import { startTestBucket, type TestBucket } from '../../cms/testing/test-bucket.ts';
import { startOwnTestShop, type TestShop } from '../../cms/testing/test-shop.ts';
import type { Visitor } from '../../cms/testing/user-factory.ts';

let bucket: TestBucket;
let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
let admin: Visitor;
beforeAll(async () => {
  bucket = await startTestBucket();
  test = await startOwnTestShop(bucket.settings);
  app = await openTestApp(test);
  admin = await test.createUser({ isAdmin: true });
});
afterAll(async () => {
  await app.stop();
  await test.stop();
  await bucket.stop();
});

const draw = (background = '#aa2211') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Gizli Kişi' } })
    .jpeg()
    .toBuffer();
type Upload = { id?: string; alt?: string; data?: Buffer };
async function upload({ id, alt = 'Lale', data }: Upload = {}) {
  const form = new FormData();
  form.set('file', new Blob([(data ?? (await draw())) as BlobPart], { type: 'image/jpeg' }), 'Lale.jpg');
  form.set('_payload', JSON.stringify({ alt }));
  return test.rest(id ? 'PATCH' : 'POST', `/media${id ? `/${id}` : ''}`, {
    cookie: admin.cookie,
    body: form,
  });
}
type Sizes = Record<string, { filename?: string | null } | null>;
const filesOf = ({ filename, sizes }: { filename: string; sizes: Sizes }) =>
  [filename, ...Object.values(sizes).flatMap((size) => size?.filename ?? [])].sort();
const stored = async () => [...(await bucket.bucket.list()).keys()].sort();
const rows = async () => (await test.payload.count({ collection: 'media' })).totalDocs;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { method, headers });

describe('a picture uploaded to a bucket', () => {
  it('should be drawn anew, written once in every size before its row, and never to the folder', async () => {
    bucket.asked.length = 0;
    const { status, body } = await upload();
    expect(status).toBe(201);
    expect(await stored()).toEqual(filesOf(body.doc));
    expect(filesOf(body.doc)).toHaveLength(7);
    const puts = bucket.asked.filter((line) => line.startsWith('PUT'));
    expect(puts.sort()).toEqual(filesOf(body.doc).map((name) => `PUT /pictures/${name}`));
    expect((await bucket.bucket.read(body.doc.filename))?.includes('Gizli')).toBe(false);
    expect(existsSync(test.env.mediaDir)).toBe(false);
    const { webp320 } = body.doc.sizes;
    expect([body.doc.url, webp320.url, body.doc.thumbnailURL]).toEqual([
      `/media/${body.doc.filename}`,
      ...Array(2).fill(`/media/${webp320.filename}`),
    ]);
  });

  it('should leave the bucket with its row, and when another takes its place', async () => {
    const { doc } = (await upload()).body;
    const before = await stored();
    const { doc: other } = (await upload({ id: doc.id, data: await draw('#113399') })).body;
    expect(await stored()).toEqual(
      [...before.filter((name) => !filesOf(doc).includes(name)), ...filesOf(other)].sort(),
    );
    expect((await test.rest('DELETE', `/media/${doc.id}`, { cookie: admin.cookie })).status).toBe(200);
    expect((await stored()).filter((name) => filesOf(other).includes(name))).toEqual([]);
  });

  it('should come through the call for products, too', async () => {
    const body = new FormData();
    body.set('image', new File([new Uint8Array(await draw())], 'a.jpg', { type: 'image/jpeg' }));
    const { status, body: answer } = await test.call('POST', '/api/upload', { cookie: admin.cookie, body });
    expect(status).toBe(201);
    expect((await get(answer.image)).status).toBe(200);
  });

  it('should be what a link to its product shows', async () => {
    const { doc } = (await upload({ data: await draw('#00c000') })).body;
    const { id } = await test.createProduct({ name: 'Lale', image: doc.id });
    const product = await test.shop.catalogue.readers.getProduct(id);
    const shared = await get(`/paylasim/${sharePictureFile(product, DEFAULT_IDENTITY)}`);
    const at = { left: 295, top: 315, width: 1, height: 1 };
    const [red = 0, green = 0] = await sharp(Buffer.from(await shared.arrayBuffer()))
      .extract(at)
      .raw()
      .toBuffer();
    expect([red < 80, green > 150]).toEqual([true, true]);
  });
});

describe('a picture in a bucket', () => {
  let name: string;
  let data: Buffer;
  beforeAll(async () => {
    name = (await upload()).body.doc.filename;
    data = (await bucket.bucket.read(name)) ?? Buffer.alloc(0);
  });

  it('should be served by the shop as from a folder', async () => {
    const answer = await get(`/media/${name}`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(data)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      'content-length': String(data.length),
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\da-f]{32}"$/),
      'last-modified': expect.stringMatching(/GMT$/),
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const head = await get(`/media/${name}`, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(data.length)]);
  });

  it('should not be sent to whoever has it, and in parts to whoever asks for a part', async () => {
    const etag = (await get(`/media/${name}`, {}, 'HEAD')).headers.get('etag') ?? '';
    const known = await get(`/media/${name}`, { 'if-none-match': etag });
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, '']);
    const part = await get(`/media/${name}`, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${data.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(data.subarray(10, 20))).toBe(true);
    expect((await get(`/media/${name}`, { range: 'bytes=10-19', 'if-range': '"another"' })).status).toBe(200);
    expect((await get(`/media/${name}`, { range: `bytes=${data.length}-` })).status).toBe(416);
  });

  it.each(['/media/yok.webp', '/media/', '/media/.env', '/media/a/.env', `/media/${'x'.repeat(1500)}.webp`])(
    'should be missing without a fault: %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([404, 'Resim bulunamadı.']);
    },
  );

  it('should be for reading only', async () => {
    for (const method of ['PUT', 'POST', 'DELETE'])
      expect((await get(`/media/${name}`, {}, method)).status).toBe(404);
    expect(await stored()).toContain(name);
  });

  it('should not keep the bucket busy once the browser has left', async () => {
    const failed = vi.spyOn(test.payload.logger, 'error');
    let isAsked = false;
    let isLeft = false;
    bucket.failWhen(
      ({ method }) => method === 'GET',
      (req) => {
        isAsked = true;
        req.socket.once('close', () => (isLeft = true));
      },
    );
    const browser = new AbortController();
    const asked = fetch(`${app.url}/media/${name}`, { signal: browser.signal }).catch(() => 'left');
    await eventually(() => expect(isAsked).toBe(true));
    browser.abort();
    expect(await asked).toBe('left');
    await eventually(() => expect(isLeft).toBe(true));
    bucket.failWhen(null);
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });
});

describe('while the bucket fails', () => {
  let before: { files: string[]; rows: number };
  beforeEach(async () => {
    before = { files: await stored(), rows: await rows() };
  });
  afterEach(() => bucket.failWhen(null));

  it('should be a warning of readiness until it is back, and keep nobody from the shop', async () => {
    const pictures = async () => {
      const { status, body } = await test.call('GET', '/api/ready');
      const found = body.checks.find(({ name }: { name: string }) => name === 'pictures');
      return [status, found.state, found.message];
    };
    const asked = { timeout: 5_000 };
    await test.shop.catalogue.model.current();
    await expect.poll(pictures, asked).toEqual([200, 'ok', 'Resim deposu yanıt veriyor.']);
    bucket.failWhen(() => true);
    await expect.poll(pictures, asked).toEqual([200, 'warning', 'Resim deposuna ulaşılamıyor.']);
    bucket.failWhen(null);
    await expect.poll(pictures, asked).toEqual([200, 'ok', 'Resim deposu yanıt veriyor.']);
  });

  it('should answer 503 without a word of the inside, and say once in the log what is wrong', async () => {
    const logged = vi.spyOn(test.payload.logger, 'error').mockReturnValue();
    const fresh = await openTestApp(test);
    bucket.failWhen(() => true);
    for (let time = 0; time < 3; time += 1) {
      const answer = await fetch(`${fresh.url}/media/${before.files[0]}`);
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(
        [503, '5', 'private, no-store'],
      );
      const { message, code, requestId: _, ...rest } = JSON.parse(await answer.text());
      expect([message, code, rest]).toEqual([
        'Resimlere şu anda ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.',
        'PICTURES_UNAVAILABLE',
        {},
      ]);
    }
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    await fresh.stop();
  });

  it('should not keep a picture to share that lacks the product’s', async () => {
    const { doc } = (await upload()).body;
    const { id } = await test.createProduct({ name: 'Gül', image: doc.id });
    const path = `/paylasim/${sharePictureFile(await test.shop.catalogue.readers.getProduct(id), DEFAULT_IDENTITY)}`;
    bucket.failWhen(() => true);
    expect((await get(path)).status).toBe(503);
    bucket.failWhen(null);
    expect((await get(path)).status).toBe(200);
  });

  it.each([
    ['from the beginning', () => () => true],
    [
      'in the middle',
      () => {
        const written = new Set<string | undefined>();
        return ({ method, url }: { method?: string; url?: string }) =>
          method === 'PUT' && !written.has(url) && (written.size === 3 || !written.add(url));
      },
    ],
  ])('should refuse an upload and leave nothing of it: %s', async (_, faultOf) => {
    bucket.failWhen(faultOf());
    const { status, body } = await upload();
    expect([status, body.errors]).toEqual([
      503,
      [
        {
          message:
            'Resim kaydedilemedi: resimlerin deposuna ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.',
        },
      ],
    ]);
    bucket.failWhen(null);
    expect(await rows()).toBe(before.rows);
    expect(await stored()).toEqual(before.files);
    expect((await upload()).status).toBe(201);
  });

  it('should leave a picture as it is that could not be replaced', async () => {
    const { doc } = (await upload()).body;
    bucket.failWhen(({ method }) => method === 'PUT');
    expect((await upload({ id: doc.id, alt: 'Başka' })).status).toBe(503);
    bucket.failWhen(null);
    const kept = await test.payload.findByID({ collection: 'media', id: doc.id });
    expect([kept.alt, kept.filename]).toEqual(['Lale', doc.filename]);
    for (const file of filesOf(doc)) expect(await stored()).toContain(file);
  });

  it('should replace and delete all the same when the files of before cannot be deleted', async () => {
    const { doc } = (await upload()).body;
    bucket.failWhen(({ method }) => method === 'DELETE' || method === 'POST');
    const replaced = await upload({ id: doc.id, data: await draw('#224466') });
    expect(replaced.status).toBe(200);
    expect((await test.rest('DELETE', `/media/${doc.id}`, { cookie: admin.cookie })).status).toBe(200);
    expect(
      (await test.payload.find({ collection: 'media', where: { id: { equals: doc.id } } })).docs,
    ).toEqual([]);
  });
});

it('should take back what it wrote for a row that is refused', async () => {
  const before = await stored();
  expect((await upload({ alt: 'x'.repeat(201) })).status).toBe(400);
  expect((await stored()).filter((name) => !before.includes(name))).toEqual([]);
});

it('should take back what it wrote when the database fails', async () => {
  const before = await stored();
  vi.spyOn(test.payload.db, 'create').mockRejectedValueOnce(new Error('the database has ended'));
  expect((await upload()).status).toBe(500);
  vi.restoreAllMocks();
  expect((await stored()).filter((name) => !before.includes(name))).toEqual([]);
});
