import type { CollectionConfig } from 'payload';
import { admins, nobody } from '../access/roles.ts';
import { label } from './fields.ts';

/** What happened to an order, when and by whom. Written with the event in one transaction, never changed. */
export const OrderEvents: CollectionConfig = {
  slug: 'order-events',
  labels: {
    singular: label('Sipariş olayı', 'Order event'),
    plural: label('Sipariş olayları', 'Order events'),
  },
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: true,
    useAsTitle: 'event',
    defaultColumns: ['createdAt', 'order', 'event', 'reason', 'by'],
  },
  defaultSort: '-createdAt',
  fields: [
    {
      name: 'order',
      type: 'relationship',
      relationTo: 'orders',
      label: label('Sipariş', 'Order'),
      required: true,
      index: true,
    },
    {
      name: 'attempt',
      type: 'relationship',
      relationTo: 'payment-attempts',
      label: label('Ödeme denemesi', 'Payment attempt'),
    },
    { name: 'event', type: 'text', label: label('Olay', 'Event'), required: true },
    { name: 'from', type: 'text', label: label('Önce', 'Before') },
    { name: 'to', type: 'text', label: label('Sonra', 'After') },
    /** A person's name; empty when the shop itself acted. */
    { name: 'by', type: 'text', label: label('Kim', 'By') },
    { name: 'reason', type: 'textarea', label: label('Neden', 'Reason') },
  ],
};
