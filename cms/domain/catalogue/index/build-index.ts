import { addRow, createColumns, resizeColumns, toRow } from './columns.ts';
import { checkId, editIndex } from './edit-index.ts';
import { createState, type IndexState, roundCapacity } from './index-state.ts';
import { createPostingsBuilder } from './pack-postings.ts';
import { type Slices, sortInSlices } from './pausable-work.ts';
import type { Layout } from './schema.ts';
import { type Compare, comparator, comparatorOfIds } from './sort-orders.ts';

/** Builds an index from all documents, one by one: far faster than adding each to a complete index. */
export function createStateBuilder(layout: Layout) {
  let capacity = roundCapacity(1024);
  const columns = createColumns(layout, capacity);
  const slotOf = new Map<string, number>();
  const postings = createPostingsBuilder();
  // Documents whose id came twice, because they changed while they were read; the last one counts.
  const again = new Map<string, unknown>();

  return {
    add(document: unknown): number {
      const id = layout.id(document);
      checkId(id);
      const known = slotOf.get(id);
      if (known !== undefined) {
        again.set(id, document);
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
    /** Finishes the index in slices; without pauses it would block others for seconds. */
    *finish(): Slices<IndexState> {
      const used = slotOf.size;
      // Frees the surplus that doubling reserved, except for a little room for later documents.
      capacity = roundCapacity(Math.ceil(used * 1.05));
      resizeColumns(columns, capacity);
      const packed = yield* postings.pack();
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
      editIndex(state, { put: [...again.values()] });
      return state;
    },
  };
}
