import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHARE_PICTURE_SIZE } from '../../contract/rules/share-picture.ts';
import { DEFAULT_IDENTITY } from '../../contract/rules/shop-identity.ts';
import { drawSharePicture as draw } from './draw-share-picture.ts';
import { sharePictureFile as fileOf, type SharedProduct } from './share-picture-address.ts';
import { createSharePictures } from './share-pictures.ts';

const pixelsOf = async (picture: Buffer) => (await sharp(picture).raw().toBuffer()).toString('latin1');
let identity = DEFAULT_IDENTITY;
const drawSharePicture = (shown: Parameters<typeof draw>[0]) => draw(shown, identity);
const sharePictureFile = (product: SharedProduct | null) => fileOf(product, identity);
const RED = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c01020' } });

describe('a picture to share', () => {
  it('should be a JPEG of the size that pages name', async () => {
    for (const shown of [null, { name: 'Lale', picture: await RED.png().toBuffer() }]) {
      const { format, ...size } = await sharp(await drawSharePicture(shown)).metadata();
      expect([format, size.width, size.height]).toEqual(['jpeg', ...Object.values(SHARE_PICTURE_SIZE)]);
    }
  });

  it('should show the product’s picture and its name', async () => {
    const picture = await RED.png().toBuffer();
    const drawn = await drawSharePicture({ name: 'Iğdır', picture });
    const at = { left: 295, top: 315, width: 1, height: 1 };
    const [red = 0, green = 0] = await sharp(drawn).extract(at).raw().toBuffer();
    expect([red > 150, green < 80]).toEqual([true, true]);
    const [dotless, dotted] = await Promise.all(
      ['Işık', 'İşik'].map(async (name) => pixelsOf(await drawSharePicture({ name, picture }))),
    );
    expect(dotless).not.toBe(dotted);
  });

  it('should have room for the longest name', async () => {
    const name = 'Osmanlı İmparatorluğu Tuğralı Pullar Birinci Tertip '.repeat(8);
    const { height } = await sharp(await drawSharePicture({ name, picture: null })).metadata();
    expect(height).toBe(SHARE_PICTURE_SIZE.height);
  });

  it('should not take a name for markup', async () => {
    await expect(drawSharePicture({ name: '<b>1 & 2</i>', picture: null })).resolves.toBeInstanceOf(Buffer);
  });
});

describe('the kept pictures', () => {
  let root: string;
  let products: Record<string, SharedProduct>;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'share-'));
    products = { p1: { _id: 'p1', name: 'Lale', image: '' } };
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const open = (mostFiles?: number) =>
    createSharePictures({
      folder: path.join(root, 'shared'),
      readPicture: (name) => readFile(path.join(root, name)).catch(() => null),
      getProduct: async (id) => (products[id] ?? null) as never,
      getIdentity: async () => identity,
      mostFiles,
    });
  const files = async () => {
    const names = await readdir(path.join(root, 'shared')).catch(() => [] as string[]);
    return names.filter((name) => name.endsWith('.jpg'));
  };

  it('should be drawn once, when they are first asked for', async () => {
    const pictures = open();
    const name = sharePictureFile(products.p1 ?? null);
    await Promise.all([pictures.find(name), pictures.find(name)]);
    const { mtimeMs } = await stat(path.join(root, 'shared', name));
    expect(await pictures.find(name)).toEqual({ isHere: true });
    expect((await stat(path.join(root, 'shared', name))).mtimeMs).toBe(mtimeMs);
    expect(await files()).toEqual([name]);
  });

  it('should be drawn under no name but that of a page of now', async () => {
    const pictures = open();
    const current = sharePictureFile(products.p1 ?? null);
    expect(await pictures.find('p1-0123456789abcdef.jpg')).toEqual({ movedTo: current });
    for (const name of ['p2-0123456789abcdef.jpg', '../../secret', 'p1.jpg', 'p1-0123456789ABCDEF.jpg'])
      await expect(pictures.find(name)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect(await files()).toEqual([]);
  });

  it('should replace what a product looked like before', async () => {
    const pictures = open();
    const before = sharePictureFile(products.p1 ?? null);
    await pictures.find(before);
    products.p1 = { _id: 'p1', name: 'Lâle', image: '' };
    const now = sharePictureFile(products.p1);
    await pictures.find(now);
    expect(await files()).toEqual([now]);
    expect(await pictures.find(before)).toEqual({ movedTo: now });
  });

  it('should be drawn anew when the shop has another name', async () => {
    const pictures = open();
    const before = sharePictureFile(null);
    await pictures.find(before);
    const drawn = await pixelsOf(await readFile(path.join(root, 'shared', before)));
    identity = { ...DEFAULT_IDENTITY, name: 'Ayyıldız Pul' };
    const now = sharePictureFile(null);
    await pictures.find(now);
    expect(await pictures.find(before)).toEqual({ movedTo: now });
    identity = DEFAULT_IDENTITY;
    expect(await pixelsOf(await readFile(path.join(root, 'shared', now)))).not.toBe(drawn);
  });

  it('should give way to newer ones, the oldest first, so that they never fill the disk', async () => {
    const pictures = open(3);
    for (let n = 1; n <= 4; n += 1) {
      products[`n${n}`] = { _id: `n${n}`, name: `Pul ${n}`, image: '' };
      const name = sharePictureFile(products[`n${n}`] ?? null);
      await pictures.find(name);
      await utimes(path.join(root, 'shared', name), n, n);
    }
    expect((await files()).map((name) => name.slice(0, 2)).sort()).toEqual(['n2', 'n3', 'n4']);
  });

  it('should show the name alone where the picture’s file is gone, or is none', async () => {
    await writeFile(path.join(root, 'bozuk.webp'), 'bu bir resim değil');
    for (const image of ['/media/yok.webp', '/media/bozuk.webp']) {
      products.p1 = { _id: 'p1', name: 'Lale', image };
      const name = sharePictureFile(products.p1);
      await open().find(name);
      expect((await readFile(path.join(root, 'shared', name))).length).toBeGreaterThan(0);
    }
  });

  it('should be refused while too many wait', async () => {
    const pictures = open();
    const all = Array.from({ length: 30 }, (_, n) => {
      products[`w${n}`] = { _id: `w${n}`, name: `Pul ${n}`, image: '' };
      return pictures.find(sharePictureFile(products[`w${n}`] ?? null));
    });
    const ends = await Promise.allSettled(all);
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(10);
    expect(refused[0]).toMatchObject({ reason: { code: 'BUSY' } });
  });
});
