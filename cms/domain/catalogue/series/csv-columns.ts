import { FIELD_RULES } from '../../../contract/rules/product-field-rules.ts';
import { PRODUCT_FIELDS, type ProductFieldName } from '../../../contract/rules/product-fields.ts';
import { CATALOGUE_NUMBERS } from '../../../contract/rules/series-values.ts';
import { foldTurkish } from '../../../contract/rules/turkish-folding.ts';
import { ShopError } from '../../../infra/errors.ts';
import { day, type Kind, millimetres, required, text } from '../csv/cell-formats.ts';
import type { StoredValue } from './match-products.ts';

/** The values of series as a table: a row for each. */

/** Fields of a value in a row; its series and its id have columns of their own. */
type ValueField = Exclude<keyof StoredValue, 'id'>;
export type Column = Kind & { header: string; name: ValueField | 'series' | 'id' };

const lineOf = (name: ProductFieldName) => text(FIELD_RULES[name].maxLength);
const told = (name: 'color' | 'paper' | 'perforation' | (typeof CATALOGUE_NUMBERS)[number]): Column => ({
  header: PRODUCT_FIELDS[name].label,
  name,
  ...lineOf(name),
});

export const SERIES: Column = {
  header: PRODUCT_FIELDS.series.label,
  name: 'series',
  ...required(FIELD_RULES.series.maxLength ?? 0),
};
/** Identifies the value of an exported row, whatever else is corrected. */
export const ID: Column = { header: 'Değer no', name: 'id', ...text(64) };
export const DENOMINATION: Column = {
  header: PRODUCT_FIELDS.denominationValueOfStamp.label,
  name: 'denomination',
  ...required(FIELD_RULES.denominationValueOfStamp.maxLength ?? 0),
};

export const COLUMNS: readonly Column[] = [
  SERIES,
  ID,
  DENOMINATION,
  told('color'),
  told('paper'),
  told('perforation'),
  { header: PRODUCT_FIELDS.seriesIssueDate.label, name: 'issued', ...day },
  ...CATALOGUE_NUMBERS.map(told),
  { header: PRODUCT_FIELDS.widthMm.label, name: 'widthMm', ...millimetres },
  { header: PRODUCT_FIELDS.heightMm.label, name: 'heightMm', ...millimetres },
];

const known = new Map(COLUMNS.map((column) => [foldTurkish(column.header), column]));
const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/**
 * Finds the column of each name. The shop's data of a missing column stays unchanged.
 * @throws ShopError CSV_UNREADABLE naming the columns
 */
export function readHeader(names: readonly string[]): { columns: Column[]; missing: string[] } {
  const refuse = (message: string) => new ShopError('CSV_UNREADABLE', { message });
  const unknown = names.filter((name) => !known.has(foldTurkish(name)));
  if (unknown.length > 0)
    throw refuse(
      `Bilinmeyen sütun: ${quoted(unknown)}. Sütunlar şunlardır: ${quoted(COLUMNS.map(({ header }) => header))}.`,
    );
  const columns = names.flatMap((name) => known.get(foldTurkish(name)) ?? []);
  const twice = columns.filter((column, index) => columns.indexOf(column) !== index);
  if (twice.length > 0) throw refuse(`Aynı sütun iki kez var: ${quoted(twice.map(({ header }) => header))}.`);
  const needed = [SERIES, DENOMINATION].filter((column) => !columns.includes(column));
  if (needed.length > 0) throw refuse(`Eksik sütun: ${quoted(needed.map(({ header }) => header))}.`);
  return {
    columns,
    missing: COLUMNS.filter((column) => !columns.includes(column)).map(({ header }) => header),
  };
}
