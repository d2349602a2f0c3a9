import { FRACTION_GLYPHS, GLYPHS } from './latin.ts';
import { type Command, parsePath, placePath, round, serifsOf } from './path.ts';

/** `sans`: monoline capitals; `roman`: engraved capitals with serifs and contrast; `deco`: heavy and narrow. */
export type Face = 'sans' | 'roman' | 'deco' | 'thin';
export type TextOptions = {
  x: number;
  /** Baseline. */
  y: number;
  /** Cap height in pixels. */
  size: number;
  fill: string;
  face?: Face;
  anchor?: 'start' | 'middle' | 'end';
  tracking?: number;
  /** Stroke width in hundredths of the cap height; the face knows the usual one. */
  weight?: number;
  /** Condenses what would be wider. */
  maxWidth?: number;
};

type FaceShape = { weight: number; contrast: number; serif: number; narrow: number; tracking: number };
const FACES: Record<Face, FaceShape> = {
  sans: { weight: 13, contrast: 1, serif: 0, narrow: 0.94, tracking: 24 },
  roman: { weight: 15, contrast: 0.46, serif: 11, narrow: 0.98, tracking: 30 },
  deco: { weight: 20, contrast: 0.9, serif: 0, narrow: 0.78, tracking: 24 },
  thin: { weight: 8, contrast: 1, serif: 0, narrow: 0.9, tracking: 30 },
};

type Shaped = { width: number; commands: Command[] };
const cache = new Map<string, Shaped>();

function shape(character: string, face: Face): Shaped {
  const key = face + character;
  const known = cache.get(key);
  if (known) return known;
  const shaped = shapeAnew(character, face);
  cache.set(key, shaped);
  return shaped;
}

function shapeAnew(character: string, face: Face): Shaped {
  const fraction = FRACTION_GLYPHS[character];
  if (fraction) return shapeFraction(fraction);
  const [width, path] = GLYPHS[character] ?? [40, 'M0 0L40 0L40 100L0 100Z'];
  const commands = parsePath(path);
  const { serif } = FACES[face];
  return { width, commands: serif > 0 ? [...commands, ...serifsOf(commands, serif)] : commands };
}

function shapeFraction([top, bottom]: readonly [string, string]): Shaped {
  const small = (digit: string, dx: number, dy: number) =>
    parsePath(placePath(parsePath(GLYPHS[digit]?.[1] ?? ''), { dx, dy, sx: 0.5, sy: 0.5 }));
  const slash = parsePath('M6 104L66 -4');
  return { width: 78, commands: [...small(top, 2, -2), ...slash, ...small(bottom, 48, 54)] };
}

/** Turkish capitals of a text: `i` becomes `İ`. */
export const capitals = (text: string): string => text.toLocaleUpperCase('tr-TR');

function measure(text: string, face: Face, tracking: number): number {
  const { narrow } = FACES[face];
  const letters = [...text];
  const widths = letters.reduce((sum, letter) => sum + shape(letter, face).width * narrow, 0);
  return widths + tracking * (letters.length - 1);
}

/** A line of capitals as one stroked path. */
export function lettering(text: string, options: TextOptions): string {
  const { x, y, size, fill, face = 'sans', anchor = 'middle', maxWidth } = options;
  const { weight, contrast, narrow, tracking: usual } = FACES[face];
  const tracking = options.tracking ?? usual;
  const natural = (measure(text, face, tracking) * size) / 100;
  const squeeze = maxWidth && natural > maxWidth ? maxWidth / natural : 1;
  // A squeezed line also loses some height, otherwise it looks pinched.
  const height = size * Math.max(0.72, Math.sqrt(squeeze));
  const scaleX = (size * squeeze) / 100;
  const scaleY = height / 100;
  let pen = 0;
  let path = '';
  for (const letter of text) {
    const { width, commands } = shape(letter, face);
    path += placePath(commands, { dx: pen, dy: 0, sx: narrow, sy: 1 / contrast });
    pen += width * narrow + tracking;
  }
  const total = natural * squeeze;
  const left = anchor === 'middle' ? x - total / 2 : anchor === 'end' ? x - total : x;
  const cap = face === 'roman' ? 'butt' : face === 'deco' ? 'square' : 'round';
  return (
    `<path d="${path}" transform="translate(${round(left)} ${round(y - height)}) scale(${scaleX.toFixed(4)} ${(scaleY * contrast).toFixed(4)})" ` +
    `fill="none" stroke="${fill}" stroke-width="${options.weight ?? weight}" stroke-linecap="${cap}" stroke-linejoin="${face === 'roman' ? 'miter' : 'round'}"/>`
  );
}

export type ArcOptions = {
  cx: number;
  cy: number;
  radius: number;
  size: number;
  fill: string;
  face?: Face;
  /** Degrees of the middle of the text; -90 is the top, 90 the bottom (letters then stand inside out). */
  at?: number;
  tracking?: number;
};

/** Letters along a circle, for postmarks and medallions. */
export function arcLettering(text: string, options: ArcOptions): string {
  const { cx, cy, radius, size, fill, face = 'sans', at = -90 } = options;
  const { weight, narrow, contrast, tracking: usual } = FACES[face];
  const tracking = options.tracking ?? usual;
  const isBelow = Math.sin((at * Math.PI) / 180) > 0;
  const scale = size / 100;
  const total = measure(text, face, tracking) * scale;
  const baseline = isBelow ? radius + size : radius;
  let travelled = -total / 2;
  const glyphs = [...text].map((letter) => {
    const { width, commands } = shape(letter, face);
    const advance = width * narrow * scale;
    const middle = (travelled + advance / 2) / (isBelow ? radius + size / 2 : radius + size / 2);
    travelled += advance + tracking * scale;
    const angle = at + ((isBelow ? -middle : middle) * 180) / Math.PI;
    const path = placePath(commands, {
      dx: (-width * narrow) / 2,
      dy: -100 / contrast,
      sx: narrow,
      sy: 1 / contrast,
    });
    const turn = isBelow ? angle - 90 : angle + 90;
    const px = round(cx + baseline * Math.cos((angle * Math.PI) / 180));
    const py = round(cy + baseline * Math.sin((angle * Math.PI) / 180));
    return `<path d="${path}" transform="translate(${px} ${py}) rotate(${round(turn)}) scale(${scale.toFixed(4)} ${(scale * contrast).toFixed(4)})"/>`;
  });
  return `<g fill="none" stroke="${fill}" stroke-width="${weight}" stroke-linecap="${face === 'roman' ? 'butt' : 'round'}">${glyphs.join('')}</g>`;
}
