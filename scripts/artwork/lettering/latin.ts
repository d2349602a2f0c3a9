/**
 * Our own capitals as strokes, so that no picture depends on a font being installed. Each glyph is its width and an SVG
 * path on a cap height of 100 (0 top, 100 baseline); stems are subpaths of their own, so that serifs can be added at ends.
 */
type Glyph = readonly [width: number, path: string];

const ROUND_O = 'M42 0A42 50 0 1 0 42 100A42 50 0 1 0 42 0Z';
const ROUND_C = 'M71 18A40 50 0 1 0 71 82';
const STEM_U = 'M0 0L0 62A34 38 0 0 0 68 62L68 0';
const CURVE_S =
  'M53 17C48 5 38 0 28 0C12 0 2 10 2 25C2 42 16 46 30 50C46 54 58 60 58 75C58 92 44 100 29 100C16 100 5 94 0 81';
const ROUND_G = 'M71 18A40 50 0 1 0 72 80L72 55M48 55L72 55';
const cedilla = (x: number) => `M${x} 100L${x - 3} 110C${x + 14} 110 ${x + 14} 128 ${x - 8} 127`;
const dots = (x: number) => `M${x - 18} -25L${x - 18} -17M${x + 18} -25L${x + 18} -17`;

const LETTERS: Record<string, Glyph> = {
  A: [80, 'M0 100L40 0L80 100M15 64L65 64'],
  B: [62, 'M0 0L0 100M0 0L34 0A24 24 0 0 1 34 48L0 48M34 48A28 26 0 0 1 34 100L0 100'],
  C: [74, ROUND_C],
  D: [72, 'M0 0L0 100M0 0L28 0A44 50 0 0 1 28 100L0 100'],
  E: [54, 'M0 0L0 100M0 0L54 0M0 100L56 100M0 49L42 49'],
  F: [52, 'M0 0L0 100M0 0L53 0M0 50L42 50'],
  G: [76, ROUND_G],
  H: [68, 'M0 0L0 100M68 0L68 100M0 49L68 49'],
  I: [4, 'M2 0L2 100'],
  J: [40, 'M40 0L40 72A20 28 0 0 1 0 78'],
  K: [64, 'M0 0L0 100M62 0L0 60M22 41L66 100'],
  L: [50, 'M0 0L0 100M0 100L52 100'],
  M: [88, 'M0 100L5 0M5 0L44 74L83 0M83 0L88 100'],
  N: [70, 'M0 100L0 0L70 100L70 0'],
  O: [84, ROUND_O],
  P: [60, 'M0 0L0 100M0 0L32 0A27 27 0 0 1 32 54L0 54'],
  Q: [84, `${ROUND_O}M50 74L82 108`],
  R: [63, 'M0 0L0 100M0 0L32 0A26 26 0 0 1 32 52L0 52M30 52L64 100'],
  S: [58, CURVE_S],
  T: [66, 'M0 0L66 0M33 0L33 100'],
  U: [68, STEM_U],
  V: [76, 'M0 0L38 100L76 0'],
  W: [108, 'M0 0L28 100L54 14L80 100L108 0'],
  X: [70, 'M2 0L68 100M68 0L0 100'],
  Y: [72, 'M0 0L36 52L72 0M36 52L36 100'],
  Z: [62, 'M2 0L60 0L0 100L62 100'],
  Ç: [74, ROUND_C + cedilla(42)],
  Ğ: [76, `${ROUND_G}M22 -26C26 -12 54 -12 58 -26`],
  İ: [4, 'M2 0L2 100M2 -25L2 -17'],
  Ö: [84, ROUND_O + dots(42)],
  Ş: [58, CURVE_S + cedilla(30)],
  Ü: [68, STEM_U + dots(34)],
  Û: [68, `${STEM_U}M18 -14L34 -30L50 -14`],
  Î: [4, 'M2 0L2 100M-14 -14L2 -30L18 -14'],
  Â: [80, 'M0 100L40 0L80 100M15 64L65 64M24 -14L40 -30L56 -14'],
};

