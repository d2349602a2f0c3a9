import {
  type CollectionSlug,
  type DataFromCollectionSlug,
  type FlattenedField,
  type PayloadRequest,
  ValidationError,
  type Where,
} from 'payload';
import { ShopError } from '../errors.ts';
import { type Reader, requestOf } from './rows.ts';

type Lists<T> = { [Key in keyof T]: NonNullable<T[Key]> extends unknown[] ? Key : never }[keyof T];
/** A document without its lists, which SQLite keeps in tables of their own. */
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

type Options<Slug extends CollectionSlug> = { collection: Slug; where: Where; data: RowChanges<Slug> };

/**
 * Changes one document if it still matches `where`, in a single statement: no other writer can come between the check
 * and the change. `where` must name the document (its id or a unique field) beside its conditions and use fields of the
 * document itself only. No hook, validation or access rule is run, and no list is touched.
 *
 * @param writer the request of a transaction to write in it, or Payload alone for a statement by itself.
 * @param data new values; `{ $inc: n }` adds to a number that is set; null clears a field, a unique one, too.
 * @returns the new document without its lists, or null when no document matched.
 * @throws ValidationError when a unique field or index already holds the value. On MongoDB this ends the transaction.
 */
export async function updateWhere<Slug extends CollectionSlug>(
  writer: Reader,
  { collection, where, data }: Options<Slug>,
): Promise<Row<Slug> | null> {
  const { db, collections } = writer.payload;
  const found: object | null = await db
    .updateOne({
      collection,
      where,
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
 * For MongoDB a null is a value, and two documents must not share it in a unique field; so the field is taken away. The
 * adapter hands operators on as they are, but nothing beside its own `$inc`.
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

/** A unique violation as SQLite reports it; MongoDB's adapter throws Payload's own error for it. */
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

/**
 * Locks the account's row until the transaction ends: on MongoDB two transactions that write the same document collide,
 * and the later one starts again and sees the other's writes. SQLite has one writer anyway.
 * @throws ShopError NOT_SIGNED_IN when the account was deleted meanwhile
 */
export async function lockAccountRow(req: PayloadRequest, id: string): Promise<void> {
  const locked = await updateWhere(req, {
    collection: 'users',
    where: { id: { equals: id } },
    data: { updatedAt: new Date().toISOString() },
  });
  if (!locked) throw new ShopError('NOT_SIGNED_IN');
}
