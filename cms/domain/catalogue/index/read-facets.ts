import { type Bitmap, listSlots, sizeOfBoth } from './bitmap.ts';
import { type Columns, type KeywordColumn, NO_VALUE } from './columns.ts';
import { type AnyFilter, meetAll, readConstraints } from './filter.ts';
import type { IndexState } from './index-state.ts';
import type { AnySchema, FlagOf, KeywordOf, Layout, RangeOf, SearchClause } from './schema.ts';

export type FacetCount = { value: string; count: number };
type Bounds = { from: number; to: number };

export type Facets<Schema extends AnySchema> = {
  /** Values of each facet, the most frequent first, without values that no document has. */
  values: Record<KeywordOf<Schema>, FacetCount[]>;
  /** Least and greatest number of each range; null when no document has a number. */
  bounds: Record<RangeOf<Schema>, Bounds | null>;
  flags: Record<FlagOf<Schema>, number>;
  total: number;
};

/** Each facet is counted without its own choice but with all others, so that its choice can be changed. */
export function readFacets(
  state: IndexState,
  query: { filter?: AnyFilter; clauses?: readonly SearchClause[] },
): Facets<AnySchema> {
  const { columns, layout } = state;
  const constraints = readConstraints(state, query);
  const all = listSlots(meetAll(state, constraints));
  const without = (name: string) => meetAll(state, constraints, name);
  const slotsWithout = (name: string) => (constraints.has(name) ? listSlots(without(name)) : all);

  const values = layout.keywords.map(({ name }, at) => {
    const column = columns.keywords[at] as KeywordColumn;
    const isWhole = constraints.size === 0;
    const counts = isWhole ? Uint32Array.from(column.counts) : countValues(column, slotsWithout(name));
    return [name, topValues(column, counts)];
  });
  const bounds = layout.ranges.map((range) => [
    range.name,
    boundsOf(columns, range, slotsWithout(range.name)),
  ]);
  const flags = layout.flags.map(({ name }, at) => [
    name,
    sizeOfBoth(without(name), columns.flags[at] as Bitmap),
  ]);
  return {
    values: Object.fromEntries(values),
    bounds: Object.fromEntries(bounds),
    flags: Object.fromEntries(flags),
    total: all.length,
  };
}

function countValues({ ofSlot, values }: KeywordColumn, slots: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let at = 0; at < slots.length; at += 1) {
    const value = ofSlot[slots[at] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  return counts;
}

/** Most values of a facet; nobody reads through more. */
const MOST_VALUES = 200;

/** Returns the counted values, the most frequent first, equally frequent ones by their letters. */
function topValues({ values }: KeywordColumn, counts: Uint32Array): FacetCount[] {
  const least = Math.max(
    1,
    counts
      .slice(NO_VALUE + 1)
      .sort()
      .at(-MOST_VALUES) ?? 1,
  );
  const found: FacetCount[] = [];
  for (let number = NO_VALUE + 1; number < counts.length; number += 1) {
    const count = counts[number] as number;
    if (count >= least) found.push({ value: values[number] as string, count });
  }
  return found
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MOST_VALUES);
}

/** Finds the least and greatest number of a range; an unknown number compares as false and is skipped. */
function boundsOf(
  { numbers }: Columns,
  { first, last }: Layout['ranges'][number],
  slots: Uint32Array,
): Bounds | null {
  const [firsts, lasts] = [numbers[first] as Float64Array, numbers[last] as Float64Array];
  let [from, to] = [Infinity, -Infinity];
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    if ((firsts[slot] as number) < from) from = firsts[slot] as number;
    if ((lasts[slot] as number) > to) to = lasts[slot] as number;
  }
  return from <= to ? { from, to } : null;
}
