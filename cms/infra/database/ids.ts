import { randomBytes, randomUUID } from 'node:crypto';
import type { BaseDatabaseAdapter } from 'payload';

/** Whether a text can be an id of this database. Words such as `versions` must not be taken for one. */
export function isIdOf(payload: { db: Pick<BaseDatabaseAdapter, 'name'> }): (text: string) => boolean {
  const form =
    payload.db.name === 'mongoose' ? /^[\da-f]{24}$/i : /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
  return (text) => form.test(text);
}

/** An id for a document that is about to be written, in the database's own form. */
export const newId = ({ name }: Pick<BaseDatabaseAdapter, 'name'>): string =>
  name === 'mongoose' ? newRowId() : randomUUID();

/** An id for a row of a list, which has Payload's form in every database. */
export const newRowId = (): string => randomBytes(12).toString('hex');
