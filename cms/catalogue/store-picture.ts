import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Payload } from 'payload';
import sharp from 'sharp';
import { ShopError } from '../errors.ts';
import type { User } from '../payload-types.ts';
import { imagePath } from './present.ts';
import { foldTurkish } from './turkish.ts';

/** A small file can unpack to gigabytes. Forty megapixels hold any scan of a stamp. */
const MAX_PIXELS = 40_000_000;
/** In its widest size, a longer strip would be higher than WebP can be. */
const MAX_RATIO = 12;
const FORMATS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' };

/**
 * Keeps an uploaded picture in Payload's Media and answers its URL path. The type is read from the content, whatever
 * name and type were sent; the file gets a name of ours and loses its metadata (a phone writes the place into a photo).
 * @throws ShopError IMAGE_UNREADABLE, INVALID_INPUT for too many pixels or a strip too long to be drawn
 */
export async function storePicture(
  payload: Payload,
  user: User & { collection: 'users' },
  file: { buffer: Buffer; originalname: string },
): Promise<string> {
  const { data, extension } = await readPicture(file.buffer);
  const stem = foldTurkish(path.parse(file.originalname).name).replaceAll(' ', '-').slice(0, 60) || 'resim';
  const media = await payload.create({
    collection: 'media',
    data: {},
    file: {
      data,
      name: `${stem}-${randomUUID().slice(0, 8)}.${extension}`,
      mimetype: extension === 'jpg' ? 'image/jpeg' : `image/${extension}`,
      size: data.length,
    },
    depth: 0,
    user,
    overrideAccess: false,
  });
  return imagePath(media);
}

async function readPicture(buffer: Buffer): Promise<{ data: Buffer; extension: string }> {
  if (buffer.length === 0) throw new ShopError('IMAGE_UNREADABLE');
  const picture = sharp(buffer, { limitInputPixels: false });
  const { format, width, height } = await picture.metadata().catch((cause: unknown) => {
    throw new ShopError('IMAGE_UNREADABLE', { cause });
  });
  const extension = format && FORMATS[format];
  if (!extension || !width || !height) throw new ShopError('IMAGE_UNREADABLE');
  if (width * height > MAX_PIXELS)
    throw new ShopError('INVALID_INPUT', { message: 'Resim en fazla 40 megapiksel olabilir.' });
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height))
    throw new ShopError('INVALID_INPUT', {
      message: `Resmin bir kenarı diğerinin en fazla ${MAX_RATIO} katı olabilir.`,
    });
  try {
    // Decoding it whole is the only proof that it is whole; `rotate` bakes the orientation in before metadata goes.
    return { data: await sharp(buffer, { limitInputPixels: MAX_PIXELS }).rotate().toBuffer(), extension };
  } catch (cause) {
    throw new ShopError('IMAGE_UNREADABLE', { cause });
  }
}
