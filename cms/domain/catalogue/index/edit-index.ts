import { addTo, bitmapFor, holds, listSlots } from './bitmap.ts';
import { addRow, type Row, removeRow, toNumber, toRow, writeNumbers, writeRow } from './columns.ts';
import { type IndexState, updateCache, widenState } from './index-state.ts';
import { sortInSlices, toEnd } from './pausable-work.ts';
import type { AnySchema, DocumentOf, FlagOf, NumberOf, WeightedTerm } from './schema.ts';
import { insertAll, removeAll } from './sort-orders.ts';

/** Changed numbers and flags; absent or undefined ones stay as they are. */
type Change<Schema extends AnySchema> = { [name in NumberOf<Schema>]?: number | null | undefined } & {
  [name in FlagOf<Schema>]?: boolean | undefined;
};
type AnyChange = Readonly<Record<string, number | boolean | null | undefined>>;

/** Edits of documents, at most one per document. A changed or removed document may be unknown. */
export type Edits<Schema extends AnySchema> = {
  put?: ReadonlyArray<DocumentOf<Schema>>;
  change?: ReadonlyArray<{ id: string; change: Change<Schema> }>;
  remove?: readonly string[];
};
type AnyEdits = {
  put?: readonly unknown[];
  change?: ReadonlyArray<{ id: string; change: AnyChange }>;
  remove?: readonly string[];
};

type Put = { id: string; row: Row; terms: readonly WeightedTerm[] };

export function checkId(id: string): void {
  if (id === '') throw new RangeError('A document needs an id that is not empty.');
}

/**
 * Makes the edits together. In each order, moved slots are taken out, sorted, and merged into the rest.
 * @throws RangeError before the first write, for an empty id and for numbers that are not finite
 */
export function editIndex(state: IndexState, { put = [], change = [], remove = [] }: AnyEdits): void {
  const { layout, columns, slotOf, words } = state;
  const puts = put.map((document): Put => {
    const id = layout.id(document);
    checkId(id);
    return { id, row: toRow(layout, document), terms: layout.terms(document) };
  });
  const changes = change.flatMap(({ id, change }) => {
    const slot = slotOf.get(id);
    return slot === undefined ? [] : [{ slot, row: changedRow(state, slot, change) }];
  });
  makeRoom(state, puts);
  const moving = layout.orders.map(() => bitmapFor(state.capacity));
  const note = (slot: number, row: Row | null) => {
    for (const [at, bitmap] of moving.entries())
      if (row === null || movesIn(state, slot, row, at)) addTo(bitmap, slot);
  };

  for (const id of remove) {
    const slot = slotOf.get(id);
    if (slot === undefined) continue;
    note(slot, null);
    removeRow(columns, slot);
    slotOf.delete(id);
    state.free.push(slot);
    updateCache(state, slot, null);
    words.put(slot, []);
  }
  for (const { slot, row } of changes) {
    note(slot, row);
    writeNumbers(columns, slot, row);
    updateCache(state, slot, row);
  }
  for (const { id, row, terms } of puts) {
    const known = slotOf.get(id);
    const slot = known ?? takeSlot(state);
    note(slot, known === undefined ? null : row);
    if (known === undefined) addRow(columns, slot, { id, row });
    else writeRow(columns, slot, row);
    slotOf.set(id, slot);
    updateCache(state, slot, row);
    words.put(slot, terms);
  }

  for (const [at, bitmap] of moving.entries()) {
    const order = state.orders[at] as IndexState['orders'][number];
    const moved = listSlots(bitmap);
    if (moved.length === 0) continue;
    removeAll(order, bitmap);
    const coming = moved.filter((slot) => holds(columns.isLive, slot));
    insertAll(order, toEnd(sortInSlices(coming, order.compare)));
  }
}

function changedRow({ columns, layout }: IndexState, slot: number, change: AnyChange): Row {
  return {
    numbers: layout.numbers.map(({ name }, at) => {
      const value = change[name] as number | null | undefined;
      return value === undefined ? (columns.numbers[at]?.[slot] as number) : toNumber(name, value);
    }),
    flags: columns.flags.map((flag, at) => {
      const value = change[layout.flags[at]?.name as string] as boolean | undefined;
      return value ?? holds(flag, slot);
    }),
    keywords: columns.keywords.map(({ values, ofSlot }) => values[ofSlot[slot] as number] as string),
  };
}

function movesIn({ columns, layout }: IndexState, slot: number, row: Row, order: number): boolean {
  const { column, flag } = layout.orders[order] as IndexState['layout']['orders'][number];
  return (
    !Object.is(columns.numbers[column]?.[slot], row.numbers[column]) ||
    (flag !== null && holds(columns.flags[flag] as Uint32Array, slot) !== row.flags[flag])
  );
}

function makeRoom(state: IndexState, puts: readonly Put[]): void {
  const unknown = puts.filter(({ id }) => !state.slotOf.has(id)).length;
  while (state.used + unknown > state.capacity) widenState(state);
}

function takeSlot(state: IndexState): number {
  const free = state.free.pop();
  if (free !== undefined) return free;
  state.used += 1;
  return state.used - 1;
}
