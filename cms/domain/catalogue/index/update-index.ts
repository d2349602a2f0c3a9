import { addTo, dropFrom, holds } from './bitmap.ts';
import { type Row, toRow, writeRow } from './columns.ts';
import { clearFacets, writeFacets } from './facet-columns.ts';
import { type IndexState, widenState } from './index-state.ts';
import { FACET_NAMES, type IndexedProduct } from './indexed-product.ts';
import { toTerms } from './product-terms.ts';
import { insertInto, moveFrom, positionOf, removeAt, type SortedSlots } from './sort-order.ts';
import { ORDER_NAMES } from './sort-orders.ts';

export type ProductChange = Partial<Pick<IndexedProduct, 'price' | 'countInStock' | 'recommendation'>>;

export function checkId(id: string): void {
  if (id === '') throw new RangeError('A product needs an id that is not empty.');
}

/** Everything that can be refused is refused before the first number is written. */
export function putProduct(state: IndexState, product: IndexedProduct): void {
  checkId(product.id);
  const row = toRow(product);
  const terms = toTerms(product.terms);
  const known = state.slotOf.get(product.id);
  const slot = known ?? takeSlot(state);
  if (known === undefined) addRow(state, { slot, id: product.id, row });
  else {
    replaceRow(state, slot, row);
    clearFacets(state.facets, slot);
  }
  writeFacets(state.facets, slot, product);
  state.filterCache.update(slot, { row, facets: product.facets });
  state.words.put(slot, terms);
  state.wordCache.update(slot, terms);
}

function takeSlot(state: IndexState): number {
  const free = state.free.pop();
  if (free !== undefined) return free;
  if (state.used === state.capacity) widenState(state);
  state.used += 1;
  return state.used - 1;
}

function addRow(state: IndexState, { slot, id, row }: { slot: number; id: string; row: Row }): void {
  const { columns, orders } = state;
  columns.ids[slot] = id;
  writeRow(columns, slot, row);
  addTo(columns.isLive, slot);
  state.slotOf.set(id, slot);
  for (const name of ORDER_NAMES) insertInto(orders[name], slot);
  state.wholeYears = undefined;
}

/** Only the orders whose value really changes are touched: a million places are moved in a millisecond, not in none. */
function replaceRow(state: IndexState, slot: number, row: Row): void {
  const { columns, orders } = state;
  const moving: SortedSlots[] = [];
  const isInStock = holds(columns.isInStock, slot);
  if (columns.price[slot] !== row.price) moving.push(orders.price);
  if (columns.recommendation[slot] !== row.recommendation || isInStock !== row.isInStock)
    moving.push(orders.recommendation);
  if (columns.printingDate[slot] !== row.printingDate) moving.push(orders.date);
  if (columns.createdAt[slot] !== row.createdAt) moving.push(orders.creation);
  if (!Object.is(columns.yearFrom[slot], row.yearFrom) || !Object.is(columns.yearTo[slot], row.yearTo))
    state.wholeYears = undefined;
  const places = moving.map((order) => positionOf(order, slot));
  writeRow(columns, slot, row);
  for (const [at, order] of moving.entries()) moveFrom(order, places[at] as number);
}

/** What a sale or a new price changes; the words stay as they are. False for a product that is not there. */
export function changeProduct(state: IndexState, id: string, change: ProductChange): boolean {
  const slot = state.slotOf.get(id);
  if (slot === undefined) return false;
  const { columns } = state;
  const now = {
    price: columns.price[slot] as number,
    recommendation: columns.recommendation[slot] as number,
    countInStock: Number(holds(columns.isInStock, slot)),
  };
  const numbers = toRow({ ...NOTHING, ...now, ...withoutUndefined(change) });
  replaceRow(state, slot, {
    ...numbers,
    printingDate: columns.printingDate[slot] as number,
    createdAt: columns.createdAt[slot] as number,
    yearFrom: columns.yearFrom[slot] as number,
    yearTo: columns.yearTo[slot] as number,
  });
  return true;
}

const NOTHING: IndexedProduct = {
  id: '',
  price: 0,
  countInStock: 0,
  recommendation: 0,
  printingDate: null,
  createdAt: 0,
  years: null,
  facets: Object.fromEntries(FACET_NAMES.map((name) => [name, ''])) as IndexedProduct['facets'],
  terms: [],
};

const withoutUndefined = (change: ProductChange): ProductChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

export function removeProduct(state: IndexState, id: string): boolean {
  const slot = state.slotOf.get(id);
  if (slot === undefined) return false;
  const { columns, orders } = state;
  for (const name of ORDER_NAMES) removeAt(orders[name], positionOf(orders[name], slot));
  clearFacets(state.facets, slot);
  dropFrom(columns.isLive, slot);
  dropFrom(columns.isInStock, slot);
  columns.ids[slot] = '';
  state.filterCache.update(slot, null);
  state.wordCache.update(slot, null);
  state.words.remove(slot);
  state.slotOf.delete(id);
  state.free.push(slot);
  state.wholeYears = undefined;
  return true;
}
