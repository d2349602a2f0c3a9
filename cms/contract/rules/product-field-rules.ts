import { eachField } from './address.ts';
import { CATEGORIES, PRINTING_HOUSES } from './catalogue.ts';
import { PRODUCT_FIELDS, type ProductField, type ProductFieldName, productFields } from './product-fields.ts';
import { CATALOGUE_NUMBERS } from './series-values.ts';

export type FieldRule = {
  english: string;
  /** Limit in characters, for texts only. */
  maxLength?: number;
  /** Whether the dealer's searches, in the panel and in the back office, include the field. */
  isSearched?: true;
  hint?: { tr: string; en: string };
  suggestions?: readonly string[];
  englishChoices?: Readonly<Record<string, string>>;
};

const LINE = 120;

const SIZE_HINT = {
  tr: 'Bir pulun dantelden dantele ölçüsü, örneğin 26,5.',
  en: 'Of one stamp, from perforation to perforation, such as 26.5.',
};

export const FIELD_RULES: Readonly<Record<ProductFieldName, FieldRule>> = {
  seriesIssueDate: { english: 'Series issue date' },
  printingDate: {
    english: 'Printing date',
    hint: { tr: 'Boşsa tedavül tarihi alınır.', en: 'Taken from the issue date when empty.' },
  },
  printingProcess: { english: 'Printing process', maxLength: LINE },
  printingHouse: {
    english: 'Printing house',
    maxLength: LINE,
    isSearched: true,
    hint: {
      tr: 'Süzgeçte yalnızca listedeki matbaalar yer alır.',
      en: 'The filter knows the listed houses only.',
    },
    suggestions: PRINTING_HOUSES,
  },
  denominationValueOfStamp: { english: 'Denomination', maxLength: LINE, isSearched: true },
  brand: {
    english: 'Brand',
    maxLength: LINE,
    isSearched: true,
    hint: { tr: 'Pullarda çıkaran idare.', en: 'Of stamps, who issued them.' },
  },
  category: {
    english: 'Category',
    maxLength: LINE,
    isSearched: true,
    hint: {
      tr: 'Sayfaların altında yalnızca listedeki kategoriler yer alır.',
      en: 'The footer leads to the listed categories only.',
    },
    suggestions: CATEGORIES,
  },
  description: { english: 'Description', maxLength: 5000, isSearched: true },
  series: {
    english: 'Series',
    maxLength: LINE,
    isSearched: true,
    hint: {
      tr: 'Aynı serinin pullarında harfi harfine aynı yazılmalıdır.',
      en: 'Spelt to the letter alike on all stamps of a series.',
    },
  },
  yearFrom: {
    english: 'First year',
    hint: { tr: 'Boşsa tedavül tarihinin yılıdır.', en: 'The year of the issue date when empty.' },
  },
  yearTo: {
    english: 'Last year',
    hint: { tr: 'Boşsa ilk yıldır.', en: 'The first year when empty.' },
  },
  condition: {
    english: 'Condition',
    englishChoices: {
      unusedFullGum: 'Unused, full gum',
      unusedHinged: 'Unused, hinged',
      unusedNoGum: 'Unused, without gum',
      used: 'Used',
      onCover: 'On cover',
    },
  },
  faults: { english: 'Faults', maxLength: 300 },
  format: {
    english: 'Format',
    englishChoices: {
      single: 'Single',
      pair: 'Pair',
      blockOfFour: 'Block of four',
      strip: 'Strip',
      sheet: 'Sheet',
      souvenirSheet: 'Souvenir sheet',
      firstDayCover: 'First day cover',
      cover: 'Cover',
    },
  },
  widthMm: { english: 'Width (mm)', hint: SIZE_HINT },
  heightMm: { english: 'Height (mm)', hint: SIZE_HINT },
  color: { english: 'Colour', maxLength: 80, isSearched: true },
  perforation: {
    english: 'Perforation',
    maxLength: 80,
    hint: { tr: 'Örneğin 13½ ya da Dantelsiz.', en: 'Such as 13½, or imperforate.' },
  },
  watermark: { english: 'Watermark', maxLength: LINE },
  paper: { english: 'Paper', maxLength: LINE },
  printRun: { english: 'Print run', maxLength: 80 },
  certificate: {
    english: 'Certificate',
    maxLength: 200,
    hint: { tr: 'Kimin verdiği ve numarası.', en: 'Who gave it, and its number.' },
  },
  ...eachField(
    CATALOGUE_NUMBERS,
    (name): FieldRule => ({ english: PRODUCT_FIELDS[name].label, maxLength: 40, isSearched: true }),
  ),
};

export const ruledFields: ReadonlyArray<[ProductFieldName, ProductField & FieldRule]> = productFields.map(
  ([name, field]) => [name, { ...field, ...FIELD_RULES[name] }],
);

/** Fields for which the panel suggests values of earlier products. */
const REUSED_FIELDS = ['category', 'series', 'printingHouse', 'brand'] as const;
export type AutocompleteFieldName = (typeof REUSED_FIELDS)[number];

export const isAutocompleted = (name: string): name is AutocompleteFieldName =>
  REUSED_FIELDS.some((field) => field === name);
