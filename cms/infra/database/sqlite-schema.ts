import type { sqliteAdapter } from '@payloadcms/db-sqlite';
import { index, integer } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

type SchemaHook = NonNullable<Parameters<typeof sqliteAdapter>[0]['afterSchemaInit']>[number];

/**
 * Every write sets `isPublished`, and products are drafts by default. The column's default was true when the table was
 * created; SQLite could change it only by recreating the table, with all tables that refer to it.
 */
export const keepColumnDefaults: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.products;
  const isPublished = integer('is_published', { mode: 'boolean' }).default(true);
  if (table) extendTable({ table, columns: { isPublished } });
  return schema;
};

/** Sort columns of a catalogue page, as in `catalogue/list-products.ts`, then the column that divides its sections. */
const SORTED_BY = {
  recommended: ['recommendation', 'id', 'countInStock'],
  price: ['price', 'id'],
  date: ['printingDate', 'id'],
};

/**
 * An index with the id for each sort order of the catalogue, which Payload's own indexes cannot have: the database then
 * finds any page, however far, in the index alone.
 */
export const addCatalogueIndexes: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.products;
  if (!table) return schema;
  extendTable({
    table,
    extraConfig: (columns) =>
      Object.fromEntries(
        Object.entries(SORTED_BY).map(([name, fields]) => {
          const sorted = ['isPublished', ...fields].map((field) => columns[field]);
          const [first, ...rest] = sorted as [never, ...never[]];
          return [`catalogue_${name}_idx`, index(`catalogue_${name}_idx`).on(first, ...rest)];
        }),
      ),
  });
  return schema;
};
