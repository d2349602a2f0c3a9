import { addRow, createColumns, resizeColumns, toRow } from './columns.ts';
import { createState, type IndexState, roundCapacity } from './index-state.ts';
import { createPostingsBuilder } from './pack-postings.ts';
import type { Layout } from './schema.ts';
import { type Slices, sortInSlices } from './slices.ts';
import { type Compare, comparator, comparatorOfIds } from './sort-orders.ts';
import { checkId, putDocument } from './update-index.ts';

/** Takes all documents of an index one by one: far faster than putting each into an index that is complete. */
export function createStateBuilder(layout: Layout) {
  let capacity = roundCapacity(1024);
  const columns = createColumns(layout, capacity);
  const slotOf = new Map<string, number>();
  const postings = createPostingsBuilder();
  // An id that comes again stands for a document that has changed since.
  const again: unknown[] = [];

  return {
    /** Answers the document's slot. */
    add(document: unknown): number {
      const id = layout.id(document);
      checkId(id);
      const known = slotOf.get(id);
      if (known !== undefined) {
        again.push(document);
        return known;
      }
      const row = toRow(layout, document);
      const slot = slotOf.size;
      if (slot === capacity) {
        capacity = roundCapacity(capacity * 1.5);
        resizeColumns(columns, capacity);
      }
      slotOf.set(id, slot);
      addRow(columns, slot, { id, row });
      postings.add(layout.terms(document));
      return slot;
    },
    /** Slice by slice: the whole would keep others waiting for seconds. */
    *finish(): Slices<IndexState> {
      const used = slotOf.size;
      // What was doubled too far is given back; a little is left for what is added later.
      capacity = roundCapacity(Math.ceil(used * 1.05));
      resizeColumns(columns, capacity);
      const packed = yield* postings.pack(null);
      const slots = Uint32Array.from({ length: used }, (_, slot) => slot);
      const ranks = new Uint32Array(used);
      const sortedById = yield* sortInSlices(slots.slice(), comparatorOfIds(columns));
      for (let place = 0; place < used; place += 1) ranks[sortedById[place] as number] = place;
      const byId: Compare = (one, other) => (ranks[one] as number) - (ranks[other] as number);
      const sorted: Uint32Array[] = [];
      for (const order of layout.orders)
        sorted.push(yield* sortInSlices(slots.slice(), comparator(columns, order, byId)));
      const state = createState({
        layout,
        capacity,
        columns,
        slotOf,
        used,
        sorted,
        packed,
      });
      for (const document of again) putDocument(state, document);
      return state;
    },
  };
}
