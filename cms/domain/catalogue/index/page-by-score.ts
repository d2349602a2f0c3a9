import { type Bitmap, holds, listSlots } from './bitmap.ts';
import { type IndexState, scanBy } from './index-state.ts';
import { RELEVANCE, type SearchClause } from './schema.ts';
import { scoreDocuments } from './score-documents.ts';

type PageRequest = { hits: Bitmap; clauses: readonly SearchClause[]; from: number; count: number };

/** The best score first; among equals the order of the tie break. `count` is not more than there are behind `from`. */
export function pageByScore(state: IndexState, { hits, clauses, from, count }: PageRequest): number[] {
  const scores = scoreDocuments(state, clauses);
  const next = firstPlaces(listSlots(hits), scores);
  const { order, ranges } = scanBy(state, RELEVANCE);
  const page = new Array<number>(count).fill(0);
  let missing = count;
  for (const { start, end, step } of ranges) {
    for (let at = start; at !== end; at += step) {
      const slot = order.slots[at] as number;
      if (!holds(hits, slot)) continue;
      const score = scores[slot] as number;
      const place = next[score] as number;
      next[score] = place + 1;
      if (place < from || place >= from + count) continue;
      page[place - from] = slot;
      missing -= 1;
      if (missing === 0) return page;
    }
  }
  return page;
}

/** The place of the first of these hits with each score, so that none has to be compared with another. */
function firstPlaces(slots: Uint32Array, scores: Uint32Array): Uint32Array {
  let best = 0;
  for (let at = 0; at < slots.length; at += 1) best = Math.max(best, scores[slots[at] as number] as number);
  const places = new Uint32Array(best + 1);
  for (let at = 0; at < slots.length; at += 1) {
    const score = scores[slots[at] as number] as number;
    places[score] = (places[score] as number) + 1;
  }
  let higher = 0;
  for (let score = best; score >= 0; score -= 1) {
    const equal = places[score] as number;
    places[score] = higher;
    higher += equal;
  }
  return places;
}