const DIGITS: Record<string, Glyph> = {
  '0': [60, 'M30 0A30 50 0 1 0 30 100A30 50 0 1 0 30 0Z'],
  '1': [34, 'M4 20L28 0M28 0L28 100'],
  '2': [58, 'M3 27A26 27 0 0 1 55 29C55 52 16 70 1 100L58 100'],
  '3': [58, 'M5 18C10 5 18 0 28 0A25 24 0 0 1 28 48L18 48M28 48A28 26 0 0 1 28 100C14 100 5 94 0 80'],
  '4': [64, 'M46 0L46 100M46 0L0 70L64 70'],
  '5': [58, 'M52 0L12 0L7 45C14 39 20 37 28 37A29 31 0 0 1 28 100C14 100 5 94 0 82'],
  '6': [58, 'M46 0C20 10 1 36 1 67A28 33 0 1 0 57 67A28 31 0 1 0 1 66'],
  '7': [58, 'M0 0L58 0L20 100'],
  '8': [58, 'M29 0A24 24 0 1 0 29 48A24 24 0 1 0 29 0M29 48A28 26 0 1 0 29 100A28 26 0 1 0 29 48'],
  '9': [58, 'M12 100C38 90 57 64 57 33A28 33 0 1 0 1 33A28 31 0 1 0 57 34'],
};

/** Eastern Arabic digits, as they stand on Ottoman stamps. */
const EASTERN_DIGITS: Record<string, Glyph> = {
  '٠': [30, 'M15 46L25 58L15 70L5 58Z'],
  '١': [24, 'M8 4C12 30 14 70 14 100'],
  '٢': [46, 'M4 2C10 40 14 70 14 100M5 8C12 34 38 28 40 2'],
  '٣': [54, 'M4 2C10 40 14 70 14 100M5 8C10 28 26 24 27 4C28 26 48 24 49 2'],
  '٤': [46, 'M40 4C14 4 12 38 36 40C6 44 2 92 42 92'],
  '٥': [54, 'M27 14C-8 46 -4 94 26 94C58 94 60 46 27 14Z'],
  '٦': [46, 'M4 2C8 18 26 18 40 10C34 36 34 70 36 100'],
  '٧': [56, 'M2 4C14 34 24 66 28 100C32 66 42 34 54 4'],
  '٨': [56, 'M2 100C14 70 24 38 28 4C32 38 42 70 54 100'],
  '٩': [48, 'M38 34A17 18 0 1 1 38 26C38 52 38 76 42 100'],
};

const MARKS: Record<string, Glyph> = {
  ' ': [30, ''],
  '.': [6, 'M3 93L3 100'],
  ',': [8, 'M4 96L1 112'],
  ':': [6, 'M3 38L3 46M3 93L3 100'],
  '-': [34, 'M2 54L32 54'],
  '+': [50, 'M25 28L25 80M0 54L50 54'],
  '/': [46, 'M0 104L46 -4'],
  '&': [74, 'M72 100L22 34C4 8 22 -2 32 0C50 2 52 26 34 40C14 52 0 58 2 78C4 104 52 108 66 56'],
  '(': [22, 'M20 -8C-4 26 -4 78 20 112'],
  ')': [22, 'M0 -8C24 26 24 78 0 112'],
  "'": [6, 'M4 0L2 24'],
  '·': [10, 'M5 46L5 54'],
};

/** ½ and ¼ are made of small digits around a slash. */
const FRACTIONS: Record<string, readonly [top: string, bottom: string]> = {
  '½': ['1', '2'],
  '¼': ['1', '4'],
};

export const GLYPHS: Readonly<Record<string, Glyph>> = { ...LETTERS, ...DIGITS, ...EASTERN_DIGITS, ...MARKS };
export const FRACTION_GLYPHS: Readonly<typeof FRACTIONS> = FRACTIONS;
export const isDrawable = (character: string): boolean => character in GLYPHS || character in FRACTIONS;
