import { holds } from './bitmap.ts';
import { type Columns, UNDATED } from './columns.ts';
import { sortByNumber } from './sort-by-number.ts';
import { countFirst, createSortedSlots, type SortedSlots } from './sort-order.ts';

export const SORT_KEYS = [
  'recommended',
  'priceAsc',
  'priceDesc',
  'dateAsc',
  'dateDesc',
  'newest',
  'relevance',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Four orders serve every key: one and its opposite are the same order, read from the front or from the back. */
export const ORDER_NAMES = ['recommendation', 'price', 'date', 'creation'] as const;
export type OrderName = (typeof ORDER_NAMES)[number];
export type SortOrders = Record<OrderName, SortedSlots>;

/** A range of an order, read from `start` to before `end`, upwards or downwards. */
export type Range = { start: number; end: number; step: 1 | -1 };
export type Scan = { order: SortedSlots; ranges: Range[] };

type Compare = SortedSlots['compare'];

const sign = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0);

function comparers(columns: Columns): Record<OrderName, Compare> {
  const byId: Compare = (one, other) => {
    const [id, otherId] = [columns.ids[one] as string, columns.ids[other] as string];
    return id < otherId ? -1 : id > otherId ? 1 : 0;
  };
  const by =
    (name: 'price' | 'printingDate' | 'createdAt' | 'recommendation'): Compare =>
    (one, other) =>
      sign(columns[name][one] as number, columns[name][other] as number) || byId(one, other);
  const byRecommendation = by('recommendation');
  return {
    recommendation: (one, other) =>
      Number(holds(columns.isInStock, one)) - Number(holds(columns.isInStock, other)) ||
      byRecommendation(one, other),
    price: by('price'),
    date: by('printingDate'),
    creation: by('createdAt'),
  };
}

/** The orders of what is there, from all slots sorted by their ids. */
export function sortOrders(columns: Columns, slotsById: Uint32Array): Record<OrderName, Uint32Array> {
  const byRecommendation = sortByNumber(slotsById, columns.recommendation);
  const inStock = byRecommendation.filter((slot) => holds(columns.isInStock, slot));
  const recommendation = byRecommendation.filter((slot) => !holds(columns.isInStock, slot));
  byRecommendation.set(recommendation);
  byRecommendation.set(inStock, recommendation.length);
  return {
    recommendation: byRecommendation,
    price: sortByNumber(slotsById, columns.price),
    date: sortByNumber(slotsById, columns.printingDate),
    creation: sortByNumber(slotsById, columns.createdAt),
  };
}

export function createSortOrders(columns: Columns, sorted: Record<OrderName, Uint32Array>): SortOrders {
  const compare = comparers(columns);
  const order = (name: OrderName) => createSortedSlots(sorted[name], compare[name]);
  return {
    recommendation: order('recommendation'),
    price: order('price'),
    date: order('date'),
    creation: order('creation'),
  };
}

const upwards = (start: number, end: number): Range => ({ start, end, step: 1 });
const downwards = (start: number, end: number): Range => ({ start: end - 1, end: start - 1, step: -1 });

/** How to read the slots in this order. Relevance falls back to the recommended order. */
export function scanOf(orders: SortOrders, columns: Columns, sort: SortKey): Scan {
  const { recommendation, price, date, creation } = orders;
  switch (sort) {
    case 'priceAsc':
      return { order: price, ranges: [upwards(0, price.length)] };
    case 'priceDesc':
      return { order: price, ranges: [downwards(0, price.length)] };
    case 'dateAsc':
      return { order: date, ranges: [upwards(0, date.length)] };
    case 'dateDesc': {
      const dated = countFirst(date, (slot) => columns.printingDate[slot] !== UNDATED);
      return { order: date, ranges: [downwards(0, dated), downwards(dated, date.length)] };
    }
    case 'newest':
      return { order: creation, ranges: [downwards(0, creation.length)] };
    default:
      return { order: recommendation, ranges: [downwards(0, recommendation.length)] };
  }
}
