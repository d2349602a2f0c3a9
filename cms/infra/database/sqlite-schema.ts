import type { sqliteAdapter } from '@payloadcms/db-sqlite';
import { index, integer } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

type SchemaHook = NonNullable<Parameters<typeof sqliteAdapter>[0]['afterSchemaInit']>[number];

/**
 * Products are drafts unless somebody publishes them, and every write sets it. The column's own default was true when
 * the table was created; SQLite could change it only by recreating the table, with all that refers to it.
 */
export const keepColumnDefaults: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.products;
  const isPublished = integer('is_published', { mode: 'boolean' }).default(true);
  if (table) extendTable({ table, columns: { isPublished } });
  return schema;
};

/** What a catalogue page is sorted by, as in `catalogue/list-products.ts`, and behind it what divides its sections. */
const SORTED_BY = {
  recommended: ['recommendation', 'id', 'countInStock'],
  price: ['price', 'id'],
  date: ['printingDate', 'id'],
};

/**
 * An index per order of the catalogue with the id in it, which Payload's own cannot have: the database then finds a page,
 * however far, in the index alone.
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
