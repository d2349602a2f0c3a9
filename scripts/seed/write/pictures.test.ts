import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { serializePicture } from '../../../cms/domain/catalogue/serialize-product.ts';
import { openPictureFiles, type PictureFiles } from '../../../cms/infra/pictures/picture-files.ts';
import { setUpTestShop } from '../../../cms/testing/test-shop.ts';
import { CATALOGUE } from '../catalogue/products.ts';
import { writePictures } from './pictures.ts';
import { writeProducts } from './products.ts';

const test = setUpTestShop();
let files: PictureFiles;
beforeAll(async () => {
  files = openPictureFiles(test.env);
});

/** Products with one picture each. */
const few = CATALOGUE.filter(({ furtherPictures }) => furtherPictures.length === 0).slice(0, 3);
const silent = () => undefined;
const stored = async () => (await readdir(test.env.mediaDir)).sort();
const rows = async () => {
  const where = { seedKey: { exists: true } };
  return (await test.payload.find({ collection: 'media', where, depth: 0, sort: 'seedKey' })).docs;
};

it('should store every width, and a row as an upload leaves it', async () => {
  const pictures = await writePictures(test.payload, files, few, silent);
  expect(pictures.added).toBe(3);
  expect(await stored()).toHaveLength(3 * 4);

  const admin = await test.createUser({ isAdmin: true });
  const form = new FormData();
  const data = await sharp({ create: { width: 1280, height: 1536, channels: 3, background: '#a21' } })
    .webp()
    .toBuffer();
  form.set('file', new Blob([data as BlobPart], { type: 'image/webp' }), 'pul.webp');
  form.set('_payload', JSON.stringify({ alt: 'Lale' }));
  const { body } = await test.rest('POST', '/media', { cookie: admin.cookie, body: form });
  const seeded = await test.rest('GET', `/media/${pictures.idOf(few[0]?.pictureKey ?? '')}`, {
    cookie: admin.cookie,
  });
  const typesOf = (doc: object) =>
    Object.fromEntries(Object.entries(doc).map(([field, value]) => [field, typeof value]));
  expect(typesOf({ ...seeded.body, seedKey: null })).toEqual(typesOf({ seedKey: null, ...body.doc }));
  const { webp320, webp1280 } = seeded.body.sizes;
  expect(typesOf(webp320)).toEqual(typesOf(body.doc.sizes.webp320));
  expect(webp1280.width).toBe(1280);
  expect(seeded.body.thumbnailURL).toContain(webp320.filename);
});

it('should be offered in its three widths, without AVIF', async () => {
  const [first] = await rows();
  const picture = serializePicture(first, 'Pul');
  expect(picture?.sources.map(({ width }) => width)).toEqual([320, 640, 1280]);
  expect(picture?.sources.map(({ avif }) => avif)).toEqual([null, null, null]);
  for (const { webp } of picture?.sources ?? []) {
    const file = path.join(test.env.mediaDir, path.basename(webp));
    expect((await stat(file)).size).toBeGreaterThan(1000);
  }
});

it('should add only what is missing, under the names it gave before', async () => {
  const before = await stored();
  const [first] = await rows();
  await test.payload.db.deleteOne({ collection: 'media', where: { id: { equals: first?.id } } });
  await rm(path.join(test.env.mediaDir, first?.filename ?? ''));
  expect((await writePictures(test.payload, files, few, silent)).added).toBe(1);
  expect((await writePictures(test.payload, files, few, silent)).added).toBe(0);
  expect((await stored()).filter((name) => !name.startsWith('pul-'))).toEqual(
    before.filter((name) => !name.startsWith('pul-')),
  );
});

it('should put further pictures of a stamp behind its first, each with what it shows', async () => {
  const stamp = CATALOGUE.find(({ furtherPictures }) => furtherPictures.length === 2);
  if (!stamp) throw new Error('No stamp has a back and a certificate');
  const pictures = await writePictures(test.payload, files, [stamp], silent);
  await writeProducts(test.payload, [stamp], pictures, silent);
  const where = { seedKey: { equals: stamp.key } };
  const { docs } = await test.payload.find({ collection: 'products', where, depth: 1 });
  expect(docs).toMatchObject([
    {
      image: { alt: stamp.name },
      certificate: stamp.facts?.certificate,
      pictures: [
        { view: 'back', image: { alt: `${stamp.name}, arka yüzü`, seedKey: `${stamp.key}-back` } },
        {
          view: 'certificate',
          caption: 'Ekspertiz belgesi örneği',
          image: {
            alt: `${stamp.name}, ekspertiz belgesi örneği`,
            seedKey: `${stamp.key}-certificate`,
          },
        },
      ],
    },
  ]);
  await test.payload.delete({ collection: 'products', where });
});

it('should leave nothing behind when such a picture is deleted', async () => {
  const [first] = await rows();
  const stem = path.parse(first?.filename ?? '').name;
  await test.payload.delete({ collection: 'media', id: first?.id ?? '' });
  expect((await stored()).filter((name) => name.startsWith(stem))).toEqual([]);
});
