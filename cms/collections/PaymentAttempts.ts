import type { CollectionConfig, Field } from 'payload';
import { admins, hiddenFromEditors, nobody } from '../access/roles.ts';
import { ATTEMPT_STATES, type AttemptState } from '../api/contract/payment-states.ts';
import { JSON_FIELD, kurus, LIRA_CELL, LIRA_FIELD, label } from './fields.ts';

const stateLabels: Record<AttemptState, ReturnType<typeof label>> = {
  opening: label('Açılıyor', 'Opening'),
  open: label('Açık', 'Open'),
  released: label('Bırakıldı', 'Released'),
  rejected: label('Reddedildi', 'Rejected'),
  review: label('İncelenecek', 'To be reviewed'),
  paid: label('Ödendi', 'Paid'),
  partlyRefunded: label('Kısmen iade edildi', 'Partly refunded'),
  refunding: label('İade ediliyor', 'Refunding'),
  refunded: label('İade edildi', 'Refunded'),
  refundFailed: label('İade edilemedi', 'Refund failed'),
};

const json = (name: string, labels: ReturnType<typeof label>): Field => ({
  name,
  type: 'json',
  label: labels,
  admin: { components: { Field: JSON_FIELD } },
});

/**
 * One opened payment form, written by `checkout/` alone. Its id is iyzico's `conversationId`. None is ever overwritten
 * by another, since each token can be paid for as long as iyzico takes it.
 */
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
  indexes: [{ fields: ['state', 'createdAt'] }, { fields: ['buyer', 'state', 'updatedAt'] }],
  fields: [
    {
      name: 'order',
      type: 'relationship',
      relationTo: 'orders',
      label: label('Sipariş', 'Order'),
      required: true,
      index: true,
    },
    { name: 'buyer', type: 'relationship', relationTo: 'users', label: label('Alıcı', 'Buyer') },
    /** The buyer's id while the attempt is undecided: the database allows each buyer one. */
    { name: 'undecidedBuyer', type: 'text', unique: true, index: true, admin: { hidden: true } },
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
    {
      name: 'refundedAmount',
      type: 'number',
      label: label('İade edilen (₺)', 'Refunded (₺)'),
      defaultValue: 0,
      admin: { components: { Field: LIRA_FIELD, Cell: LIRA_CELL } },
    },
    { name: 'token', type: 'text', label: label('Belirteç', 'Token'), unique: true, index: true },
    { name: 'expiresAt', type: 'date', label: label('Geçerlilik sonu', 'Expires at') },
    { name: 'paymentId', type: 'text', label: label('Ödeme no', 'Payment id'), unique: true, index: true },
    { name: 'fraudStatus', type: 'number', label: label('Sahtecilik denetimi', 'Fraud status') },
    {
      name: 'holdsStock',
      type: 'checkbox',
      label: label('Stok ayrıldı', 'Holds stock'),
      defaultValue: true,
      index: true,
    },
    /** `{ productId, qty }[]`: what the attempt holds, or sold. */
    json('lines', label('Ayrılan ürünler', 'Held lines')),
    /** `{ itemId, paymentTransactionId, paidPrice, refundTarget, refunded }[]`: per basket line of iyzico, in kuruş. */
    json('items', label('Ödeme satırları', 'Paid lines')),
    json('card', label('Kart', 'Card')),
    { name: 'reason', type: 'textarea', label: label('Neden', 'Reason') },
    /** `{ name, ours, theirs }[]`: where iyzico's answer differs from the order. */
    json('differences', label('Uyuşmayanlar', 'Differences')),
    /** `{ by, reason, restock, cancelRefused, refusals }`: the refund under way. */
    json('refund', label('İade', 'Refund')),
    { name: 'buyerIp', type: 'text', label: label('Alıcının adresi', 'Buyer address') },
    { name: 'checkedAt', type: 'date', label: label('Son sorgu', 'Last checked') },
    /** When the job looks at it next; empty when nothing can happen to it any more. */
    { name: 'nextCheckAt', type: 'date', label: label('Sonraki sorgu', 'Next check'), index: true },
    { name: 'checks', type: 'number', defaultValue: 0, admin: { hidden: true } },
    { name: 'watchUntil', type: 'date', label: label('İzleme sonu', 'Watched until') },
    /** Whoever moves its money has until then; see `checkout/lease.ts`. */
    { name: 'leaseUntil', type: 'date', admin: { hidden: true } },
  ],
};
