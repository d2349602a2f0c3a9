import type { CsvChange, CsvError } from '../../../contract/csv-transfers.ts';
import { formatAmount, type Kurus } from '../../../contract/money.ts';
import { loweringFault } from '../../../contract/rules/lowered-price.ts';
import { netOf, type TaxTerms, taxRateOf, withTax } from '../../../contract/rules/pricing.ts';
import { yearSpanOf } from '../../../contract/rules/stamp-attributes.ts';
import {
  type Blame as BlameFor,
  blameIn,
  fitsHeader,
  type ReadCell,
  readCells,
} from '../../../infra/csv/columns.ts';
import type { Row } from '../../../infra/csv/csv-table.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import type { Seen } from './cell-formats.ts';
import {
  COLUMNS,
  type Column,
  cellOf,
  fingerprintOf,
  GROSS,
  grossCell,
  ID,
  isPicture,
  isPlain,
  LAST,
  NAME,
  PRICE,
  STOCK,
  STOCK_THEN,
  setValue,
} from './columns.ts';
import { isShown, type PictureNames, pictureIds, readPictures } from './pictures.ts';

type Data = Record<string, unknown>;
/** Plan of a row. `id` is null for a new product; a row that changes nothing has no data. */
export type PlannedRow = {
  row: number;
  id: string | null;
  data: Data | null;
  changes: CsvChange[];
  faults: CsvError[];
};
type Values = Map<Column, unknown>;
type Blame = BlameFor<Column>;

type Columns = ReadonlyArray<Column | null>;
type Reading = {
  columns: Columns;
  names: PictureNames;
  terms: TaxTerms;
  earlier: { isDone: boolean } | null;
};
type Against = { product: Product | null; names: PictureNames; hasGross: boolean };

export function planRow(
  { columns, names, terms, earlier }: Reading,
  { row, cells }: Row,
  product: Product | null,
): PlannedRow {
  const faults: CsvError[] = [];
  const blame = blameIn(columns, { row, cells }, faults);
  const planned = { row, id: product?.id ?? null, faults };
  if (!fitsHeader(columns, { row, cells }, blame)) return { ...planned, data: null, changes: [] };
  const isFilled = (column: Column) => Boolean(cells[columns.indexOf(column)]?.trim());
  const hasGross = isFilled(GROSS);
  const values = readCells(columns, { row, cells }, blame, readerFor({ product, names, hasGross }));
  settleGross(values, { product, terms, blame, hasPrice: isFilled(PRICE) });
  const { data, changes } = product
    ? changesOf(product, values, { row, blame, isAgain: earlier?.isDone === true })
    : {
        data: { price: 0, countInStock: 0, isPublished: false, ...dataOf(values) },
        changes: toldAnew(values, row),
      };
  if (!product && !values.has(NAME) && faults.length === 0) blame(NAME, 'Yeni ürünün adı olmalı.');
  if (product && changes.length === 0) return { ...planned, data: null, changes };
  const wasUntil = product?.loweredUntil;
  if (faults.length === 0) blameWhole({ ...product, ...data } as Product, wasUntil, { columns, blame });
  return { ...planned, data, changes };
}

/** An empty cell empties the field, but keeps a new product's default. Unchanged cells are skipped. */
const readerFor =
  ({ product, names, hasGross }: Against) =>
  (column: Column, cell: string): ReadCell | null => {
    if (column === ID) return null;
    if (cell.trim() === '' && (column === GROSS || (column === PRICE && hasGross))) return null;
    if (!product && (cell.trim() === '' || column === STOCK_THEN || column === LAST)) return null;
    if (product && isPlain(column) && cell === cellOf(product, column)) return null;
    return isPicture(column) ? readPictures(column, cell, { product, names }) : column.read(cell);
  };

type Taxed = { product: Product | null; terms: TaxTerms; blame: Blame; hasPrice: boolean };

/**
 * Replaces a gross price by the price that gives it. In an exported row somebody may have changed either price: one as
 * exported is ignored. If both changed, they must agree.
 */
