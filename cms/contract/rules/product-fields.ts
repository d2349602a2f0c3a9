import { CONDITIONS, FORMATS } from './stamp-attributes.ts';

/** `text` fits a line, `longText` a paragraph, `date` is a day, `choice` one of its words, `year` a whole number, `millimetres` any. */
type FieldType = 'text' | 'longText' | 'date' | 'choice' | 'year' | 'millimetres';

/** Fields of stamps only: shown as a group of their own in forms and on the page. */
type FieldPart = 'stamp' | 'catalogueNumbers';

export type ProductField = {
  type: FieldType;
  /** Label for shoppers, the back office and the Turkish panel. */
  label: string;
  /** Label on a stamp's page, where the word differs. */
  labelOnStamp?: string;
  /** Fields without one belong to every product. */
  part?: FieldPart;
  /** Whether lists of products carry a field of a part; fields of every product are always in lists. */
  isListed?: true;
  /** Stored value to label, for a choice. */
  choices?: Readonly<Record<string, string>>;
};

/**
 * Fields of a product besides its name, price, stock and pictures: one entry a field, in the order people see them. The
 * collection, the contract, the search and all forms and pages read them here. Rules for forms and schemas alone are in
 * `product-field-rules.ts`, so that shoppers do not load them.
 */
export const PRODUCT_FIELDS = {
  seriesIssueDate: { type: 'date', label: 'Tedavül tarihi' },
  printingDate: { type: 'date', label: 'Basım tarihi' },
  printingProcess: { type: 'text', label: 'Baskı tekniği' },
  printingHouse: { type: 'text', label: 'Matbaa' },
  denominationValueOfStamp: { type: 'text', label: 'Nominal değer' },
  brand: { type: 'text', label: 'Marka', labelOnStamp: 'Çıkaran idare' },
  category: { type: 'text', label: 'Kategori' },
  description: { type: 'longText', label: 'Açıklama' },
  series: { type: 'text', label: 'Seri', part: 'stamp' },
  yearFrom: { type: 'year', label: 'İlk yıl', part: 'stamp', isListed: true },
  yearTo: { type: 'year', label: 'Son yıl', part: 'stamp', isListed: true },
  condition: { type: 'choice', label: 'Durum', part: 'stamp', isListed: true, choices: CONDITIONS },
  faults: { type: 'text', label: 'Kusurlar', part: 'stamp' },
  format: { type: 'choice', label: 'Biçim', part: 'stamp', choices: FORMATS },
  widthMm: { type: 'millimetres', label: 'Genişlik (mm)', part: 'stamp' },
  heightMm: { type: 'millimetres', label: 'Yükseklik (mm)', part: 'stamp' },
  color: { type: 'text', label: 'Renk', part: 'stamp' },
  perforation: { type: 'text', label: 'Dantel', part: 'stamp' },
  watermark: { type: 'text', label: 'Filigran', part: 'stamp' },
  paper: { type: 'text', label: 'Kâğıt', part: 'stamp' },
  printRun: { type: 'text', label: 'Tiraj', part: 'stamp' },
  certificate: { type: 'text', label: 'Sertifika', part: 'stamp' },
  isfilaNumber: { type: 'text', label: 'İsfila', part: 'catalogueNumbers' },
  pulhanNumber: { type: 'text', label: 'Pulhan', part: 'catalogueNumbers' },
  michelNumber: { type: 'text', label: 'Michel', part: 'catalogueNumbers' },
  scottNumber: { type: 'text', label: 'Scott', part: 'catalogueNumbers' },
  stanleyGibbonsNumber: { type: 'text', label: 'Stanley Gibbons', part: 'catalogueNumbers' },
  yvertNumber: { type: 'text', label: 'Yvert', part: 'catalogueNumbers' },
} as const satisfies Record<string, ProductField>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductFieldName = keyof Fields;
type Having<Trait> = {
  [name in ProductFieldName]: Fields[name] extends Trait ? name : never;
}[ProductFieldName];
export type ListedFieldName =
  | Exclude<ProductFieldName, Having<{ part: FieldPart }>>
  | Having<{ isListed: true }>;

type Entry = [ProductFieldName, ProductField];
/** In order. */
export const productFields = Object.entries(PRODUCT_FIELDS) as Entry[];
const listedFields = productFields.filter(([, { part, isListed }]) => !part || isListed);

/** Fields of one part, or those of every product. */
export const fieldsOf = (part?: FieldPart): Entry[] =>
  productFields.filter(([, field]) => field.part === part);

type NameOf<Type extends FieldType> = Having<{ type: Type }>;
type Makers<Text, LongText, Day, Choice, Year, Length> = {
  text: (name: NameOf<'text'>, field: ProductField) => Text;
  longText: (name: NameOf<'longText'>, field: ProductField) => LongText;
  date: (name: NameOf<'date'>, field: ProductField) => Day;
  choice: (name: NameOf<'choice'>, field: ProductField) => Choice;
  year: (name: NameOf<'year'>, field: ProductField) => Year;
  millimetres: (name: NameOf<'millimetres'>, field: ProductField) => Length;
};
type Made<Name extends ProductFieldName, Text, LongText, Day, Choice, Year, Length> = {
  [name in Name]: {
    text: Text;
    longText: LongText;
    date: Day;
    choice: Choice;
    year: Year;
    millimetres: Length;
  }[Fields[name]['type']];
};

function makeEach(fields: Entry[], make: object) {
  const makers = make as Record<FieldType, (name: string, field: ProductField) => unknown>;
  const made: Record<string, unknown> = {};
  for (const [name, field] of fields) made[name] = makers[field.type](name, field);
  return made;
}

/** Makes something for each field, such as its schema, by the field's type. */
export const perField = <Text, LongText, Day, Choice, Year, Length>(
  make: Makers<Text, LongText, Day, Choice, Year, Length>,
) => makeEach(productFields, make) as Made<ProductFieldName, Text, LongText, Day, Choice, Year, Length>;

/** The same for the fields that lists carry. */
export const perListedField = <Text, LongText, Day, Choice, Year>(
  make: Omit<Makers<Text, LongText, Day, Choice, Year, never>, 'millimetres'>,
) => makeEach(listedFields, make) as Made<ListedFieldName, Text, LongText, Day, Choice, Year, never>;
