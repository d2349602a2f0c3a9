import type { CollectionConfig } from 'payload';
import { nobody } from '../access/roles.ts';
import { field, label } from '../fields/field-builders.ts';

/** That the database was put back from a backup, and what happened in between may be forgotten: `checkout/database-restores.ts`. */
export const Restores: CollectionConfig = {
  slug: 'restores',
  labels: {
    singular: label('Geri yükleme', 'Restore'),
    plural: label('Geri yüklemeler', 'Restores'),
  },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  lockDocuments: false,
  fields: [
    field('date', 'backupAt', label('Yedeğin zamanı', 'Backed up at'), { required: true }),
    field('date', 'restoredAt', label('Geri yükleme zamanı', 'Restored at'), { required: true }),
    /** When the provider's list is looked at next; empty when it has told all it will. */
    field('date', 'nextCheckAt', label('Sonraki sorgu', 'Next check'), { index: true }),
  ],
};
