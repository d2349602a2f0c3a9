import { CONDITIONS, FORMATS } from './stamp-attributes.ts';

/** `text` fits a line, `longText` a paragraph; `date` is a day, `choice` a fixed word. */
type FieldType = 'text' | 'longText' | 'date' | 'choice' | 'year' | 'millimetres';

type FieldPart = 'stamp' | 'catalogueNumbers';

export type ProductField = {
  type: FieldType;
  label: string;
  /** Label on a stamp's page, when it differs from `label`. */
  labelOnStamp?: string;
  part?: FieldPart;
  /** Whether lists contain this field. Only for fields with a `part`; fields without a part are always in lists. */
  isListed?: true;
  /** Weight of the field's words in the catalogue's search, 1 to 255; without a weight the field is not searched. */
  searched?: number;
  filter?: true;
  /** Whether products with one name are different products if this field differs, such as single and block. */
  distinguishes?: true;
  choices?: Readonly<Record<string, string>>;
};

const catalogueNumber = <Label extends string>(label: Label) =>
  ({ type: 'text', label, part: 'catalogueNumbers', searched: 255, distinguishes: true }) as const;

/**
 * Fields of a product besides name, price, stock and pictures, in display order. Collection, contract, search, forms
 * and pages are made from this table. Rules that only forms and schemas need are in `product-field-rules.ts`, so that
 * shoppers' browsers do not load the rules.
 */
export const PRODUCT_FIELDS = {
  seriesIssueDate: { type: 'date', label: 'Tedavül tarihi' },
  printingDate: { type: 'date', label: 'Basım tarihi' },
  printingProcess: { type: 'text', label: 'Baskı tekniği', searched: 60 },
  printingHouse: { type: 'text', label: 'Matbaa', searched: 60, filter: true },
  denominationValueOfStamp: { type: 'text', label: 'Nominal değer', searched: 220, distinguishes: true },
  // Low, because an issuer is the same for a whole era and says little about a stamp.
  brand: { type: 'text', label: 'Marka', labelOnStamp: 'Çıkaran idare', searched: 12, distinguishes: true },
  category: { type: 'text', label: 'Kategori', searched: 170, filter: true },
  description: { type: 'longText', label: 'Açıklama', searched: 20 },
  series: { type: 'text', label: 'Seri', part: 'stamp', searched: 190, filter: true, distinguishes: true },
  yearFrom: { type: 'year', label: 'İlk yıl', part: 'stamp', isListed: true, distinguishes: true },
  yearTo: { type: 'year', label: 'Son yıl', part: 'stamp', isListed: true },
  condition: {
    type: 'choice',
    label: 'Durum',
    part: 'stamp',
    isListed: true,
    choices: CONDITIONS,
    searched: 120,
    filter: true,
    distinguishes: true,
  },
  faults: { type: 'text', label: 'Kusurlar', part: 'stamp', distinguishes: true },
  format: {
    type: 'choice',
    label: 'Biçim',
    part: 'stamp',
    choices: FORMATS,
    searched: 150,
    filter: true,
    distinguishes: true,
  },
  widthMm: { type: 'millimetres', label: 'Genişlik (mm)', part: 'stamp' },
  heightMm: { type: 'millimetres', label: 'Yükseklik (mm)', part: 'stamp' },
  color: { type: 'text', label: 'Renk', part: 'stamp', searched: 120, distinguishes: true },
  perforation: { type: 'text', label: 'Dantel', part: 'stamp', searched: 90, distinguishes: true },
  watermark: { type: 'text', label: 'Filigran', part: 'stamp', searched: 30, distinguishes: true },
  paper: { type: 'text', label: 'Kâğıt', part: 'stamp', searched: 30, distinguishes: true },
  printRun: { type: 'text', label: 'Tiraj', part: 'stamp' },
  certificate: { type: 'text', label: 'Sertifika', part: 'stamp', searched: 30, distinguishes: true },
  isfilaNumber: catalogueNumber('İsfila'),
  pulhanNumber: catalogueNumber('Pulhan'),
  michelNumber: catalogueNumber('Michel'),
  scottNumber: catalogueNumber('Scott'),
  stanleyGibbonsNumber: catalogueNumber('Stanley Gibbons'),
  yvertNumber: catalogueNumber('Yvert'),
} as const satisfies Record<string, ProductField>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductFieldName = keyof Fields;
type Having<Trait> = {
  [name in ProductFieldName]: Fields[name] extends Trait ? name : never;
}[ProductFieldName];
export type FieldWith<Trait extends keyof ProductField> = Having<Record<Trait, unknown>>;
export type ListedFieldName =
  | Exclude<ProductFieldName, Having<{ part: FieldPart }>>
  | Having<{ isListed: true }>;

type Entry = [ProductFieldName, ProductField];
export const productFields = Object.entries(PRODUCT_FIELDS) as Entry[];
export const fieldsWith = <Trait extends 'searched' | 'filter' | 'distinguishes'>(trait: Trait) =>
  productFields.flatMap(([name, field]) => (field[trait] ? [name] : [])) as FieldWith<Trait>[];
const listedFields = productFields.filter(([, { part, isListed }]) => !part || isListed);

export const fieldsOf = (part?: FieldPart): Entry[] =>
  productFields.filter(([, field]) => field.part === part);

type NameOf<Type extends FieldType> = Having<{ type: Type }>;
type Makers = { [Type in FieldType]: (name: NameOf<Type>, field: ProductField) => unknown };

function makeEach(fields: Entry[], make: object) {
  const makers = make as Record<FieldType, (name: string, field: ProductField) => unknown>;
  const made: Record<string, unknown> = {};
  for (const [name, field] of fields) made[name] = makers[field.type](name, field);
  return made;
}

export const perField = <Make extends Makers>(make: Make) =>
  makeEach(productFields, make) as { [name in ProductFieldName]: ReturnType<Make[Fields[name]['type']]> };

export const perListedField = <Make extends Omit<Makers, 'millimetres'>>(make: Make) =>
  makeEach(listedFields, make) as { [name in ListedFieldName]: ReturnType<Make[Fields[name]['type']]> };
