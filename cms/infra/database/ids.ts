import { createHash, randomBytes, randomUUID } from 'node:crypto';
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

/** The same id for the same text, in the database's own form, so that a row for it can be created only once. */
export function idFor({ name }: Pick<BaseDatabaseAdapter, 'name'>, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  if (name === 'mongoose') return hash.slice(0, 24);
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash) ?? [];
  return parts.join('-');
}

/** An id for a row of a list, which has Payload's form in every database. */
export const newRowId = (): string => randomBytes(12).toString('hex');
