import { createHash } from 'node:crypto';
import { FIELD_RULES } from '../../../contract/rules/product-field-rules.ts';
import type { ProductFieldName } from '../../../contract/rules/product-fields.ts';
import { foldTurkish } from '../../../contract/rules/turkish-folding.ts';
import { guessColumns, type Sign } from '../../../infra/csv/columns.ts';
import { ShopError } from '../../../infra/errors.ts';
import { COLUMNS, type Column, GROSS, ID, IMAGE, NAME, PRICE, PUBLISHED, STOCK } from './columns.ts';

export const PRODUCTS = {
  all: COLUMNS,
  needs: [[NAME], [ID]],
  hint: 'Yeni ürünün adı, var olan ürünün numarası gerekir.',
};

/**
 * Leaves out the empty columns that Excel adds at the end.
 * @throws ShopError CSV_UNREADABLE for a row without any name
 */
export function namesIn(header: readonly string[]): string[] {
  const names = header.slice(0, header.findLastIndex((name) => name !== '') + 1);
  if (names.some((name) => /\p{L}/u.test(name))) return names;
  const expected = COLUMNS.map(({ header: name }) => name).join(', ');
  throw new ShopError('CSV_UNREADABLE', {
    message: `İlk satırda sütun adları bulunamadı. Beklenen adlar: ${expected}.`,
  });
}

/** Hash of a header. A supplier's next file with the same header gets the same column mapping. */
export const signatureOf = (names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map(foldTurkish)))
    .digest('hex');

/** Suppliers' names for a column, besides its labels in the panel and in the back office. */
const ALIASES = new Map<Column | undefined, string[]>([
  [ID, ['Product id']],
  [NAME, ['Adı', 'Ürün adı', 'Bezeichnung', 'Başlık', 'Name', 'Title', 'Titel']],
  [PRICE, ['Tutar', 'Price', 'Preis']],
  [GROSS, ['Gross price', 'Bruttopreis']],
  [STOCK, ['Adet', 'Miktar', 'Stock', 'Quantity']],
  [PUBLISHED, ['Published']],
  [COLUMNS.find(({ name }) => name === 'condition'), ['Grade']],
  [IMAGE, ['Fotoğraf', 'Foto', 'Görsel', 'Image', 'Picture', 'Photo']],
]);

const SIGNS = COLUMNS.map((column): Sign<string> => {
  const english = FIELD_RULES[column.name as ProductFieldName]?.english ?? '';
  return { name: column.header, headings: [column.header, english, ...(ALIASES.get(column) ?? [])] };
});

/** Guesses the column for each name; an empty text if no column is similar. No column is guessed twice. */
export const guessByNames = (names: readonly string[]): string[] =>
  guessColumns(SIGNS, [names]).map((name) => name ?? '');
