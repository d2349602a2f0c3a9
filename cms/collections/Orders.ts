import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionConfig } from 'payload';
import { adminsOrOwner } from '../access/ownership.ts';
import { admins, adminsField, hiddenFromEditors, nobody, nobodyField } from '../access/roles.ts';
import { ORDER_STATES } from '../contract/orders.ts';
import { ShopError } from '../errors.ts';
import { recordEvent } from '../orders/history.ts';
import type { Order } from '../payload-types.ts';
import {
  addressFields,
  billingFields,
  group,
  JSON_FIELD,
  kurus,
  LIRA_CELL,
  LIRA_FIELD,
  label,
} from './fields.ts';
import { ORDER_STATE_LABELS } from './payment-labels.ts';

/** Only a paid, undelivered order can be marked delivered, and that is for good. */
const guardDelivery: CollectionBeforeChangeHook = ({ data, originalDoc, operation }) => {
  if (operation !== 'update' || data.isDelivered === undefined) return data;
  if (originalDoc.isDelivered && !data.isDelivered) throw new ShopError('ORDER_DELIVERED');
  if (!data.isDelivered || originalDoc.isDelivered) return data;
  // Not `isPaid`: that stays true when the money is on its way back.
  if (originalDoc.state !== 'paid') throw new ShopError('ORDER_NOT_PAID');
  return { ...data, deliveredAt: new Date().toISOString() };
};

/** In the transaction that marks it, so that no delivery is without its line. */
const recordDelivery: CollectionAfterChangeHook<Order> = async ({ doc, previousDoc, operation, req }) => {
  if (operation === 'update' && doc.isDelivered && !previousDoc.isDelivered)
    await recordEvent(req, { order: doc.id, event: 'delivered', by: req.user?.name });
  return doc;
};

/** Orders are written by `checkout/` alone; people only read them, and admins mark them delivered. */
export const Orders: CollectionConfig = {
  slug: 'orders',
  labels: { singular: label('Sipariş', 'Order'), plural: label('Siparişler', 'Orders') },
  access: { read: adminsOrOwner('user'), create: nobody, update: admins, delete: nobody },
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'id',
    defaultColumns: ['createdAt', 'buyer.name', 'totalPrice', 'state', 'isDelivered', 'id'],
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['user', 'createdAt'] }],
  hooks: { beforeChange: [guardDelivery], afterChange: [recordDelivery] },
  fields: [
    {
      name: 'state',
      type: 'select',
      label: label('Durum', 'State'),
      required: true,
      defaultValue: 'awaiting',
      index: true,
      options: ORDER_STATES.map((value) => ({ value, label: ORDER_STATE_LABELS[value] })),
      access: { update: nobodyField },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      label: label('Üye', 'User'),
      index: true,
      access: { update: nobodyField },
      admin: { readOnly: true },
    },
    group('buyer', label('Alıcı', 'Buyer'), [
      { name: 'name', type: 'text', label: label('Ad', 'Name'), access: { update: nobodyField } },
      { name: 'email', type: 'text', label: label('E-posta', 'E-mail'), access: { update: nobodyField } },
    ]),
    {
      name: 'orderItems',
      type: 'array',
      label: label('Ürünler', 'Items'),
      access: { update: nobodyField },
      admin: { readOnly: true },
      fields: [
        // The id as text: the line outlives its product.
        { name: 'product', type: 'text', label: label('Ürün', 'Product'), required: true },
        { name: 'name', type: 'text', label: label('Ad', 'Name'), required: true },
        { name: 'image', type: 'text', label: label('Resim', 'Image') },
        kurus('price', label('Birim fiyat (₺)', 'Unit price (₺)')),
        { name: 'qty', type: 'number', label: label('Adet', 'Quantity'), required: true, min: 1 },
      ],
    },
    group('shippingAddress', label('Teslimat adresi', 'Shipping address'), addressFields()),
    group('billingAddress', label('Fatura adresi', 'Billing address'), billingFields()),
    {
      type: 'row',
      fields: [
        kurus('itemsPrice', label('Ürünler (₺)', 'Items (₺)'), { access: { update: nobodyField } }),
        kurus('shippingPrice', label('Kargo (₺)', 'Shipping (₺)'), { access: { update: nobodyField } }),
        kurus('taxPrice', label('KDV (₺)', 'VAT (₺)'), { access: { update: nobodyField } }),
        kurus('totalPrice', label('Toplam (₺)', 'Total (₺)'), { access: { update: nobodyField } }),
      ],
    },
    {
      name: 'payments',
      type: 'ui',
      label: label('Ödeme ve geçmiş', 'Payment and history'),
      admin: {
        components: { Field: '/cms/panel/payment/OrderPayments.tsx#OrderPayments' },
        disableListColumn: true,
        disableBulkEdit: true,
      },
    },
    {
      name: 'isPaid',
      type: 'checkbox',
      label: label('Ödendi', 'Paid'),
      defaultValue: false,
      access: { update: nobodyField },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'paidAt',
      type: 'date',
      label: label('Ödeme zamanı', 'Paid at'),
      access: { update: nobodyField },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'isDelivered',
      type: 'checkbox',
      label: label('Teslim edildi', 'Delivered'),
      defaultValue: false,
      access: { update: adminsField },
      admin: { position: 'sidebar' },
    },
    {
      name: 'deliveredAt',
      type: 'date',
      label: label('Teslim zamanı', 'Delivered at'),
      access: { update: nobodyField },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'refundedTotal',
      type: 'number',
      label: label('İade edilen (₺)', 'Refunded (₺)'),
      defaultValue: 0,
      access: { update: nobodyField },
      admin: {
        position: 'sidebar',
        readOnly: true,
        components: { Field: LIRA_FIELD, Cell: LIRA_CELL },
      },
    },
    {
      name: 'acceptedTerms',
      type: 'json',
      label: label('Kabul edilen metinler', 'Accepted texts'),
      access: { update: nobodyField },
      admin: { components: { Field: JSON_FIELD } },
    },
    {
      name: 'note',
      type: 'textarea',
      label: label('İç not', 'Internal note'),
      admin: { description: label('Yalnız yöneticiler görür.', 'Only admins see this.') },
      access: { read: ({ req }) => req.user?.isAdmin === true },
    },
    {
      name: 'seedKey',
      type: 'text',
      index: true,
      access: { read: nobodyField, update: nobodyField },
      admin: { hidden: true },
    },
  ],
};
