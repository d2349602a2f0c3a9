import type { CollectionConfig, Field } from 'payload';
import { admins, hiddenFromEditors, nobody } from '../access/roles.ts';
import { ATTEMPT_STATES } from '../contract/payment-states.ts';
import { JSON_FIELD, kurus, LIRA_CELL, LIRA_FIELD, label } from './fields.ts';
import { ATTEMPT_STATE_LABELS } from './payment-labels.ts';

const json = (name: string, labels: ReturnType<typeof label>): Field => ({
  name,
  type: 'json',
  label: labels,
  admin: { components: { Field: JSON_FIELD } },
});

/** The record as it is. What a person needs of it is shown above. */
const record: Field[] = [
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
    options: ATTEMPT_STATES.map((value) => ({ value, label: ATTEMPT_STATE_LABELS[value] })),
  },
  kurus('amount', label('Tutar (₺)', 'Amount (₺)')),
  {
    name: 'refundedAmount',
    type: 'number',
    label: label('İade edilen (₺)', 'Refunded (₺)'),
    defaultValue: 0,
    admin: { components: { Field: LIRA_FIELD, Cell: LIRA_CELL } },
  },
  /** Its name in `payment/providers.ts`. */
  { name: 'provider', type: 'text', label: label('Sağlayıcı', 'Provider'), defaultValue: 'iyzico' },
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
];

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
    defaultColumns: ['createdAt', 'state', 'amount', 'reason', 'order'],
    hidden: hiddenFromEditors,
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['state', 'createdAt'] }, { fields: ['buyer', 'state', 'updatedAt'] }],
  fields: [
    {
      name: 'desk',
      type: 'ui',
      label: label('Ödeme masası', 'Payment desk'),
      admin: {
        components: { Field: '/cms/panel/payment/PaymentDesk.tsx#PaymentDesk' },
        disableListColumn: true,
      },
    },
    {
      type: 'collapsible',
      label: label('Kaydın bütünü', 'The whole record'),
      admin: { initCollapsed: true },
      fields: record,
    },
  ],
};
