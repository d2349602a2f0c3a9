import { holds, sizeOf } from './bitmap.ts';
import { type Columns, createKeywordColumn, type KeywordColumn, NO_VALUE } from './columns.ts';
import { createState, type IndexState } from './index-state.ts';
import type { Layout } from './schema.ts';

/** A snapshot of another version is not read: the index is then built from the documents. */
const VERSION = 5;

export type SavedPart = { name: string; data: Float64Array | Uint32Array | Uint16Array | Uint8Array };

/** One part after another, each made when it is asked for. A part does not change when the index does. */
export function* saveState(state: IndexState): Generator<SavedPart> {
  const { layout, columns, orders, words, used, capacity } = state;
  const { packed, stale } = words.pack();
  yield { name: 'head', data: Float64Array.of(VERSION, capacity, used) };
  yield { name: 'live', data: columns.isLive.slice() };
  yield* saveStrings('ids', columns.ids);
  yield* partsOf('number', layout.numbers, columns.numbers);
  yield* partsOf('flag', layout.flags, columns.flags);
  for (const [at, { name }] of layout.keywords.entries()) {
    const { ofSlot, values } = columns.keywords[at] as KeywordColumn;
    yield { name: `keyword ${name}`, data: ofSlot.slice() };
    yield* saveStrings(`keyword ${name}`, values);
  }
  for (const [at, { slots, length }] of orders.entries())
    yield { name: orderName(layout, at), data: slots.slice(0, length) };
  yield* saveStrings('terms', packed.terms);
  yield { name: 'offsets', data: packed.offsets };
  yield { name: 'slots', data: packed.slots };
  yield { name: 'weights', data: packed.weights };
  yield { name: 'stale', data: stale.slice() };
}

function* partsOf(
  kind: string,
  fields: ReadonlyArray<{ name: string }>,
  columns: ReadonlyArray<Float64Array | Uint32Array>,
): Generator<SavedPart> {
  for (const [at, data] of columns.entries())
    yield { name: `${kind} ${fields[at]?.name}`, data: data.slice() as typeof data };
}

/** An order is named by what it is sorted by, so that one of another schema is not taken for it. */
function orderName({ orders, numbers, flags }: Layout, at: number): string {
  const { column, flag } = orders[at] as Layout['orders'][number];
  return `order ${flag === null ? '' : `${flags[flag]?.name} `}${numbers[column]?.name}`;
}

function saveStrings(name: string, strings: readonly string[]): SavedPart[] {
  const { text, ends } = packStrings(strings);
  return [
    { name: `${name} text`, data: text },
    { name: `${name} ends`, data: ends },
  ];
}

const broken = (name: string) => new RangeError(`The snapshot of the index is broken: ${name}.`);

/** Takes the arrays over: they are written to from now on. RangeError when they are not a whole snapshot. */
export function loadState(layout: Layout, saved: Iterable<SavedPart>): IndexState {
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
  if (version !== VERSION) throw new RangeError(`The snapshot of the index has version ${version}.`);
  const bitmapLength = Math.ceil(capacity / 32);
  const columns: Columns = {
    ids: strings('ids', used),
    isLive: part('live', Uint32Array, bitmapLength),
    numbers: layout.numbers.map(({ name }) => part(`number ${name}`, Float64Array, capacity)),
    flags: layout.flags.map(({ name }) => part(`flag ${name}`, Uint32Array, bitmapLength)),
    keywords: layout.keywords.map(({ name }) => {
      const values = strings(`keyword ${name}`);
      if (values[NO_VALUE] !== '') throw broken(`keyword ${name}`);
      return createKeywordColumn(values, part(`keyword ${name}`, Uint32Array, capacity));
    }),
  };
  const slotOf = new Map<string, number>();
  for (const [slot, id] of columns.ids.entries()) if (holds(columns.isLive, slot)) slotOf.set(id, slot);
  countKeywords(columns, used);
  const size = sizeOf(columns.isLive);
  const terms = strings('terms');
  const offsets = part('offsets', Uint32Array, terms.length + 1);
  const postings = offsets.at(-1);
  const packed = {
    terms,
    offsets,
    slots: part('slots', Uint32Array, postings),
    weights: part('weights', Uint8Array, postings),
  };
  return createState({
    layout,
    capacity,
    columns,
    slotOf,
    used,
    sorted: layout.orders.map((_, at) => part(orderName(layout, at), Uint32Array, size)),
    words: { packed, stale: part('stale', Uint32Array, bitmapLength) },
  });
}

function countKeywords({ keywords, isLive }: Columns, used: number): void {
  for (const { ofSlot, counts } of keywords)
    for (let slot = 0; slot < used; slot += 1) {
      if (!holds(isLive, slot)) continue;
      const value = ofSlot[slot] as number;
      counts[value] = (counts[value] as number) + 1;
    }
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
