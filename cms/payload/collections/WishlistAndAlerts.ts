import type { CollectionConfig } from 'payload';
import { admins, hiddenFromEditors, nobody, unversioned } from '../access/roles.ts';
import { field, hidden, label, relation, SECRET } from '../fields/field-builders.ts';

const DEMAND = '/cms/payload/admin/reports/Demand.tsx#DemandSummary';

/** Wishlist items of all accounts, a row each, written by `wishlist/wishlist.ts` alone. */
export const WishlistItems: CollectionConfig = {
  slug: 'wants',
  labels: { singular: label('İstek', 'Want'), plural: label('İstek listeleri', 'Want lists') },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'productName',
    components: { beforeListTable: [DEMAND] },
    defaultColumns: ['user', 'product', 'createdAt'],
  },
  lockDocuments: false,
  defaultSort: '-createdAt',
  indexes: [{ fields: ['user', 'product'], unique: true }],
  fields: [
    relation('user', 'users', label('Kullanıcı', 'User'), { required: true, index: true }),
    relation('product', 'products', label('Ürün', 'Product'), { required: true, index: true }),
    /** Searched by the list. */
    field('text', 'productName', label('Ürün', 'Product'), {
      virtual: 'product.name',
      admin: { hidden: true },
    }),
  ],
};

/** Searches that report new products by mail. Written by `alerts/saved-searches.ts` and its job. */
export const SavedSearches: CollectionConfig = {
  slug: 'saved-searches',
  labels: {
    singular: label('Kayıtlı arama', 'Saved search'),
    plural: label('Kayıtlı aramalar', 'Saved searches'),
  },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'title',
    components: { beforeListTable: ['/cms/payload/admin/reports/Demand.tsx#SearchSummary'] },
    defaultColumns: ['user', 'title', 'state', 'lookedAt', 'createdAt'],
  },
  lockDocuments: false,
  defaultSort: '-createdAt',
  fields: [
    relation('user', 'users', label('Kullanıcı', 'User'), { required: true, index: true }),
    field('text', 'title', label('Ad', 'Title'), { required: true, maxLength: 200 }),
    field('text', 'path', label('Adres', 'Address'), { required: true, maxLength: 2000 }),
    field('select', 'state', label('Durum', 'State'), {
      required: true,
      defaultValue: 'active',
      options: [
        { value: 'active', label: label('Etkin', 'Active') },
        { value: 'left', label: label('Bırakıldı', 'Left') },
      ],
    }),
    /** Products published after this time are new to the search. */
    field('date', 'lookedAt', label('Son bakış', 'Looked at'), { required: true, index: true }),
    hidden('token', { unique: true, required: true, access: SECRET }),
  ],
};

/** Stock alerts. Written by `domain/alerts`: requested once, mailed once. */
export const StockAlerts: CollectionConfig = {
  slug: 'stock-notices',
  labels: {
    singular: label('Stok bildirimi', 'Stock notice'),
    plural: label('Stok bildirimleri', 'Stock notices'),
  },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'email',
    components: { beforeListTable: [DEMAND] },
    defaultColumns: ['product', 'email', 'state', 'createdAt'],
  },
  lockDocuments: false,
  defaultSort: '-createdAt',
  fields: [
    relation('product', 'products', label('Ürün', 'Product'), { required: true, index: true }),
    /** Emptied when the alert ends: the address has no other use. */
    field('text', 'email', label('E-posta', 'Email'), { maxLength: 254, index: true }),
    field('select', 'state', label('Durum', 'State'), {
      required: true,
      defaultValue: 'waiting',
      index: true,
      options: [
        { value: 'waiting', label: label('Bekliyor', 'Waiting') },
        { value: 'told', label: label('Haber verildi', 'Told') },
        { value: 'left', label: label('Vazgeçti', 'Left') },
      ],
    }),
    /** Product and address of a waiting alert, so that no alert exists twice; empty afterwards. */
    hidden('key', { unique: true, access: SECRET }),
    /** Unsubscribe token of the mail. All alerts of an address share it. */
    hidden('token', { index: true, required: true, access: SECRET }),
  ],
};
