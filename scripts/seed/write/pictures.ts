import type { Payload } from 'payload';
import { renderProduct } from '../art/render.ts';
import type { SeedProduct } from '../catalogue/types.ts';
import type { Progress } from '../progress.ts';
import { seededIds } from './known.ts';

export type Pictures = { idOf: (artKey: string) => string | undefined; added: number };

/** Draws and stores each picture once. Two at a time: the derived sizes keep every core busy as it is. */
export async function writePictures(
  payload: Payload,
  products: readonly SeedProduct[],
  progress: Progress,
): Promise<Pictures> {
  const wanted = new Map(products.map((product) => [product.artKey, product]));
  const ids = await seededIds(payload, 'media');
  const missing = [...wanted.values()].filter((product) => !ids.has(product.artKey));

  const added = missing.length;
  let drawn = 0;

  async function drawNext(): Promise<void> {
    for (let product = missing.pop(); product; product = missing.pop()) {
      const { data, mimetype, filename } = await renderProduct(product.art);
      const media = await payload.create({
        collection: 'media',
        data: { alt: product.name, seedKey: product.artKey },
        file: { data, mimetype, name: filename, size: data.length },
        disableTransaction: true,
        depth: 0,
      });
      ids.set(product.artKey, media.id);
      drawn += 1;
      progress('Pullar çiziliyor:', drawn, added);
    }
  }
  await Promise.all([drawNext(), drawNext()]);
  return { idOf: (artKey) => ids.get(artKey), added };
}
