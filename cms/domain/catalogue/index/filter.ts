import { type Bitmap, bitmapFor, intersect, subtract } from './bitmap.ts';
import type { IndexState } from './index-state.ts';
import { addSlots, rangeOf } from './postings.ts';
import type { AnySchema, Facet, FlagOf, KeywordOf, RangeOf, SearchClause } from './schema.ts';

export type OpenRange = { from?: number | undefined; to?: number | undefined };

/**
 * Chosen values by facet. A keyword matches any of its listed values; an empty list is no choice. A range matches
 * documents whose range overlaps. A flag matches documents with it (true) or without it (false).
 */
export type Filter<Schema extends AnySchema> = {
  [name in KeywordOf<Schema>]?: readonly string[] | undefined;
} & {
  [name in RangeOf<Schema>]?: OpenRange | undefined;
} & { [name in FlagOf<Schema>]?: boolean | undefined };
export type AnyFilter = Readonly<Record<string, readonly string[] | OpenRange | boolean | undefined>>;

/**
 * Matching documents by facet; the key null holds the documents that match the clauses. These bitmaps must not be
 * changed.
 */
export type Constraints = Map<string | null, Bitmap>;

const MOST_CLAUSES = 32;

/**
 * Reads the constraints of a query.
 * @throws RangeError for a name that is no facet, and for more clauses than anybody types
 */
export function readConstraints(
  state: IndexState,
  { filter = {}, clauses = [] }: { filter?: AnyFilter; clauses?: readonly SearchClause[] },
): Constraints {
  if (clauses.length > MOST_CLAUSES)
    throw new RangeError(`At most ${MOST_CLAUSES} clauses can be searched for.`);
  const constraints: Constraints = new Map();
  const matching = matchClauses(state, clauses);
  if (matching) constraints.set(null, matching);
  for (const [name, wanted] of Object.entries(filter)) {
    const facet = state.layout.facets.get(name);
    if (!facet) throw new RangeError(`The index has no facet ${name}.`);
    const bitmap = wanted === undefined ? null : matchFacet(state, facet, wanted);
    if (bitmap) constraints.set(name, bitmap);
  }
  return constraints;
}

/** Without those of the facet `except`. */
export function meetAll({ columns }: IndexState, constraints: Constraints, except?: string): Bitmap {
  const meeting = columns.isLive.slice();
  for (const [name, bitmap] of constraints) if (name !== except) intersect(meeting, bitmap);
  return meeting;
}

/** Null without a choice. */
function matchFacet(
  state: IndexState,
  { kind, at }: Facet,
  wanted: readonly string[] | OpenRange | boolean,
): Bitmap | null {
  if (kind === 'flag') return matchFlag(state, at, wanted as boolean);
  if (kind === 'keyword') {
    const values = wanted as readonly string[];
    return values.length > 0 ? matchKeyword(state, at, values) : null;
  }
  const { from, to } = wanted as OpenRange;
  if (from === undefined && to === undefined) return null;
  return scanRange(state, at, { from: from ?? -Infinity, to: to ?? Infinity });
}

function matchFlag({ columns }: IndexState, at: number, isWanted: boolean): Bitmap {
  const flagged = columns.flags[at] as Bitmap;
  if (isWanted) return flagged;
  const others = columns.isLive.slice();
  subtract(others, flagged);
  return others;
}

function matchKeyword({ columns, filterCache }: IndexState, at: number, values: readonly string[]): Bitmap {
  const column = columns.keywords[at] as (typeof columns.keywords)[number];
  const wanted = new Set(values.filter((value) => value !== '' && column.numbers.has(value)));
  const key = `keyword ${at} ${JSON.stringify([...wanted].sort())}`;
  const known = filterCache.get(key);
  if (known) return known.bitmap;
  // Marks the wanted values by number, for a fast look-up: a catalogue may have ten thousand series.
  const isWanted = new Uint8Array(column.values.length);
  for (const value of wanted) isWanted[column.numbers.get(value) as number] = 1;
  const { ofSlot } = column;
  const bitmap = scan(columns.isLive, (slot) => isWanted[ofSlot[slot] as number] as number);
  filterCache.set(key, { bitmap, matches: ({ keywords }) => wanted.has(keywords[at] as string) });
  return bitmap;
}

/** Unknown numbers never match; a range that ends before it begins matches nothing. */
function scanRange(state: IndexState, at: number, { from, to }: { from: number; to: number }): Bitmap {
  const { columns, filterCache, layout } = state;
  const key = `range ${at} ${from} ${to}`;
  const known = filterCache.get(key);
  if (known) return known.bitmap;
  const range = layout.ranges[at] as (typeof layout.ranges)[number];
  const firsts = columns.numbers[range.first] as Float64Array;
  const lasts = columns.numbers[range.last] as Float64Array;
  const matches = (first: number, last: number) => from <= to && first <= to && last >= from;
  const bitmap = scan(columns.isLive, (slot) =>
    Number(matches(firsts[slot] as number, lasts[slot] as number)),
  );
  filterCache.set(key, {
    bitmap,
    matches: ({ numbers }) => matches(numbers[range.first] as number, numbers[range.last] as number),
  });
  return bitmap;
}

function scan(isLive: Bitmap, test: (slot: number) => number): Bitmap {
  const found = bitmapFor(isLive.length * 32);
  for (let at = 0; at < found.length; at += 1) {
    if (isLive[at] === 0) continue;
    let word = 0;
    for (let bit = 0; bit < 32; bit += 1) word |= test((at << 5) + bit) << bit;
    found[at] = word & (isLive[at] as number);
  }
  return found;
}

function matchClauses(state: IndexState, clauses: readonly SearchClause[]): Bitmap | null {
  let matching: Bitmap | null = null;
  for (const { alternatives } of clauses) {
    const clause = bitmapFor(state.capacity);
    for (const layer of state.words.layers)
      for (const alternative of alternatives) {
        const { first, end } = rangeOf(layer, alternative);
        addSlots(layer, first, end, clause);
      }
    if (matching) intersect(matching, clause);
    else matching = clause;
  }
  return matching;
}
