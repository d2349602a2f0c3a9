import type { CollectionConfig } from 'payload';
import { accountants, admins, nobody, unversioned } from '../access/roles.ts';
import { field, label, relation } from '../fields/field-builders.ts';

/** Events of an order, with time and author. Written with the event in one transaction, never edited. */
export const OrderEvents: CollectionConfig = {
  slug: 'order-events',
  labels: {
    singular: label('Sipariş olayı', 'Order event'),
    plural: label('Sipariş olayları', 'Order events'),
  },
  ...unversioned({ read: accountants, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: true,
    useAsTitle: 'event',
    defaultColumns: ['createdAt', 'order', 'event', 'reason', 'by'],
  },
  defaultSort: '-createdAt',
  fields: [
    relation('order', 'orders', label('Sipariş', 'Order'), { required: true, index: true }),
    relation('attempt', 'payment-attempts', label('Ödeme denemesi', 'Payment attempt')),
    field('text', 'event', label('Olay', 'Event'), { required: true }),
    field('text', 'from', label('Önce', 'Before')),
    field('text', 'to', label('Sonra', 'After')),
    /** A person's name; empty when the shop itself acted. */
    field('text', 'by', label('Kim', 'By')),
    field('textarea', 'reason', label('Neden', 'Reason')),
    /** Refunded amount of this event, in kuruş. */
    { name: 'refundedAmount', type: 'number', admin: { hidden: true } },
    /** Pieces that went back into stock; empty for none, absent when the event has no such choice. */
    field('textarea', 'restocked', label('Stoka dönen', 'Back on the shelf')),
  ],
};

/** A text as its buyer accepted it, with the order's own data inserted. Written with the order, never edited. */
export const OrderContracts: CollectionConfig = {
  slug: 'order-contracts',
  labels: {
    singular: label('Sipariş sözleşmesi', 'Order contract'),
    plural: label('Sipariş sözleşmeleri', 'Order contracts'),
  },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: nobody }),
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
