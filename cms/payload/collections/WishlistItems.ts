import type { CollectionConfig } from 'payload';
import { admins, hiddenFromEditors, nobody, unversioned } from '../access/roles.ts';
import { field, relation } from '../fields/field-builders.ts';

/** Wishlist items, a row each. Written only by `wishlist/wishlist.ts`. */
export const WishlistItems: CollectionConfig = {
  slug: 'wishlist-items',
  labels: { singular: 'İstek | Wishlist item', plural: 'İstek listeleri | Wishlists' },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: 'Müşteriler | Customers',
    hidden: hiddenFromEditors,
    useAsTitle: 'productName',
    components: { beforeListTable: ['/cms/payload/admin/reports/Demand.tsx#ProductSummary'] },
    defaultColumns: ['user', 'product', 'createdAt'],
  },
  lockDocuments: false,
  defaultSort: '-createdAt',
  indexes: [{ fields: ['user', 'product'], unique: true }],
  fields: [
    relation('user', 'users', 'Kullanıcı | User', { required: true, index: true }),
    relation('product', 'products', 'Ürün | Product', { required: true, index: true }),
    field('text', 'productName', 'Ürün | Product', { virtual: 'product.name', admin: { hidden: true } }),
  ],
};
