import type { sqliteAdapter } from '@payloadcms/db-sqlite';
import { integer } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

type SchemaHook = NonNullable<Parameters<typeof sqliteAdapter>[0]['afterSchemaInit']>[number];

/**
 * Keeps the column's old default of true, from before new products were drafts. To change a default, SQLite would
 * recreate the table and all tables that refer to it. Every write sets `isPublished`, so the default is never used.
 */
export const keepColumnDefaults: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.products;
  const isPublished = integer('is_published', { mode: 'boolean' }).default(true);
  if (table) extendTable({ table, columns: { isPublished } });
  return schema;
};