function settleGross(values: Values, { product, terms, blame, hasPrice }: Taxed): void {
  const gross = values.get(GROSS) as Kurus | undefined;
  values.delete(GROSS);
  if (gross === undefined) return;
  const { category = product?.category } = dataOf(values) as Partial<Product>;
  const taxPercent = taxRateOf(terms, category);
  const { fingerprint, taxPercent: exported = taxRateOf(terms, product?.category) } = (values.get(LAST) ??
    {}) as Partial<Seen>;
  if (product && GROSS.show(gross) === grossCell(product, exported)) return;
  // A file that is imported again: the price is the product's already, and the gross price is still the former one.
  const isAgain = fingerprint && product && fingerprint !== fingerprintOf(product);
  if (isAgain && hasPrice && !values.has(PRICE)) return;
  const found = netOf(gross, taxPercent);
  const price = values.get(PRICE) as Kurus | undefined;
  if ('nearest' in found) {
    const nearest = found.nearest.map(formatAmount).join(' ve ');
    blame(GROSS, `KDV hariç hiçbir fiyat bunu vermez (KDV %${taxPercent}); en yakınları ${nearest}.`);
  } else if (price !== undefined && price !== found.net) {
    const told = formatAmount(withTax(price, taxPercent));
    blame(GROSS, `“${PRICE.header}” ile uyuşmuyor: KDV dahil ${told} eder. İkisinden birini boşaltın.`);
  } else values.set(PRICE, found.net);
}

/** Shows in a trial run how each price was read. */
const toldAnew = (values: Values, row: number): CsvChange[] =>
  [...values].map(([column, value]) => ({
    row,
    name: String(values.get(NAME) ?? ''),
    column: column.header,
    from: '',
    to: column.show(value),
  }));

function dataOf(values: Values): Data {
  const data: Data = {};
  for (const [column, value] of values) setValue(data, column, savedOf(column, value));
  return data;
}

const savedOf = (column: Column, value: unknown) => (isPicture(column) ? pictureIds(value) : value);

type Told = { row: number; blame: Blame; isAgain: boolean };

function changesOf(product: Product, values: Values, { row, blame, isAgain }: Told) {
  const data: Data = {};
  const changes: CsvChange[] = [];
  const note = (column: Column, from: string, to: string) =>
    changes.push({ row, name: product.name, column: column.header, from, to });
  for (const [column, value] of values) {
    const [from, to] = [cellOf(product, column), column.show(value)];
    if (!isPlain(column)) continue;
    if (isPicture(column) ? isShown(product, column, value) : from === to) continue;
    setValue(data, column, savedOf(column, value));
    note(column, from, to);
  }
  if (changes.length > 0) blameOlder(product, values, blame);
  const stock = stockChange(product, values, { blame, isAgain });
  if (stock !== 0) {
    data.stockChange = stock;
    note(STOCK, cellOf(product, STOCK), String(product.countInStock + stock));
  }
  return { data, changes };
}

/**
 * A new stock is applied as the difference to the exported stock, and refused if the stock has changed since. A
 * repeated file must not change the stock again: after sales the exported stock may be right once more.
 */
function stockChange(
  { countInStock }: Product,
  values: Values,
  { blame, isAgain }: Omit<Told, 'row'>,
): number {
  const wanted = values.get(STOCK) as number | undefined;
  const seen = values.get(STOCK_THEN) as number | undefined;
  if (wanted === undefined || wanted === countInStock || wanted === seen) return 0;
  if (isAgain) {
    blame(STOCK, 'Bu dosya daha önce yazıldı. Stoku bir daha değiştirmek için dosyayı yeniden dışa aktarın.');
    return 0;
  }
  if (seen === countInStock) return wanted - countInStock;
  const now = `Stok şimdi ${countInStock}`;
  if (seen === undefined) blame(STOCK, `${now}. Değiştirmek için “${STOCK_THEN.header}” sütunu da gerekir.`);
  else blame(STOCK, `${now}, dışa aktarırken ${seen} idi: bu arada değişmiş. Dosyayı yeniden dışa aktarın.`);
  return 0;
}

function blameOlder(product: Product, values: Values, blame: Blame): void {
  const seen = values.get(LAST) as Seen | null | undefined;
  if (!seen || seen.fingerprint === fingerprintOf(product)) return;
  blame(
    LAST,
    `Ürün ${seen.when} tarihinden sonra değişti; dosyayı yeniden indirin ya da bu sütunu boşaltın.`,
  );
}

const columnOf = (name: string) => COLUMNS.find((column) => column.name === name) ?? NAME;

function blameWhole(
  whole: Product,
  wasUntil: Product['loweredUntil'],
  { columns, blame }: { columns: Columns; blame: Blame },
): void {
  const blameField = (name: string, reason: string) => {
    const column = columnOf(name);
    blame(columns.includes(column) ? column : null, reason);
  };
  if (whole.isPublished && whole.price === 0) blameField('price', 'Fiyatı 0 olan ürün yayımlanamaz.');
  const lowering = loweringFault(whole, { now: Date.now(), wasUntil });
  if (lowering) blameField(lowering.name, lowering.message);
  const span = yearSpanOf(whole);
  if (span && span.to < span.from) blameField('yearTo', `Son yıl ilk yıldan (${span.from}) önce olamaz.`);
}
