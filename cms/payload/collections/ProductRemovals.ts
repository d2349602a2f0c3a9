import type { CollectionConfig } from 'payload';
import { nobody } from '../access/roles.ts';
import { label } from '../fields/field-builders.ts';

/** Which products were deleted: the mark by which other processes take them out of their memory. */
export const ProductRemovals: CollectionConfig = {
  slug: 'product-removals',
  labels: {
    singular: label('Silinen ürün', 'Product removal'),
    plural: label('Silinen ürünler', 'Product removals'),
  },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  lockDocuments: false,
  fields: [{ name: 'product', type: 'text', required: true }],
};
