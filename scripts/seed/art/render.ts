import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { album, stockbook } from './accessories/books.ts';
import { list } from './accessories/lists.ts';
import { stage } from './accessories/stage.ts';
import { magnifier, tweezers } from './accessories/tools.ts';
import { drawStamp } from './stamp.ts';
import type { ProductArt } from './types.ts';

/** The picture of a product as SVG: 1000 × 1200 for stamps, 1200 × 1200 for accessories. No fonts are needed. */
export function drawProduct(art: ProductArt): string {
  if (art.kind === 'stamp') return drawStamp(art);
  const { model, palette, title = '' } = art;
  return stage(palette, (brush) => {
    switch (art.kind) {
      case 'album':
        return album(brush, model, title);
      case 'stockbook':
        return stockbook(brush, model);
      case 'magnifier':
        return magnifier(brush, model);
      case 'tweezers':
        return tweezers(brush, model);
      case 'list':
        return list(brush, model, title);
    }
  });
}

/** Two products with the same art have the same name here, and so the same file. */
export const artHash = (art: ProductArt): string =>
  createHash('sha256').update(drawProduct(art)).digest('hex').slice(0, 12);

export type RenderedPicture = { data: Buffer; mimetype: 'image/webp'; filename: string };

/** The picture as WebP; about 0.1 s of one core. */
export async function renderProduct(art: ProductArt): Promise<RenderedPicture> {
  const svg = drawProduct(art);
  const data = await sharp(Buffer.from(svg)).webp({ quality: 86, effort: 2 }).toBuffer();
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  return { data, mimetype: 'image/webp', filename: `${art.kind}-${hash}.webp` };
}
