import type { CollectionConfig, Field } from 'payload';
import { ATTEMPT_STATES } from '../../contract/payment.ts';
import { isAccountant } from '../../domain/roles.ts';
import { accountants, hiddenUnless, nobody, unversioned } from '../access/roles.ts';
import { statementEndpoint } from '../endpoints/payment-endpoints.ts';
import {
  field,
  hidden,
  json,
  kurus,
  LIRA,
  label,
  panelPart,
  rawRecord,
  relation,
  SECRET,
} from '../fields/field-builders.ts';
import { ATTEMPT_STATE_LABELS } from '../fields/state-labels.ts';

const record: Field[] = [
  relation('order', 'orders', label('Sipariş', 'Order'), { required: true, index: true }),
  field('text', 'orderNumber', label('Sipariş no', 'Order number'), { virtual: 'order.number' }),
  /** Buyer's name from the order, because accountants may not read accounts. */
  field('text', 'buyerName', label('Alıcı', 'Buyer'), { virtual: 'order.buyer.name' }),
  relation('buyer', 'users', label('Alıcının hesabı', 'Account of the buyer')),
  /** The buyer's id until the attempt is decided. It is unique: a buyer has at most one undecided attempt. */
  hidden('undecidedBuyer', { unique: true, index: true }),
  field('select', 'state', label('Durum', 'State'), {
    required: true,
    defaultValue: 'opening',
    index: true,
    options: ATTEMPT_STATES.map((value) => ({ value, label: ATTEMPT_STATE_LABELS[value] })),
    admin: { components: { Cell: '/cms/payload/admin/orders/pills.tsx#AttemptStateCell' } },
  }),
  kurus('amount', label('Tutar (₺)', 'Amount (₺)')),
  field('number', 'refundedAmount', label('İade edilen (₺)', 'Refunded (₺)'), {
    defaultValue: 0,
    admin: { components: LIRA },
  }),
  field('text', 'provider', label('Sağlayıcı', 'Provider'), { defaultValue: 'iyzico' }),
  field('text', 'basketId', label('Sepet no', 'Basket id')),
  field('text', 'token', label('Belirteç', 'Token'), { unique: true, index: true }),
  field('date', 'expiresAt', label('Geçerlilik sonu', 'Expires at')),
  /** Payment form to which the buyer can return, as `KeptForm` of the checkout. */
  { name: 'form', type: 'json', admin: { hidden: true }, access: SECRET },
  /** Time at which the buyer gave up the attempt. A payment made after this time is refunded. */
  field('date', 'abandonedAt', label('Alıcı vazgeçti', 'Given up by the buyer')),
  /** Time at which the provider first reported a bank transfer. The transfer's last day is in `expiresAt`. */
  field('date', 'transferBegunAt', label('Havale başladı', 'Transfer begun')),
  field('text', 'paymentId', label('Ödeme no', 'Payment id'), { unique: true, index: true }),
  field('number', 'fraudStatus', label('Sahtecilik denetimi', 'Fraud status')),
  field('checkbox', 'holdsStock', label('Stok ayrıldı', 'Holds stock'), { defaultValue: true, index: true }),
  /** `{ productId, qty }[]`: reserved or sold pieces. */
  json('lines', label('Ayrılan ürünler', 'Held lines')),
  /** `{ itemId, paymentTransactionId, paidPrice, refundTarget, refunded }[]`: paid lines, in kuruş. */
  json('items', label('Ödeme satırları', 'Paid lines')),
  json('card', label('Kart', 'Card')),
  /** How the money came outside the form, as `Receipt` of the checkout. */
  json('receipt', label('Tahsilat', 'Receipt')),
  field('textarea', 'reason', label('Neden', 'Reason')),
  /** `{ name, ours, theirs }[]`: differences between order and provider. */
  json('differences', label('Uyuşmayanlar', 'Differences')),
  /** Refund under way, and the refund call whose response is missing, as `RefundNote` of the checkout. */
  json('refund', label('İade', 'Refund')),
  field('text', 'buyerIp', label('Alıcının adresi', 'Buyer address')),
  field('date', 'checkedAt', label('Son sorgu', 'Last checked')),
  /** When the job `reconcile-payments.ts` asks the provider again. Empty for a final attempt. */
  field('date', 'nextCheckAt', label('Sonraki sorgu', 'Next check'), { index: true }),
  { name: 'checks', type: 'number', defaultValue: 0, admin: { hidden: true } },
  field('date', 'watchUntil', label('İzleme sonu', 'Watched until')),
  /** Until then only the process with this lease may move the money: `checkout/refund/refund-lease.ts`. */
  { name: 'leaseUntil', type: 'date', admin: { hidden: true } },
];

/**
 * Attempts to pay an order, one for each opened payment form. Written only by `checkout/`. The id is the provider's
 * `conversationId`. A new attempt never overwrites an old attempt, because a buyer can pay with the old token until the
 * provider refuses that token.
 */
export const PaymentAttempts: CollectionConfig = {
  slug: 'payment-attempts',
  labels: {
    singular: label('Ödeme denemesi', 'Payment attempt'),
    plural: label('Ödeme denemeleri', 'Payment attempts'),
  },
  ...unversioned({ read: accountants, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: label('Satış', 'Sales'),
    useAsTitle: 'orderNumber',
    defaultColumns: ['orderNumber', 'createdAt', 'state', 'amount', 'reason', 'buyerName'],
    hidden: hiddenUnless(isAccountant),
    components: { beforeListTable: ['/cms/payload/admin/orders/Statement.tsx#StatementButton'] },
  },
  defaultSort: '-createdAt',
  endpoints: [statementEndpoint],
  indexes: [{ fields: ['state', 'createdAt'] }, { fields: ['buyer', 'state', 'updatedAt'] }],
  fields: [
    panelPart('desk', label('Ödeme masası', 'Payment desk'), 'orders/PaymentReview.tsx#PaymentReview'),
    rawRecord(record),
  ],
};
