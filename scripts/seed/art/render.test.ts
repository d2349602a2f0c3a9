import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../catalogue/products.ts';
import { isDrawable } from './lettering/latin.ts';
import { MOTIFS } from './motifs/registry.ts';
import { artHash, drawProduct, renderProduct } from './render.ts';

describe('the artwork', () => {
  const stamps = CATALOGUE.flatMap(({ key, art }) => (art.kind === 'stamp' ? [{ key, art }] : []));

  it('should draw every product as well-formed numbers, without fonts', () => {
    for (const { key, art } of CATALOGUE) {
      const svg = drawProduct(art);
      expect(svg.startsWith('<svg '), key).toBe(true);
      expect(svg, key).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
  });

  it('should give every product its own picture', () => {
    expect(new Set(CATALOGUE.map(({ art }) => artHash(art))).size).toBe(CATALOGUE.length);
  });

  it('should draw the same picture twice', () => {
    for (const { art } of CATALOGUE) expect(artHash(art)).toBe(artHash(structuredClone(art)));
  });

  it('should use every motif, more than twenty-five of them', () => {
    const used = new Set(stamps.map(({ art }) => art.motif));
    expect([...used].sort()).toEqual(Object.keys(MOTIFS).sort());
    expect(used.size).toBeGreaterThan(25);
  });

  it('should have a stroke for every letter it is asked to write', () => {
    for (const { key, art } of CATALOGUE) {
      const words =
        art.kind === 'stamp'
          ? [
              art.denomination,
              art.unit,
              art.inscription,
              art.country,
              art.postmark?.place,
              art.postmark?.date,
              ...(art.overprint?.lines ?? []),
            ]
          : [art.title?.replaceAll('/', '')];
      const missing = [...words.join('')].filter((letter) => !isDrawable(letter));
      expect(missing, key).toEqual([]);
    }
  });

  it('should rasterise every product to something worth looking at', { timeout: 120_000 }, async () => {
    for (const { key, art } of CATALOGUE) {
      const pixels = await sharp(Buffer.from(drawProduct(art)))
        .resize(80)
        .greyscale()
        .raw()
        .toBuffer();
      expect(Math.max(...pixels) - Math.min(...pixels), key).toBeGreaterThan(60);
    }
  });

  it('should render stamps and accessories as WebP in their sizes', { timeout: 60_000 }, async () => {
    for (const [kind, width, height] of [
      ['stamp', 1000, 1200],
      ['album', 1200, 1200],
      ['stockbook', 1200, 1200],
      ['magnifier', 1200, 1200],
      ['tweezers', 1200, 1200],
      ['list', 1200, 1200],
    ] as const) {
      const product = CATALOGUE.find(({ art }) => art.kind === kind);
      if (!product) throw new Error(`no ${kind}`);
      const { data, mimetype, filename } = await renderProduct(product.art);
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width, height });
      expect(mimetype).toBe('image/webp');
      expect(filename).toMatch(/^[a-z]+-[0-9a-f]{12}\.webp$/);
    }
  });
});
