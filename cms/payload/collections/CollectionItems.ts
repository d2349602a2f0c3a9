import type { CollectionConfig } from 'payload';
import { CONDITIONS } from '../../contract/rules/stamp-attributes.ts';
import { nobody, unversioned } from '../access/roles.ts';
import { field, hidden, json, label, relation } from '../fields/field-builders.ts';

/** A collector's pieces, a row each, written by `domain/collection` alone. Private: not listed in the panel. */
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
    /** `v-` and the id of a value, or `p-` and the id of a product: stays after the value or product is deleted. */
    hidden('key', { required: true }),
    hidden('series'),
    /** Id of the value's row, used when the series changes its name. */
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
    /** Added lines of orders, as `BOUGHT_LINE` defines them, so that no line is added twice. */
    json('boughtLines', label('Siparişten', 'From orders')),
  ],
};
