import { holds } from './bitmap.ts';
import {
  addRow,
  type Columns,
  type KeywordColumn,
  type Row,
  removeRow,
  replaceRow,
  toNumber,
  toRow,
  writeNumbers,
} from './columns.ts';
import { type IndexState, widenState } from './index-state.ts';
import { toTerms } from './postings.ts';
import type { AnySchema, FlagOf, NumberOf } from './schema.ts';
import { insertInto, moveFrom, positionOf, removeAt } from './sort-orders.ts';

/** Numbers and flags that a document has got; what is left out, or undefined, stays. */
export type Change<Schema extends AnySchema> = { [name in NumberOf<Schema>]?: number | null | undefined } & {
  [name in FlagOf<Schema>]?: boolean | undefined;
};
export type AnyChange = Readonly<Record<string, number | boolean | null | undefined>>;

export function checkId(id: string): void {
  if (id === '') throw new RangeError('A document needs an id that is not empty.');
}

/** Everything that can be refused is refused before the first number is written. */
export function putDocument(state: IndexState, document: unknown): void {
  const { layout, columns, slotOf } = state;
  const id = layout.id(document);
  checkId(id);
  const row = toRow(layout, document);
  const terms = toTerms(layout.terms(document));
  const known = slotOf.get(id);
  const slot = known ?? takeSlot(state);
  if (known === undefined) {
    addRow(columns, slot, { id, row });
    slotOf.set(id, slot);
    for (const order of state.orders) insertInto(order, slot);
    state.wholeBounds = [];
  } else moveTo(state, slot, { row, write: () => replaceRow(columns, slot, row) });
  state.filterCache.update(slot, row);
  state.words.put(slot, terms);
  state.wordCache.update(slot, terms);
}

export function takeSlot(state: IndexState): number {
  const free = state.free.pop();
  if (free !== undefined) return free;
  if (state.used === state.capacity) widenState(state);
  state.used += 1;
  return state.used - 1;
}

/** Whether the slot gets another place in this order by these values. */
export function movesIn(
  { columns, layout }: IndexState,
  slot: number,
  { row, order }: { row: Row; order: number },
): boolean {
  const { column, flag } = layout.orders[order] as IndexState['layout']['orders'][number];
  return (
    !Object.is(columns.numbers[column]?.[slot], row.numbers[column]) ||
    (flag !== null && holds(columns.flags[flag] as Uint32Array, slot) !== row.flags[flag])
  );
}

/** Only the orders whose value really changes are touched: a million places are moved in a millisecond, not in none. */
function moveTo(state: IndexState, slot: number, { row, write }: { row: Row; write: () => void }): void {
  const { columns, layout, orders, wholeBounds } = state;
  const hasNewNumber = (at: number) => !Object.is(columns.numbers[at]?.[slot], row.numbers[at]);
  const moving = orders.filter((_, order) => movesIn(state, slot, { row, order }));
  for (const [at, { first, last }] of layout.ranges.entries())
    if (hasNewNumber(first) || hasNewNumber(last)) wholeBounds[at] = undefined;
  const places = moving.map((order) => positionOf(order, slot));
  write();
  for (const [at, order] of moving.entries()) moveFrom(order, places[at] as number);
}

/** New numbers and flags; the words stay as they are. False for a document that is not there. */
export function changeDocument(state: IndexState, id: string, change: AnyChange): boolean {
  const { columns, layout, slotOf } = state;
  const slot = slotOf.get(id);
  if (slot === undefined) return false;
  const before = rowAt(columns, slot);
  const row = changedRow(state, slot, change);
  moveTo(state, slot, { row, write: () => writeNumbers(columns, slot, row) });
  if (layout.ranges.some(isScannedAnew(before, row))) state.filterCache.update(slot, row);
  return true;
}

/** What the slot has, and in its place what is given. */
export function changedRow({ columns, layout }: IndexState, slot: number, change: AnyChange): Row {
  const before = rowAt(columns, slot);
  return {
    ...before,
    numbers: layout.numbers.map(({ name }, at) => {
      const value = change[name] as number | null | undefined;
      return value === undefined ? (before.numbers[at] as number) : toNumber(name, value);
    }),
    flags: layout.flags.map(
      ({ name }, at) => (change[name] as boolean | undefined) ?? (before.flags[at] as boolean),
    ),
  };
}

/** Ranges of one column are read from their order, and not cached. */
const isScannedAnew =
  (before: Row, row: Row) =>
  ({ first, last, order }: IndexState['layout']['ranges'][number]): boolean =>
    order === null && [first, last].some((column) => !Object.is(before.numbers[column], row.numbers[column]));

const rowAt = ({ numbers, flags, keywords }: Columns, slot: number): Row => ({
  numbers: numbers.map((column) => column[slot] as number),
  flags: flags.map((flag) => holds(flag, slot)),
  keywords: keywords.map(({ values, ofSlot }: KeywordColumn) => values[ofSlot[slot] as number] as string),
});

export function removeDocument(state: IndexState, id: string): boolean {
  const slot = state.slotOf.get(id);
  if (slot === undefined) return false;
  for (const order of state.orders) removeAt(order, positionOf(order, slot));
  removeRow(state.columns, slot);
  state.filterCache.update(slot, null);
  state.wordCache.update(slot, null);
  state.words.remove(slot);
  state.slotOf.delete(id);
  state.free.push(slot);
  state.wholeBounds = [];
  return true;
}
