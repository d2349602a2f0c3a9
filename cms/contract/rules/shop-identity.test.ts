import { describe, expect, it } from 'vitest';
import { color } from '../../../storefront/theme/tokens.ts';
import { ACCENTS, daysBetween, identityOf, networkOf } from './shop-identity.ts';

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

describe('an accent colour', () => {
  it.each(Object.entries(ACCENTS))('should be legible: %s', (_, { main, deep, wash }) => {
    for (const ground of ['#ffffff', color.sheet, color.paper, wash]) {
      expect(contrast(main, ground), ground).toBeGreaterThanOrEqual(4.5);
      expect(contrast(deep, ground), ground).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(color.ink, wash)).toBeGreaterThanOrEqual(4.5);
  });
});

it('should shorten a long name between words where the dealer has set no short one', () => {
  expect(identityOf({ name: 'Ayyıldız Filateli ve Pul Evi' }).shortName).toBe('Ayyıldız Filateli…');
  expect(identityOf({ name: 'Ayyıldız', shortName: ' Ay ' }).shortName).toBe('Ay');
});

it.each([
  ['Monday', 'Friday', 5],
  ['Sunday', 'Sunday', 1],
  ['Saturday', 'Monday', 3],
] as const)('should be open from %s to %s on %i days', (from, to, count) => {
  expect(daysBetween({ from, to })).toHaveLength(count);
});

it.each([
  ['https://www.instagram.com/ayyildiz', 'Instagram'],
  ['https://x.com/ayyildiz', 'X'],
  ['https://pul.example/ayyildiz', 'pul.example'],
])('should name the network of %s', (url, name) => expect(networkOf(url)).toBe(name));
