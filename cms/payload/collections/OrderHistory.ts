import type { CollectionConfig } from 'payload';
import { accountants, admins, nobody, unversioned } from '../access/roles.ts';
import { field, relation } from '../fields/field-builders.ts';

/** Events of orders. Written in the transaction of the event, never edited. */
export const OrderEvents: CollectionConfig = {
  slug: 'order-events',
  ...unversioned({ read: accountants, create: nobody, update: nobody, delete: nobody }),
  admin: { hidden: true, useAsTitle: 'event' },
  defaultSort: '-createdAt',
  fields: [
    relation('order', 'orders', 'Sipariş | Order', { required: true, index: true }),
    relation('attempt', 'payment-attempts', 'Ödeme denemesi | Payment attempt'),
    field('text', 'event', 'Olay | Event', { required: true }),
    field('text', 'from', 'Önce | Before'),
    field('text', 'to', 'Sonra | After'),
    field('text', 'by', 'Kim | By'),
    field('textarea', 'reason', 'Neden | Reason'),
    /** Amount of the refund in kuruş. */
    { name: 'refundedAmount', type: 'number', admin: { hidden: true } },
    /** Refunded kuruş of each line of the payment by then. The accountant's file tells the VAT rates by it. */
    { name: 'refundedItems', type: 'json', admin: { hidden: true } },
    /** List of the pieces returned to stock. An empty text means none; null for events that do not concern pieces. */
    field('textarea', 'restocked', 'Stoka dönen | Back on the shelf'),
  ],
};

/** Contract texts that the buyer accepted, with the order's values filled in. Written with the order, never edited. */
export const OrderContracts: CollectionConfig = {
  slug: 'order-contracts',
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: nobody }),
  admin: { hidden: true, useAsTitle: 'title' },
  indexes: [{ fields: ['order', 'slug'], unique: true }],
  fields: [
    relation('order', 'orders', 'Sipariş | Order', { required: true, index: true }),
    field('text', 'slug', 'Adres | Slug', { required: true }),
    field('text', 'title', 'Başlık | Title', { required: true }),
    field('text', 'versionId', 'Sürüm | Version', { required: true }),
    field('textarea', 'html', 'Metin | Text', { required: true }),
  ],
};
