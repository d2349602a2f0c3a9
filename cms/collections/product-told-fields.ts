import type { Field } from 'payload';
import { type ProductField, perField, productFields } from '../contract/rules/product-fields.ts';

const describe = ({ hint, suggestions }: ProductField) =>
  hint && {
    description: suggestions
      ? { tr: `${hint.tr} ${suggestions.join(' · ')}`, en: `${hint.en} ${suggestions.join(' · ')}` }
      : hint,
  };

const made = perField<Field, Field, Field>({
  text: (name, field) => ({
    name,
    type: 'text',
    label: field.label,
    maxLength: field.maxLength,
    admin: describe(field),
  }),
  longText: (name, field) => ({
    name,
    type: 'textarea',
    label: field.label,
    maxLength: field.maxLength,
    admin: describe(field),
  }),
  date: (name, field) => ({ name, type: 'date', label: field.label, admin: describe(field) }),
});

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
