import { type Bitmap, holds, listSlots, sizeOf } from './bitmap.ts';
import { type AnyFilter, meetAll, readConstraints } from './filter.ts';
import { type IndexState, scanBy } from './index-state.ts';
import { cutTerm, type Layer, rangeOf } from './postings.ts';
import { RELEVANCE, type SearchClause, type SearchTerm } from './schema.ts';
import type { Scan } from './sort-orders.ts';

export type IdPage = { ids: string[]; total: number };

export type PageRange = {
  /** Number of hits to skip, then the most to return. */
  from: number;
  count: number;
};

export function readPage(
  state: IndexState,
  query: { sort: string; filter?: AnyFilter; clauses?: readonly SearchClause[] } & PageRange,
): IdPage {
  const { sort, clauses = [] } = query;
  const hits = meetAll(state, readConstraints(state, query));
  const total = sizeOf(hits);
  const from = toCount(query.from);
  const count = Math.min(toCount(query.count), Math.max(0, total - from));
  if (count === 0) return { ids: [], total };
  const slots =
    sort === RELEVANCE && clauses.length > 0
      ? pageByScore(state, { hits, clauses, from, count })
      : pageByOrder(scanBy(state, sort), hits, { from, count });
  return { ids: Array.from(slots, (slot) => state.columns.ids[slot] as string), total };
}

const toCount = (value: number): number => Math.max(0, Math.trunc(value) || 0);

function pageByOrder({ order, ranges }: Scan, hits: Bitmap, { from, count }: PageRange): number[] {
  const { slots } = order;
  const page: number[] = [];
  let toSkip = from;
  for (const { start, end, step } of ranges)
    for (let at = start; at !== end; at += step) {
      const slot = slots[at] as number;
      if (!holds(hits, slot)) continue;
      if (toSkip > 0) toSkip -= 1;
      else if (page.push(slot) === count) return page;
    }
  return page;
}

type PageRequest = { hits: Bitmap; clauses: readonly SearchClause[]; from: number; count: number };

/** The best score first, equal ones by the tie break. `count` must not exceed the number of hits after `from`. */
function pageByScore(state: IndexState, { hits, clauses, from, count }: PageRequest): number[] {
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

/** Finds the place at which hits of each score begin, so that no two hits have to be compared. */
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

/** Scores are whole numbers, so that a sum does not depend on its order; the greatest fits into two bytes. */
const SCORE_UNIT = 256;
/** Factor for a word's beginning, which says less than the whole word. */
const PREFIX_FACTOR = 0.8;

/** Calculates the score of each slot: the sum of the best alternative of each clause. */
function scoreDocuments(
  { words, capacity }: Pick<IndexState, 'words' | 'capacity'>,
  clauses: readonly SearchClause[],
): Uint32Array {
  const scores = new Uint32Array(capacity);
  const best = new Uint16Array(capacity);
  for (const { alternatives } of clauses) {
    best.fill(0);
    for (const layer of words.layers) {
      const pieces = alternatives.flatMap((alternative) => piecesOf(layer, alternative));
      for (const piece of apart(pieces)) raise(best, layer, piece);
    }
    for (let slot = 0; slot < capacity; slot += 1)
      scores[slot] = (scores[slot] as number) + (best[slot] as number);
  }
  return scores;
}

/** Words of a layer, from `first` to before `end`, and the factor of their weights. */
type Piece = { first: number; end: number; factor: number };

/** A word equal to the prefix counts as a whole word. */
function piecesOf(layer: Layer, { factor, ...term }: SearchTerm): Piece[] {
  const { first, end } = rangeOf(layer, { ...term, factor });
  const isFirstWhole = first < end && layer.terms[first] === cutTerm(term.term);
  const rest = isFirstWhole ? first + 1 : first;
  const pieces = [
    { first, end: rest, factor },
    { first: rest, end, factor: Math.min(1, factor) * PREFIX_FACTOR },
  ];
  return pieces.filter((piece) => piece.first < piece.end);
}

/** Splits overlapping pieces, so that each word is in a single piece, with the best factor of its alternatives. */
function apart(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length < 2) return pieces;
  const edges = [...new Set(pieces.flatMap(({ first, end }) => [first, end]))].sort((a, b) => a - b);
  return edges.slice(1).flatMap((end, at) => {
    const first = edges[at] as number;
    const here = pieces.filter((piece) => piece.first <= first && piece.end >= end);
    return here.length > 0 ? [{ first, end, factor: Math.max(...here.map(({ factor }) => factor)) }] : [];
  });
}

function raise(best: Uint16Array, layer: Layer, { first, end, factor }: Piece): void {
  const part = Math.min(1, Math.max(0, factor)) || 0;
  const scoreOf = Uint32Array.from({ length: 256 }, (_, weight) => Math.round(weight * part * SCORE_UNIT));
  layer.eachSpan(first, end, ({ slots, weights, from, to }) => {
    for (let at = from; at < to; at += 1) {
      const slot = slots[at] as number;
      const score = scoreOf[weights[at] as number] as number;
      if (score > (best[slot] as number) && !holds(layer.stale, slot)) best[slot] = score;
    }
  });
}
