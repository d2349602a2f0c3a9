/**
 * Fields of a document that the index keeps, defined once by the user of the index. Facets (keywords, flags and ranges)
 * share one set of names; so do numbers and flags.
 */
export type IndexSchema<Document> = {
  /** Never empty. A document whose id is known takes the place of that one. */
  id: (document: Document) => string;
  /** Terms by which a search finds the document. */
  terms: (document: Document) => readonly WeightedTerm[];
  /** Facets of one value each; an empty text is none. */
  keywords: Readonly<Record<string, (document: Document) => string>>;
  flags: Readonly<Record<string, (document: Document) => boolean>>;
  /** Columns of finite numbers; null for a document that has none. */
  numbers: Readonly<Record<string, (document: Document) => number | null>>;
  /** Facets of numbers: the columns of a document's first and last one, which may be the same column. */
  ranges: Readonly<Record<string, readonly [first: string, last: string]>>;
  sorts: Readonly<Record<string, SortOrder>>;
  /** How documents of the same relevance are sorted: the name of one of the sorts. */
  tieBreak: string;
};

/**
 * By a column of numbers, then by the id in the same direction. Documents with the flag `first` come before the others,
 * those without the number after those with it, in either direction.
 */
type SortOrder = { by: string; direction: 'up' | 'down'; first?: string };

/** By how well a document matches the clauses of a search; without clauses by the tie break. */
export const RELEVANCE = 'relevance';

/** A folded word, and how much it says about the document: 1 to 255. */
export type WeightedTerm = { term: string; weight: number };

/** A search: every clause must match, by any of its alternatives. */
export type SearchClause = { alternatives: readonly SearchTerm[] };
/** A whole word, or the beginning of one. `factor` (0 to 1) scales the weight: a mistyped word counts less. */
export type SearchTerm = { term: string; isPrefix: boolean; factor: number };

/** Any schema, whatever its documents are. */
export type AnySchema = IndexSchema<never>;
export type DocumentOf<Schema extends AnySchema> = Parameters<Schema['id']>[0];
export type KeywordOf<Schema extends AnySchema> = keyof Schema['keywords'] & string;
export type FlagOf<Schema extends AnySchema> = keyof Schema['flags'] & string;
export type RangeOf<Schema extends AnySchema> = keyof Schema['ranges'] & string;
export type NumberOf<Schema extends AnySchema> = keyof Schema['numbers'] & string;
export type SortOf<Schema extends AnySchema> = (keyof Schema['sorts'] & string) | typeof RELEVANCE;

/** A kind, and a place among the fields of that kind. */
export type Facet = { kind: 'keyword' | 'flag' | 'range'; at: number };
type Field<Value> = { name: string; read: (document: unknown) => Value };
export type OrderSpec = { column: number; flag: number | null };
type SortSpec = { order: number; isUpwards: boolean };

/** A schema whose names have become numbers: those of columns, flags and orders. */
export type Layout = {
  id: (document: unknown) => string;
  terms: (document: unknown) => readonly WeightedTerm[];
  keywords: readonly Field<string>[];
  flags: readonly Field<boolean>[];
  numbers: readonly Field<number | null>[];
  ranges: ReadonlyArray<{ name: string; first: number; last: number }>;
  facets: ReadonlyMap<string, Facet>;
  /** A sort and its opposite read the same order, from the front or from the back. */
  orders: readonly OrderSpec[];
  sorts: ReadonlyMap<string, SortSpec>;
};

/** @throws RangeError for a name that stands for two things, or for none */
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
  refuseTwice([...keywords, ...flags, ...ranges]);
  refuseTwice([...numbers, ...flags]);
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

function refuseTwice(fields: ReadonlyArray<{ name: string }>): void {
  for (const [at, { name }] of fields.entries())
    if (fields.findIndex((field) => field.name === name) < at)
      throw new RangeError(`The schema has two fields ${name}.`);
}
