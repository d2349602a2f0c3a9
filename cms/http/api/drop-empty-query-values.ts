import type { Request } from 'express';

type Query = Request['query'];

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** A parameter without a value says nothing; of one that comes twice the values that say something count. */
export function dropEmptyValues(query: Query): Query {
  const given = Object.entries(query).flatMap(([name, given]): Array<[string, Query[string]]> => {
    const values = [given].flat().filter((value) => !isBlank(value)) as string[];
    if (values.length === 0) return [];
    return [[name, values.length === 1 ? values[0] : values]];
  });
  return Object.fromEntries(given);
}
