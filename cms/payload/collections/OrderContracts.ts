import type { CollectionConfig } from 'payload';
import { admins, nobody } from '../access/roles.ts';
import { field, label, relation } from '../fields/field-builders.ts';

/** A text as its buyer accepted it, with the order's own data in it. Written with the order, never changed. */
export const OrderContracts: CollectionConfig = {
  slug: 'order-contracts',
  labels: {
    singular: label('Sipariş sözleşmesi', 'Order contract'),
    plural: label('Sipariş sözleşmeleri', 'Order contracts'),
  },
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
  admin: { hidden: true, useAsTitle: 'title' },
  indexes: [{ fields: ['order', 'slug'], unique: true }],
  fields: [
    relation('order', 'orders', label('Sipariş', 'Order'), { required: true, index: true }),
    field('text', 'slug', label('Adres', 'Slug'), { required: true }),
    field('text', 'title', label('Başlık', 'Title'), { required: true }),
    field('text', 'versionId', label('Sürüm', 'Version'), { required: true }),
    field('textarea', 'html', label('Metin', 'Text'), { required: true }),
  ],
};
