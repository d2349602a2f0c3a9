import { holds } from './bitmap.ts';
import {
  addRow,
  type Columns,
  type KeywordColumn,
  type Row,
  removeRow,
  toNumber,
  toRow,
  writeNumbers,
  writeRow,
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
  } else moveTo(state, slot, () => writeRow(columns, slot, row));
  state.filterCache.update(slot, row);
  state.words.put(slot, terms);
}

export function takeSlot(state: IndexState): number {
  const free = state.free.pop();
  if (free !== undefined) return free;
  if (state.used === state.capacity) widenState(state);
  state.used += 1;
  return state.used - 1;
}

/** Writes values, and moves the slot in the orders where that gives it another place. */
function moveTo({ orders }: IndexState, slot: number, write: () => void): void {
  const places = orders.map((order) => positionOf(order, slot));
  write();
  for (const [at, order] of orders.entries()) moveFrom(order, places[at] as number);
}

/** New numbers and flags; the words stay as they are. False for a document that is not there. */
export function changeDocument(state: IndexState, id: string, change: AnyChange): boolean {
  const { columns, slotOf } = state;
  const slot = slotOf.get(id);
  if (slot === undefined) return false;
  const row = changedRow(state, slot, change);
  moveTo(state, slot, () => writeNumbers(columns, slot, row));
  state.filterCache.update(slot, row);
  return true;
}

/** Returns the row of a slot as the change leaves it. */
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
  state.words.remove(slot);
  state.slotOf.delete(id);
  state.free.push(slot);
  return true;
}
