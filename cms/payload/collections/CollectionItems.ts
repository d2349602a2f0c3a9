import type { CollectionConfig } from 'payload';
import { CONDITIONS } from '../../contract/rules/stamp-attributes.ts';
import { nobody, unversioned } from '../access/roles.ts';
import { field, hidden, json, label, relation } from '../fields/field-builders.ts';

/** What a collector owns, a row for each thing, written by `domain/collection` alone. Nobody else's concern: the panel has no list of it. */
export const CollectionItems: CollectionConfig = {
  slug: 'collection-items',
  labels: {
    singular: label('Koleksiyon kaydı', 'Collection item'),
    plural: label('Koleksiyonlar', 'Collections'),
  },
  ...unversioned({ read: nobody, create: nobody, update: nobody, delete: nobody }),
  admin: { hidden: true },
  lockDocuments: false,
  indexes: [{ fields: ['user', 'key'], unique: true }, { fields: ['user', 'series'] }],
  fields: [
    relation('user', 'users', label('Kullanıcı', 'User'), { required: true, index: true }),
    /** `v-` and the id of a value, or `p-` and that of a product: texts, which outlive what they name. */
    hidden('key', { required: true }),
    hidden('series'),
    /** The id of the value's row, for the series to find it by when its name changes. */
    hidden('value', { index: true }),
    hidden('product'),
    hidden('title'),
    field('select', 'condition', label('Durum', 'Condition'), {
      options: Object.entries(CONDITIONS).map(([value, text]) => ({ value, label: text })),
    }),
    field('number', 'count', label('Adet', 'Count'), { required: true, min: 1 }),
    /** Kuruş, for all pieces together. */
    field('number', 'paidTotal', label('Ödenen', 'Paid'), { min: 0 }),
    field('textarea', 'note', label('Not', 'Note')),
    /** Lines of orders that were added, in the form of `BOUGHT_LINE`: each is added once. */
    json('boughtLines', label('Siparişten', 'From orders')),
  ],
};
