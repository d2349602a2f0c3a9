import type { CollectionConfig, Field } from 'payload';
import { ORDER_STATES } from '../../contract/orders.ts';
import { isAccountant, isSender } from '../../domain/roles.ts';
import { adminsField, hiddenUnless, nobody, nobodyField, readsOrders, unversioned } from '../access/roles.ts';
import { orderFiles } from '../endpoints/csv-endpoints.ts';
import { orderEndpoints } from '../endpoints/fulfilment-endpoints.ts';
import {
  addressFields,
  billingFields,
  field,
  hidden,
  json,
  kurus,
  type Labels,
  LIRA,
  label,
  listedOnly,
  panelPart,
  READ_ONLY,
  readTexts,
  relation,
} from '../fields/field-builders.ts';
import { ORDER_STATE_LABELS } from '../fields/state-labels.ts';
import { foldTurkishSearch, parcelText, searchText } from '../fields/turkish-search.ts';

const CELLS = 'orders/pills.tsx';
const known: typeof field = (type, name, labels, more = {}) =>
  field(type, name, labels, { access: READ_ONLY, ...more } as never);

/** Group of fields with their own labels in lists and filters. Payload would show labels such as `Alıcı > Ad`. */
const group = (name: string, fields: Field[], nameOf = (own: Labels) => own): Field =>
  ({
    name,
    type: 'group',
    label: false,
    fields: fields.map((one) => {
      const text = nameOf((readTexts(one) as { label: Labels }).label);
      const components = {
        Label: { path: '/cms/payload/admin/list/cells.tsx#Heading', serverProps: { text } },
      };
      return { ...one, label: text, admin: { ...one.admin, components, custom: { heading: text } } } as Field;
    }),
  }) as Field;
const ofBill = ({ tr, en }: Labels): Labels => label(`Fatura: ${tr} | Billing: ${en}`);

