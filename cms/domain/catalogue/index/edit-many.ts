import { addTo, type Bitmap, bitmapFor, holds, listSlots } from './bitmap.ts';
import { addRow, type Row, removeRow, toRow, writeNumbers, writeRow } from './columns.ts';
import { type IndexState, widenState } from './index-state.ts';
import { createPostingsBuilder } from './pack-postings.ts';
import type { WeightedTerm } from './schema.ts';
import { sortInSlices, toEnd } from './slices.ts';
import { insertAll, removeAll } from './sort-orders.ts';
import { type AnyChange, changedRow, checkId, takeSlot } from './update-index.ts';

export type ManyEdits = {
  put: readonly unknown[];
  change: ReadonlyArray<{ id: string; change: AnyChange }>;
  remove: readonly string[];
};

type Put = { id: string; row: Row; terms: readonly WeightedTerm[] };

/**
 * Many edits at once, of each document one at most. The orders are not edited slot by slot: those that move leave them,
 * are sorted, and merged into the rest; so are the words. Everything that can be refused is refused before.
 */
export function editMany(state: IndexState, { put, change, remove }: ManyEdits): void {
  const { layout, columns, slotOf } = state;
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

  const rewritten: number[] = [];
  for (const id of remove) {
    const slot = slotOf.get(id);
    if (slot === undefined) continue;
    note(slot, null);
    removeRow(columns, slot);
    slotOf.delete(id);
    state.free.push(slot);
    rewritten.push(slot);
  }
  for (const { slot, row } of changes) {
    note(slot, row);
    writeNumbers(columns, slot, row);
  }
  const written: Array<{ slot: number; terms: readonly WeightedTerm[] }> = [];
  for (const { id, row, terms } of puts) {
    const known = slotOf.get(id);
    const slot = known ?? takeSlot(state);
    note(slot, known === undefined ? null : row);
    if (known === undefined) addRow(columns, slot, { id, row });
    else writeRow(columns, slot, row);
    slotOf.set(id, slot);
    rewritten.push(slot);
    written.push({ slot, terms });
  }

  for (const [at, order] of state.orders.entries()) {
    removeAll(order, moving[at] as Bitmap);
    const coming = listSlots(moving[at] as Bitmap).filter((slot) => holds(columns.isLive, slot));
    insertAll(order, toEnd(sortInSlices(coming, order.compare)));
  }
  if (rewritten.length > 0) replaceWords(state, rewritten, written);
  state.filterCache.clear();
}

/** Whether the slot gets another place in this order by these values. */
function movesIn({ columns, layout }: IndexState, slot: number, row: Row, order: number): boolean {
  const { column, flag } = layout.orders[order] as IndexState['layout']['orders'][number];
  return (
    !Object.is(columns.numbers[column]?.[slot], row.numbers[column]) ||
    (flag !== null && holds(columns.flags[flag] as Bitmap, slot) !== row.flags[flag])
  );
}

function makeRoom(state: IndexState, puts: readonly Put[]): void {
  const unknown = puts.filter(({ id }) => !state.slotOf.has(id)).length;
  while (state.used + unknown > state.capacity) widenState(state);
}

function replaceWords(
  state: IndexState,
  rewritten: readonly number[],
  written: Array<{ slot: number; terms: readonly WeightedTerm[] }>,
): void {
  written.sort((one, other) => one.slot - other.slot);
  const postings = createPostingsBuilder();
  for (const { terms } of written) postings.add(terms);
  const packed = toEnd(postings.pack(Uint32Array.from(written, ({ slot }) => slot)));
  state.words.replaceAll(rewritten, packed);
}
