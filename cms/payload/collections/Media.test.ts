import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { mergeListSearchAndWhere } from 'payload/shared';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkPicture } from '../../domain/catalogue/pictures.ts';
import { getProduct } from '../../domain/catalogue/product-details.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';

/** Pictures through the panel’s own entry point. What `/api/upload` adds is tested there. */

const test = setUpTestShop();
const editor = setUpUser(test, { isEditor: true });

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa2211' } });
/** A photo as a phone makes it: lying on its side, with a name in it. */
const photo = (mark = 'Gizli Kişi') =>
  draw(400, 200)
    .withExif({ IFD0: { Copyright: mark } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

type Upload = {
  name?: string;
  type?: string;
  cookie?: string;
  id?: string;
  fields?: unknown;
  query?: string;
};
function upload(data: Buffer | string, { name = 'pul.png', type = 'image/png', ...more }: Upload = {}) {
  const form = new FormData();
  form.set('file', new Blob([data as BlobPart], { type }), name);
  form.set('_payload', JSON.stringify({ alt: 'Lale' }));
  const path = `/media${more.id ? `/${more.id}` : ''}`;
  return test.rest(more.id ? 'PATCH' : 'POST', path, { cookie: more.cookie ?? editor.cookie, body: form });
}
const storedFiles = async () => (await readdir(test.env.mediaDir).catch(() => [])).sort();
const stored = (name: string) => join(test.env.mediaDir, name);

it('should be found in the list by its file and by its description', async () => {
  const { id } = (await upload(await photo(), { name: 'denizalti.jpg', type: 'image/jpeg' })).body.doc;
  const { config: collectionConfig } = test.payload.collections.media;
  for (const search of ['denizalti', 'lale']) {
    const where = mergeListSearchAndWhere({ collectionConfig, search });
    const { docs } = await test.payload.find({ collection: 'media', where });
    expect(docs.map((picture) => picture.id)).toContain(id);
  }
});

describe('a picture uploaded in the panel', () => {
  it('should lose what a phone wrote into it, stand upright, and get a name of its own', async () => {
    const { status, body } = await upload(await photo(), { name: 'Çiçek Pulu.JPG', type: 'image/jpeg' });
    expect(status).toBe(201);
    expect(body.doc).toMatchObject({ alt: 'Lale', width: 200, height: 400, mimeType: 'image/jpeg' });
    expect(body.doc.filename).toMatch(/^cicek-pulu-[\da-f]{8}\.jpg$/);
    expect(body.doc.color).toMatch(/^#a[\da-f]2[\da-f]1[\da-f]$/);
    expect(body.doc.sizes.webp320.mimeType).toBe('image/webp');
    expect((await readFile(stored(body.doc.filename))).includes('Gizli')).toBe(false);
  });

  it('should be taken from a camera of 60 megapixels, and kept upright at 40', async () => {
    const camera = await draw(9504, 6336).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data } = await checkPicture({ data: camera, name: 'a.jpg' });
    expect(await sharp(data).metadata()).toMatchObject({ width: 5163, height: 7745 });
  });

  it.each([
    [0, 'transparent'],
    [1, '#a82818'],
  ])('should be painted behind only where it covers all of its place: opacity %d', async (alpha, color) => {
    const background = { r: 170, g: 34, b: 17, alpha: 1 };
    const clear = { background: { ...background, alpha } };
    const stamp = sharp({ create: { width: 40, height: 40, channels: 4, background } });
    const all = { top: 8, bottom: 8, left: 8, right: 8 };
    expect(
      (
        await upload(
          await stamp
            .extend({ ...all, ...clear })
            .png()
            .toBuffer(),
        )
      ).body.doc.color,
    ).toBe(color);
  });

  it('should be written under the extension of what it is, and hold nothing but the picture', async () => {
    const polyglot = Buffer.concat([
      await draw(20, 20).png().toBuffer(),
      Buffer.from('<script>alert(document.domain)</script>'),
    ]);
    const { status, body } = await upload(polyglot, { name: 'pul.html', type: 'text/html' });
    expect(status).toBe(201);
    expect(body.doc).toMatchObject({ filename: expect.stringMatching(/\.png$/), mimeType: 'image/png' });
    expect((await readFile(stored(body.doc.filename))).includes('<script>')).toBe(false);
  });

  it('should be checked the same when it replaces another, whose files go', async () => {
    const first = await upload(await photo(), { name: 'ilk.jpg' });
    const second = await upload(await photo(), { name: 'ikinci.html', id: first.body.doc.id });
    expect(second.status).toBe(200);
    expect(second.body.doc.filename).toMatch(/^ikinci-[\da-f]{8}\.jpg$/);
    expect((await readFile(stored(second.body.doc.filename))).includes('Gizli')).toBe(false);
    expect((await storedFiles()).filter((name) => name.startsWith('ilk-'))).toEqual([]);
    expect((await upload('metin', { id: first.body.doc.id })).status).toBe(415);
    expect(await storedFiles()).toContain(second.body.doc.filename);
  });

  it('should stay, with its file, while an order shows it, whatever became of the product', async () => {
    const { doc } = (await upload(await photo(), { name: 'satilan.jpg' })).body;
    const image = `/media/${doc.sizes.webp640?.filename ?? doc.filename}`;
    const sums = { itemsPrice: 1, shippingPrice: 0, taxPrice: 0, totalPrice: 1 };
    const orderItems = [{ product: 'gitti', name: 'Gemi', image, price: 1, qty: 1 }];
    await test.payload.create({
      collection: 'orders',
      data: { number: 'PD-2026-77777', state: 'paid', orderItems, ...sums } as never,
    });
    const files = await storedFiles();
    const replaced = await upload(await photo('Başka'), { name: 'yeni.jpg', id: doc.id });
    const removed = await test.rest('DELETE', `/media/${doc.id}`, { cookie: editor.cookie });
    for (const { status, body } of [replaced, removed]) {
      expect(status).toBe(409);
      expect(JSON.stringify(body)).toContain('PD-2026-77777');
    }
    expect(await storedFiles()).toEqual(files);
  });

  it('should be no drawing of the seed any more when it replaces one', async () => {
    const { doc } = (await upload(await photo())).body;
    const { payload } = test;
    await payload.db.updateOne({ collection: 'media', id: doc.id, data: { seedKey: 'lale-1' } });
    const { id } = await test.createProduct({ name: 'Lale', image: doc.id });
    const answer = () => getProduct(payload, id);
    expect((await answer())?.hasDrawnPicture).toBe(true);
    expect((await upload(await photo('Satıcı'), { id: doc.id })).status).toBe(200);
    expect((await answer())?.hasDrawnPicture).toBe(false);
  });

  it('should keep its file when only its words change, whatever cut is asked for', async () => {
    const { doc } = (await upload(await photo())).body;
    const before = await storedFiles();
    const cut = 'uploadEdits[crop][x]=0&uploadEdits[widthInPixels]=20&uploadEdits[heightInPixels]=20';
    const answer = await test.rest('PATCH', `/media/${doc.id}?${cut}`, {
      cookie: editor.cookie,
      body: { alt: 'Karanfil' },
    });
    expect(answer.body.doc).toMatchObject({ alt: 'Karanfil', filename: doc.filename, width: 200 });
    expect(await storedFiles()).toEqual(before);
  });
});

describe('what the panel does not take', () => {
  const animation = () =>
    sharp(Buffer.alloc(8 * 16 * 3).fill(255, 8 * 8 * 3), {
      raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
  /** A small picture that says in its header how large it is. */
  async function largePng(side: number): Promise<Buffer> {
    const png = await draw(5, 5).png().toBuffer();
    png.writeUInt32BE(side, 16);
    png.writeUInt32BE(side, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const refused: Array<[name: string, make: () => Promise<Buffer> | Buffer | string, status: number]> = [
    ['an SVG', () => svg, 415],
    ['a page', () => '<html><script>alert(1)</script></html>', 415],
    ['nothing', () => Buffer.alloc(0), 415],
    ['an animation', animation, 415],
    ['a GIF', () => draw(5, 5).gif().toBuffer(), 415],
    ['more pixels than anybody scans', () => largePng(16_000), 400],
    ['a strip', () => draw(2000, 10).png().toBuffer(), 400],
  ];

  it.each(refused)('should be refused before it is decoded: %s', async (_name, make, status) => {
    const before = await storedFiles();
    const data = await make();
    const start = performance.now();
    const answer = await upload(data, { name: 'pul.svg', type: 'image/svg+xml' });
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0].message).toMatch(/resim|piksel|kenar/i);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(await storedFiles()).toEqual(before);
  });

  it('should be refused without a file, and never fetched from elsewhere', async () => {
    const post = (data: unknown) => test.rest('POST', '/media', { cookie: editor.cookie, body: data });
    expect((await post({ alt: 'x' })).body.errors[0].message).toBe('Bir resim seçin.');
    expect((await post({ filename: 'a.png', url: `${test.url}/api/health` })).status).toBe(400);
    const { doc } = (await upload(await photo())).body;
    const copy = await test.rest('POST', `/media/${doc.id}/duplicate`, { cookie: editor.cookie });
    expect(copy.status).toBe(404);
  });

  it('should be refused for many pictures at once', async () => {
    const { doc } = (await upload(await photo())).body;
    const before = await storedFiles();
    const form = new FormData();
    form.set('file', new Blob([(await photo()) as BlobPart]), 'a.jpg');
    form.set('_payload', '{}');
    await test.rest('PATCH', `/media?where[id][equals]=${doc.id}`, { cookie: editor.cookie, body: form });
    expect(await storedFiles()).toEqual(before);
  });

  it('should be refused from guests and customers before it is read', async () => {
    const customer = await test.createUser();
    for (const [cookie, status] of [
      ['', 401],
      [customer.cookie, 403],
    ] as const)
      expect((await upload('not even a picture', { cookie })).status).toBe(status);
  });
});

describe('while a picture is drawn', () => {
  it('should let others write', async () => {
    const noise = Buffer.alloc(900 * 700 * 3, 'pul dükkânı 1863');
    const large = await sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
      .png()
      .toBuffer();
    const product = await test.createProduct();
    for (const send of [
      () => upload(large),
      async () => {
        const admin = await test.createUser({ isAdmin: true });
        const form = new FormData();
        form.set('image', new Blob([large as BlobPart]), 'a.png');
        return test.call('POST', '/api/upload', { cookie: admin.cookie, body: form });
      },
    ]) {
      let isDrawing = true;
      const sent = send().finally(() => {
        isDrawing = false;
      });
      let written = 0;
      while (isDrawing) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const countInStock = written + 1;
        await test.payload.update({ collection: 'products', id: product.id, data: { countInStock } });
        if (isDrawing) written += 1;
      }
      expect((await sent).status).toBe(201);
      expect(written).toBeGreaterThan(4);
    }
  });
});

describe('a picture that is shown', () => {
  const remove = (id: string) => test.rest('DELETE', `/media/${id}`, { cookie: editor.cookie });
  const make = async () => String((await upload(await draw(8, 8).png().toBuffer())).body.doc.id);

  const textWith = (id: string) => ({
    root: {
      type: 'root',
      version: 1,
      direction: 'ltr',
      format: '',
      indent: 0,
      children: [{ type: 'upload', version: 1, relationTo: 'media', value: id }],
    },
  });
  const writeText = (slug: string, body: object) =>
    test.payload.create({
      collection: 'legal-pages',
      data: { title: 'Hakkımızda', slug, body, _status: 'published' } as never,
    });

  it.each([
    ['first', (id: string) => ({ image: id })],
    ['further', (id: string) => ({ pictures: [{ image: id }] })],
  ])('should not be deleted as a product’s %s one, and say where it is', async (_, shown) => {
    const id = await make();
    const product = await test.createProduct({ name: 'Lale serisi', ...shown(id) });
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Resim kullanılıyor: “Lale serisi”. Silmek için');
    const inBulk = await test.rest('DELETE', `/media?where[id][equals]=${id}`, { cookie: editor.cookie });
    expect(JSON.stringify(inBulk.body)).toContain('Lale serisi');
    expect(await test.payload.count({ collection: 'media', where: { id: { equals: id } } })).toEqual({
      totalDocs: 1,
    });
    await test.payload.delete({ collection: 'products', id: product.id });
    expect((await remove(id)).status).toBe(200);
  });

  it('should name three of many places, and not be deleted out of a text', async () => {
    const id = await make();
    for (const name of ['Bir', 'İki', 'Üç', 'Dört', 'Beş']) await test.createProduct({ name, image: id });
    expect(JSON.stringify((await remove(id)).body)).toMatch(/“[^”]+”, “[^”]+”, “[^”]+” ve 2 yer daha\./);
    const inText = await make();
    await writeText('hakkimizda', textWith(inText));
    expect(JSON.stringify((await remove(inText)).body)).toContain('“Hakkımızda”');
  });

  it('should not be deleted while only a draft beside the published text shows it', async () => {
    const [published, drafted] = [await make(), await make()];
    const { id } = await writeText('hikayemiz', textWith(published));
    const draft = { body: textWith(drafted), _status: 'draft' };
    const saved = await test.rest('PATCH', `/legal-pages/${id}?draft=true&autosave=true`, {
      cookie: editor.cookie,
      body: draft,
    });
    expect(saved.status).toBe(200);
    for (const picture of [published, drafted]) {
      const refused = await remove(picture);
      expect(refused.status).toBe(409);
      expect(JSON.stringify(refused.body).match(/“Hakkımızda”/g)).toHaveLength(1);
    }
  });
});
