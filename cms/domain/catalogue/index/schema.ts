/** No two facets (keywords, flags and ranges) have the same name, and no number has the name of a flag. */
export type IndexSchema<Document> = {
  /** Id of a document, never empty. A document replaces an earlier one with the same id. */
  id: (document: Document) => string;
  terms: (document: Document) => readonly WeightedTerm[];
  /** Facets with a single value per document; an empty text is no value. */
  keywords: Readonly<Record<string, (document: Document) => string>>;
  flags: Readonly<Record<string, (document: Document) => boolean>>;
  /** Columns of finite numbers; null for a document without the number. */
  numbers: Readonly<Record<string, (document: Document) => number | null>>;
  /** Facets of numbers, each with the columns of a document's first and last number, which may be the same column. */
  ranges: Readonly<Record<string, readonly [first: string, last: string]>>;
  sorts: Readonly<Record<string, SortOrder>>;
  /** Name of the sort for documents of the same relevance. */
  tieBreak: string;
};

/**
 * Sorts by a column of numbers, then by the id in the same direction. In either direction, documents with the flag
 * `first` come first, and documents without the number last.
 */
type SortOrder = { by: string; direction: 'up' | 'down'; first?: string };

/** Sort by how well a document matches the clauses of a search; without clauses it sorts by the tie break. */
export const RELEVANCE = 'relevance';

/** A folded word, and how much it says about the document: 1 to 255. */
export type WeightedTerm = { term: string; weight: number };

export type SearchClause = { alternatives: readonly SearchTerm[] };
/** A whole word, or the beginning of one. `factor` (0 to 1) scales the weight: a mistyped word counts less. */
export type SearchTerm = { term: string; isPrefix: boolean; factor: number };

export type AnySchema = IndexSchema<never>;
export type DocumentOf<Schema extends AnySchema> = Parameters<Schema['id']>[0];
export type KeywordOf<Schema extends AnySchema> = keyof Schema['keywords'] & string;
export type FlagOf<Schema extends AnySchema> = keyof Schema['flags'] & string;
export type RangeOf<Schema extends AnySchema> = keyof Schema['ranges'] & string;
export type NumberOf<Schema extends AnySchema> = keyof Schema['numbers'] & string;
export type SortOf<Schema extends AnySchema> = (keyof Schema['sorts'] & string) | typeof RELEVANCE;

/** Kind of a facet, and its place among the fields of this kind. */
export type Facet = { kind: 'keyword' | 'flag' | 'range'; at: number };
type Field<Value> = { name: string; read: (document: unknown) => Value };
export type OrderSpec = { column: number; flag: number | null };
type SortSpec = { order: number; isUpwards: boolean };

/** Schema with places of columns, flags and orders instead of names. */
export type Layout = {
  id: (document: unknown) => string;
  terms: (document: unknown) => readonly WeightedTerm[];
  keywords: readonly Field<string>[];
  flags: readonly Field<boolean>[];
  numbers: readonly Field<number | null>[];
  ranges: ReadonlyArray<{ name: string; first: number; last: number }>;
  facets: ReadonlyMap<string, Facet>;
  /** Orders of the slots. A sort and its opposite read the same order, from the front or from the back. */
  orders: readonly OrderSpec[];
  sorts: ReadonlyMap<string, SortSpec>;
};

/**
 * Compiles a schema.
 * @throws RangeError for a name that stands for nothing
 */
export function compileSchema(schema: AnySchema): Layout {
  const [keywords, flags] = [fieldsOf(schema.keywords), fieldsOf(schema.flags)];
  const numbers = fieldsOf(schema.numbers);
  const orders: OrderSpec[] = [];
  function orderFor(wanted: OrderSpec): number {
    const known = orders.findIndex(({ column, flag }) => column === wanted.column && flag === wanted.flag);
    return known < 0 ? orders.push(wanted) - 1 : known;
  }
  const ranges = Object.entries(schema.ranges).map(([name, [first, last]]) => ({
    name,
    first: placeOf(numbers, first),
    last: placeOf(numbers, last),
  }));
  const sorts = new Map<string, SortSpec>();
  for (const [name, { by, first, direction }] of Object.entries(schema.sorts)) {
    const flag = first === undefined ? null : placeOf(flags, first);
    sorts.set(name, {
      order: orderFor({ column: placeOf(numbers, by), flag }),
      isUpwards: direction === 'up',
    });
  }
  const tieBreak = sorts.get(schema.tieBreak);
  if (!tieBreak) throw new RangeError(`The schema has no sort ${schema.tieBreak}.`);
  sorts.set(RELEVANCE, tieBreak);

  return {
    id: schema.id as Layout['id'],
    terms: schema.terms as Layout['terms'],
    keywords,
    flags,
    numbers,
    ranges,
    facets: new Map<string, Facet>([
      ...keywords.map(({ name }, at): [string, Facet] => [name, { kind: 'keyword', at }]),
      ...flags.map(({ name }, at): [string, Facet] => [name, { kind: 'flag', at }]),
      ...ranges.map(({ name }, at): [string, Facet] => [name, { kind: 'range', at }]),
    ]),
    orders,
    sorts,
  };
}

const fieldsOf = <Value>(readers: Readonly<Record<string, (document: never) => Value>>): Field<Value>[] =>
  Object.entries(readers).map(([name, read]) => ({ name, read: read as Field<Value>['read'] }));

function placeOf(fields: ReadonlyArray<{ name: string }>, name: string): number {
  const place = fields.findIndex((field) => field.name === name);
  if (place < 0) throw new RangeError(`The schema has no field ${name}.`);
  return place;
}
