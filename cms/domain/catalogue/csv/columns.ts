import { createHash } from 'node:crypto';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { type TaxTerms, taxRateOf, withTax } from '../../../contract/rules/pricing.ts';
import { FIELD_RULES } from '../../../contract/rules/product-field-rules.ts';
import { perField, productFields } from '../../../contract/rules/product-fields.ts';
import type { Column as FileColumn, Kind } from '../../../infra/csv/columns.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import {
  choice,
  day,
  lira,
  millimetres,
  moment,
  optionalLira,
  ownNumber,
  pieces,
  required,
  seen,
  text,
  year,
  yesNo,
} from './cell-formats.ts';

export type Column = FileColumn & {
  /** Marks a column added after the first release: the fingerprint leaves out its empty cells, so older exports fit. */
  isLater?: true;
};

export const ID: Column = { header: 'Ürün no', name: 'id', ...text(100) };
export const STOCK: Column = { header: 'Stok', name: 'countInStock', ...pieces };
/** Required for a new stock, because pieces may have been sold since the export. */
export const STOCK_THEN: Column = { header: 'Stok (dışa aktarırken)', name: 'countInStock', ...pieces };
/** Time of the product's last change before the export, with a fingerprint of the product. */
export const LAST: Column = { header: 'Son değişiklik', name: 'updatedAt', ...seen };
export const NAME: Column = { header: 'Ad', name: 'name', ...required(200) };
export const PRICE: Column = { header: 'Fiyat', name: 'price', ...lira };
/** Price with VAT, which is not stored: an import finds the price from the gross price. */
export const GROSS: Column = {
  header: 'KDV dahil fiyat',
  name: 'grossPrice',
  isLater: true,
  ...optionalLira,
};
export const PUBLISHED: Column = { header: 'Yayında', name: 'isPublished', ...yesNo };

/** Columns for admins alone. */
export const STORAGE: readonly Column[] = [
  { header: 'Kendi no', name: 'ownNumber', isLater: true, ...ownNumber },
  { header: 'Yeri', name: 'place', isLater: true, ...text(120) },
  { header: 'Maliyet', name: 'costPrice', isLater: true, ...optionalLira },
  { header: 'Tedarikçi', name: 'supplier', isLater: true, ...text(120) },
];

const kinds = perField({
  text: (name) => text(FIELD_RULES[name].maxLength),
  longText: (name) => text(FIELD_RULES[name].maxLength),
  date: () => day,
  choice: (_name, { choices = {} }) => choice(choices),
  year: () => year,
  millimetres: () => millimetres,
});

const told = productFields.map(
  ([name, { label, type }]): Column => ({
    header: label,
    name,
    ...(type === 'millimetres' && { isLater: true }),
    ...kinds[name],
  }),
);

/** File names of pictures as the shop stores them, separated by ` | ` in a cell; `pictures.ts` reads them. */
const files: Kind = {
  show: (value) =>
    [value]
      .flat()
      .flatMap((picture) => fileOf(picture) ?? [])
      .join(' | '),
  read: (cell) => ({ value: cell }),
};
const fileOf = (picture: unknown): string | null | undefined => {
  const { image, filename } = (picture ?? {}) as { image?: unknown; filename?: string };
  return image ? fileOf(image) : filename;
};
export const IMAGE: Column = { header: 'Resim', name: 'image', ...files };
export const FURTHER_IMAGES: Column = { header: 'Diğer resimler', name: 'pictures', ...files };
export const isPicture = (column: Column): boolean => column === IMAGE || column === FURTHER_IMAGES;

export const COLUMNS: readonly Column[] = [
  ID,
  NAME,
  PRICE,
  GROSS,
  { header: 'İndirimli fiyat', name: 'loweredPrice', isLater: true, ...optionalLira },
  { header: 'İndirim başlangıcı', name: 'loweredFrom', isLater: true, ...moment },
  { header: 'İndirim bitişi', name: 'loweredUntil', isLater: true, ...moment },
  STOCK,
  STOCK_THEN,
  PUBLISHED,
  ...STORAGE,
  ...told,
  IMAGE,
  FURTHER_IMAGES,
  { header: 'Arama başlığı', name: 'meta.title', ...text(200) },
  { header: 'Arama açıklaması', name: 'meta.description', ...text(500) },
  LAST,
];

export const isPlain = (column: Column): boolean => ![ID, GROSS, STOCK, STOCK_THEN, LAST].includes(column);

export function fieldOf(product: Product, { name }: Column): unknown {
  const [first = '', second] = name.split('.');
  const value = (product as unknown as Record<string, unknown>)[first];
  return second ? (value as Record<string, unknown> | null | undefined)?.[second] : value;
}

export function setValue(data: Record<string, unknown>, { name }: Column, value: unknown): void {
  const [first = '', second] = name.split('.');
  data[first] = second ? { ...(data[first] as object), [second]: value } : value;
}

export const cellOf = (product: Product, column: Column): string =>
  column === LAST
    ? `${formatDateTime(product.updatedAt)} #${fingerprintOf(product)}`
    : column.show(fieldOf(product, column));

/** Text of the gross price of a product at a rate. */
export const grossCell = ({ price }: Product, taxPercent: number): string =>
  GROSS.show(withTax(price, taxPercent));

/** Cell of an export. The last column names the rate of the gross price, which a later change of rates must not blur. */
export function exportedCell(product: Product, column: Column, terms: TaxTerms): string {
  const taxPercent = taxRateOf(terms, product.category);
  if (column === GROSS) return grossCell(product, taxPercent);
  return column === LAST ? `${cellOf(product, LAST)} %${taxPercent}` : cellOf(product, column);
}

/** Columns without pictures: a row changes pictures only if files were uploaded with it. */
const PLAIN = COLUMNS.filter((column) => isPlain(column) && !isPicture(column));

/**
 * Ten letters, which no spreadsheet takes for a number. A date would change with every sale and review. Later columns
 * count only if filled, so that older exports still fit.
 */
export function fingerprintOf(product: Product): string {
  const hash = createHash('sha256');
  for (const column of PLAIN) {
    const cell = cellOf(product, column);
    if (!column.isLater) hash.update(`${cell}\0`);
    else if (cell !== '') hash.update(`${column.name}\0${cell}\0`);
  }
  return [...hash.digest().subarray(0, 10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
