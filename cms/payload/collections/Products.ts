import type { CollectionConfig, PayloadRequest } from 'payload';
import { MAX_STOCK } from '../../contract/rules/catalogue.ts';
import { auditProduct } from '../../domain/audit/audit.ts';
import { isAccountant, isAdmin, type Person } from '../../domain/roles.ts';
import { admins, hiddenUnless, nobodyField, publishedOrDesk, unversioned } from '../access/roles.ts';
import { productFiles } from '../endpoints/csv-endpoints.ts';
import {
  archiveEndpoint,
  autocompleteEndpoint,
  countEndpoints,
  previousPriceEndpoint,
  restoreEndpoint,
  stockEndpoint,
} from '../endpoints/product-endpoints.ts';
import {
  auditTrail,
  field,
  hidden,
  kurus,
  panelPart,
  row,
  TAXED_LIRA,
  trim,
} from '../fields/field-builders.ts';
import { loweredPriceRows, PRICE_PARTS } from '../fields/lowered-price-fields.ts';
import { orderFields } from '../fields/natural-order.ts';
import { attributeFields, furtherPictures, reviewFields } from '../fields/product-fields.ts';
import { prefilled } from '../fields/product-prefill.ts';
import { storageFields } from '../fields/storage-fields.ts';
import { foldTurkishSearch, searchText, storageText } from '../fields/turkish-search.ts';
import {
  applyStockChange,
  archiveSold,
  dateFirstPublication,
  deleteRowsOf,
  deriveFields,
  isStockChange,
  keepPointedAt,
  leaveArchive,
  nameOfCopy,
  requirePrice,
  settleNumber,
  settlePrices,
  settleValue,
} from './product-hooks.ts';

