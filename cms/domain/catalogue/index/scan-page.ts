import { type Bitmap, holds } from './bitmap.ts';
import { ranksOf } from './sort-order.ts';
import type { Range, Scan } from './sort-orders.ts';

/** An order is counted in blocks of so many places, a power of two. */
const BLOCK_BITS = 12;
const BLOCK = 1 << BLOCK_BITS;

export type PageRange = { from: number; count: number };

/** A page of all that are scanned. */
export function pageOfAll({ order, ranges }: Scan, { from, count }: PageRange): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (const { start, end, step } of ranges) {
    const length = (end - start) * step;
    const skip = Math.min(length, from - skipped);
    skipped += skip;
    for (let at = start + skip * step; at !== end && page.length < count; at += step)
      page.push(order.slots[at] as number);
  }
  return page;
}

/** A page of few: they are sorted by where the scan meets them. */
export function sortedPage(
  { order, ranges }: Scan,
  slots: Uint32Array,
  { from, count }: PageRange,
): number[] {
  const ranks = ranksOf(order);
  const steps = slots.map((slot) => stepAt(ranges, ranks[slot] as number)).sort();
  return Array.from(
    steps.subarray(from, from + count),
    (step) => order.slots[positionAt(ranges, step)] as number,
  );
}

/** After how many steps this place is met. */
function stepAt(runs: readonly Range[], place: number): number {
  let before = 0;
  for (const { start, end, step } of runs) {
    const steps = (place - start) * step;
    if (steps >= 0 && (end - place) * step > 0) return before + steps;
    before += (end - start) * step;
  }
  return before;
}

function positionAt(runs: readonly Range[], steps: number): number {
  let left = steps;
  for (const { start, end, step } of runs) {
    const length = (end - start) * step;
    if (left < length) return start + left * step;
    left -= length;
  }
  return -1;
}

/** A page of the hits, met one after another; null when that takes more than `most` steps. */
export function scannedPage(
  { order, ranges }: Scan,
  hits: Bitmap,
  { from, count, most }: PageRange & { most: number },
): number[] | null {
  const { slots } = order;
  const page: number[] = [];
  let [toSkip, left] = [from, most];
  for (const { start, end, step } of ranges)
    for (let at = start; at !== end; at += step) {
      if (left === 0) return null;
      left -= 1;
      const slot = slots[at] as number;
      if (!holds(hits, slot)) continue;
      if (toSkip > 0) toSkip -= 1;
      else if (page.push(slot) === count) return page;
    }
  return page;
}

/** A page of the hits: blocks of the order that hold none of it are passed over. */
export function pageByCounting({ order, ranges }: Scan, hits: Bitmap, { from, count }: PageRange): number[] {
  const { slots } = order;
  const counts = countBlocks(ranksOf(order), hits, order.length);
  const page: number[] = [];
  let toSkip = from;
  for (const { start, end, step } of ranges) {
    let at = start;
    while (at !== end) {
      const first = step === 1 ? at : at + 1 - BLOCK;
      const isWhole = (first & (BLOCK - 1)) === 0 && (end - at) * step >= BLOCK;
      const inBlock = isWhole ? (counts[first >>> BLOCK_BITS] as number) : Infinity;
      if (inBlock <= toSkip) {
        toSkip -= inBlock;
        at += BLOCK * step;
        continue;
      }
      const slot = slots[at] as number;
      at += step;
      if (!holds(hits, slot)) continue;
      if (toSkip > 0) toSkip -= 1;
      else if (page.push(slot) === count) return page;
    }
  }
  return page;
}

/** How many of the hits stand in each block of the order. */
function countBlocks(ranks: Uint32Array, hits: Bitmap, length: number): Uint32Array {
  const counts = new Uint32Array((length >>> BLOCK_BITS) + 1);
  for (let at = 0; at < hits.length; at += 1) {
    let rest = hits[at] as number;
    while (rest !== 0) {
      const block = (ranks[(at << 5) + 31 - Math.clz32(rest & -rest)] as number) >>> BLOCK_BITS;
      counts[block] = (counts[block] as number) + 1;
      rest &= rest - 1;
    }
  }
  return counts;
}
