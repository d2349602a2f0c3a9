import { addTo, bitmapFor } from './bitmap.ts';
import { createColumns, resizeColumns, toRow, writeRow } from './columns.ts';
import { createFacetColumns, resizeFacets, writeFacets } from './facet-columns.ts';
import { createState, type IndexState, roundCapacity } from './index-state.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { createPostingsBuilder } from './postings-builder.ts';
import { sortOrders } from './sort-orders.ts';
import { checkId, putProduct } from './update-index.ts';

/** Takes all products of an index one by one: far faster than putting each into an index that is complete. */
export function createStateBuilder() {
  let capacity = roundCapacity(1024);
  const columns = createColumns(capacity);
  const facets = createFacetColumns(capacity);
  const slotOf = new Map<string, number>();
  const postings = createPostingsBuilder();
  // An id that comes again stands for a product that has changed since.
  const again: IndexedProduct[] = [];

  return {
    /** Answers the product's slot. */
    add(product: IndexedProduct): number {
      checkId(product.id);
      const known = slotOf.get(product.id);
      if (known !== undefined) {
        again.push(product);
        return known;
      }
      const row = toRow(product);
      const slot = slotOf.size;
      if (slot === capacity) {
        capacity = roundCapacity(capacity * 1.5);
        resizeColumns(columns, capacity);
        resizeFacets(facets, capacity);
      }
      slotOf.set(product.id, slot);
      columns.ids[slot] = product.id;
      writeRow(columns, slot, row);
      addTo(columns.isLive, slot);
      writeFacets(facets, slot, product);
      postings.add(product.terms);
      return slot;
    },
    finish(): IndexState {
      const used = slotOf.size;
      // What was doubled too far is given back; a little is left for what is added later.
      capacity = roundCapacity(Math.ceil(used * 1.05));
      resizeColumns(columns, capacity);
      resizeFacets(facets, capacity);
      const state = createState(capacity, {
        columns,
        facets,
        slotOf,
        used,
        sorted: sortOrders(columns, slotsById(columns.ids, slotOf)),
        words: { packed: postings.pack(), stale: bitmapFor(capacity) },
      });
      for (const product of again) putProduct(state, product);
      return state;
    },
  };
}

/** An index of all these products at once. */
export function buildState(products: Iterable<IndexedProduct>): IndexState {
  const builder = createStateBuilder();
  for (const product of products) builder.add(product);
  return builder.finish();
}

function slotsById(ids: readonly string[], slotOf: Map<string, number>): Uint32Array {
  return Uint32Array.from([...ids].sort(), (id) => slotOf.get(id) as number);
}
