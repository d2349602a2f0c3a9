import type { Field, NumberField } from 'payload';
import { PRIOR } from '../../contract/rules/ratings.ts';
import { nobodyField } from '../access/roles.ts';
import { field, label } from './field-builders.ts';

/** Counted from the reviews; nobody writes it, and a copy has none. */
const COMPUTED: Partial<NumberField> = {
  defaultValue: 0,
  access: { create: nobodyField, update: nobodyField },
  hooks: { beforeDuplicate: [() => 0] },
  admin: { position: 'sidebar', readOnly: true },
};

export const reviewFields: Field[] = [
  field('number', 'rating', label('Puan ortalaması', 'Rating'), COMPUTED),
  field('number', 'numReviews', label('Değerlendirme sayısı', 'Reviews'), COMPUTED),
  /** What "Önerilen" is sorted by. */
  field('number', 'recommendation', label('Öneri puanı', 'Recommendation'), {
    defaultValue: PRIOR.mean,
    access: { read: nobodyField, create: nobodyField, update: nobodyField },
    hooks: { beforeDuplicate: [() => PRIOR.mean] },
    admin: { hidden: true },
  }),
];
