import {
  type CollectionSlug,
  type DataFromCollectionSlug,
  type FlattenedField,
  ValidationError,
} from 'payload';
import { type Reader, requestOf, type Which, whereOf } from './rows.ts';

type Lists<T> = { [Key in keyof T]: NonNullable<T[Key]> extends unknown[] ? Key : never }[keyof T];
/** Document without its lists, which SQLite keeps in separate tables. */
type Row<Slug extends CollectionSlug> = Omit<
  DataFromCollectionSlug<Slug>,
  Lists<DataFromCollectionSlug<Slug>>
>;
type RowKey<Slug extends CollectionSlug> = Exclude<
  keyof DataFromCollectionSlug<Slug>,
  Lists<DataFromCollectionSlug<Slug>> | 'id' | 'collection'
>;
type Change<Value> = NonNullable<Value> extends number ? Value | { $inc: number } | null : Value | null;

export type RowChanges<Slug extends CollectionSlug> = {
  [Key in RowKey<Slug>]?: Change<DataFromCollectionSlug<Slug>[Key]>;
};

/**
 * Changes a document if it still matches, by a single statement: no other writer can come between check and change.
 * Runs no hook, validation or access rule, and touches no list.
 * @param writer a request, to write in its transaction; or Payload, for a statement of its own.
 * @param which must name the document (by its id or a unique field) and use only fields of the document itself.
 * @param data new values; `{ $inc: n }` adds to a number that is set; null clears a field, even a unique one.
 * @returns the new document without its lists, or null when no document matched.
 * @throws ValidationError when a unique field or index already holds the value. On MongoDB this ends the transaction.
 */
export async function updateWhere<Slug extends CollectionSlug>(
  writer: Reader,
  collection: Slug,
  which: Which,
  data: RowChanges<Slug>,
): Promise<Row<Slug> | null> {
  const { db, collections } = writer.payload;
  const found: object | null = await db
    .updateOne({
      collection,
      where: whereOf(which),
      data: db.name === 'mongoose' ? withoutNulls(data) : { ...data },
      options: { atomic: true },
      ...requestOf(writer),
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? taken(collection, error) : error;
    });
  if (!found) return null;
  const row: Record<string, unknown> = { ...found };
  for (const field of collections[collection].config.flattenedFields)
    if (isList(field)) delete row[field.name];
  return row as Row<Slug>;
}

const isList = (field: FlattenedField): boolean =>
  ['array', 'blocks', 'join'].includes(field.type) || ('hasMany' in field && field.hasMany === true);

/**
 * Turns null into `$unset`, because MongoDB treats null as a value, which two documents must not share in a unique
 * field. Collects increments in an operator too, because the adapter passes on no other value beside its own `$inc`.
 */
function withoutNulls(data: object): Record<string, unknown> {
  const operators: { $inc: Record<string, number>; $unset: Record<string, ''> } = { $inc: {}, $unset: {} };
  const values: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(data)) {
    if (value === null) operators.$unset[field] = '';
    else if (isIncrement(value)) operators.$inc[field] = value.$inc;
    else values[field] = value;
  }
  const used = Object.entries(operators).filter(([, fields]) => Object.keys(fields).length > 0);
  return { ...values, ...Object.fromEntries(used) };
}

const isIncrement = (value: unknown): value is { $inc: number } =>
  typeof value === 'object' && value !== null && '$inc' in value;

/** Whether an error is a unique violation of SQLite; for MongoDB the adapter throws Payload's own error. */
const isTaken = (error: unknown): error is { cause?: { message?: string }; message?: string } =>
  [error, (error as { cause?: unknown })?.cause].some(
    (cause) => (cause as { code?: unknown })?.code === 'SQLITE_CONSTRAINT_UNIQUE',
  );

function taken(collection: string, error: { cause?: { message?: string }; message?: string }) {
  const said = error.cause?.message ?? error.message ?? '';
  const column = /failed: [^.:]+\.(\w+)/.exec(said)?.[1] ?? '';
  const path = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return new ValidationError({ collection, errors: [{ message: 'Value must be unique', path }] });
}

/** True when a write straight to the database broke a unique index: both adapters report nothing else this way. */
export const isUniqueViolation = (error: unknown): boolean => error instanceof ValidationError;
