import type { Field, NumberField, PayloadRequest, TextField } from 'payload';
import {
  MAX_FURTHER_PICTURES,
  PICTURE_CAPTION_LENGTH,
  pictureViews,
} from '../../contract/rules/catalogue.ts';
import { FIELD_RULES, type FieldRule, isAutocompleted } from '../../contract/rules/product-field-rules.ts';
import {
  fieldsOf,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldName,
  perField,
} from '../../contract/rules/product-fields.ts';
import { PRIOR } from '../../contract/rules/ratings.ts';
import {
  isMillimetres,
  isYear,
  MILLIMETRES_ERROR,
  YEAR_ERROR,
  yearSpanOf,
} from '../../contract/rules/stamp-attributes.ts';
import { nobodyField } from '../access/roles.ts';
import { AUTOCOMPLETE, field, PICTURE_VIEW_LABELS, row, SECRET } from './field-builders.ts';
import { prefilled } from './product-prefill.ts';

type PrefillArgs = { req?: PayloadRequest };

const make =
  <Type extends 'text' | 'textarea' | 'date' | 'select' | 'number'>(
    type: Type,
    validate?: NumberField['validate'],
  ) =>
  (name: ProductFieldName, told: ProductField): Field => {
    const rule = FIELD_RULES[name];
    return field(type, name, `${told.label} | ${rule.english}`, {
      ...(rule.maxLength && { maxLength: rule.maxLength }),
      ...(told.choices && { options: optionsOf(told.choices, rule) }),
      ...(validate && { validate }),
      ...(type === 'text' && { defaultValue: ({ req }: PrefillArgs) => prefilled(name, req) }),
      ...(isAutocompleted(name) && { Field: AUTOCOMPLETE }),
      hint: rule.hint,
      admin: type === 'date' ? { date: { pickerAppearance: 'dayOnly' } } : {},
    } as never);
  };

const optionsOf = (choices: Readonly<Record<string, string>>, { englishChoices = {} }: FieldRule) =>
  Object.entries(choices).map(([value, tr]) => ({
    value,
    label: `${tr} | ${englishChoices[value] ?? tr}`,
  }));

/** Checks the span even when only one year was sent: Payload passes the whole product. */
function checkYear(
  value: unknown,
  { data, path }: { data: Parameters<typeof yearSpanOf>[0]; path: unknown[] },
) {
  if (value === null || value === undefined) return true;
  if (!isYear(value)) return YEAR_ERROR;
  const span = yearSpanOf(data);
  const isReversed = path.includes('yearTo') && span !== null && span.to < span.from;
  return !isReversed || `Son yıl ilk yıldan (${span.from}) önce olamaz.`;
}

export const lineField = (name: ProductFieldName, more: Partial<TextField> = {}): Field =>
  ({ ...make('text')(name, PRODUCT_FIELDS[name]), ...more }) as Field;

const checkMillimetres = (value: unknown) =>
  value === null || value === undefined || isMillimetres(value) || MILLIMETRES_ERROR;

export const sizeField = (name: 'widthMm' | 'heightMm'): Field =>
  make('number', checkMillimetres)(name, PRODUCT_FIELDS[name]) as Field;

const made = perField({
  text: make('text'),
  longText: make('textarea'),
  date: make('date'),
  choice: make('select'),
  year: make('number', checkYear as NumberField['validate']),
  millimetres: make('number', checkMillimetres),
});

/** Condition that an alert waits for; products have the same field. */
export const conditionField: Field = made.condition;

type Entries = ReturnType<typeof fieldsOf>;
const isLine = ([, { type }]: Entries[number]) => type !== 'longText';

/** Long texts take the whole width, other fields share a row. */
const laidOut = (entries: Entries): Field[] => [
  ...entries.filter((entry) => !isLine(entry)).map(([name]) => made[name]),
  row(...entries.filter(isLine).map(([name]) => made[name])),
];

/** Id of a value's row in `series`. `settleSeriesValue` checks the id, and chooses a value when none is set. */
const seriesValue = field('text', 'seriesValue', 'Serideki değeri | Value of the series', {
  index: true,
  maxLength: 64,
  defaultValue: ({ req }: PrefillArgs) => prefilled('seriesValue', req),
  admin: { disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
  Field: 'fields/SeriesValueField.tsx#SeriesValueField',
});

/** Fields of `PRODUCT_FIELDS`. Those of stamps are collapsed, because an album has none. */
export const attributeFields: Field[] = [
  ...laidOut(fieldsOf()),
  {
    type: 'collapsible',
    label: 'Durum ve özellikler | Condition and features',
    admin: { initCollapsed: true },
    fields: [...laidOut(fieldsOf('stamp')), seriesValue, ...laidOut(fieldsOf('catalogueNumbers'))],
  },
];

/** Pictures after the first. `image` is not required: rows of deleted pictures would block every save. */
export const furtherPictures = field('array', 'pictures', 'Başka resimler | Further pictures', {
  labels: { singular: 'Resim | Picture', plural: 'Resimler | Pictures' },
  maxRows: MAX_FURTHER_PICTURES,
  admin: { disableBulkEdit: true },
  Field: 'pictures/PicturesField.tsx#PicturesField',
  fields: [
    field('upload', 'image', 'Resim | Image', { relationTo: 'media' }),
    field('select', 'view', 'Ne gösterir | View', {
      defaultValue: 'detail',
      options: pictureViews.map((value) => ({ value, label: PICTURE_VIEW_LABELS[value] })),
    }),
    field('text', 'caption', 'Alt yazı | Caption', { maxLength: PICTURE_CAPTION_LENGTH }),
  ],
});

/** Calculated from the reviews: nobody edits them, and a copy of the product starts at zero. */
const COMPUTED: Partial<NumberField> = {
  defaultValue: 0,
  access: { create: nobodyField, update: nobodyField },
  hooks: { beforeDuplicate: [() => 0] },
  admin: {
    position: 'sidebar',
    readOnly: true,
    // A new product has no reviews.
    condition: (_data, _siblings, { operation }) => operation === 'update',
  },
};

export const reviewFields: Field[] = [
  field('number', 'rating', 'Puan ortalaması | Rating', {
    ...COMPUTED,
    admin: { ...COMPUTED.admin },
    Field: 'fields/PriceFields.tsx#RatingField',
    Cell: 'fields/cells.tsx#RatingCell',
  }),
  field('number', 'numReviews', 'Değerlendirme sayısı | Reviews', COMPUTED),
  /** Sort key of the sort order “Önerilen” (recommended). */
  field('number', 'recommendation', 'Öneri puanı | Recommendation', {
    defaultValue: PRIOR.mean,
    access: SECRET,
    hooks: { beforeDuplicate: [() => PRIOR.mean] },
    admin: { hidden: true },
  }),
];
