import { holds, sizeOf } from './bitmap.ts';
import { COLUMN_NUMBERS, type Columns } from './columns.ts';
import { byFacet, createFacetColumns, type FacetColumns, NO_VALUE } from './facet-columns.ts';
import { createState, type IndexState } from './index-state.ts';
import { FACET_NAMES } from './indexed-product.ts';
import { ORDER_NAMES, type OrderName } from './sort-orders.ts';

/** A snapshot of another version is not read: the index is then built from the products. */
const VERSION = 4;

export type SavedPart = { name: string; data: Float64Array | Uint32Array | Uint16Array | Uint8Array };

/** Nothing in it changes when the index does. */
export function saveState(state: IndexState): SavedPart[] {
  const { columns, facets, orders, words, used, capacity } = state;
  const { packed, stale } = words.pack();
  return [
    { name: 'head', data: Float64Array.of(VERSION, capacity, used) },
    ...COLUMN_NUMBERS.map((name) => ({ name: `column ${name}`, data: columns[name].slice() })),
    { name: 'column isInStock', data: columns.isInStock.slice() },
    { name: 'column isLive', data: columns.isLive.slice() },
    ...saveStrings('ids', columns.ids),
    ...FACET_NAMES.flatMap((name) => [
      { name: `facet ${name}`, data: facets[name].ofSlot.slice() },
      ...saveStrings(`facet ${name}`, facets[name].values),
    ]),
    ...ORDER_NAMES.map((name) => ({
      name: `order ${name}`,
      data: orders[name].slots.slice(0, orders[name].length),
    })),
    ...saveStrings('terms', packed.terms),
    { name: 'offsets', data: packed.offsets },
    { name: 'slots', data: packed.slots },
    { name: 'weights', data: packed.weights },
    { name: 'stale', data: stale.slice() },
  ];
}

function saveStrings(name: string, strings: readonly string[]): SavedPart[] {
  const { text, ends } = packStrings(strings);
  return [
    { name: `${name} text`, data: text },
    { name: `${name} ends`, data: ends },
  ];
}

const broken = (name: string) => new RangeError(`The snapshot of the catalogue's index is broken: ${name}.`);

/** Takes the arrays over: they are written to from now on. RangeError when they are not a whole snapshot. */
export function loadState(saved: Iterable<SavedPart>): IndexState {
  const parts = new Map([...saved].map(({ name, data }) => [name, data]));
  const part = <Kind extends SavedPart['data']>(
    name: string,
    kind: new (...all: never[]) => Kind,
    length?: number,
  ): Kind => {
    const data = parts.get(name);
    const isRight = data instanceof kind && (length === undefined || data.length === length);
    if (!isRight) throw broken(name);
    return data;
  };
  const strings = (name: string, length?: number) => {
    const isWide = parts.get(`${name} text`) instanceof Uint16Array;
    const text = isWide ? part(`${name} text`, Uint16Array) : part(`${name} text`, Uint8Array);
    return unpackStrings({ text, ends: part(`${name} ends`, Uint32Array, length) });
  };

  const [version, capacity = 0, used = 0] = part('head', Float64Array);
  if (version !== VERSION)
    throw new RangeError(`The snapshot of the catalogue's index has version ${version}.`);
  const words = Math.ceil(capacity / 32);
  const numbers = COLUMN_NUMBERS.map((name) => [name, part(`column ${name}`, Float64Array, capacity)]);
  const columns = {
    ...Object.fromEntries(numbers),
    isInStock: part('column isInStock', Uint32Array, words),
    isLive: part('column isLive', Uint32Array, words),
    ids: strings('ids', used),
  } as Columns;
  const facets = createFacetColumns(0);
  for (const name of FACET_NAMES) {
    const values = strings(`facet ${name}`);
    if (values[NO_VALUE] !== '') throw broken(`facet ${name}`);
    Object.assign(facets[name], {
      values,
      numbers: new Map(values.map((value, number) => [value, number])),
      ofSlot: part(`facet ${name}`, Uint32Array, capacity),
    });
  }
  countFacets(facets, columns, used);
  const size = sizeOf(columns.isLive);
  const sorted = Object.fromEntries(
    ORDER_NAMES.map((name) => [name, part(`order ${name}`, Uint32Array, size)]),
  ) as Record<OrderName, Uint32Array>;
  const terms = strings('terms');
  const offsets = part('offsets', Uint32Array, terms.length + 1);
  const postings = offsets.at(-1);
  const packed = {
    terms,
    offsets,
    slots: part('slots', Uint32Array, postings),
    weights: part('weights', Uint8Array, postings),
  };
  const slotOf = new Map<string, number>();
  for (const [slot, id] of columns.ids.entries()) if (holds(columns.isLive, slot)) slotOf.set(id, slot);
  const stale = part('stale', Uint32Array, words);
  return createState(capacity, { columns, facets, slotOf, used, sorted, words: { packed, stale } });
}

function countFacets(facets: FacetColumns, { isLive }: Columns, used: number): void {
  byFacet((name) => {
    const { values, ofSlot } = facets[name];
    const counts = new Array<number>(values.length).fill(0);
    for (let slot = 0; slot < used; slot += 1) {
      const number = ofSlot[slot] as number;
      if (holds(isLive, slot)) counts[number] = (counts[number] ?? 0) + 1;
    }
    facets[name].counts = counts;
  });
}

/** Many strings as two arrays: their letters in a row, one byte each where that is enough, and where each one ends. */
type PackedStrings = { text: Uint8Array | Uint16Array; ends: Uint32Array };

/** Code units are kept as they are, half a character too: an encoding would write all halves alike. */
function packStrings(strings: readonly string[]): PackedStrings {
  const text = strings.join('');
  const ends = new Uint32Array(strings.length);
  let end = 0;
  for (const [at, string] of strings.entries()) {
    end += string.length;
    ends[at] = end;
  }
  const isLatin = !/[^\0-\xff]/.test(text);
  if (isLatin) return { text: new Uint8Array(Buffer.from(text, 'latin1')), ends };
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
  return { text: new Uint16Array(bytes.buffer), ends };
}

/** RangeError when the letters are not as many as the ends say. */
function unpackStrings({ text, ends }: PackedStrings): string[] {
  if (text.length !== (ends.at(-1) ?? 0)) throw new RangeError('Packed strings are cut short.');
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const letters = bytes.toString(text.BYTES_PER_ELEMENT === 1 ? 'latin1' : 'utf16le');
  let start = 0;
  return Array.from(ends, (end) => {
    const string = letters.slice(start, end);
    start = end;
    return string;
  });
}
