import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../contract/rules/escape-html.ts';
import { shorten } from '../../contract/rules/meta-description.ts';
import { SHARE_PICTURE_SIZE } from '../../contract/rules/share-picture.ts';
import { ACCENTS, type ShopIdentity } from '../../contract/rules/shop-identity.ts';

const SERIF_FAMILY = 'Baskervville SemiBold';
const SERIF_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/baskervville/600SemiBold/Baskervville_600SemiBold.ttf',
);

const PAPER = '#f6f2e9';
const SHEET = '#fffdf9';
const MOUNT = '#e4dccb';
const LINE = '#dbd3c3';
const INK = '#1c2630';
const SOFT = '#545d66';

const EDGE = 30;
const PITCH = 30;
const MOUNT_BOX = { left: 80, top: 80, width: 430, height: 470 };
const STAMP_BOX = { width: 366, height: 406 };
const TEXT_LEFT = 570;
const TEXT_WIDTH = 540;
const NAME_HEIGHT = 300;
/** Font sizes for the name; the largest that fits is used. */
const NAME_SIZES = [60, 52, 44, 37, 31];
const LONGEST_NAME = 140;

const holes = (): string => {
  const { width, height } = SHARE_PICTURE_SIZE;
  const places: string[] = [];
  const hole = (x: number, y: number) => places.push(`<circle cx="${x}" cy="${y}" r="8"/>`);
  for (let x = EDGE; x <= width - EDGE; x += PITCH) for (const y of [EDGE, height - EDGE]) hole(x, y);
  for (let y = EDGE; y <= height - EDGE; y += PITCH) for (const x of [EDGE, width - EDGE]) hole(x, y);
  return places.join('');
};

function groundOf(hasStamp: boolean): Buffer {
  const { width, height } = SHARE_PICTURE_SIZE;
  const { left, top, width: wide, height: high } = MOUNT_BOX;
  const mount = hasStamp
    ? `<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="${MOUNT}" stroke="${LINE}"/>`
    : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${PAPER}"/>
<rect x="${EDGE}" y="${EDGE}" width="${width - 2 * EDGE}" height="${height - 2 * EDGE}" fill="${SHEET}"/>
<g fill="${PAPER}">${holes()}</g>${mount}</svg>`,
  );
}

type Drawn = { input: Buffer; width: number; height: number };

async function write(text: string, size: number, color: string): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" font_features="lnum">${escapeHtml(text)}</span>`,
      font: `${SERIF_FAMILY} ${size}`,
      fontfile: SERIF_FILE,
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

async function writeName(name: string): Promise<Drawn> {
  let drawn: Drawn | undefined;
  for (const size of NAME_SIZES) {
    drawn = await write(name, size, INK);
    if (drawn.height <= NAME_HEIGHT) break;
  }
  return drawn as Drawn;
}

async function placeStamp(picture: Buffer): Promise<OverlayOptions> {
  const { data, info } = await sharp(picture)
    .resize({ ...STAMP_BOX, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { left, top, width, height } = MOUNT_BOX;
  return {
    input: data,
    left: left + Math.round((width - info.width) / 2),
    top: top + Math.round((height - info.height) / 2),
  };
}

/**
 * Draws the preview picture of a shared link, with the product's name and picture, or with the shop's name. The format
 * is JPEG, because some programs that show links cannot read WebP.
 */
export async function drawSharePicture(
  shown: { name: string; picture: Buffer | null } | null,
  shop: Pick<ShopIdentity, 'name' | 'slogan' | 'accent'>,
): Promise<Buffer> {
  // Leaves out a broken picture, since the name can be shared without it.
  const stamp = shown?.picture ? await placeStamp(shown.picture).catch(() => null) : null;
  const name = await writeName(shorten(shown?.name ?? shop.name, LONGEST_NAME));
  const below = await write(shown ? shop.name : shop.slogan, 30, shown ? ACCENTS[shop.accent].main : SOFT);
  const left = stamp ? TEXT_LEFT : 110;
  const middle = Math.round((SHARE_PICTURE_SIZE.height - name.height) / 2);
  const parts: OverlayOptions[] = [
    { input: name.input, left, top: stamp ? Math.max(MOUNT_BOX.top, middle - 40) : middle - 40 },
    { input: below.input, left, top: MOUNT_BOX.top + MOUNT_BOX.height - below.height - 8 },
  ];
  if (stamp) parts.push(stamp);
  return sharp(groundOf(stamp !== null))
    .composite(parts)
    .flatten({ background: PAPER })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
