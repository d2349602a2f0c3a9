// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { choosablePerforations, holesAt, perforationsIn, perforationText } from './perforation-gauge.ts';
import { isMeasurable, type Measured, percentPerMm, rulerLengths, scaleOf } from './true-scale.ts';

describe('the scale of a picture', () => {
  const edges = { left: 0.1, right: 0.9, top: 0.2, bottom: 0.8 };
  const piece: Measured = { widthMm: 40, heightMm: 30, format: 'single', hasDrawnPicture: false };

  it('is true in pixels, whatever the size of the frame', () => {
    const scale = scaleOf(edges, 1, piece);
    if (!scale) throw new Error('No scale');
    const per = percentPerMm(scale);
    // A frame of 500 pixels shows 40 mm on 400 of them: 10 pixels each, in both directions.
    expect((per.x * 500) / 100).toBeCloseTo(10, 9);
    expect((per.y * 500) / 100).toBeCloseTo(10, 9);
    expect((per.x * 1250) / 100).toBeCloseTo(25, 9);
    // From the stamp's left edge there are 450 pixels to the picture's.
    expect(rulerLengths(scale)).toEqual({ x: 45, y: 40 });
  });

  it.each<[string, Partial<Measured>, [number, number] | null]>([
    ['a photograph of another shape', { widthMm: 30, heightMm: 30 }, null],
    ['a photograph almost of the shape', { widthMm: 41.5 }, [41.5, 30]],
    ['a drawing of another shape', { widthMm: 60, hasDrawnPicture: true }, [60, 30]],
    [
      'a drawing that lies where the stamp stands',
      { widthMm: 26, heightMm: 41, hasDrawnPicture: true },
      null,
    ],
    ['a block of four', { format: 'blockOfFour' }, [80, 60]],
    ['a pair side by side', { widthMm: 20, format: 'pair' }, [40, 30]],
    ['a pair, one above the other', { heightMm: 15, format: 'pair' }, [40, 30]],
    ['a strip of who knows how many', { format: 'strip' }, null],
    ['a stamp without a size', { widthMm: null }, null],
  ])('of %s', (_what, change, size) => {
    const scale = scaleOf(edges, 1, { ...piece, ...change });
    expect(scale && [scale.widthMm, scale.heightMm]).toEqual(size);
  });

  it('is asked for only where it may be found', () => {
    expect(isMeasurable(piece)).toBe(true);
    expect(isMeasurable({ ...piece, heightMm: null })).toBe(false);
    expect(isMeasurable({ ...piece, format: 'firstDayCover' })).toBe(false);
  });
});

describe('a perforation', () => {
  it.each([
    ['11½', [11.5]],
    ['11½ : 12', [11.5, 12]],
    ['13 1/2 x 14', [13.5, 14]],
    ['12¼', [12.25]],
    ['11,3', [11.3]],
    ['K 10.75', [10.75]],
    ['Dantelsiz', []],
    ['1952 baskısı', []],
    ['', []],
  ])('is read from %j', (text, holes) => {
    expect(perforationsIn(text)).toEqual(holes);
  });

  it('is told as collectors write it, and may be chosen', () => {
    expect([11.5, 12, 12.25, 11.3].map(perforationText)).toEqual(['11½', '12', '12¼', '11,3']);
    const choices = choosablePerforations([11.3, 12]);
    expect(choices.slice(8, 12)).toEqual([11, 11.3, 11.5, 12]);
    expect([choices[0], choices.at(-1), choices.length]).toEqual([7, 17, 22]);
  });

  it('has its holes in two centimetres', () => {
    const holes = holesAt(11.5);
    expect(holes).toHaveLength(12);
    expect(holes[1]).toBeCloseTo(1.7391, 4);
    expect(holesAt(10).at(-1)).toBe(20);
  });
});
