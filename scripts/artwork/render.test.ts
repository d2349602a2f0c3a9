import { describe, expect, it } from 'vitest';
import { isDrawable } from './lettering/latin.ts';
import { MOTIFS } from './motifs/registry.ts';
import { drawProduct } from './render.ts';
import { readArtwork } from './store.ts';

describe('the drawings', () => {
  const pictures = Object.entries(readArtwork()).map(([key, { art }]) => ({ key, art }));
  const stamps = pictures.flatMap(({ key, art }) => (art.kind === 'stamp' ? [{ key, art }] : []));

  it('should be well-formed numbers, without fonts', () => {
    for (const { key, art } of pictures) {
      const svg = drawProduct(art);
      expect(svg.startsWith('<svg '), key).toBe(true);
      expect(svg, key).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
  });

  it('should differ from each other, and come out the same twice', () => {
    expect(new Set(pictures.map(({ art }) => drawProduct(art))).size).toBe(pictures.length);
    for (const { art } of pictures) expect(drawProduct(structuredClone(art))).toBe(drawProduct(art));
  });

  it('should use every motif', () => {
    expect([...new Set(stamps.map(({ art }) => art.motif))].sort()).toEqual(Object.keys(MOTIFS).sort());
  });

  it('should have a stroke for every letter they are asked to write', () => {
    for (const { key, art } of pictures) {
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
});
