import type { CollectionConfig } from 'payload';
import { publishedOrAdmins } from '../access/ownership.ts';
import { admins, hiddenFromEditors, nobodyField } from '../access/roles.ts';
import { searchTextOf } from '../catalogue/search-text.ts';
import { invalidateAfterCommit } from '../response-cache/generations.ts';
import { kurus, label } from './fields.ts';
import { toldFields } from './product-told-fields.ts';
import { isStockChange, MAX_STOCK, nameOfCopy, requirePrice, takeStockChange } from './products-guards.ts';
import { stockEndpoint } from './stock-endpoint.ts';

export const Products: CollectionConfig = {
  slug: 'products',
  labels: { singular: label('Ürün', 'Product'), plural: label('Ürünler', 'Products') },
  access: { read: publishedOrAdmins, create: admins, update: admins, delete: admins },
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'name',
    defaultColumns: ['image', 'name', 'price', 'countInStock', 'category', 'isPublished'],
    listSearchableFields: ['name', 'category', 'brand'],
  },
  defaultSort: '-createdAt',
  endpoints: [stockEndpoint],
  // Versions stay off: a guarded stock statement would leave the version's copy of the stock stale.
  indexes: [
    { fields: ['isPublished', 'rating', 'numReviews'] },
    { fields: ['isPublished', 'price'] },
    { fields: ['isPublished', 'printingDate'] },
    { fields: ['isPublished', 'printingHouse'] },
  ],
  hooks: {
    beforeChange: [
      ({ data, originalDoc }) => {
        const whole = { ...originalDoc, ...data };
        data.searchText = searchTextOf(whole);
        if (!whole.printingDate && whole.seriesIssueDate) data.printingDate = whole.seriesIssueDate;
        return data;
      },
      requirePrice,
      takeStockChange,
    ],
    beforeDelete: [
      async ({ id, req }) => {
        // Straight to the database: nobody needs the rating recomputed for each of them.
        await req.payload.db.deleteMany({ collection: 'reviews', where: { product: { equals: id } }, req });
      },
    ],
    afterChange: [invalidateAfterCommit('Product')],
    afterDelete: [invalidateAfterCommit('Product')],
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'name',
          type: 'text',
          label: label('Ad', 'Name'),
          required: true,
          maxLength: 200,
          hooks: {
            beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() : value)],
            beforeDuplicate: [nameOfCopy],
          },
        },
        kurus('price', label('Fiyat (₺)', 'Price (₺)')),
        {
          name: 'countInStock',
          type: 'number',
          label: label('Stok', 'In stock'),
          required: true,
          min: 0,
          max: MAX_STOCK,
          defaultValue: 0,
          access: { update: nobodyField },
          hooks: { beforeDuplicate: [() => 0] },
          validate: (value: unknown) =>
            (Number.isInteger(value) && Number(value) >= 0) ||
            'Stok sıfır veya pozitif bir tam sayı olmalıdır.',
          admin: {
            disableBulkEdit: true,
            components: { Field: '/cms/panel/InitialStockField.tsx#InitialStockField' },
          },
        },
        /** What a desk sends instead of the stock it was loaded with. Applied and forgotten. */
        {
          name: 'stockChange',
          type: 'number',
          label: label('Stok değişikliği', 'Stock change'),
          virtual: true,
          // Answered by every save, or the panel's form would keep the difference and send it again.
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
            components: { Field: '/cms/panel/StockField.tsx#StockField' },
          },
        },
      ],
    },
    { name: 'image', type: 'upload', relationTo: 'media', label: label('Resim', 'Image') },
    ...toldFields,
    {
      name: 'isPublished',
      type: 'checkbox',
      label: label('Yayında', 'Published'),
      defaultValue: true,
      hooks: { beforeDuplicate: [() => false] },
      admin: { position: 'sidebar' },
    },
    {
      name: 'rating',
      type: 'number',
      label: label('Puan ortalaması', 'Rating'),
      defaultValue: 0,
      access: { create: nobodyField, update: nobodyField },
      hooks: { beforeDuplicate: [() => 0] },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'numReviews',
      type: 'number',
      label: label('Değerlendirme sayısı', 'Reviews'),
      defaultValue: 0,
      access: { create: nobodyField, update: nobodyField },
      hooks: { beforeDuplicate: [() => 0] },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'searchText',
      type: 'text',
      access: { read: nobodyField, create: nobodyField, update: nobodyField },
      admin: { hidden: true },
    },
    /** The seed's own key, so that seeding twice changes nothing. */
    {
      name: 'seedKey',
      type: 'text',
      index: true,
      access: { read: nobodyField },
      hooks: { beforeDuplicate: [() => null] },
      admin: { hidden: true },
    },
  ],
};
