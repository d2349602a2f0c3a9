import { FIELD_RULES } from '../../contract/rules/product-field-rules.ts';
import { perField, productFields } from '../../contract/rules/product-fields.ts';
import type { Product } from '../../payload-types.ts';
import { choice, day, type Kind, lira, pieces, required, text, year, yesNo } from './cells.ts';

/** A column of the file: its header, which people read, and the field of the product that it holds. */
export type Column = Kind & { header: string; name: string };

/** By which a row finds its product. */
export const ID: Column = { header: 'Ürün no', name: 'id', ...text(100) };
export const STOCK: Column = { header: 'Stok', name: 'countInStock', ...pieces };
/** What the stock was when the file was written. Only with it is a new stock taken: pieces may have been sold since. */
export const STOCK_THEN: Column = { header: 'Stok (dışa aktarırken)', name: 'countInStock', ...pieces };
export const NAME: Column = { header: 'Ad', name: 'name', ...required(200) };
export const PRICE: Column = { header: 'Fiyat', name: 'price', ...lira };
export const PUBLISHED: Column = { header: 'Yayında', name: 'isPublished', ...yesNo };

const kinds = perField<Kind, Kind, Kind, Kind, Kind>({
  text: (name) => text(FIELD_RULES[name].maxLength),
  longText: (name) => text(FIELD_RULES[name].maxLength),
  date: () => day,
  choice: (_name, { choices = {} }) => choice(choices),
  year: () => year,
});

const told = productFields.map(([name, { label }]): Column => ({ header: label, name, ...kinds[name] }));

/** In the order in which they are written. */
export const COLUMNS: readonly Column[] = [
  ID,
  NAME,
  PRICE,
  STOCK,
  STOCK_THEN,
  PUBLISHED,
  ...told,
  { header: 'Arama başlığı', name: 'meta.title', ...text(200) },
  { header: 'Arama açıklaması', name: 'meta.description', ...text(500) },
];

/** What a save may carry of them as it stands. */
export const isPlain = (column: Column): boolean => ![ID, STOCK, STOCK_THEN].includes(column);

export function fieldOf(product: Product, { name }: Column): unknown {
  const [first = '', second] = name.split('.');
  const value = (product as unknown as Record<string, unknown>)[first];
  return second ? (value as Record<string, unknown> | null | undefined)?.[second] : value;
}

/** Puts a value into what a save sends. */
export function setValue(data: Record<string, unknown>, { name }: Column, value: unknown): void {
  const [first = '', second] = name.split('.');
  data[first] = second ? { ...(data[first] as object), [second]: value } : value;
}

export const cellOf = (product: Product, column: Column): string => column.show(fieldOf(product, column));
