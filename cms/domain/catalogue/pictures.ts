import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { Mutex } from 'async-mutex';
import type { Payload } from 'payload';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_TYPES } from '../../contract/rules/catalogue.ts';
import { foldTurkish } from '../../contract/rules/turkish-folding.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { imagePath } from './serialize-product.ts';

/** Content type of a file in the picture folder; a file of an unknown type must not open as a page. */
export const pictureType = (file: string): string =>
  PICTURE_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';

/** Most millions of pixels of an uploaded picture: cameras have 61. A small file could unpack to gigabytes. */
const MAX_MEGAPIXELS = 64;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** Most pixels of a stored picture: enough for any scan of a stamp. A larger picture is made smaller. */
const MAX_STORED_PIXELS = 40_000_000;
/** Longest ratio of the sides: the widest size of a longer strip would be higher than WebP allows. */
const MAX_RATIO = 12;

type Format = { extension: string; encode: (picture: Sharp) => Sharp };
const FORMATS: Record<string, Format> = {
  jpeg: { extension: '.jpg', encode: (picture) => picture.jpeg({ quality: 86 }) },
  png: { extension: '.png', encode: (picture) => picture.png() },
  webp: { extension: '.webp', encode: (picture) => picture.webp({ quality: 86 }) },
  av1: { extension: '.avif', encode: (picture) => picture.avif({ quality: 65, effort: 1 }) },
};

/** Decodes one picture at a time: a picture of 60 megapixels takes up to 400 MB of memory. */
const decoding = new Mutex();

export type PictureFile = { data: Buffer; name: string; mimetype: string; size: number };

export const sourceHashOf = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/**
 * Checks an uploaded picture from any source. The type is read from the content; re-encoding removes everything else
 * from the file (a phone's location, an attacker's script); the shop makes the name.
 * @throws ShopError IMAGE_UNREADABLE, INVALID_INPUT for too many pixels or a strip too long to be drawn
 */
export async function checkPicture(file: { data: Buffer; name: string }): Promise<PictureFile> {
  const { extension, encode, longestSide } = await readFormat(file.data);
  const stem = foldTurkish(path.parse(file.name).name).replaceAll(' ', '-').slice(0, 60) || 'resim';
  try {
    // Decodes the whole picture, because only this proves it complete. `rotate` applies the orientation before the
    // metadata is dropped.
    const upright = sharp(file.data, { limitInputPixels: MAX_PIXELS }).rotate();
    const fitted = upright.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    const data = await decoding.runExclusive(() => encode(fitted).toBuffer());
    const name = `${stem}-${randomUUID().slice(0, 8)}${extension}`;
    return { data, name, mimetype: pictureType(name), size: data.length };
  } catch (cause) {
    throw new ShopError('IMAGE_UNREADABLE', { cause });
  }
}

/**
 * Finds the colour behind a picture, painted until the picture arrives: its dominant colour, `#rrggbb`. Nothing is
 * painted behind a picture with transparent parts, because the colour would show through.
 */
export async function backgroundColor(data: Buffer): Promise<string> {
  // `stats` reads the file, whatever was done to the picture before.
  const small = await sharp(data).resize(64, 64, { fit: 'inside' }).png().toBuffer();
  const { dominant, isOpaque } = await sharp(small).stats();
  if (!isOpaque) return 'transparent';
  const channels = [dominant.r, dominant.g, dominant.b];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Reads only the head of the file, so that a too large picture is refused before it is unpacked. */
async function readFormat(data: Buffer): Promise<Format & { longestSide: number }> {
  if (data.length === 0) throw new ShopError('IMAGE_UNREADABLE');
  const head = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new ShopError('IMAGE_UNREADABLE', { cause });
    });
  const { format, compression, width, height, pages = 1 } = head;
  const known = FORMATS[format === 'heif' ? (compression ?? '') : format];
  // Refuses animations: all their frames would become a single high strip.
  if (!known || !width || !height || pages > 1) throw new ShopError('IMAGE_UNREADABLE');
  if (width * height > MAX_PIXELS)
    throw new ShopError('INVALID_INPUT', {
      message: `Resim en fazla ${MAX_MEGAPIXELS} megapiksel olabilir.`,
    });
  const longest = Math.max(width, height);
  if (longest > MAX_RATIO * Math.min(width, height))
    throw new ShopError('INVALID_INPUT', {
      message: `Resmin bir kenarı diğerinin en fazla ${MAX_RATIO} katı olabilir.`,
    });
  const scale = Math.min(1, Math.sqrt(MAX_STORED_PIXELS / (width * height)));
  return { ...known, longestSide: Math.floor(longest * scale) };
}

/**
 * Stores an uploaded picture in Payload's Media, which checks the picture, and returns its URL path.
 * @throws ShopError IMAGE_UNREADABLE, INVALID_INPUT for a picture that is too large to be drawn
 */
export async function storePicture(
  payload: Payload,
  user: SignedInUser,
  file: { buffer: Buffer; originalname: string; mimetype: string },
): Promise<string> {
  const { buffer: data, originalname: name, mimetype } = file;
  const media = await payload.create({
    collection: 'media',
    data: {},
    file: { data, name, mimetype, size: data.length },
    // Disables the transaction: it would block all writers while the picture is drawn.
    disableTransaction: true,
    depth: 0,
    user,
    overrideAccess: false,
  });
  return imagePath(media);
}
