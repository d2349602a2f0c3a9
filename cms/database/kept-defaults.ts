import type { sqliteAdapter } from '@payloadcms/db-sqlite';
import { integer } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

type SchemaHook = NonNullable<Parameters<typeof sqliteAdapter>[0]['afterSchemaInit']>[number];

/**
 * Products are drafts unless somebody publishes them, and every write says which. The column's own default was true when
 * the table was made; SQLite could change it only by making the table anew, with all that refers to it.
 */
export const keepColumnDefaults: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.products;
  if (table)
    extendTable({
      table,
      columns: { isPublished: integer('is_published', { mode: 'boolean' }).default(true) },
    });
  return schema;
};
