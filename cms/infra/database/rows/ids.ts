import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BaseDatabaseAdapter } from 'payload';

/** Words such as `versions` must not be taken for ids. */
export function isIdOf(payload: { db: Pick<BaseDatabaseAdapter, 'name'> }): (text: string) => boolean {
  const form =
    payload.db.name === 'mongoose' ? /^[\da-f]{24}$/i : /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
  return (text) => form.test(text);
}

/** Creates an id in the database's own form, for a document that is about to be written. */
export const newId = ({ name }: Pick<BaseDatabaseAdapter, 'name'>): string =>
  name === 'mongoose' ? newRowId() : randomUUID();

/** Derives an id from a text, always the same, so that a row for the text can be created only once. */
export function idFor({ name }: Pick<BaseDatabaseAdapter, 'name'>, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  if (name === 'mongoose') return hash.slice(0, 24);
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash) ?? [];
  return parts.join('-');
}

/** Creates an id for a row of an array field, in the form that Payload uses in every database. */
export const newRowId = (): string => randomBytes(12).toString('hex');
