import type { CollectionConfig } from 'payload';
import { adminsOrOwner } from '../access/ownership.ts';
import { adminsField, hiddenFromEditors, nobody, nobodyField } from '../access/roles.ts';
import { ORDER_STATES } from '../contract/orders.ts';
import { orderFiles } from './csv-endpoints.ts';
import {
  addressFields,
  billingFields,
  field,
  group,
  hidden,
  json,
  KEPT,
  kurus,
  LIRA,
  label,
  relation,
} from './fields.ts';
import { foldSearch, searchText } from './folded-search.ts';
import { orderEndpoints } from './order-endpoints.ts';
import { ORDER_STATE_LABELS } from './payment-labels.ts';

/** The panel's column of what is known about an order, which nobody writes by hand. */
const BESIDE = { position: 'sidebar', readOnly: true } as const;

/** Orders are written by `checkout/`, and step by step by `orders/`, which keeps a history; no form writes into one. */
export const Orders: CollectionConfig = {
  slug: 'orders',
  labels: { singular: label('Sipariş', 'Order'), plural: label('Siparişler', 'Orders') },
  access: { read: adminsOrOwner('user'), create: nobody, update: nobody, delete: nobody },
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    components: {
      beforeListTable: [
        '/cms/panel/list/SavedViews.tsx#SavedViews',
        '/cms/panel/orders/BulkMarks.tsx#BulkMarks',
        '/cms/panel/csv/OrderFiles.tsx#OrderFiles',
      ],
    },
    useAsTitle: 'number',
    listSearchableFields: ['number', 'searchText'],
    defaultColumns: ['number', 'createdAt', 'buyer.name', 'totalPrice', 'state', 'isShipped', 'isDelivered'],
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['user', 'createdAt'] }],
  endpoints: [...orderEndpoints, orderFiles],
  disableBulkEdit: true,
  hooks: { beforeOperation: [foldSearch] },
  fields: [
    field('ui', 'steps', label('Sipariş işlemleri', 'Steps of the order'), {
      admin: {
        components: { Field: '/cms/panel/orders/OrderSteps.tsx#OrderSteps' },
        disableListColumn: true,
        disableBulkEdit: true,
      },
    }),
    field('ui', 'payments', label('Ödeme ve geçmiş', 'Payment and history'), {
      admin: {
        components: { Field: '/cms/panel/payment/OrderPayments.tsx#OrderPayments' },
        disableListColumn: true,
        disableBulkEdit: true,
      },
    }),
    field('text', 'number', label('Sipariş no', 'Order number'), {
      unique: true,
      index: true,
      access: KEPT,
      admin: BESIDE,
    }),
    field('select', 'state', label('Durum', 'State'), {
      required: true,
      defaultValue: 'awaiting',
      index: true,
      options: ORDER_STATES.map((value) => ({ value, label: ORDER_STATE_LABELS[value] })),
      access: KEPT,
      admin: BESIDE,
    }),
    relation('user', 'users', label('Kullanıcı', 'User'), {
      index: true,
      access: KEPT,
      admin: { readOnly: true },
    }),
    group('buyer', label('Alıcı', 'Buyer'), [
      field('text', 'name', label('Ad', 'Name'), { access: KEPT }),
      field('text', 'email', label('E-posta', 'E-mail'), { access: KEPT }),
    ]),
    field('array', 'orderItems', label('Ürünler', 'Items'), {
      access: KEPT,
      admin: { readOnly: true },
      fields: [
        // The id as text: the line outlives its product.
        field('text', 'product', label('Ürün', 'Product'), {
          required: true,
          admin: { components: { Field: '/cms/panel/fields/ProductLink.tsx#ProductLink' } },
        }),
        field('text', 'name', label('Ad', 'Name'), { required: true }),
        field('text', 'image', label('Resim', 'Image')),
        kurus('price', label('Birim fiyat (₺)', 'Unit price (₺)')),
        field('number', 'qty', label('Adet', 'Quantity'), { required: true, min: 1 }),
      ],
    }),
    group('shippingAddress', label('Teslimat adresi', 'Shipping address'), addressFields()),
    group('billingAddress', label('Fatura adresi', 'Billing address'), billingFields()),
    {
      type: 'row',
      fields: [
        kurus('itemsPrice', label('Ürünler (₺)', 'Items (₺)'), { access: KEPT }),
        kurus('shippingPrice', label('Kargo (₺)', 'Shipping (₺)'), { access: KEPT }),
        kurus('taxPrice', label('KDV (₺)', 'VAT (₺)'), { access: KEPT }),
        kurus('totalPrice', label('Toplam (₺)', 'Total (₺)'), { access: KEPT }),
      ],
    },
    field('checkbox', 'isPaid', label('Ödendi', 'Paid'), {
      defaultValue: false,
      access: KEPT,
      admin: BESIDE,
    }),
    field('date', 'paidAt', label('Ödeme zamanı', 'Paid at'), { access: KEPT, admin: BESIDE }),
    field('checkbox', 'isShipped', label('Kargoya verildi', 'Shipped'), {
      defaultValue: false,
      access: KEPT,
      admin: BESIDE,
    }),
    field('date', 'shippedAt', label('Kargoya verilme', 'Shipped at'), { access: KEPT, admin: BESIDE }),
    field('text', 'carrier', label('Kargo firması', 'Carrier'), { access: KEPT, admin: BESIDE }),
    field('text', 'trackingNumber', label('Takip numarası', 'Tracking number'), {
      access: KEPT,
      admin: BESIDE,
    }),
    field('checkbox', 'isDelivered', label('Teslim edildi', 'Delivered'), {
      defaultValue: false,
      access: KEPT,
      admin: BESIDE,
    }),
    field('date', 'deliveredAt', label('Teslim zamanı', 'Delivered at'), { access: KEPT, admin: BESIDE }),
    field('number', 'refundedTotal', label('İade edilen (₺)', 'Refunded (₺)'), {
      defaultValue: 0,
      access: KEPT,
      admin: { ...BESIDE, components: LIRA },
    }),
    /** Nothing is left to send: the goods are given back, or about to be. Shipping may still be paid. */
    field('checkbox', 'goodsRefunded', label('Ürünlerin tamamı iade edildi', 'All goods refunded'), {
      defaultValue: false,
      access: KEPT,
      admin: BESIDE,
    }),
    /** Until when the law wants the people of the order kept; afterwards they are made unknown. */
    field(
      'date',
      'personalDataUntil',
      label('Kişisel veriler şu güne kadar saklanır', 'Personal data kept until'),
      {
        index: true,
        access: KEPT,
        admin: BESIDE,
      },
    ),
    field('date', 'anonymisedAt', label('Anonimleştirildi', 'Anonymised at'), {
      access: KEPT,
      admin: BESIDE,
    }),
    json('acceptedTerms', label('Kabul edilen metinler', 'Accepted texts'), { access: KEPT }),
    /** Written before notes were lines of the history. */
    field('textarea', 'note', label('Eski iç not', 'Earlier internal note'), {
      admin: { readOnly: true, condition: ({ note }) => Boolean(note) },
      access: { ...KEPT, read: adminsField },
    }),
    searchText(label('alıcı, e-posta, telefon, takip no, ürün', 'buyer, e-mail, phone, tracking, product')),
    hidden('seedKey', { index: true, access: { read: nobodyField, update: nobodyField } }),
  ],
};
