import { CATEGORIES, PRINTING_HOUSES } from './catalogue.ts';

/** `text` fits a line, `longText` a paragraph, `date` is a day. */
type FieldType = 'text' | 'longText' | 'date';

export type ProductField = {
  type: FieldType;
  /** What shoppers, the back office and the panel call it; the panel speaks English, too. */
  label: { tr: string; en: string };
  /** What shoppers call it on a stamp, where that is another word. */
  labelOnStamp?: string;
  /** Characters; dates have none. */
  maxLength?: number;
  /** Whether a keyword finds the product by it. */
  isSearched?: boolean;
  /** Said below the field in both forms. */
  hint?: { tr: string; en: string };
  /** Offered while typing; anything else may be typed. */
  suggestions?: readonly string[];
};

/**
 * What a product tells besides its name, price, stock and picture: one entry a field, in the order people see them. The
 * collection, the contract, the search and all forms and pages read them here.
 */
export const PRODUCT_FIELDS = {
  seriesIssueDate: { type: 'date', label: { tr: 'Tedavül tarihi', en: 'Series issue date' } },
  printingDate: {
    type: 'date',
    label: { tr: 'Basım tarihi', en: 'Printing date' },
    hint: { tr: 'Boşsa tedavül tarihi alınır.', en: 'Taken from the issue date when empty.' },
  },
  printingProcess: { type: 'text', label: { tr: 'Baskı tekniği', en: 'Printing process' }, maxLength: 120 },
  printingHouse: {
    type: 'text',
    label: { tr: 'Matbaa', en: 'Printing house' },
    maxLength: 120,
    isSearched: true,
    hint: {
      tr: 'Süzgeçte yalnızca listedeki matbaalar yer alır.',
      en: 'The filter knows the listed houses only.',
    },
    suggestions: PRINTING_HOUSES,
  },
  denominationValueOfStamp: {
    type: 'text',
    label: { tr: 'Nominal değer', en: 'Denomination' },
    maxLength: 120,
    isSearched: true,
  },
  brand: {
    type: 'text',
    label: { tr: 'Marka', en: 'Brand' },
    labelOnStamp: 'Çıkaran idare',
    maxLength: 120,
    isSearched: true,
    hint: { tr: 'Pullarda çıkaran idare.', en: 'Of stamps, who issued them.' },
  },
  category: {
    type: 'text',
    label: { tr: 'Kategori', en: 'Category' },
    maxLength: 120,
    isSearched: true,
    hint: {
      tr: 'Sayfaların altında yalnızca listedeki kategoriler yer alır.',
      en: 'The footer leads to the listed categories only.',
    },
    suggestions: CATEGORIES,
  },
  description: {
    type: 'longText',
    label: { tr: 'Açıklama', en: 'Description' },
    maxLength: 5000,
    isSearched: true,
  },
} as const satisfies Record<string, ProductField>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductFieldName = keyof Fields;

/** In order. */
export const productFields = Object.entries(PRODUCT_FIELDS) as Array<[ProductFieldName, ProductField]>;

type Make<Made> = (name: ProductFieldName, field: ProductField) => Made;
type Made<Text, LongText, Day> = {
  [name in ProductFieldName]: { text: Text; longText: LongText; date: Day }[Fields[name]['type']];
};

/** Makes something for each field, such as its schema, by the field's type. */
export function perField<Text, LongText, Day>(make: {
  text: Make<Text>;
  longText: Make<LongText>;
  date: Make<Day>;
}) {
  const made = productFields.map(([name, field]) => [name, make[field.type](name, field)]);
  return Object.fromEntries(made) as Made<Text, LongText, Day>;
}
