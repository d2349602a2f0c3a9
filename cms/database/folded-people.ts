import type { BaseDatabaseAdapter } from 'payload';
import { foldTurkish } from '../contract/rules/turkish.ts';

type Person = { name?: string | null; email?: string | null };

/** Where a document says whom an administrator may look for. */
const PERSON: Record<string, (data: Record<string, unknown>) => Person> = {
  users: (data) => data,
  orders: ({ buyer }) => buyer ?? {},
};

/** What the search of the administrators' lists looks into, besides an order's number. */
export const searchTextOf = ({ name, email }: Person): string => foldTurkish(`${name ?? ''} ${email ?? ''}`);

/**
 * Writes the text to be searched beside every name and address, through whatever door they come: checkout and seed write
 * past Payload's hooks. Whoever writes the one must write the other, as all do.
 */
export function foldPeople(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  function folded<Args extends { collection: string; data: unknown }>(args: Args): Args {
    const data = args.data as Record<string, unknown>;
    const person = PERSON[args.collection]?.(data);
    if (typeof person?.name !== 'string' || typeof person.email !== 'string') return args;
    return { ...args, data: { ...data, searchText: searchTextOf(person) } };
  }
  const { create, updateOne, updateMany } = database;
  database.create = function (args) {
    return create.call(this, folded(args));
  };
  database.updateOne = function (args) {
    return updateOne.call(this, folded(args));
  };
  database.updateMany = function (args) {
    return updateMany.call(this, folded(args));
  };
  return database;
}
