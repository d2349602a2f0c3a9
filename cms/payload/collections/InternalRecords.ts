import type { CollectionConfig } from 'payload';
import { nobody, unversioned } from '../access/roles.ts';
import { field, label, relation } from '../fields/field-builders.ts';

/** The shop alone reads and writes these records, without Payload's access. */
const INTERNAL = {
  ...unversioned({ read: nobody, create: nobody, update: nobody, delete: nobody }),
  admin: { hidden: true },
  lockDocuments: false,
} as const;

/** Last order number of each year; only `orders/order-number.ts` changes it. */
export const OrderCounters: CollectionConfig = {
  slug: 'order-counters',
  labels: {
    singular: label('Sipariş sayacı', 'Order counter'),
    plural: label('Sipariş sayaçları', 'Order counters'),
  },
  ...INTERNAL,
  timestamps: false,
  fields: [
    { name: 'year', type: 'number', required: true, unique: true },
    { name: 'last', type: 'number', required: true },
  ],
};

/** The PDF of an order's invoice, in base64. Number and day are in the order. */
export const Invoices: CollectionConfig = {
  slug: 'invoices',
  labels: { singular: label('Fatura', 'Invoice'), plural: label('Faturalar', 'Invoices') },
  ...INTERNAL,
  fields: [
    relation('order', 'orders', label('Sipariş', 'Order'), { required: true, unique: true, index: true }),
    { name: 'pdf', type: 'textarea', required: true },
  ],
};

/** Deleted products: other processes read these rows to drop the products from memory. */
export const ProductRemovals: CollectionConfig = {
  slug: 'product-removals',
  labels: {
    singular: label('Silinen ürün', 'Product removal'),
    plural: label('Silinen ürünler', 'Product removals'),
  },
  ...INTERNAL,
  fields: [{ name: 'product', type: 'text', required: true }],
};

/** The encrypted key of an account's second factor and its used codes; only `account/second-factor.ts` reads them. */
export const SecondFactors: CollectionConfig = {
  slug: 'second-factors',
  labels: {
    singular: label('İkinci adım', 'Second factor'),
    plural: label('İkinci adımlar', 'Second factors'),
  },
  ...INTERNAL,
  fields: [
    relation('user', 'users', label('Kullanıcı', 'User'), { required: true, unique: true, index: true }),
    { name: 'secret', type: 'text', required: true },
    { name: 'isOn', type: 'checkbox', defaultValue: false },
    { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
    { name: 'recoveryHashes', type: 'textarea' },
  ],
};

/** Restores of the database from a backup, which lose events since that backup: `checkout/database-restores.ts`. */
export const Restores: CollectionConfig = {
  slug: 'restores',
  labels: {
    singular: label('Geri yükleme', 'Restore'),
    plural: label('Geri yüklemeler', 'Restores'),
  },
  ...INTERNAL,
  fields: [
    field('date', 'backupAt', label('Yedeğin zamanı', 'Backed up at'), { required: true }),
    field('date', 'restoredAt', label('Geri yükleme zamanı', 'Restored at'), { required: true }),
    /** Time of the next look at the provider's list; empty when the check is finished. */
    field('date', 'nextCheckAt', label('Sonraki sorgu', 'Next check'), { index: true }),
  ],
};

/** Imports of product files: file, progress and column mapping. */
export const Imports: CollectionConfig = {
  slug: 'imports',
  labels: { singular: label('Dosya aktarımı', 'Import'), plural: label('Dosya aktarımları', 'Imports') },
  ...INTERNAL,
  fields: [
    /** Hash of the file's text and of its column mapping. */
    { name: 'file', type: 'text', required: true, index: true },
    { name: 'by', type: 'text' },
    /** Hash of the header, to find the mapping for the next file with the same header. */
    { name: 'signature', type: 'text', required: true, index: true },
    { name: 'mapping', type: 'json' },
    { name: 'lastRow', type: 'number', required: true },
    field('date', 'finishedAt', label('Bitti', 'Finished at')),
  ],
};

/** Results of some rows, as lines of a CSV; written in the same transaction as the rows. */
export const ImportParts: CollectionConfig = {
  slug: 'import-parts',
  labels: {
    singular: label('Aktarımın bir bölümü', 'Import part'),
    plural: label('Aktarımların bölümleri', 'Import parts'),
  },
  ...INTERNAL,
  fields: [
    relation('import', 'imports', label('Dosya aktarımı', 'Import'), { required: true, index: true }),
    { name: 'lastRow', type: 'number', required: true },
    { name: 'lines', type: 'textarea', required: true },
  ],
};
