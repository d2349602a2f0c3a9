import type { Request } from 'express';

type Query = Request['query'];

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Drops empty parameters; of a repeated parameter only the empty values. */
export function dropEmptyValues(query: Query): Query {
  const given = Object.entries(query).flatMap(([name, given]): Array<[string, Query[string]]> => {
    const values = [given].flat().filter((value) => !isBlank(value)) as string[];
    if (values.length === 0) return [];
    return [[name, values.length === 1 ? values[0] : values]];
  });
  return Object.fromEntries(given);
}
