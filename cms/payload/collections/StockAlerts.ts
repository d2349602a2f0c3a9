import type { CollectionConfig } from 'payload';
import { admins, hiddenFromEditors, nobody, nobodyField } from '../access/roles.ts';
import { field, hidden, label, relation } from '../fields/field-builders.ts';

const SECRET = { read: nobodyField, create: nobodyField, update: nobodyField };

/** Who waits for what is sold out. Written by `keeping`: asked for once, told once. */
export const StockAlerts: CollectionConfig = {
  slug: 'stock-notices',
  labels: {
    singular: label('Stok bildirimi', 'Stock notice'),
    plural: label('Stok bildirimleri', 'Stock notices'),
  },
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'email',
    defaultColumns: ['product', 'email', 'state', 'createdAt'],
  },
  lockDocuments: false,
  defaultSort: '-createdAt',
  fields: [
    relation('product', 'products', label('Ürün', 'Product'), { required: true, index: true }),
    /** Emptied as soon as nobody waits any more: there is no other use for it. */
    field('text', 'email', label('E-posta', 'Email'), { maxLength: 254, index: true }),
    field('select', 'state', label('Durum', 'State'), {
      required: true,
      defaultValue: 'waiting',
      index: true,
      options: [
        { value: 'waiting', label: label('Bekliyor', 'Waiting') },
        { value: 'told', label: label('Haber verildi', 'Told') },
        { value: 'left', label: label('Vazgeçti', 'Left') },
      ],
    }),
    /** Product and address while it waits, so that nobody waits twice; empty afterwards. */
    hidden('key', { unique: true, access: SECRET }),
    /** Lets whoever holds the mail leave. All that one address waits for shares it. */
    hidden('token', { index: true, required: true, access: SECRET }),
  ],
};
