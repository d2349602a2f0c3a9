import type { sqliteAdapter } from '@payloadcms/db-sqlite';
import { index } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

type SchemaHook = NonNullable<Parameters<typeof sqliteAdapter>[0]['afterSchemaInit']>[number];

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
