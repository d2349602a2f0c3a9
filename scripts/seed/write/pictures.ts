import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Payload } from 'payload';
import sharp from 'sharp';
import { PICTURE_WIDTHS, type PictureView } from '../../../cms/contract/rules/catalogue.ts';
import { backgroundColor } from '../../../cms/domain/catalogue/pictures.ts';
import type { PictureFiles } from '../../../cms/infra/pictures/picture-files.ts';
import { artworkFile } from '../catalogue/artwork.ts';
import type { SeedProduct } from '../catalogue/schemas.ts';
import type { Progress } from '../progress.ts';
import { seededIds } from './rows.ts';

export type Pictures = { idOf: (pictureKey: string) => string | undefined; added: number };

/** Reading, processing and writing wait for different resources. */
const AT_ONCE = 4;

const SHOWN = {
  front: 'ön yüzü',
  back: 'arka yüzü',
  certificate: 'ekspertiz belgesi örneği',
  detail: 'ayrıntısı',
} satisfies Record<PictureView, string>;

const picturesOf = ({ pictureKey, furtherPictures, name }: SeedProduct): [string, string][] => [
  [pictureKey, name],
  ...furtherPictures.map(({ key, view }): [string, string] => [key, `${name}, ${SHOWN[view]}`]),
];

/** Copies the pictures, which are committed in every width, and writes each row as an upload would leave it. */
export async function writePictures(
  payload: Payload,
  files: PictureFiles,
  products: readonly SeedProduct[],
  progress: Progress,
): Promise<Pictures> {
  const ids = await seededIds(payload, 'media');
  const wanted = new Map(products.flatMap(picturesOf));
  const missing = [...wanted].filter(([key]) => !ids.has(key));
  const added = missing.length;
  let done = 0;
  async function writeNext(): Promise<void> {
    for (let picture = missing.pop(); picture; picture = missing.pop()) {
      const [key, alt] = picture;
      const data = { alt, seedKey: key, ...(await copyFiles(key, files)) };
      const media = await payload.db.create({ collection: 'media', data });
      ids.set(key, String(media.id));
      done += 1;
      progress('Resimler yerleştiriliyor:', done, added);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writeNext));
  return { idOf: (key) => ids.get(key), added };
}

/** Each width has a name of its own, because browsers keep a file for ever; the widest file is the picture itself. */
async function copyFiles(key: string, { write }: PictureFiles) {
  const drawn = await Promise.all(PICTURE_WIDTHS.map((width) => readFile(artworkFile(key, width))));
  const whole = drawn.at(-1) ?? Buffer.alloc(0);
  const { width, height } = await sharp(whole).metadata();
  const stem = `${key}-${createHash('sha256').update(whole).digest('hex').slice(0, 8)}`;
  async function store(data: Buffer, size: number, isDerived: boolean) {
    const high = Math.round((height * size) / width);
    const filename = `${stem}${isDerived ? `-${size}x${high}` : ''}.webp`;
    const mimeType = 'image/webp';
    await write(filename, data, mimeType);
    return { filename, width: size, height: high, mimeType, filesize: data.length };
  }
  const sizes = await Promise.all(
    PICTURE_WIDTHS.map(async (size, index) => [
      `webp${size}`,
      await store(drawn[index] ?? whole, size, true),
    ]),
  );
  return {
    ...(await store(whole, width, false)),
    color: await backgroundColor(drawn[0] ?? whole),
    sizes: Object.fromEntries(sizes),
  };
}
