import type { CollectionConfig } from 'payload';
import { type AlertKind, alertKinds } from '../../contract/rules/alert-kinds.ts';
import { admins, hiddenFromEditors, nobody, unversioned } from '../access/roles.ts';
import { choices, field, hidden, LIRA, relation, SECRET, type Text } from '../fields/field-builders.ts';
import { conditionField } from '../fields/product-fields.ts';

const KINDS: Record<AlertKind, Text> = {
  product: 'Tükenen ürün | Sold-out product',
  value: 'Serinin değeri | Value of a series',
  number: 'Katalog numarası | Catalogue number',
  search: 'Arama | Search',
};
const SUMMARIES = ['ProductSummary', 'StampSummary', 'SearchSummary'];

/** Alerts that shoppers get by mail: products, stamps and searches. Written only by `domain/alerts`. */
export const Alerts: CollectionConfig = {
  slug: 'alerts',
  labels: { singular: 'Haber isteği | Alert', plural: 'Haber istekleri | Alerts' },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: 'Müşteriler | Customers',
    hidden: hiddenFromEditors,
    useAsTitle: 'title',
    components: {
      beforeListTable: SUMMARIES.map((name) => `/cms/payload/admin/reports/Demand.tsx#${name}`),
    },
    defaultColumns: ['title', 'kind', 'user', 'email', 'state', 'condition', 'maxPrice', 'createdAt'],
  },
  lockDocuments: false,
  defaultSort: '-createdAt',
  fields: [
    field('select', 'kind', 'Ne | What', {
      required: true,
      index: true,
      options: alertKinds.map((value) => ({ value, label: KINDS[value] })),
    }),
    /** Name of the product, stamp or search when the alert was created. The storefront shows the current name. */
    field('text', 'title', 'Ad | Title', { required: true, maxLength: 500 }),
    /** Empty when the shopper gave only a mail address. */
    relation('user', 'users', 'Kullanıcı | User', { index: true }),
    /** E-mail address, empty if `user` is set. Emptied when the alert ends, because nothing else needs the address. */
    field('text', 'email', 'E-posta | Email', { maxLength: 254, index: true }),
    relation('product', 'products', 'Ürün | Product', { index: true }),
    /** Condition of the wanted piece. Empty if the shopper accepts any condition. */
    conditionField,
    field('number', 'maxPrice', 'En yüksek fiyat, KDV dahil (₺) | Highest price with VAT (₺)', { ...LIRA }),
    field('select', 'state', 'Haberin durumu | State of the alert', {
      required: true,
      defaultValue: 'waiting',
      index: true,
      options: choices({
        waiting: 'Haber bekliyor | Waiting for mail',
        quiet: 'E-postasız | Without mail',
        told: 'Haber verildi | Told',
        left: 'Vazgeçti | Left',
      }),
    }),
    /** Time of the consent to mails. Emptied when the consent ends. */
    field('date', 'mailConsentAt', 'E-posta izni | Mail asked for'),
    /** Time of the last check. A daily mail names only products published after this time. */
    field('date', 'lookedAt', 'Son bakış | Looked at', { required: true, index: true }),
    /** Id of a product, key of a value or number (`catalogue/alert-offers.ts`), or address of a search. */
    hidden('subject', { required: true, index: true }),
    /** Owner and subject of a running alert, so that no alert exists twice. Emptied when the alert ends. */
    hidden('key', { unique: true, access: SECRET }),
    /** Offers that the shopper was already mailed or shown, as the lowest known price by product id. */
    { name: 'known', type: 'json', required: true, access: SECRET, admin: { hidden: true } },
    hidden('token', { index: true, required: true, access: SECRET }),
    hidden('ownerToken', { index: true, required: true, access: SECRET }),
  ],
};
