import type { CollectionConfig, Field } from 'payload';
import { ATTEMPT_STATES } from '../../contract/payment.ts';
import { isAccountant } from '../../domain/roles.ts';
import { accountants, hiddenUnless, nobody, unversioned } from '../access/roles.ts';
import {
  field,
  hidden,
  json,
  kurus,
  LIRA,
  label,
  panelPart,
  relation,
  SECRET,
} from '../fields/field-builders.ts';
import { ATTEMPT_STATE_LABELS } from '../fields/payment-labels.ts';

/** The record as it is. What a person needs of it is shown above. */
const record: Field[] = [
  relation('order', 'orders', label('Sipariş', 'Order'), { required: true, index: true }),
  /** What people call it by. */
  field('text', 'orderNumber', label('Sipariş no', 'Order number'), { virtual: 'order.number' }),
  /** An accountant reads no accounts. */
  field('text', 'buyerName', label('Alıcı', 'Buyer'), { virtual: 'order.buyer.name' }),
  relation('buyer', 'users', label('Alıcının hesabı', 'Account of the buyer')),
  /** The buyer's id while the attempt is undecided: the database allows each buyer one. */
  hidden('undecidedBuyer', { unique: true, index: true }),
  field('select', 'state', label('Durum', 'State'), {
    required: true,
    defaultValue: 'opening',
    index: true,
    options: ATTEMPT_STATES.map((value) => ({ value, label: ATTEMPT_STATE_LABELS[value] })),
    admin: { components: { Cell: '/cms/payload/admin/payment/StatePill.tsx#AttemptStateCell' } },
  }),
  kurus('amount', label('Tutar (₺)', 'Amount (₺)')),
  field('number', 'refundedAmount', label('İade edilen (₺)', 'Refunded (₺)'), {
    defaultValue: 0,
    admin: { components: LIRA },
  }),
  /** Its name in `payment/providers.ts`. */
  field('text', 'provider', label('Sağlayıcı', 'Provider'), { defaultValue: 'iyzico' }),
  /** What the provider knows the order by: its number. */
  field('text', 'basketId', label('Sepet no', 'Basket id')),
  field('text', 'token', label('Belirteç', 'Token'), { unique: true, index: true }),
  field('date', 'expiresAt', label('Geçerlilik sonu', 'Expires at')),
  /** `KeptForm` of the checkout: what its buyer comes back to, while it can be paid. */
  { name: 'form', type: 'json', admin: { hidden: true }, access: SECRET },
  /** Its buyer wants nothing any more: what is paid for it afterwards goes back. */
  field('date', 'abandonedAt', label('Alıcı vazgeçti', 'Given up by the buyer')),
  field('text', 'paymentId', label('Ödeme no', 'Payment id'), { unique: true, index: true }),
  field('number', 'fraudStatus', label('Sahtecilik denetimi', 'Fraud status')),
  field('checkbox', 'holdsStock', label('Stok ayrıldı', 'Holds stock'), { defaultValue: true, index: true }),
  /** `{ productId, qty }[]`: what the attempt holds, or sold. */
  json('lines', label('Ayrılan ürünler', 'Held lines')),
  /** `{ itemId, paymentTransactionId, paidPrice, refundTarget, refunded }[]`: per basket line of the provider, in kuruş. */
  json('items', label('Ödeme satırları', 'Paid lines')),
  json('card', label('Kart', 'Card')),
  field('textarea', 'reason', label('Neden', 'Reason')),
  /** `{ name, ours, theirs }[]`: where the provider's answer differs from the order. */
  json('differences', label('Uyuşmayanlar', 'Differences')),
  /** `RefundNote` of the checkout: the refund under way, and the call whose end is not known. */
  json('refund', label('İade', 'Refund')),
  field('text', 'buyerIp', label('Alıcının adresi', 'Buyer address')),
  field('date', 'checkedAt', label('Son sorgu', 'Last checked')),
  /** When the job looks at it next; empty when nothing can happen to it any more. */
  field('date', 'nextCheckAt', label('Sonraki sorgu', 'Next check'), { index: true }),
  { name: 'checks', type: 'number', defaultValue: 0, admin: { hidden: true } },
  field('date', 'watchUntil', label('İzleme sonu', 'Watched until')),
  /** Whoever moves its money has until then; see `checkout/refund-lease.ts`. */
  { name: 'leaseUntil', type: 'date', admin: { hidden: true } },
];

/**
 * One opened payment form, written by `checkout/` alone. Its id is the provider's `conversationId`. None is ever overwritten
 * by another, since each token can be paid for as long as the provider takes it.
 */
export const PaymentAttempts: CollectionConfig = {
  slug: 'payment-attempts',
  labels: {
    singular: label('Ödeme denemesi', 'Payment attempt'),
    plural: label('Ödeme denemeleri', 'Payment attempts'),
  },
  ...unversioned({ read: accountants, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: label('Dükkân', 'Shop'),
    components: { beforeListTable: ['/cms/payload/admin/list/SavedViews.tsx#SavedViews'] },
    useAsTitle: 'orderNumber',
    defaultColumns: ['orderNumber', 'createdAt', 'state', 'amount', 'reason', 'buyerName'],
    hidden: hiddenUnless(isAccountant),
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['state', 'createdAt'] }, { fields: ['buyer', 'state', 'updatedAt'] }],
  fields: [
    panelPart('desk', label('Ödeme masası', 'Payment desk'), 'payment/PaymentReview.tsx#PaymentReview'),
    {
      type: 'collapsible',
      label: label('Kaydın bütünü', 'The whole record'),
      admin: { initCollapsed: true },
      fields: record,
    },
  ],
};
