import { describe, expect, it } from 'vitest';
import { ACCENT_NAMES } from '../../cms/contract/rules/shop-identity.ts';
import { paletteOf } from './palette.ts';
import type { color } from './tokens.ts';

type ColorName = keyof typeof color;

/** Contrast of two colours by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXTS: readonly ColorName[] = [
  'ink',
  'inkSoft',
  'accent',
  'accentDeep',
  'red',
  'redDeep',
  'green',
  'ochre',
];
/** Texts on the colours that only they have below them. */
const PAIRS: ReadonlyArray<[text: ColorName, ground: ColorName]> = [
  ['ink', 'mount'],
  ['inkSoft', 'mount'],
  ['ink', 'accentWash'],
  ['accent', 'accentWash'],
  ['accentDeep', 'accentWash'],
  ['redDeep', 'redWash'],
  ['green', 'greenWash'],
  ['ochre', 'ochreWash'],
];

describe.each(['light', 'dark'] as const)('the colours of a %s page', (scheme) => {
  it.each(ACCENT_NAMES)('should be legible with the accent %s', (accent) => {
    const palette = paletteOf(accent, scheme);
    const pairs = TEXTS.flatMap((text) => [[text, 'paper'] as const, [text, 'sheet'] as const]);
    for (const [text, ground] of [...pairs, ...PAIRS])
      expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['paper', 'sheet'] as const)
      expect(contrast(palette.lineStrong, palette[ground]), `border on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});
