import type { CollectionConfig } from 'payload';
import { admins, hiddenFromEditors, nobody } from '../access/roles.ts';
import { JSON_FIELD, kurus, label } from './fields.ts';

/**
 * One opened payment form. Its id is iyzico's `conversationId`. An order may have several, and none is ever overwritten,
 * since each token can still be paid until it expires.
 *
 * `opening`: written before iyzico was asked. `open`: the form may be paid. `paid`, `failed`, `expired`: final.
 * `review`: the answer does not add up, or is under fraud review. `refunding`, `refunded`: paid but unfulfillable.
 */
export const ATTEMPT_STATES = [
  'opening',
  'open',
  'paid',
  'failed',
  'expired',
  'review',
  'refunding',
  'refunded',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

const stateLabels: Record<AttemptState, ReturnType<typeof label>> = {
  opening: label('Açılıyor', 'Opening'),
  open: label('Açık', 'Open'),
  paid: label('Ödendi', 'Paid'),
  failed: label('Başarısız', 'Failed'),
  expired: label('Süresi doldu', 'Expired'),
  review: label('İncelenecek', 'To be reviewed'),
  refunding: label('İade ediliyor', 'Refunding'),
  refunded: label('İade edildi', 'Refunded'),
};

export const PaymentAttempts: CollectionConfig = {
  slug: 'payment-attempts',
  labels: {
    singular: label('Ödeme denemesi', 'Payment attempt'),
    plural: label('Ödeme denemeleri', 'Payment attempts'),
  },
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
  admin: {
    group: label('Dükkân', 'Shop'),
    useAsTitle: 'id',
    defaultColumns: ['id', 'order', 'amount', 'state', 'createdAt'],
    hidden: hiddenFromEditors,
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['state', 'createdAt'] }],
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
      name: 'state',
      type: 'select',
      label: label('Durum', 'State'),
      required: true,
      defaultValue: 'opening',
      index: true,
      options: ATTEMPT_STATES.map((value) => ({ value, label: stateLabels[value] })),
    },
    kurus('amount', label('Tutar (₺)', 'Amount (₺)')),
    { name: 'token', type: 'text', label: label('Belirteç', 'Token'), unique: true, index: true },
    { name: 'expiresAt', type: 'date', label: label('Geçerlilik sonu', 'Expires at') },
    { name: 'paymentId', type: 'text', label: label('Ödeme no', 'Payment id'), unique: true, index: true },
    { name: 'fraudStatus', type: 'number', label: label('Sahtecilik denetimi', 'Fraud status') },
    { name: 'holdsStock', type: 'checkbox', label: label('Stok ayrıldı', 'Holds stock'), defaultValue: true },
    /** `{ itemId, paymentTransactionId, paidPrice, refundedAt? }[]`: what a refund needs, per basket line. */
    {
      name: 'items',
      type: 'json',
      label: label('Satırlar', 'Lines'),
      admin: { components: { Field: JSON_FIELD } },
    },
    {
      name: 'card',
      type: 'json',
      label: label('Kart', 'Card'),
      admin: { components: { Field: JSON_FIELD } },
    },
    { name: 'buyerIp', type: 'text', label: label('Alıcının adresi', 'Buyer address') },
    { name: 'checkedAt', type: 'date', label: label('Son sorgu', 'Last checked') },
    { name: 'note', type: 'textarea', label: label('Not', 'Note') },
  ],
};
