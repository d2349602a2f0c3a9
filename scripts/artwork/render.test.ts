import { describe, expect, it } from 'vitest';
import { isDrawable } from './lettering/latin.ts';
import { MOTIFS } from './motifs/registry.ts';
import { teethOf } from './perforation.ts';
import { pieceOf, seenFromBehind } from './stamp.ts';
import { drawFrom, readArtwork } from './store.ts';
import type { BackArt, StampArt } from './types.ts';

describe('the drawings', () => {
  const artwork = readArtwork();
  const pictures = Object.entries(artwork).map(([key, { art }]) => ({ key, art }));
  const stamps = pictures.flatMap(({ key, art }) => (art.kind === 'stamp' ? [{ key, art }] : []));

  it('should be well-formed numbers, without fonts', () => {
    for (const { key, art } of pictures) {
      const svg = drawFrom(artwork, art);
      expect(svg.startsWith('<svg '), key).toBe(true);
      expect(svg, key).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
  });

  it('should differ from each other, and come out the same twice', () => {
    expect(new Set(pictures.map(({ art }) => drawFrom(artwork, art))).size).toBe(pictures.length);
    for (const { art } of pictures)
      expect(drawFrom(artwork, structuredClone(art))).toBe(drawFrom(artwork, art));
  });

  it('should use every motif', () => {
    expect([...new Set(stamps.map(({ art }) => art.motif))].sort()).toEqual(Object.keys(MOTIFS).sort());
  });

  it('should show a stamp torn on the right from behind on the left', () => {
    const front: StampArt = {
      kind: 'stamp',
      motif: 'crescent',
      frame: 'duloz',
      palette: 'karmen',
      process: 'engraved',
      format: 'portrait',
      denomination: '5',
      unit: 'KURUŞ',
      shortTeeth: { edge: 1, teeth: [3] },
    };
    const { shortTeeth } = seenFromBehind(front);
    expect(shortTeeth).toEqual({ edge: 3, teeth: [teethOf(pieceOf(front).h) - 3] });
    expect(seenFromBehind(seenFromBehind(front))).toEqual(front);
    const intact = pieceOf({ ...front, shortTeeth: undefined });
    expect(pieceOf(front).outline).not.toBe(intact.outline);
  });

  it('should show a hinge where there is one, and no gum where there is none', () => {
    const drawing = (gum: BackArt['gum']) =>
      drawFrom(artwork, { kind: 'back', of: 'duloz-1865-10-para', year: 1865, gum });
    const kinds = (['full', 'hinged', 'none', 'used'] as const).map(drawing);
    expect(new Set(kinds).size).toBe(4);
    const [full = '', hinged = '', none = ''] = kinds;
    expect(hinged.length).toBeGreaterThan(full.length);
    expect(none).not.toContain('opacity=".1"');
    expect(full).toContain('opacity=".1"');
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
          : art.kind === 'back'
            ? []
            : art.kind === 'certificate'
              ? [...art.title, ...art.facts.flat(), ...art.below.flat()]
              : [art.title?.replaceAll('/', '')];
      const missing = [...words.join('')].filter((letter) => !isDrawable(letter));
      expect(missing, key).toEqual([]);
    }
  });
});
