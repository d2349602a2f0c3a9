import type { sqliteAdapter } from '@payloadcms/db-sqlite';
import { index, integer } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

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

/** Columns of each sort order, as in `catalogue/list-products.ts`. */
const SORTED_BY = {
  recommended: ['recommendation', 'id', 'countInStock'],
  price: ['price', 'id'],
  date: ['printingDate', 'id'],
};

/**
 * Adds an index that ends with the id for each sort order, since Payload cannot declare such an index. The database
 * then finds every page from the index alone.
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
