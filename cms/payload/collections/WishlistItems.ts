import type { CollectionConfig } from 'payload';
import { admins, hiddenFromEditors, nobody } from '../access/roles.ts';
import { label, relation } from '../fields/field-builders.ts';

/** Who wants which product: a row each, written by `wishlist/wishlist.ts` alone. */
export const WishlistItems: CollectionConfig = {
  slug: 'wants',
  labels: { singular: label('İstek', 'Want'), plural: label('İstek listeleri', 'Want lists') },
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    defaultColumns: ['user', 'product', 'createdAt'],
  },
  lockDocuments: false,
  defaultSort: '-createdAt',
  indexes: [{ fields: ['user', 'product'], unique: true }],
  fields: [
    relation('user', 'users', label('Kullanıcı', 'User'), { required: true, index: true }),
    relation('product', 'products', label('Ürün', 'Product'), { required: true, index: true }),
  ],
};
