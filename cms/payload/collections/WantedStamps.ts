import type { CollectionConfig } from 'payload';
import { admins, hiddenFromEditors, nobody, unversioned } from '../access/roles.ts';
import { field, hidden, LIRA, label, relation, SECRET } from '../fields/field-builders.ts';
import { conditionField } from '../fields/product-fields.ts';

/** Values of a series, or catalogue numbers, that an account waits for. Written by `alerts/wants.ts` and its job. */
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
    /** Title at the time of the request. */
    field('text', 'title', label('Pul', 'Stamp'), { required: true, maxLength: 500 }),
    field('text', 'series', label('Seri', 'Series'), { maxLength: 200 }),
    /** Empty for any condition. */
    conditionField,
    /** Empty for any price. */
    field('number', 'maxPrice', label('En yüksek fiyat (₺)', 'Highest price (₺)'), {
      admin: { components: LIRA },
    }),
    /** Time of the consent to mails; empty without consent, or after unsubscribing. */
    field('date', 'mailConsentAt', label('E-posta izni', 'Mail asked for'), { index: true }),
    field('date', 'lookedAt', label('Son bakış', 'Looked at'), { required: true, index: true }),
    /** Key of the wanted stamp, from `catalogue/wanted-products.ts`. */
    hidden('subject', { required: true, index: true }),
    /** Products already reported or shown, by id, each with its lowest reported price. */
    { name: 'known', type: 'json', required: true, access: SECRET, admin: { hidden: true } },
    /** Unsubscribe token of the mails. All wanted stamps of an account share it. */
    hidden('token', { index: true, required: true, access: SECRET }),
  ],
};