/** Written by `checkout/` and by the steps of `orders/`, which keep a history. No form writes an order. */
export const Orders: CollectionConfig = {
  slug: 'orders',
  labels: { singular: 'Sipariş | Order', plural: 'Siparişler | Orders' },
  ...unversioned({ read: readsOrders, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: 'Satış | Sales',
    hidden: hiddenUnless(isSender, isAccountant),
    components: {
      beforeListTable: [
        '/cms/payload/admin/write-order/WriteOrderPage.tsx#WriteOrderLink',
        '/cms/payload/admin/orders/BulkActions.tsx#BulkActions',
        '/cms/payload/admin/orders/ParcelTable.tsx#ParcelTableButton',
      ],
    },
    useAsTitle: 'number',
    listSearchableFields: ['searchText'],
    defaultColumns: [
      'number',
      'state',
      'createdAt',
      'buyer.name',
      'orderItems',
      'totalPrice',
      'carrier',
      'shippingAddress.city',
    ],
    pagination: { defaultLimit: 50 },
  },
  defaultSort: '-createdAt',
  // The counts in the menu are read from these indexes alone.
  indexes: [
    { fields: ['user', 'createdAt'] },
    { fields: ['state', 'isDelivered', 'isShipped', 'goodsRefunded'] },
  ],
  endpoints: [...orderEndpoints, ...orderFiles],
  disableBulkEdit: true,
  hooks: { beforeOperation: [foldTurkishSearch] },
  fields: [
    panelPart('page', 'Sipariş | Order', 'orders/OrderPage.tsx#OrderPage'),
    ...listedOnly([
      known('text', 'number', 'Sipariş no | Order number', { unique: true, index: true }),
      known('select', 'state', 'Durum | State', {
        required: true,
        defaultValue: 'awaiting',
        index: true,
        options: ORDER_STATES.map((value) => ({ value, label: ORDER_STATE_LABELS[value] })),
        Cell: `${CELLS}#StageCell`,
      }),
      known('date', 'createdAt', 'Sipariş zamanı | Placed at', {
        index: true,
        Cell: `${CELLS}#PlacedDateCell`,
      }),
      relation('user', 'users', 'Kullanıcı | User', { index: true, access: READ_ONLY }),
      group('buyer', [
        known('text', 'name', 'Alıcı | Buyer'),
        known('text', 'email', 'Alıcının e-postası | Buyer’s e-mail'),
      ]),
      known('array', 'orderItems', 'Ürünler | Pieces', {
        Cell: `${CELLS}#PieceCountCell`,
        fields: [
          // Id of the product, as text: the line outlives the product.
          field('text', 'product', 'Ürün | Product', { required: true }),
          field('text', 'name', 'Ad | Name', { required: true }),
          field('text', 'image', 'Resim | Image'),
          kurus('price', 'Birim fiyat (₺) | Unit price (₺)'),
          /** Price in the shop, where another was agreed, with the reason. */
          kurus('listPrice', 'Dükkân fiyatı (₺) | Price in the shop (₺)', { required: false }),
          field('text', 'priceReason', 'Fiyatın nedeni | Reason of the price'),
          /** Cost of a piece on the day of the sale; null if none was entered. */
          kurus('costPrice', 'Maliyet (₺) | Cost (₺)', { required: false, access: { read: adminsField } }),
          field('number', 'qty', 'Adet | Quantity', { required: true, min: 1 }),
          /** VAT rate in percent. Null in older lines, which have the rate of their order. */
          field('number', 'taxPercent', 'KDV (%) | VAT (%)'),
          field('text', 'taxExemption', 'KDV istisnasının nedeni | Reason of VAT exemption'),
          /** Copy of the product's facts at the sale, as `SoldFacts`. The product itself may change or be deleted. */
          json('sold', 'Satıldığı gibi | As it was sold'),
        ],
      }),
      group('shippingAddress', addressFields()),
      group('billingAddress', billingFields(), ofBill),
      /** Sent as a gift: the packing slip says so and carries the note. */
      known('checkbox', 'isGift', 'Hediye | Gift', { defaultValue: false }),
      known('textarea', 'giftNote', 'Hediye notu | Gift note'),
      kurus('itemsPrice', 'Ürünler (₺) | Items (₺)', { access: READ_ONLY }),
      kurus('shippingPrice', 'Kargo (₺) | Shipping (₺)', { access: READ_ONLY }),
      kurus('taxPrice', 'KDV (₺) | VAT (₺)', { access: READ_ONLY }),
      kurus('totalPrice', 'Toplam (₺) | Total (₺)', { access: READ_ONLY }),
      known('checkbox', 'isPaid', 'Ödendi | Paid', { defaultValue: false }),
      /** Last moment for which the pieces of a begun bank transfer are held. Kept when the order is paid or cancelled. */
      known('date', 'transferUntil', 'Havale en geç | Transfer due by'),
      /** End of the hold of an order that the dealer wrote. */
      known('date', 'reservedUntil', 'Şu güne kadar ayrıldı | Held until'),
      /** Name of the person who wrote the order; null if the buyer placed it. */
      known('text', 'writtenBy', 'Siparişi yazan | Written by'),
      /** Sold over the counter, for example at a fair: no delivery, no distance contract, no named buyer. */
      known('checkbox', 'isRetail', 'Perakende satış | Retail sale', { defaultValue: false }),
      /** Token of the payment link. It moves to the order that replaces this one. */
      hidden('paymentLink', {
        unique: true,
        index: true,
        access: { read: adminsField, update: nobodyField },
      }),
      /** Id that the browser gave to a sale, a written order or a transfer, so that a call sent twice counts once. */
      hidden('saleId', { unique: true, index: true, access: { read: nobodyField, update: nobodyField } }),
      known('date', 'paidAt', 'Ödeme zamanı | Paid at'),
      /** Placed while payments were simulated or in the provider's sandbox. */
      known('checkbox', 'isTrial', 'Deneme siparişi | Trial order', { defaultValue: false }),
      known('checkbox', 'isShipped', 'Kargoya verildi | Shipped', { defaultValue: false }),
      known('date', 'shippedAt', 'Kargoya verilme | Shipped at'),
      known('text', 'carrier', 'Kargo firması | Carrier'),
      known('text', 'trackingNumber', 'Takip numarası | Tracking number'),
      known('checkbox', 'isDelivered', 'Teslim edildi | Delivered', { defaultValue: false }),
      known('date', 'deliveredAt', 'Teslim zamanı | Delivered at'),
      known('text', 'invoiceNumber', 'Fatura no | Invoice number'),
      /** Date of the invoice, for example `2026-11-25`. */
      known('text', 'invoiceDate', 'Fatura tarihi | Invoice date'),
      known('number', 'refundedTotal', 'İade edilen (₺) | Refunded (₺)', { defaultValue: 0, ...LIRA }),
      /** Days for a withdrawal after delivery, as in the contract. Null in older orders: the default. */
      { name: 'withdrawalDays', type: 'number', access: READ_ONLY },
      /** Other terms of the contract. Null in older orders, for which the specification's numbers apply. */
      /** Null also in an order of several VAT rates, which are in its lines. */
      { name: 'taxPercent', type: 'number', access: READ_ONLY },
      { name: 'deliveryDaysInTown', type: 'number', access: READ_ONLY },
      { name: 'deliveryDaysOutOfTown', type: 'number', access: READ_ONLY },
      /** All goods are refunded, or about to be. Shipping may still be paid. */
      known('checkbox', 'goodsRefunded', 'Ürünlerin tamamı iade edildi | All goods refunded', {
        defaultValue: false,
      }),
      /** End of the legal retention of personal data. Afterwards the order is made anonymous. */
      known(
        'date',
        'personalDataUntil',
        'Kişisel veriler şu güne kadar saklanır | Personal data kept until',
        { index: true },
      ),
      known('date', 'anonymisedAt', 'Anonimleştirildi | Anonymised at'),
      json('acceptedTerms', 'Kabul edilen metinler | Accepted texts', { access: READ_ONLY }),
      /** Notes of older orders. Newer notes are events of the order. */
      field('textarea', 'note', 'Eski iç not | Earlier internal note', {
        access: { ...READ_ONLY, read: adminsField },
      }),
    ]),
    searchText(
      'sipariş no, alıcının bilgileri, takip no, ürün | order number, buyer, e-mail, phone, tax number, tracking, product',
    ),
    parcelText(),
    hidden('seedKey', { index: true, access: { read: nobodyField, update: nobodyField } }),
  ],
};
