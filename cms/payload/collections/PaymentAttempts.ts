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

/** The raw record. Its important facts are shown above. */
const record: Field[] = [
  relation('order', 'orders', label('Sipariş', 'Order'), { required: true, index: true }),
  /** The order's number, for lists. */
  field('text', 'orderNumber', label('Sipariş no', 'Order number'), { virtual: 'order.number' }),
  /** The buyer's name, because an accountant may not read accounts. */
  field('text', 'buyerName', label('Alıcı', 'Buyer'), { virtual: 'order.buyer.name' }),
  relation('buyer', 'users', label('Alıcının hesabı', 'Account of the buyer')),
  /** The buyer's id while the attempt is undecided; unique, so that each buyer has one undecided attempt. */
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
  /** Name of the provider in `payment/providers.ts`. */
  field('text', 'provider', label('Sağlayıcı', 'Provider'), { defaultValue: 'iyzico' }),
  /** The provider's reference of the order: its number. */
  field('text', 'basketId', label('Sepet no', 'Basket id')),
  field('text', 'token', label('Belirteç', 'Token'), { unique: true, index: true }),
  field('date', 'expiresAt', label('Geçerlilik sonu', 'Expires at')),
  /** `KeptForm` of the checkout: the payment form that the buyer can return to. */
  { name: 'form', type: 'json', admin: { hidden: true }, access: SECRET },
  /** Time at which the buyer gave up: a later payment is refunded. */
  field('date', 'abandonedAt', label('Alıcı vazgeçti', 'Given up by the buyer')),
  field('text', 'paymentId', label('Ödeme no', 'Payment id'), { unique: true, index: true }),
  field('number', 'fraudStatus', label('Sahtecilik denetimi', 'Fraud status')),
  field('checkbox', 'holdsStock', label('Stok ayrıldı', 'Holds stock'), { defaultValue: true, index: true }),
  /** `{ productId, qty }[]`: reserved or sold pieces. */
  json('lines', label('Ayrılan ürünler', 'Held lines')),
  /** `{ itemId, paymentTransactionId, paidPrice, refundTarget, refunded }[]`: per basket line of the provider, in kuruş. */
  json('items', label('Ödeme satırları', 'Paid lines')),
  json('card', label('Kart', 'Card')),
  field('textarea', 'reason', label('Neden', 'Reason')),
  /** `{ name, ours, theirs }[]`: differences between the provider's answer and the order. */
  json('differences', label('Uyuşmayanlar', 'Differences')),
  /** `RefundNote` of the checkout: the refund under way, and the call with an unknown result. */
  json('refund', label('İade', 'Refund')),
  field('text', 'buyerIp', label('Alıcının adresi', 'Buyer address')),
  field('date', 'checkedAt', label('Son sorgu', 'Last checked')),
  /** Time of the job's next check; empty when the attempt is final. */
  field('date', 'nextCheckAt', label('Sonraki sorgu', 'Next check'), { index: true }),
  { name: 'checks', type: 'number', defaultValue: 0, admin: { hidden: true } },
  field('date', 'watchUntil', label('İzleme sonu', 'Watched until')),
  /** End of the lease of the process that moves the money; see `checkout/refund-lease.ts`. */
  { name: 'leaseUntil', type: 'date', admin: { hidden: true } },
];

/**
 * One opened payment form, written by `checkout/` alone. Its id is the provider's `conversationId`. Attempts are never
 * overwritten, since each token stays payable for as long as the provider accepts it.
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
