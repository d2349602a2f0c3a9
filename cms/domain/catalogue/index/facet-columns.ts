import { FACET_NAMES, type FacetName, type IndexedProduct } from './indexed-product.ts';

/** No value: what it is counted under is never shown, and nobody can choose it. */
export const NO_VALUE = 0;

/** One facet: its values by number, which of them each slot has, and how many products have it. */
export type FacetColumn = {
  numbers: Map<string, number>;
  values: string[];
  ofSlot: Uint32Array;
  counts: number[];
};

export type FacetColumns = Record<FacetName, FacetColumn>;

export const createFacetColumns = (capacity: number): FacetColumns =>
  byFacet(() => ({
    numbers: new Map([['', NO_VALUE]]),
    values: [''],
    ofSlot: new Uint32Array(capacity),
    counts: [0],
  }));

export function byFacet<Made>(make: (name: FacetName) => Made): Record<FacetName, Made> {
  return Object.fromEntries(FACET_NAMES.map((name) => [name, make(name)])) as Record<FacetName, Made>;
}

export function resizeFacets(facets: FacetColumns, capacity: number): void {
  for (const name of FACET_NAMES) {
    const resized = new Uint32Array(capacity);
    resized.set(facets[name].ofSlot.subarray(0, capacity));
    facets[name].ofSlot = resized;
  }
}

function numberFor({ numbers, values, counts }: FacetColumn, value: string): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  const number = values.length;
  numbers.set(value, number);
  values.push(value);
  counts.push(0);
  return number;
}

/** Writes the values of a product into a slot that counted for nothing so far. */
export function writeFacets(facets: FacetColumns, slot: number, product: IndexedProduct): void {
  for (const name of FACET_NAMES) {
    const column = facets[name];
    const number = numberFor(column, product.facets[name]);
    column.ofSlot[slot] = number;
    column.counts[number] = (column.counts[number] as number) + 1;
  }
}

/** The slot counts for nothing any more. */
export function clearFacets(facets: FacetColumns, slot: number): void {
  for (const name of FACET_NAMES) {
    const { ofSlot, counts } = facets[name];
    const number = ofSlot[slot] as number;
    counts[number] = (counts[number] as number) - 1;
  }
}
