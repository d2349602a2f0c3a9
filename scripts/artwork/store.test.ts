import { readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS } from '../../cms/contract/rules/catalogue.ts';
import { CATALOGUE } from '../seed/catalogue/products.ts';
import { FOLDER, hashOf, readArtwork } from './store.ts';

const files = readdirSync(FOLDER);
const keys = CATALOGUE.map((product) => product.pictureKey);

describe('the committed pictures', () => {
  it('should be there for every product in every width, and for nothing else', () => {
    const wanted = keys.flatMap((key) => PICTURE_WIDTHS.map((width) => `${key}-${width}.webp`));
    expect([...files].sort()).toEqual(wanted.sort());
  });

  it('should be as their parameters would be drawn today: else run `npm run artwork`', () => {
    for (const [key, { drawn, art }] of Object.entries(readArtwork())) {
      expect(keys, key).toContain(key);
      expect(hashOf(art), key).toBe(drawn);
    }
  });

  it('should have the width their name says, and something to look at', { timeout: 120_000 }, async () => {
    for (const name of files) {
      const [, width] = /-(\d+)\.webp$/.exec(name) ?? [];
      const picture = sharp(`${FOLDER}/${name}`);
      expect(await picture.metadata(), name).toMatchObject({ format: 'webp', width: Number(width) });
      if (width !== '320') continue;
      const pixels = await picture.greyscale().raw().toBuffer();
      expect(
        pixels.reduce((max, value) => Math.max(max, value)),
        name,
      ).toBeGreaterThan(150);
      expect(
        pixels.reduce((min, value) => Math.min(min, value)),
        name,
      ).toBeLessThan(120);
    }
  });

  it('should weigh no more than a clone should carry', () => {
    const bytes = files.reduce((sum, name) => sum + statSync(`${FOLDER}/${name}`).size, 0);
    expect(bytes).toBeLessThan(12_500_000);
  });
});
