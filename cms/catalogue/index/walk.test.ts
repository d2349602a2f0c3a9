import { describe, expect, it } from 'vitest';
import { addTo, bitmapFor } from './bitmap.ts';
import { createOrder } from './order.ts';
import type { Run, Walk } from './orders.ts';
import { countedPage, sliceOf, sortedPage, walkedPage } from './walk.ts';

/** Several blocks, and a last one that is not whole. */
const PLACES = 20_000;
/** Every slot once, in no order: the step has no divisor in common with the number of places. */
const slots = Uint32Array.from({ length: PLACES }, (_, place) => (place * 7919) % PLACES);
const order = createOrder(slots, (one, other) => one - other);

const up: Run = { start: 0, end: PLACES, step: 1 };
const down: Run = { start: PLACES - 1, end: -1, step: -1 };
/** As the newest first, and what has no date behind them. */
const inTwo: Run[] = [
  { start: 9_999, end: -1, step: -1 },
  { start: PLACES - 1, end: 9_999, step: -1 },
];
const WALKS: Record<string, Walk> = {
  upwards: { order, runs: [up] },
  downwards: { order, runs: [down] },
  'in two stretches': { order, runs: inTwo },
};
/** Which places of the order are hit. */
const HITS: Record<string, (place: number) => boolean> = {
  'spread evenly': (place) => place % 7 === 0,
  'standing together': (place) => place >= 12_000 && place < 13_500,
  'standing at both ends': (place) => place < 900 || place > 19_500,
  'of one place': (place) => place === 8_192,
};

const met = ({ runs }: Walk, isHit: (place: number) => boolean): number[] =>
  runs.flatMap(({ start, end, step }) => {
    const places: number[] = [];
    for (let at = start; at !== end; at += step) if (isHit(at)) places.push(at);
    return places.map((place) => slots[place] as number);
  });

describe.each(Object.entries(WALKS))('a walk %s', (_name, walk) => {
  it('should be cut into slices', () => {
    const all = met(walk, () => true);
    for (const from of [0, 1, 9_990, PLACES - 3])
      expect(sliceOf(walk, { from, count: 12 })).toEqual(all.slice(from, from + 12));
  });

  it.each(Object.entries(HITS))(
    'should give the same page of hits %s, however it is found',
    (_hits, isHit) => {
      const all = met(walk, isHit);
      const hits = bitmapFor(PLACES);
      for (const slot of all) addTo(hits, slot);
      for (const from of [0, 5, 700, all.length - 4].filter((from) => from >= 0 && from < all.length)) {
        const stretch = { from, count: Math.min(12, all.length - from) };
        const page = all.slice(from, from + 12);
        expect(countedPage(walk, hits, stretch)).toEqual(page);
        expect(walkedPage(walk, hits, { ...stretch, most: PLACES })).toEqual(page);
        expect(sortedPage(walk, Uint32Array.from(all).sort(), stretch)).toEqual(page);
      }
    },
  );

  it('should be given up where it takes too long', () => {
    const hits = bitmapFor(PLACES);
    const far = met(walk, () => true)[15_000] as number;
    addTo(hits, far);
    expect(walkedPage(walk, hits, { from: 0, count: 1, most: 15_000 })).toBeNull();
    expect(walkedPage(walk, hits, { from: 0, count: 1, most: 15_001 })).toEqual([far]);
  });
});
