import type { CollectionConfig } from 'payload';
import { nobody, unversioned } from '../access/roles.ts';
import { field, relation } from '../fields/field-builders.ts';

/** Only the shop itself reads and writes these records, past the access of Payload. */
const INTERNAL = {
  ...unversioned({ read: nobody, create: nobody, update: nobody, delete: nobody }),
  admin: { hidden: true },
  lockDocuments: false,
} as const;

/** Last order number of each year. Changed only by `orders/order-number.ts`. */
export const OrderCounters: CollectionConfig = {
  slug: 'order-counters',
  ...INTERNAL,
  timestamps: false,
  fields: [
    { name: 'year', type: 'number', required: true, unique: true },
    { name: 'last', type: 'number', required: true },
  ],
};

/** PDF files of invoices, in base64. Number and date of an invoice are stored in the order. */
export const Invoices: CollectionConfig = {
  slug: 'invoices',
  ...INTERNAL,
  fields: [
    relation('order', 'orders', 'Sipariş | Order', { required: true, unique: true, index: true }),
    { name: 'pdf', type: 'textarea', required: true },
  ],
};

/** Ids of deleted products. Every other process reads them to drop the products from its memory. */
export const ProductRemovals: CollectionConfig = {
  slug: 'product-removals',
  ...INTERNAL,
  fields: [{ name: 'product', type: 'text', required: true }],
};

/** Encrypted keys of second factors, with their used codes. Read only by `account/second-factor.ts`. */
export const SecondFactors: CollectionConfig = {
  slug: 'second-factors',
  ...INTERNAL,
  fields: [
    relation('user', 'users', 'Kullanıcı | User', { required: true, unique: true, index: true }),
    { name: 'secret', type: 'text', required: true },
    { name: 'isOn', type: 'checkbox', defaultValue: false },
    { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
    { name: 'recoveryHashes', type: 'textarea' },
  ],
};

/** Records of past restores. A restore loses the events since its backup: `checkout/recover/notice-restore.ts`. */
export const Restores: CollectionConfig = {
  slug: 'restores',
  ...INTERNAL,
  fields: [
    field('date', 'backupAt', 'Yedeğin zamanı | Backed up at', { required: true }),
    field('date', 'restoredAt', 'Geri yükleme zamanı | Restored at', { required: true }),
    /** Time of the next comparison with the provider's payments. Empty when no further comparison is planned. */
    field('date', 'nextCheckAt', 'Sonraki sorgu | Next check', { index: true }),
    /** Whether an admin still has to reconcile the restore. Until then the shop neither sells nor refunds. */
    { name: 'isOpen', type: 'checkbox' },
    { name: 'reconciledBy', type: 'text' },
    /** Result of the comparison, a row for each payment: `ComparedPayment` of `checkout/recover/compare-restore.ts`. */
    { name: 'rows', type: 'json' },
  ],
};

/** Applied counts and changes of the stock. The id follows from the browser's key, so that each is applied once. */
export const StockCounts: CollectionConfig = {
  slug: 'stock-counts',
  ...INTERNAL,
  fields: [
    { name: 'by', type: 'text' },
    /** `CountOutcome[]` of the contract; for the save of a product's form `{ change }`, the added difference. */
    { name: 'outcomes', type: 'json', required: true },
  ],
};

export const Imports: CollectionConfig = {
  slug: 'imports',
  ...INTERNAL,
  fields: [
    /** Hash of the file's text and its column mapping, by which a repeated import is recognised. */
    { name: 'file', type: 'text', required: true, index: true },
    { name: 'by', type: 'text' },
    /** Hash of the file's header. The next file with the same header gets the mapping stored here. */
    { name: 'signature', type: 'text', required: true, index: true },
    { name: 'mapping', type: 'json' },
    { name: 'lastRow', type: 'number', required: true },
    field('date', 'finishedAt', 'Bitti | Finished at'),
  ],
};

/** Outcomes of some rows of an import, as CSV lines. Written in the same transaction as the imported rows. */
export const ImportParts: CollectionConfig = {
  slug: 'import-parts',
  ...INTERNAL,
  fields: [
    relation('import', 'imports', 'Dosya aktarımı | Import', { required: true, index: true }),
    { name: 'lastRow', type: 'number', required: true },
    { name: 'lines', type: 'textarea', required: true },
  ],
};
