import type { CollectionConfig } from 'payload';
import { nobody, unversioned } from '../access/roles.ts';
import { field, label, relation } from '../fields/field-builders.ts';

/** Read and written by the shop itself, past Payload's access. */
const INTERNAL = {
  ...unversioned({ read: nobody, create: nobody, update: nobody, delete: nobody }),
  admin: { hidden: true },
  lockDocuments: false,
} as const;

/** How many orders a year has had: `orders/order-number.ts` alone counts on. */
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

/** The PDF of an order's invoice, in base64. Its number and day stand in the order. */
export const Invoices: CollectionConfig = {
  slug: 'invoices',
  labels: { singular: label('Fatura', 'Invoice'), plural: label('Faturalar', 'Invoices') },
  ...INTERNAL,
  fields: [
    relation('order', 'orders', label('Sipariş', 'Order'), { required: true, unique: true, index: true }),
    { name: 'pdf', type: 'textarea', required: true },
  ],
};

/** Which products were deleted: the mark by which other processes take them out of their memory. */
export const ProductRemovals: CollectionConfig = {
  slug: 'product-removals',
  labels: {
    singular: label('Silinen ürün', 'Product removal'),
    plural: label('Silinen ürünler', 'Product removals'),
  },
  ...INTERNAL,
  fields: [{ name: 'product', type: 'text', required: true }],
};

/** The key of an account's second factor, encrypted, and what of it is used up: `account/second-factor.ts` alone reads it. */
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

/** That the database was put back from a backup, and what happened in between may be forgotten: `checkout/database-restores.ts`. */
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
    /** When the provider's list is looked at next; empty when it has told all it will. */
    field('date', 'nextCheckAt', label('Sonraki sorgu', 'Next check'), { index: true }),
  ],
};

/** Each time a file of products was written: what it was, how far it is, and how its columns are read. */
export const Imports: CollectionConfig = {
  slug: 'imports',
  labels: { singular: label('Dosya aktarımı', 'Import'), plural: label('Dosya aktarımları', 'Imports') },
  ...INTERNAL,
  fields: [
    /** The hash of its text, and of how its columns are read. */
    { name: 'file', type: 'text', required: true, index: true },
    { name: 'by', type: 'text' },
    /** The hash of its header, by which the mapping is found for the next file. */
    { name: 'signature', type: 'text', required: true, index: true },
    { name: 'mapping', type: 'json' },
    { name: 'lastRow', type: 'number', required: true },
    field('date', 'finishedAt', label('Bitti', 'Finished at')),
  ],
};

/** What became of some rows, as lines of a CSV; written in the transaction that wrote them. */
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