export const Products: CollectionConfig = {
  slug: 'products',
  labels: { singular: 'Ürün | Product', plural: 'Ürünler | Products' },
  ...unversioned({ read: publishedOrDesk, create: admins, update: admins, delete: admins }),
  admin: {
    group: 'Katalog | Catalogue',
    hidden: hiddenUnless(isAccountant),
    components: {
      beforeListTable: [
        { path: '/cms/payload/admin/csv/CsvFiles.tsx#CsvFiles', clientProps: { of: 'products' } },
        '/cms/payload/admin/storage/LabelsButton.tsx#LabelsButton',
      ],
      edit: {
        beforeDocumentControls: [
          '/cms/payload/admin/frame/document-controls.tsx#ViewInShopLink',
          '/cms/payload/admin/frame/document-controls.tsx#NotOnSale',
        ],
        SaveButton: '/cms/payload/admin/frame/document-controls.tsx#SaveButtons',
      },
    },
    useAsTitle: 'name',
    defaultColumns: ['name', 'image', 'price', 'countInStock', 'category', 'state'],
    listSearchableFields: ['searchText'],
  },
  defaultSort: '-createdAt',
  endpoints: [
    stockEndpoint,
    ...countEndpoints,
    previousPriceEndpoint,
    autocompleteEndpoint,
    archiveEndpoint,
    restoreEndpoint,
    ...productFiles,
  ],
  // Versions stay off: statements past Payload change the stock, and a version would keep the old one.
  indexes: [
    { fields: ['isPublished', 'recommendation'] },
    { fields: ['isPublished', 'price'] },
    { fields: ['isPublished', 'printingDate'] },
    { fields: ['isPublished', 'printingHouse'] },
  ],
  hooks: {
    beforeOperation: [foldTurkishSearch],
    beforeChange: [
      deriveFields,
      dateFirstPublication,
      requirePrice,
      settleNumber,
      settleValue,
      settlePrices,
      applyStockChange,
      leaveArchive,
    ],
    beforeDelete: [keepPointedAt, archiveSold, deleteRowsOf],
    afterChange: [auditProduct.afterChange],
    afterDelete: [auditProduct.afterDelete],
  },
  fields: [
    // Stands first: the SEO plugin puts its tab beside the first field. Later fields stay in the sidebar.
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Ürün | Product',
          fields: [
            furtherPictures,
            field('upload', 'image', 'Resim | Image', {
              relationTo: 'media',
              admin: { hidden: true, disableListColumn: false },
              Cell: 'list/cells.tsx#PictureCell',
            }),
            row(
              field('text', 'name', 'Ad | Name', {
                required: true,
                maxLength: 200,
                defaultValue: ({ req }: { req?: PayloadRequest }) => prefilled('name', req),
                admin: { className: 'whole-width' },
                hooks: {
                  beforeValidate: [trim],
                  beforeDuplicate: [nameOfCopy],
                },
              }),
              kurus('price', 'Fiyat (₺, KDV hariç) | Price (₺, without VAT)', {
                ...PRICE_PARTS,
                ...TAXED_LIRA,
              }),
              field('number', 'countInStock', 'Stok | In stock', {
                required: true,
                min: 0,
                max: MAX_STOCK,
                defaultValue: 0,
                access: { update: nobodyField },
                hooks: { beforeDuplicate: [() => 0] },
                validate: (value: unknown) =>
                  (Number.isInteger(value) && Number(value) >= 0) ||
                  'Stok sıfır veya pozitif bir tam sayı olmalıdır.',
                admin: { disableBulkEdit: true },
                Field: 'fields/StockField.tsx#InitialStockField',
              }),
              /** Difference to the stock, sent instead of a new stock. Applied by the save, not stored. */
              field('number', 'stockChange', 'Stok değişikliği | Stock change', {
                virtual: true,
                custom: { countedFrom: 'countInStock' },
                // The form would otherwise keep the difference and send it again with the next save.
                hooks: { afterRead: [() => null] },
                validate: (value: unknown) =>
                  value === undefined ||
                  value === null ||
                  isStockChange(value) ||
                  'Stok değişikliği tam sayı olmalıdır, örneğin +3 ya da -1.',
                admin: {
                  readOnly: false,
                  disableBulkEdit: true,
                  disableListColumn: true,
                  disableListFilter: true,
                  condition: (_data, _siblings, { operation }) => operation === 'update',
                },
                Field: 'fields/StockField.tsx#StockField',
              }),
              /** Id of a form's save, so that a save repeated after a lost answer changes the stock once. Not stored. */
              hidden('requestId', { virtual: true, hooks: { afterRead: [() => null] } }),
            ),
            ...loweredPriceRows,
            ...attributeFields,
          ],
        },
        {
          label: 'Depo | Storage',
          admin: { condition: (_data, _siblings, { user }) => isAdmin(user as Person) },
          fields: storageFields,
        },
      ],
    },
    field('ui', 'state', 'Durum | State', { Cell: 'list/cells.tsx#ProductStateCell' }),
    field('checkbox', 'isPublished', 'Yayında | Published', {
      defaultValue: false,
      hooks: { beforeDuplicate: [() => false] },
      admin: { position: 'sidebar' },
    }),
    /** Time of the first publication. `createdAt` may be much earlier, when the product was still a draft. */
    field('date', 'publishedAt', 'İlk yayım | First published', {
      index: true,
      access: { create: nobodyField, update: nobodyField },
      hooks: { beforeDuplicate: [() => null] },
      admin: {
        position: 'sidebar',
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime' },
        condition: ({ publishedAt }) => Boolean(publishedAt),
      },
    }),
    /** Time since which the product is off sale for good; its address says that it was sold. */
    field('date', 'archivedAt', 'Arşivlendi | Archived', {
      index: true,
      access: { create: nobodyField, update: nobodyField },
      hooks: { beforeDuplicate: [() => null] },
      admin: { hidden: true, disableListColumn: false, date: { pickerAppearance: 'dayAndTime' } },
    }),
    ...reviewFields,
    panelPart(
      'pointers',
      'Bu ürünü gösterenler | What points at it',
      'list/ProductPointers.tsx#ProductPointers',
    ),
    auditTrail,
    searchText('ad, kategori, marka, katalog no, açıklama | name, category, brand, number, text'),
    storageText(),
    ...orderFields('products'),
    /** Key of a product that the seed wrote. A second run of the seed skips products with a known key. */
    hidden('seedKey', {
      index: true,
      access: { read: nobodyField },
      hooks: { beforeDuplicate: [() => null] },
    }),
  ],
};
