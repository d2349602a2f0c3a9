import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '../../cms/contract/rules/catalogue.ts';
import { GROUND } from './canvas.ts';
import { drawProduct } from './render.ts';
import type { ProductArt } from './types.ts';

/** The committed pictures: `<key>-<width>.webp`, and beside them the parameters each was drawn from. */
const SEED_FOLDER = path.resolve('media/seed');
const PARAMETERS = path.join(SEED_FOLDER, 'artwork.json');
export const FOLDER = path.join(SEED_FOLDER, 'artwork');
const WIDEST = PICTURE_WIDTHS.at(-1) ?? 0;

/** `drawn` is the hash of the drawing the files were made from: it differs when the drawing has changed since. */
export type Artwork = Record<string, { drawn: string; art: ProductArt }>;

export const readArtwork = (): Artwork => JSON.parse(readFileSync(PARAMETERS, 'utf8'));
export const writeArtwork = (artwork: Artwork) =>
  writeFile(PARAMETERS, `${JSON.stringify(artwork, null, 2)}\n`);

/** Versions of Node differ in the last of their sixteen digits, which nobody sees. */
const rounded = (drawing: string): string =>
  drawing.replaceAll(/-?\d+\.\d+/g, (number) => Number(number).toFixed(3));

/** A back and a certificate are drawn from the parameters of their stamp, too. */
export const drawFrom = (artwork: Artwork, art: ProductArt): string =>
  drawProduct(art, (key) => {
    const stamp = artwork[key]?.art;
    if (stamp?.kind !== 'stamp') throw new Error(`No stamp is called ${key}.`);
    return stamp;
  });

export const hashOf = (drawing: string): string =>
  createHash('sha256').update(rounded(drawing)).digest('hex').slice(0, 12);

/** Draws a picture in every width. Few flat colours: without loss they are smaller than with, and clear at any zoom.
 * What is faint needs more of them, else some of it goes and some of it comes out too strong. */
export async function drawFiles(key: string, drawing: string, isFaint: boolean): Promise<void> {
  const svg = Buffer.from(drawing);
  const { width = WIDEST } = await sharp(svg).metadata();
  const drawn = await sharp(svg, { density: (72 * WIDEST) / width })
    .resize(WIDEST)
    .removeAlpha()
    .png()
    .toBuffer();
  for (const size of PICTURE_WIDTHS) {
    const reduced = await sharp(drawn)
      .resize(size)
      .png({ palette: true, quality: isFaint ? 85 : 50, dither: 0 })
      .toBuffer();
    const file = await (await withTrueGround(reduced)).webp({ lossless: true, effort: 6 }).toBuffer();
    await writeFile(path.join(FOLDER, `${key}-${size}.webp`), file);
  }
}

/** The palette moves the ground by a shade, and the picture's edge would show on the shop's mount: it is put right. */
async function withTrueGround(reduced: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(reduced).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const ground = Buffer.from(GROUND.slice(1), 'hex');
  const moved = Buffer.from(data.subarray(0, ground.length));
  for (let at = 0; at < data.length; at += ground.length)
    if (data.compare(moved, 0, ground.length, at, at + ground.length) === 0) ground.copy(data, at);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** Those of these keys that lack a file. */
export async function findIncomplete(keys: string[]): Promise<string[]> {
  const there = new Set(await readdir(FOLDER));
  return keys.filter((key) => PICTURE_WIDTHS.some((width) => !there.has(`${key}-${width}.webp`)));
}
