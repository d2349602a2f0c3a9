import { readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS } from '../../cms/contract/rules/catalogue.ts';
import { color } from '../../storefront/theme/tokens.ts';
import { CATALOGUE } from '../seed/catalogue/products.ts';
import { drawFrom, FOLDER, hashOf, readArtwork } from './store.ts';

const files = readdirSync(FOLDER);
const artwork = readArtwork();
/** Backs and certificates, of products that the shop has had since this program left it. */
const further = Object.entries(artwork).flatMap(([key, { art }]) =>
  'of' in art ? [{ key, of: art.of }] : [],
);
const keys = [...CATALOGUE.map((product) => product.pictureKey), ...further.map(({ key }) => key)];

describe('the committed pictures', () => {
  it('should be there for every product in every width, and for nothing else', () => {
    const wanted = keys.flatMap((key) => PICTURE_WIDTHS.map((width) => `${key}-${width}.webp`));
    expect([...files].sort()).toEqual(wanted.sort());
  });

  it('should be as their parameters would be drawn today: else run `npm run artwork`', () => {
    for (const [key, { drawn, art }] of Object.entries(artwork)) {
      expect(keys, key).toContain(key);
      expect(hashOf(drawFrom(artwork, art)), key).toBe(drawn);
    }
  });

  it('should show no back and no certificate without a front', () => {
    for (const { key, of } of further) expect(files, key).toContain(`${of}-1280.webp`);
  });

  it('should have the width their name says, the shop’s mount for a ground, and something to look at', {
    timeout: 120_000,
  }, async () => {
    for (const name of files) {
      const [, width] = /-(\d+)\.webp$/.exec(name) ?? [];
      const picture = sharp(`${FOLDER}/${name}`);
      expect(await picture.metadata(), name).toMatchObject({ format: 'webp', width: Number(width) });
      // The widths of a picture are drawn from the same shapes.
      if (width !== '320' && !process.env.LONG) continue;
      const corner = await picture.clone().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
      expect(`#${corner.subarray(0, 3).toString('hex')}`, name).toBe(color.mount);
      const pixels = await picture.greyscale().raw().toBuffer();
      expect(
        pixels.reduce((max, value) => Math.max(max, value)),
        name,
      ).toBeGreaterThan(150);
      expect(
        pixels.reduce((min, value) => Math.min(min, value)),
        name,
        // A back has little ink.
      ).toBeLessThan(name.includes('-back-') ? 190 : 120);
    }
  });

  it('should show blocks, sheets and covers wider than a single stamp', async () => {
    const widthOf = async (key: string) => {
      const { info } = await sharp(`${FOLDER}/${key}-320.webp`)
        .trim({ background: color.mount, threshold: 20 })
        .toBuffer({ resolveWithObject: true });
      return info.width;
    };
    const widths = { large: [] as number[], single: [] as number[] };
    for (const { pictureKey, state } of CATALOGUE) {
      if (!state || state.form.endsWith('pair')) continue;
      widths[state.form === 'single' ? 'single' : 'large'].push(await widthOf(pictureKey));
    }
    expect(widths.large.length).toBeGreaterThan(5);
    expect(Math.min(...widths.large)).toBeGreaterThan(Math.max(...widths.single));
  });

  it('should weigh no more than a clone should carry', () => {
    const bytes = files.reduce((sum, name) => sum + statSync(`${FOLDER}/${name}`).size, 0);
    expect(bytes).toBeLessThan(16_000_000);
  });
});
