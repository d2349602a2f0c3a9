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
  panelPart,
  rawRecord,
  relation,
  SECRET,
} from '../fields/field-builders.ts';
import { ATTEMPT_STATE_LABELS } from '../fields/state-labels.ts';

const record: Field[] = [
  relation('order', 'orders', 'Sipariş | Order', { required: true, index: true }),
  field('text', 'orderNumber', 'Sipariş no | Order number', { virtual: 'order.number' }),
  /** Buyer's name from the order, because accountants may not read accounts. */
  field('text', 'buyerName', 'Alıcı | Buyer', { virtual: 'order.buyer.name' }),
  relation('buyer', 'users', 'Alıcının hesabı | Account of the buyer'),
  /** The buyer's id until the attempt is decided. It is unique: a buyer has at most one undecided attempt. */
  hidden('undecidedBuyer', { unique: true, index: true }),
  field('select', 'state', 'Durum | State', {
    required: true,
    defaultValue: 'opening',
    index: true,
    options: ATTEMPT_STATES.map((value) => ({ value, label: ATTEMPT_STATE_LABELS[value] })),
    Cell: 'orders/pills.tsx#AttemptStateCell',
  }),
  kurus('amount', 'Tutar (₺) | Amount (₺)'),
  field('number', 'refundedAmount', 'İade edilen (₺) | Refunded (₺)', { defaultValue: 0, ...LIRA }),
  field('text', 'provider', 'Sağlayıcı | Provider', { defaultValue: 'iyzico' }),
  field('text', 'basketId', 'Sepet no | Basket id'),
  field('text', 'token', 'Belirteç | Token', { unique: true, index: true }),
  field('date', 'expiresAt', 'Geçerlilik sonu | Expires at'),
  /** Payment form to which the buyer can return, as `KeptForm` of the checkout. */
  { name: 'form', type: 'json', admin: { hidden: true }, access: SECRET },
  /** Time at which the buyer gave up the attempt. A payment made after this time is refunded. */
  field('date', 'abandonedAt', 'Alıcı vazgeçti | Given up by the buyer'),
  /** Time at which the provider first reported a bank transfer. The transfer's last day is in `expiresAt`. */
  field('date', 'transferBegunAt', 'Havale başladı | Transfer begun'),
  field('text', 'paymentId', 'Ödeme no | Payment id', { unique: true, index: true }),
  field('number', 'fraudStatus', 'Sahtecilik denetimi | Fraud status'),
  field('checkbox', 'holdsStock', 'Stok ayrıldı | Holds stock', { defaultValue: true, index: true }),
  /** `{ productId, qty }[]`: reserved or sold pieces. */
  json('lines', 'Ayrılan ürünler | Held lines'),
  /** `{ itemId, paymentTransactionId, paidPrice, refundTarget, refunded }[]`: paid lines, in kuruş. */
  json('items', 'Ödeme satırları | Paid lines'),
  json('card', 'Kart | Card'),
  /** How the money came outside the form, as `Receipt` of the checkout. */
  json('receipt', 'Tahsilat | Receipt'),
  field('textarea', 'reason', 'Neden | Reason'),
  /** `{ name, ours, theirs }[]`: differences between order and provider. */
  json('differences', 'Uyuşmayanlar | Differences'),
  /** Refund under way, and the refund call whose response is missing, as `RefundNote` of the checkout. */
  json('refund', 'İade | Refund'),
  field('text', 'buyerIp', 'Alıcının adresi | Buyer address'),
  field('date', 'checkedAt', 'Son sorgu | Last checked'),
  /** When the job `reconcile-payments.ts` asks the provider again. Empty for a final attempt. */
  field('date', 'nextCheckAt', 'Sonraki sorgu | Next check', { index: true }),
  { name: 'checks', type: 'number', defaultValue: 0, admin: { hidden: true } },
  field('date', 'watchUntil', 'İzleme sonu | Watched until'),
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
  labels: { singular: 'Ödeme denemesi | Payment attempt', plural: 'Ödeme denemeleri | Payment attempts' },
  ...unversioned({ read: accountants, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: 'Satış | Sales',
    useAsTitle: 'orderNumber',
    defaultColumns: ['orderNumber', 'createdAt', 'state', 'amount', 'reason', 'buyerName'],
    hidden: hiddenUnless(isAccountant),
    components: { beforeListTable: ['/cms/payload/admin/orders/Statement.tsx#StatementButton'] },
  },
  defaultSort: '-createdAt',
  endpoints: [statementEndpoint],
  indexes: [{ fields: ['state', 'createdAt'] }, { fields: ['buyer', 'state', 'updatedAt'] }],
  fields: [
    panelPart('desk', 'Ödeme masası | Payment desk', 'orders/PaymentReview.tsx#PaymentReview'),
    rawRecord(record),
  ],
};
