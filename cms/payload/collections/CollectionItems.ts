import type { CollectionConfig } from 'payload';
import { CONDITIONS } from '../../contract/rules/stamp-attributes.ts';
import { nobody, unversioned } from '../access/roles.ts';
import { field, hidden, json, relation } from '../fields/field-builders.ts';

/** Items in collectors' collections, a row each. Collections are private, so the panel does not show them. */
export const CollectionItems: CollectionConfig = {
  slug: 'collection-items',
  ...unversioned({ read: nobody, create: nobody, update: nobody, delete: nobody }),
  admin: { hidden: true },
  lockDocuments: false,
  indexes: [{ fields: ['user', 'key'], unique: true }, { fields: ['user', 'series'] }],
  fields: [
    relation('user', 'users', 'Kullanıcı | User', { required: true, index: true }),
    /** `v-` with the id of a value, or `p-` with the id of a product, which may be deleted since. */
    hidden('key', { required: true }),
    hidden('series'),
    hidden('value', { index: true }),
    hidden('product'),
    hidden('title'),
    field('select', 'condition', 'Durum | Condition', {
      options: Object.entries(CONDITIONS).map(([value, text]) => ({ value, label: text })),
    }),
    field('number', 'count', 'Adet | Count', { required: true, min: 1 }),
    /** Price that the collector paid for all pieces of the row together, in kuruş. */
    field('number', 'paidTotal', 'Ödenen | Paid', { min: 0 }),
    field('textarea', 'note', 'Not | Note'),
    /** Order lines whose pieces were added to this row, as in `BOUGHT_LINE`, so that no line is added twice. */
    json('boughtLines', 'Siparişten | From orders'),
    /** Lots of other conditions, as in `Lot`. The first lot is in the fields above. */
    json('others', 'Öteki durumlar | Other conditions'),
  ],
};
