import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import sharp from 'sharp';
import { dominantColor } from '../../../cms/catalogue/check-picture.ts';
import { PICTURE_WIDTHS } from '../../../cms/contract/rules/catalogue.ts';
import { SEED_FOLDER } from '../catalogue/read.ts';
import type { SeedProduct } from '../catalogue/types.ts';
import type { Progress } from '../progress.ts';
import { seededIds } from './known.ts';

export type Pictures = { idOf: (pictureKey: string) => string | undefined; added: number };

/**
 * Stores each picture once. They are committed in every width, so nothing is drawn here: the files are copied, and the
 * row is written as an upload would leave it.
 */
export async function writePictures(
  payload: Payload,
  products: readonly SeedProduct[],
  progress: Progress,
): Promise<Pictures> {
  const ids = await seededIds(payload, 'media');
  const wanted = new Map(products.map((product) => [product.pictureKey, product]));
  const missing = [...wanted.values()].filter((product) => !ids.has(product.pictureKey));
  const { staticDir } = payload.collections.media.config.upload;
  const folder = String(staticDir);
  await mkdir(folder, { recursive: true });
  for (const [index, { pictureKey, name }] of missing.entries()) {
    const media = await payload.db.create({
      collection: 'media',
      data: { alt: name, seedKey: pictureKey, ...(await copyFiles(pictureKey, folder)) },
    });
    ids.set(pictureKey, String(media.id));
    progress('Resimler yerleştiriliyor:', index + 1, missing.length);
  }
  return { idOf: (key) => ids.get(key), added: missing.length };
}

type StoredFile = { filename: string; width: number; height: number; mimeType: string; filesize: number };

/** Every width under a name of its own, since a browser may keep it for ever; the widest is the picture itself. */
async function copyFiles(key: string, folder: string) {
  const files = await Promise.all(
    PICTURE_WIDTHS.map((width) => readFile(path.join(SEED_FOLDER, 'artwork', `${key}-${width}.webp`))),
  );
  const whole = files.at(-1) ?? Buffer.alloc(0);
  const stem = `${key}-${createHash('sha256').update(whole).digest('hex').slice(0, 8)}`;
  async function store(data: Buffer, isDerived: boolean): Promise<StoredFile> {
    const { width, height } = await sharp(data).metadata();
    const filename = `${stem}${isDerived ? `-${width}x${height}` : ''}.webp`;
    await writeFile(path.join(folder, filename), data);
    return { filename, width, height, mimeType: 'image/webp', filesize: data.length };
  }
  const sizes = await Promise.all(files.map((data) => store(data, true)));
  return {
    ...(await store(whole, false)),
    color: await dominantColor(files[0] ?? whole),
    sizes: Object.fromEntries(PICTURE_WIDTHS.map((width, index) => [`webp${width}`, sizes[index]])),
  };
}
