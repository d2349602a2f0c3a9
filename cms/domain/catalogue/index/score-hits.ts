import { addTo, type Bitmap, holds, sizeOf } from './bitmap.ts';
import type { Scratch } from './index-state.ts';
import { cutTerm, type Layer, type PostingRange, rangeOf } from './postings.ts';
import type { SearchClause, SearchTerm } from './schema.ts';

/** Scores are whole numbers, so that adding them up in any order gives the same. The greatest fits into two bytes. */
const SCORE_UNIT = 256;
/** The beginning of a word says less than the whole of it. */
const PREFIX_FACTOR = 0.8;

/** What a posting's weight scores, and which slots to pass over. */
type Scoring = { scoreOfWeight: Uint32Array; stale: Bitmap | null };
type VisitScored = (span: PostingRange, scoring: Scoring) => void;

const MOST_FACTORS = 100;
/** By factor, of which there are few. Nobody writes to them. */
const knownScores = new Map<number, Uint32Array>();

function scoresOfWeights(factor: number): Uint32Array {
  const part = Math.min(1, Math.max(0, factor)) || 0;
  const known = knownScores.get(part);
  if (known) return known;
  if (knownScores.size >= MOST_FACTORS) knownScores.clear();
  const scores = Uint32Array.from({ length: 256 }, (_, weight) => Math.round(weight * part * SCORE_UNIT));
  knownScores.set(part, scores);
  return scores;
}

/** Words of a layer, from `first` to before `end`, and what their weights are multiplied by. */
type Piece = { first: number; end: number; factor: number };

/** Each posting that the clause asks for, once. A word that a prefix names whole counts as a whole word. */
function eachScored({ alternatives }: SearchClause, layers: readonly Layer[], visit: VisitScored): void {
  for (const layer of layers) {
    const pieces = alternatives.flatMap((alternative) => piecesOf(layer, alternative));
    for (const piece of apart(pieces)) eachOfPiece(layer, piece, visit);
  }
}

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

/** The same words, each in one piece only: of several alternatives that name it the best one counts. */
function apart(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length < 2) return pieces;
  const edges = [...new Set(pieces.flatMap(({ first, end }) => [first, end]))].sort((a, b) => a - b);
  return edges.slice(1).flatMap((end, at) => {
    const first = edges[at] as number;
    const here = pieces.filter((piece) => piece.first <= first && piece.end >= end);
    return here.length > 0 ? [{ first, end, factor: Math.max(...here.map(({ factor }) => factor)) }] : [];
  });
}

function eachOfPiece(layer: Layer, { first, end, factor }: Piece, visit: VisitScored): void {
  const scoring = { scoreOfWeight: scoresOfWeights(factor), stale: layer.hasStale ? layer.stale : null };
  layer.eachSpan(first, end, (span) => visit(span, scoring));
}

/** The scores of these hits, by slot: the best alternative of each clause, added up. Their slots ascend. */
export function scoreHits(
  clauses: readonly SearchClause[],
  hits: { bitmap: Bitmap; slots: Uint32Array; layers: readonly Layer[]; scratch: Scratch },
): Uint32Array {
  const { bitmap, slots, layers, scratch } = hits;
  const { scores, best } = scratch;
  for (let at = 0; at < slots.length; at += 1) scores[slots[at] as number] = 0;
  for (const clause of clauses) {
    for (let at = 0; at < slots.length; at += 1) best[slots[at] as number] = 0;
    eachScored(clause, layers, (span, scoring) => raise(best, { ...span, ...scoring, hits: bitmap }));
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number;
      scores[slot] = (scores[slot] as number) + (best[slot] as number);
    }
  }
  return scores;
}

function raise(
  best: Uint16Array,
  { slots, weights, from, to, scoreOfWeight, stale, hits }: PostingRange & Scoring & { hits: Bitmap },
): void {
  for (let at = from; at < to; at += 1) {
    const slot = slots[at] as number;
    if (!holds(hits, slot) || (stale !== null && holds(stale, slot))) continue;
    const score = scoreOfWeight[weights[at] as number] as number;
    if (score > (best[slot] as number)) best[slot] = score;
  }
}

