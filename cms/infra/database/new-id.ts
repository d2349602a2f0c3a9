import { randomBytes, randomUUID } from 'node:crypto';
import type { BaseDatabaseAdapter } from 'payload';

/** An id for a document that is about to be written, in the database's own form. */
export const newId = ({ name }: Pick<BaseDatabaseAdapter, 'name'>): string =>
  name === 'mongoose' ? newRowId() : randomUUID();

/** An id for a row of a list, which has Payload's form in every database. */
export const newRowId = (): string => randomBytes(12).toString('hex');
