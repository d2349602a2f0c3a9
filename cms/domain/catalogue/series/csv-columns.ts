import { FIELD_RULES } from '../../../contract/rules/product-field-rules.ts';
import { PRODUCT_FIELDS, type ProductFieldName } from '../../../contract/rules/product-fields.ts';
import { CATALOGUE_NUMBERS } from '../../../contract/rules/series-values.ts';
import {
  type Column as FileColumn,
  type Header,
  readHeader,
  unknownNames,
} from '../../../infra/csv/columns.ts';
import { ShopError } from '../../../infra/errors.ts';
import { day, millimetres, required, text } from '../csv/cell-formats.ts';
import type { StoredValue } from './match-products.ts';

type ValueField = Exclude<keyof StoredValue, 'id'>;
export type Column = FileColumn<ValueField | 'series' | 'id'>;

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
/** Column for the id of a value. The id identifies the value even if all other cells of the row change. */
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

/** @throws ShopError CSV_UNREADABLE with the names of the unknown, repeated or missing columns */
export function readValuesHeader(names: readonly string[]): Header<Column> {
  const unknown = unknownNames(COLUMNS, names);
  if (unknown.length === 0) return readHeader({ all: COLUMNS, needs: [[SERIES, DENOMINATION]] }, names);
  const quoted = (some: readonly string[]) => some.map((name) => `“${name}”`).join(', ');
  const message = `Bilinmeyen sütun: ${quoted(unknown)}. Sütunlar şunlardır: ${quoted(COLUMNS.map(({ header }) => header))}.`;
  throw new ShopError('CSV_UNREADABLE', { message });
}
