import { createHash } from 'node:crypto';
import { CSV_LIMITS } from '../../../contract/csv.ts';
import { FIELD_RULES } from '../../../contract/rules/product-field-rules.ts';
import type { ProductFieldName } from '../../../contract/rules/product-fields.ts';
import { foldTurkish, searchWords } from '../../../contract/rules/turkish-folding.ts';
import { ShopError } from '../../../infra/errors.ts';
import { COLUMNS, type Column, ID, IMAGE, NAME, PRICE, PUBLISHED, STOCK } from './columns.ts';

/** Columns of the shop by the file's names; empty for a column left out. */
export type Mapping = Readonly<Record<string, string>>;

/** A place without a column is left out. */
export type Header = { columns: ReadonlyArray<Column | null>; missing: string[] };

const known = new Map(COLUMNS.map((column) => [foldTurkish(column.header), column]));
const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
const refuse = (message: string) => new ShopError('CSV_UNREADABLE', { message });

/** Excel leaves empty columns behind at the end. @throws ShopError CSV_UNREADABLE for a row that names nothing */
export function namesIn(header: readonly string[]): string[] {
  const names = header.slice(0, header.findLastIndex((name) => name !== '') + 1);
  if (names.some((name) => /\p{L}/u.test(name))) return names;
  throw refuse(
    `İlk satırda sütun adları bulunamadı. Beklenen adlar: ${COLUMNS.map(({ header: name }) => name).join(', ')}.`,
  );
}

/** Unknown names: the cells below would be lost silently. */
export const unknownNames = (names: readonly string[], mapping: Mapping = {}): string[] =>
  names.filter((name) => !isLeftOut(name, mapping) && !known.has(foldTurkish(meantBy(name, mapping))));

const meantBy = (name: string, mapping: Mapping): string =>
  Object.hasOwn(mapping, name) ? (mapping[name] ?? '') : name;
const isLeftOut = (name: string, mapping: Mapping): boolean =>
  Object.hasOwn(mapping, name) && mapping[name] === '';

/**
 * Finds the column of each name. The shop's data of a missing column stays unchanged.
 * @throws ShopError CSV_UNREADABLE naming the columns
 */
export function readHeader(names: readonly string[], mapping: Mapping = {}): Header {
  const columns = names.map((name) => known.get(foldTurkish(meantBy(name, mapping))) ?? null);
  const twice = columns.filter((column, index) => column && columns.indexOf(column) !== index);
  if (twice.length > 0)
    throw refuse(`Aynı sütun iki kez var: ${quoted(twice.map((column) => column?.header ?? ''))}.`);
  if (!columns.includes(ID) && !columns.includes(NAME))
    throw refuse(
      `${quoted([NAME.header, ID.header])} sütunlarından biri gerekir: yeni ürünün adı, var olan ürünün numarası olmalı.`,
    );
  const missing = COLUMNS.filter((column) => !columns.includes(column)).map(({ header }) => header);
  return { columns, missing };
}

/** By which a supplier's next file is known again. */
export const signatureOf = (names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map(foldTurkish)))
    .digest('hex');

/** Suppliers' names for a column, beside the labels of both panels. */
const ALIASES = new Map<Column, string[]>([
  [ID, ['Product id']],
  [NAME, ['Adı', 'Ürün adı', 'Bezeichnung', 'Başlık', 'Name', 'Title', 'Titel']],
  [PRICE, ['Tutar', 'Price', 'Preis']],
  [STOCK, ['Adet', 'Miktar', 'Stock', 'Quantity']],
  [PUBLISHED, ['Published']],
  [IMAGE, ['Fotoğraf', 'Foto', 'Görsel', 'Image', 'Picture', 'Photo']],
]);
const aliasesOf = (column: Column): string[][] =>
  [
    column.header,
    FIELD_RULES[column.name as ProductFieldName]?.english ?? '',
    ...(ALIASES.get(column) ?? []),
  ].map(searchWords);

/** How much of what a column is called stands in a name: "Michel-Nr." is all of Michel; a suffix changes no word. */
const likeness = (words: readonly string[], alias: readonly string[]): number => {
  const isIn = (part: string) =>
    words.some((word) => word === part || (part.length > 3 && word.startsWith(part)));
  return alias.length === 0 ? 0 : alias.filter(isIn).length / alias.length;
};

/** Guesses the most likely column for each name, without duplicates; empty if nothing is similar. */
export function guessColumns(names: readonly string[]): string[] {
  const taken = new Set(names.flatMap((name) => known.get(foldTurkish(name)) ?? []));
  return names.map((name) => {
    const same = known.get(foldTurkish(name));
    if (same) return same.header;
    const words = searchWords(name.slice(0, CSV_LIMITS.cells));
    let [best, most]: [Column | null, number] = [null, 0.5];
    for (const column of COLUMNS) {
      const like = Math.max(...aliasesOf(column).map((alias) => likeness(words, alias)));
      if (like > most && !taken.has(column)) [best, most] = [column, like];
    }
    if (best) taken.add(best);
    return best?.header ?? '';
  });
}
