import { describe, expect, it } from 'vitest';
import { addTo, bitmapFor } from './bitmap.ts';
import { pageOfAll, scannedPage } from './read-page.ts';
import { createSortedSlots, type Range, type Scan, stepAt } from './sort-orders.ts';

const PLACES = 20_000;
/** Every slot once, in no order: the step has no divisor in common with the number of places. */
const slots = Uint32Array.from({ length: PLACES }, (_, place) => (place * 7919) % PLACES);
const order = createSortedSlots(slots, {
  spec: { column: 0, flag: null },
  compare: (one, other) => one - other,
});

const up: Range = { start: 0, end: PLACES, step: 1 };
const down: Range = { start: PLACES - 1, end: -1, step: -1 };
/** As the newest first, and what has no date behind them. */
const inTwo: Range[] = [
  { start: 9_999, end: -1, step: -1 },
  { start: PLACES - 1, end: 9_999, step: -1 },
];
const SCANS: Record<string, Scan> = {
  upwards: { order, ranges: [up] },
  downwards: { order, ranges: [down] },
  'in two stretches': { order, ranges: inTwo },
};
/** Which places of the order are hit. */
const HITS: Record<string, (place: number) => boolean> = {
  'spread evenly': (place) => place % 7 === 0,
  'standing together': (place) => place >= 12_000 && place < 13_500,
  'standing at both ends': (place) => place < 900 || place > 19_500,
  'of one place': (place) => place === 8_192,
};

const met = ({ ranges }: Scan, isHit: (place: number) => boolean): number[] =>
  ranges.flatMap(({ start, end, step }) => {
    const places: number[] = [];
    for (let at = start; at !== end; at += step) if (isHit(at)) places.push(at);
    return places.map((place) => slots[place] as number);
  });

describe.each(Object.entries(SCANS))('a walk %s', (_name, scan) => {
  it('should be cut into slices', () => {
    const all = met(scan, () => true);
    for (const from of [0, 1, 9_990, PLACES - 3])
      expect(pageOfAll(scan, { from, count: 12 })).toEqual(all.slice(from, from + 12));
  });

  it.each(Object.entries(HITS))(
    'should give the same page of hits %s as a plain look at each place',
    (_hits, isHit) => {
      const all = met(scan, isHit);
      const hits = bitmapFor(PLACES);
      for (const slot of all) addTo(hits, slot);
      for (const from of [0, 5, 700, all.length - 4].filter((from) => from >= 0 && from < all.length)) {
        const range = { from, count: Math.min(12, all.length - from) };
        const page = all.slice(from, from + 12);
        expect(scannedPage(scan, hits, range)).toEqual(page);
      }
    },
  );

  it('should meet each place after as many steps as stand before it', () => {
    const all = met(scan, () => true);
    for (const steps of [0, 1, 9_999, 10_000, PLACES - 1])
      expect(stepAt(scan.ranges, slots.indexOf(all[steps] as number))).toBe(steps);
  });
});
