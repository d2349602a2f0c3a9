import type { CollectionConfig } from 'payload';
import { isAccountant, isAdmin } from '../../domain/roles.ts';
import { accountants, hiddenUnless, nobody, unversioned } from '../access/roles.ts';
import { field, json, panelPart } from '../fields/field-builders.ts';
import { withoutStorage } from '../fields/storage-fields.ts';

/** Copies of sold products that were deleted, because orders still show the products. Written only by `archive-product.ts`. */
export const ArchivedProducts: CollectionConfig = {
  slug: 'archived-products',
  labels: {
    singular: 'Silinen ürünün kaydı | Record of a deleted product',
    plural: 'Silinen ürünlerin kayıtları | Records of deleted products',
  },
  ...unversioned({ read: accountants, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: 'Katalog | Catalogue',
    hidden: hiddenUnless(isAccountant),
    useAsTitle: 'name',
    defaultColumns: ['name', 'createdAt'],
  },
  defaultSort: '-createdAt',
  lockDocuments: false,
  fields: [
    field('text', 'name', 'Ad | Name'),
    /** Id that the deleted product had. Orders still refer to the product by this id. */
    field('text', 'product', 'Ürün no | Product id', { required: true, unique: true, index: true }),
    json('record', 'Kayıt | Record', {
      admin: { hidden: true },
      hooks: { afterRead: [({ value, req }) => (isAdmin(req.user) ? value : withoutStorage(value))] },
    }),
    panelPart('archived', 'Ürün | Product', 'list/ArchivedProduct.tsx#ArchivedProduct'),
  ],
};