const WEIGHTS = 256;
/** What would bring so many times more than is wanted is left out instead. */
const TOO_MANY = 8;

type ScoredPostings = PostingRange & Scoring;

/** How many postings have a score, the highest score first. */
type Level = { score: number; count: number };

/** Some hits. What is left out scores `bound` at most. */
type TopHits = { bitmap: Bitmap; bound: number };

/**
 * Ever more of the hits, but never all of them: those with a word that scores high enough in any of the clauses. What is
 * left out is below that in each, so it cannot score more than what is below these limits together. Of a frequent word
 * nearly all postings are then passed over by their weights alone, which lie in a row.
 */
export function* findTopHits(
  clauses: readonly SearchClause[],
  wanted: { hits: Bitmap; total: number; needed: number; layers: readonly Layer[] },
): Generator<TopHits> {
  const { hits, total, needed, layers } = wanted;
  const read = clauses.map((clause) => {
    const postings: ScoredPostings[] = [];
    eachScored(clause, layers, (span, scoring) => postings.push({ ...span, ...scoring }));
    return { postings, levels: countScores(postings) };
  });
  // The best of two clauses together are seldom the best of each: the more clauses, the more must be taken.
  for (let part = 2 * (needed / total) ** (1 / clauses.length); part < 0.5; part *= 4) {
    const bitmap = new Uint32Array(hits.length);
    let bound = 0;
    for (const { postings, levels } of read) {
      const { least, highestLeft } = limitOf(levels, part);
      bound += highestLeft;
      for (const some of postings) addBest(bitmap, some, { least, hits });
    }
    if (sizeOf(bitmap) >= needed) yield { bitmap, bound };
  }
}

function countScores(postings: readonly ScoredPostings[]): Level[] {
  const counts = new Map<number, number>();
  for (const some of postings) {
    const ofWeight = countWeights(some);
    for (let weight = 1; weight < WEIGHTS; weight += 1) {
      if (ofWeight[weight] === 0) continue;
      const score = some.scoreOfWeight[weight] as number;
      counts.set(score, (counts.get(score) ?? 0) + (ofWeight[weight] as number));
    }
  }
  return [...counts]
    .map(([score, count]) => ({ score, count }))
    .sort((one, other) => other.score - one.score);
}

function countWeights({ weights, from, to }: PostingRange): Uint32Array {
  const counts = new Uint32Array(WEIGHTS);
  for (let at = from; at < to; at += 1) {
    const weight = weights[at] as number;
    counts[weight] = (counts[weight] as number) + 1;
  }
  return counts;
}

/**
 * The least score of about such a part of the postings, and what those below it score at most. Where nearly all score
 * alike none is taken: they say little, and the other clauses decide.
 */
function limitOf(levels: readonly Level[], part: number): { least: number; highestLeft: number } {
  const wanted = part * levels.reduce((sum, { count }) => sum + count, 0);
  let [taken, reached] = [0, 0];
  while (taken < levels.length && reached < wanted) {
    const { count } = levels[taken] as Level;
    if (reached + count > wanted * TOO_MANY) break;
    reached += count;
    taken += 1;
  }
  return { least: levels[taken - 1]?.score ?? Infinity, highestLeft: levels[taken]?.score ?? 0 };
}

function addBest(
  best: Bitmap,
  postings: ScoredPostings,
  { least, hits }: { least: number; hits: Bitmap },
): void {
  const { slots, weights, from, to, scoreOfWeight, stale } = postings;
  const leastWeight = scoreOfWeight.findIndex((score) => score >= least);
  if (leastWeight < 0) return;
  for (let at = from; at < to; at += 1) {
    if ((weights[at] as number) < leastWeight) continue;
    const slot = slots[at] as number;
    if (holds(hits, slot) && (stale === null || !holds(stale, slot))) addTo(best, slot);
  }
}
