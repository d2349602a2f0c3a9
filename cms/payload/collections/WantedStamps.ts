import type { CollectionConfig } from 'payload';
import { admins, hiddenFromEditors, nobody, unversioned } from '../access/roles.ts';
import { field, hidden, LIRA, label, relation, SECRET } from '../fields/field-builders.ts';
import { conditionField } from '../fields/product-fields.ts';

/** Which value of a series, or number of a catalogue, somebody waits for. Written by `alerts/wants.ts` and the job that looks. */
export const WantedStamps: CollectionConfig = {
  slug: 'wanted-stamps',
  labels: {
    singular: label('Beklenen pul', 'Wanted stamp'),
    plural: label('Beklenen pullar', 'Wanted stamps'),
  },
  ...unversioned({ read: admins, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'title',
    components: { beforeListTable: ['/cms/payload/admin/reports/Demand.tsx#WantedSummary'] },
    defaultColumns: ['user', 'title', 'condition', 'maxPrice', 'mailConsentAt', 'createdAt'],
  },
  lockDocuments: false,
  defaultSort: '-createdAt',
  indexes: [{ fields: ['user', 'subject'], unique: true }],
  fields: [
    relation('user', 'users', label('Kullanıcı', 'User'), { required: true, index: true }),
    /** As it was called when somebody began to wait for it. */
    field('text', 'title', label('Pul', 'Stamp'), { required: true, maxLength: 500 }),
    field('text', 'series', label('Seri', 'Series'), { maxLength: 200 }),
    /** Empty for any. */
    conditionField,
    /** Empty for any. */
    field('number', 'maxPrice', label('En yüksek fiyat (₺)', 'Highest price (₺)'), {
      admin: { components: LIRA },
    }),
    /** When the mail was asked for; empty where it was not, or was left. */
    field('date', 'mailConsentAt', label('E-posta izni', 'Mail asked for'), { index: true }),
    field('date', 'lookedAt', label('Son bakış', 'Looked at'), { required: true, index: true }),
    /** As `catalogue/wanted-products.ts` names what is wanted. */
    hidden('subject', { required: true, index: true }),
    /** What has been on sale since it was told or shown, by its id, and the lowest price of it that was. */
    { name: 'known', type: 'json', required: true, access: SECRET, admin: { hidden: true } },
    /** Lets whoever holds a mail leave. All that one account waits for shares it. */
    hidden('token', { index: true, required: true, access: SECRET }),
  ],
};
