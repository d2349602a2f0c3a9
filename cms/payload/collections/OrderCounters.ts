import type { CollectionConfig } from 'payload';
import { nobody } from '../access/roles.ts';
import { label } from '../fields/field-builders.ts';

/** How many orders a year has had: `orders/order-number.ts` alone counts on. */
export const OrderCounters: CollectionConfig = {
  slug: 'order-counters',
  labels: {
    singular: label('Sipariş sayacı', 'Order counter'),
    plural: label('Sipariş sayaçları', 'Order counters'),
  },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'year', type: 'number', required: true, unique: true },
    { name: 'last', type: 'number', required: true },
  ],
};
