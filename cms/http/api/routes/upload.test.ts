import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });
let png: Buffer;
beforeAll(async () => {
  png = await draw(40, 30).png().toBuffer();
});

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa2211' } });

function send(data: Buffer | string, name = 'pul.png', field = 'image', visitor: Visitor | null = admin) {
  const form = new FormData();
  form.set(field, new Blob([data as BlobPart], { type: 'image/png' }), name);
  return test.call('POST', '/api/upload', { cookie: visitor?.cookie, body: form });
}
const storedFiles = async () => (await readdir(test.env.mediaDir).catch(() => [])).length;

describe('an uploaded picture', () => {
  it('should be drawn in three widths and two formats, and serve a product', async () => {
    const { status, body } = await send(await draw(1600, 1200).png().toBuffer(), 'Çiçek pulu.PNG');
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Resim yüklendi.',
      image: expect.stringMatching(/^\/media\/cicek-pulu-[\da-f]{8}-640x480\.webp$/),
    });
    const { id } = await test.createProduct();
    const product = await test.call('PUT', `/api/products/${id}`, {
      cookie: admin.cookie,
      body: { name: 'Çiçek', price: 1, countInStock: 1, image: body.image },
    });
    expect(product.body.image).toBe(body.image);
    expect(product.body.picture).toMatchObject({ width: 1600, height: 1200, alt: 'Çiçek' });
    expect(product.body.picture.color).toMatch(/^#a[\da-f]2[\da-f]1[\da-f]$/);
    expect(product.body.picture.sources.map(({ width }: { width: number }) => width)).toEqual([
      320, 640, 1280,
    ]);
    // The form sends its values back unchanged.
    const again = await test.call('PUT', `/api/products/${id}`, {
      cookie: admin.cookie,
      body: { name: 'Çiçek', price: 2, countInStock: 1, image: product.body.image },
    });
    expect(again.body.picture).toEqual(product.body.picture);
  });

  it('should not be blown up when it is small, nor offered in one width twice', async () => {
    const { body } = await send(png);
    expect(body.image).toMatch(/-40x30\.webp$/);
    const { id } = await test.createProduct();
    const product = await test.call('PUT', `/api/products/${id}`, {
      cookie: admin.cookie,
      body: { name: 'Küçük', price: 1, countInStock: 1, image: body.image },
    });
    expect(product.body.image).toBe(body.image);
    expect(product.body.picture.sources.map(({ width }: { width: number }) => width)).toEqual([40]);
  });

  it.each(['jpeg', 'webp', 'avif'] as const)('should be taken as %s, whatever its name', async (format) => {
    const { status } = await send(await draw(20, 20).toFormat(format).toBuffer(), 'resim.png');
    expect(status).toBe(201);
  });

  it.each([
    '../../etc/passwd.png',
    '.png',
    '...',
    'con.png',
    '%2e%2e%2f.png',
    `${'x'.repeat(300)}.png`,
    '<b>.png',
  ])('should get a name of the shop’s own instead of %s', async (name) => {
    const { status, body } = await send(png, name);
    expect(status).toBe(201);
    expect(body.image).toMatch(/^\/media\/[a-z0-9-]{1,90}\.webp$/);
  });
});

describe('what is no picture', () => {
  const files: Array<[name: string, make: () => Promise<Buffer> | Buffer | string]> = [
    ['a text', () => 'merhaba'],
    ['half a PNG', () => png.subarray(0, png.length - 40)],
    ['the beginning of a PNG', () => png.subarray(0, 20)],
    ['a TIFF', () => draw(5, 5).tiff().toBuffer()],
  ];

  it.each(files)('should be refused: %s', async (_name, make) => {
    const before = await storedFiles();
    const { status, body } = await send(await make());
    expect([status, body.code]).toEqual([415, 'IMAGE_UNREADABLE']);
    expect(await storedFiles()).toBe(before);
  });

  it('should be refused when it is too large', async () => {
    const before = await storedFiles();
    const large = await send(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([large.status, large.body.code]).toEqual([413, 'IMAGE_TOO_LARGE']);
    expect(await storedFiles()).toBe(before);
  });
});

describe('a form that is no upload', () => {
  const raw = (body: string, type: string) =>
    test.call('POST', '/api/upload', { cookie: admin.cookie, body, headers: { 'content-type': type } });

  it('should require a picture', async () => {
    const empty = new FormData();
    empty.set('image', 'yalnız metin');
    const answer = await test.call('POST', '/api/upload', { cookie: admin.cookie, body: empty });
    expect([answer.status, answer.body.message]).toEqual([400, 'Bir resim seçin.']);
    expect((await send(png, 'pul.png', 'file')).status).toBe(400);
    const two = new FormData();
    for (const name of ['a.png', 'b.png']) two.append('image', new Blob([png as BlobPart]), name);
    expect((await test.call('POST', '/api/upload', { cookie: admin.cookie, body: two })).status).toBe(400);
  });

  it.each([
    [
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nyarım',
      'multipart/form-data; boundary=x',
    ],
    ['--x\r\nbozuk\r\n\r\nyarım', 'multipart/form-data; boundary=x'],
    ['--x--', 'multipart/form-data; boundary=x'],
    ['sınırsız', 'multipart/form-data'],
  ])('should be refused when malformed: %j', async (body, type) => {
    expect(await raw(body, type)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('should be refused in another type', async () => {
    for (const type of ['application/json', 'text/plain', 'image/png'])
      expect((await raw('{}', type)).status, type).toBe(415);
  });

  it('should be refused before it is read, from whoever may not upload', async () => {
    expect((await send(png, 'a.png', 'image', null)).status).toBe(401);
    const editor = await test.createUser({ isEditor: true });
    expect((await send(png, 'a.png', 'image', editor)).status).toBe(403);
  });
});
