import type { Field } from 'payload';
import { type ProductField, perField, productFields } from '../contract/rules/product-fields.ts';
import { field } from './fields.ts';

const describe = ({ hint, suggestions }: ProductField) =>
  hint && {
    description: suggestions
      ? { tr: `${hint.tr} ${suggestions.join(' · ')}`, en: `${hint.en} ${suggestions.join(' · ')}` }
      : hint,
  };

const make =
  (type: 'text' | 'textarea' | 'date') =>
  (name: string, told: ProductField): Field =>
    field(type, name, told.label, {
      ...(told.maxLength && { maxLength: told.maxLength }),
      admin: describe(told),
    });
const made = perField({ text: make('text'), longText: make('textarea'), date: make('date') });

const COLUMNS = 3;
const lines = productFields.filter(([, { type }]) => type !== 'longText').map(([name]) => made[name]);
const paragraphs = productFields.filter(([, { type }]) => type === 'longText').map(([name]) => made[name]);

/** The fields of `PRODUCT_FIELDS` in the panel: paragraphs over the whole width, the others in rows. */
export const toldFields: Field[] = [
  ...paragraphs,
  ...Array.from(
    { length: Math.ceil(lines.length / COLUMNS) },
    (_, row): Field => ({
      type: 'row',
      fields: lines.slice(row * COLUMNS, (row + 1) * COLUMNS),
    }),
  ),
];
