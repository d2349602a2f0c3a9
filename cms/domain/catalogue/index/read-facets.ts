import { type Bitmap, listSlots, sizeOf, sizeOfBoth, subtract } from './bitmap.ts';
import { type KeywordColumn, NO_VALUE } from './columns.ts';
import { type AnyFilter, meetAll, readConstraints } from './filter.ts';
import type { Bounds, IndexState } from './index-state.ts';
import type { AnySchema, FlagOf, KeywordOf, RangeOf, SearchClause } from './schema.ts';

export type FacetCount = { value: string; count: number };

export type Facets<Schema extends AnySchema> = {
  /** The most frequent values first; those that nothing has are left out. */
  values: Record<KeywordOf<Schema>, FacetCount[]>;
  /** The least and the greatest number; null when no document has any. */
  bounds: Record<RangeOf<Schema>, Bounds | null>;
  /** How many have it. */
  flags: Record<FlagOf<Schema>, number>;
  total: number;
};

/** Each facet is counted without its own choice and with all others, so that a choice can be changed. */
export function readFacets(
  state: IndexState,
  query: { filter?: AnyFilter; clauses?: readonly SearchClause[] },
): Facets<AnySchema> {
  const { columns, layout, slotOf } = state;
  const constraints = readConstraints(state, query);
  const all = meetAll(constraints);
  const without = (name: string) => (constraints.has(name) ? meetAll(constraints, name) : all);

  const unchosen = layout.keywords.flatMap(({ name }, at) => (constraints.has(name) ? [] : [at]));
  const counts = countValues(state, unchosen, all);
  for (const [at, { name }] of layout.keywords.entries())
    if (constraints.has(name)) Object.assign(counts, countValues(state, [at], without(name)));
  const flags = layout.flags.map(({ name }, at) => {
    const [flag, hits] = [columns.flags[at] as Bitmap, without(name)];
    return [name, hits ? sizeOfBoth(hits, flag) : sizeOf(flag)];
  });
  const bounds = layout.ranges.map(({ name }, at) => [name, boundsOf(state, at, without(name))]);
  const values = layout.keywords.map(({ name }, at) => [
    name,
    topValues((columns.keywords[at] as KeywordColumn).values, counts[at] ?? []),
  ]);
  return {
    values: Object.fromEntries(values),
    bounds: Object.fromEntries(bounds),
    flags: Object.fromEntries(flags),
    total: all ? sizeOf(all) : slotOf.size,
  };
}

type Counts = readonly number[] | Uint32Array;

/** Of these keywords, by their place, how many of the hits have each value. */
function countValues(
  state: IndexState,
  keywords: readonly number[],
  hits: Bitmap | null,
): Record<number, Counts> {
  const { scratch, columns, slotOf } = state;
  const columnAt = (at: number) => columns.keywords[at] as KeywordColumn;
  if (!hits) return Object.fromEntries(keywords.map((at) => [at, columnAt(at).counts]));
  // More than half: the others are fewer, and are taken off the counts of the whole, which are always known.
  const isMost = sizeOf(hits) * 2 > slotOf.size;
  const counted = isMost ? columns.isLive.slice() : hits;
  if (isMost) subtract(counted, hits);
  const slots = scratch.list.subarray(0, listSlots(counted, scratch.list));
  const entries = keywords.map((at): [number, Counts] => {
    const found = countSlots(columnAt(at), slots);
    if (!isMost) return [at, found];
    return [at, found.map((count, value) => (columnAt(at).counts[value] as number) - count)];
  });
  return Object.fromEntries(entries);
}

function countSlots({ ofSlot, values }: KeywordColumn, slots: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let at = 0; at < slots.length; at += 1) {
    const value = ofSlot[slots[at] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  return counts;
}

/** More of them nobody reads through; and a hundred thousand would take long to sort. */
const MOST_VALUES = 200;

/** The values that are counted, the most frequent first, then by their letters. */
function topValues(
  values: readonly string[],
  counts: ArrayLike<number>,
): Array<{ value: string; count: number }> {
  const byCount = (one: number, other: number) =>
    (counts[other] as number) - (counts[one] as number) ||
    ((values[one] as string) < (values[other] as string) ? -1 : 1);
  let numbers: number[] = [];
  // What cannot be among the first any more is not looked at: with many values that is nearly all of them.
  let least = 1;
  for (let number = NO_VALUE + 1; number < counts.length; number += 1) {
    if ((counts[number] as number) < least) continue;
    numbers.push(number);
    if (numbers.length < MOST_VALUES * 4) continue;
    numbers = numbers.sort(byCount).slice(0, MOST_VALUES);
    least = counts[numbers.at(-1) as number] as number;
  }
  return numbers
    .sort(byCount)
    .slice(0, MOST_VALUES)
    .map((number) => ({ value: values[number] as string, count: counts[number] as number }));
}

const boundsOf = (state: IndexState, at: number, hits: Bitmap | null): Bounds | null =>
  hits ? boundsOfHits(state, at, { hits, whole: boundsOfAll(state, at) }) : boundsOfAll(state, at);

function boundsOfAll(state: IndexState, at: number): Bounds | null {
  const { wholeBounds, columns } = state;
  const known = wholeBounds[at];
  if (known !== undefined) return known;
  const whole = boundsOfHits(state, at, { hits: columns.isLive, whole: null });
  wholeBounds[at] = whole;
  return whole;
}

/** Ends early when the bounds reach as far as those of everything: of many documents some soon do. */
function boundsOfHits(
  { columns, layout, scratch }: IndexState,
  at: number,
  { hits, whole }: { hits: Bitmap; whole: Bounds | null },
): Bounds | null {
  const range = layout.ranges[at] as (typeof layout.ranges)[number];
  const firsts = columns.numbers[range.first] as Float64Array;
  const lasts = columns.numbers[range.last] as Float64Array;
  const { list } = scratch;
  const size = listSlots(hits, list);
  let [from, to] = [Infinity, -Infinity];
  for (let place = 0; place < size; place += 1) {
    const slot = list[place] as number;
    // A number that is not known compares as false.
    if ((firsts[slot] as number) < from) from = firsts[slot] as number;
    if ((lasts[slot] as number) > to) to = lasts[slot] as number;
    if (from === whole?.from && to === whole.to) break;
  }
  return from <= to ? { from, to } : null;
}
