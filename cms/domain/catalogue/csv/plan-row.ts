import type { CsvChange, CsvError } from '../../../contract/csv.ts';
import { loweringFault } from '../../../contract/rules/lowered-price.ts';
import { yearSpanOf } from '../../../contract/rules/stamp-attributes.ts';
import type { Row } from '../../../infra/csv/csv-table.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import type { Seen } from './cell-formats.ts';
import {
  COLUMNS,
  type Column,
  cellOf,
  fingerprintOf,
  ID,
  isPicture,
  isPlain,
  LAST,
  NAME,
  STOCK,
  STOCK_THEN,
  setValue,
} from './columns.ts';
import { isShown, type PictureNames, pictureIds, readPictures } from './pictures.ts';

type Data = Record<string, unknown>;
/** `id` is null for a new product; a row that changes nothing has no data. */
export type PlannedRow = {
  row: number;
  id: string | null;
  data: Data | null;
  changes: CsvChange[];
  faults: CsvError[];
};
type Values = Map<Column, unknown>;

type Columns = ReadonlyArray<Column | null>;
/** How the file is read, and whether it was written before. */
type Reading = { columns: Columns; names: PictureNames; earlier: { isDone: boolean } | null };
type Against = { product: Product | null; names: PictureNames };

/** Plans the changes of one row. */
export function planRow(
  { columns, names, earlier }: Reading,
  { row, cells }: Row,
  product: Product | null,
): PlannedRow {
  const faults: CsvError[] = [];
  const blame = (column: Column | null, reason: string) => {
    const value = column ? (cells[columns.indexOf(column)] ?? '') : '';
    faults.push({ row, column: column?.header ?? '', value: value.slice(0, 200), reason });
  };
  const planned = { row, id: product?.id ?? null, faults };
  const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  if (surplus || cells.length < columns.length) {
    blame(null, `Satırda ${cells.length} hücre var, başlıkta ${columns.length}.`);
    return { ...planned, data: null, changes: [] };
  }
  const values = readCells(columns, cells, { product, names, blame });
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

type Blame = (column: Column | null, reason: string) => void;

/**
 * An empty cell empties the field; on a new product it keeps the default. Unchanged cells are skipped: in a large file
 * nearly all are unchanged.
 */
function readCells(
  columns: Columns,
  cells: readonly string[],
  { product, names, blame }: Against & { blame: Blame },
): Values {
  const values: Values = new Map();
  columns.forEach((column, index) => {
    const cell = cells[index] ?? '';
    if (!column || column === ID) return;
    if (!product && (cell.trim() === '' || column === STOCK_THEN || column === LAST)) return;
    if (product && isPlain(column) && cell === cellOf(product, column)) return;
    const read = isPicture(column) ? readPictures(column, cell, { product, names }) : column.read(cell);
    if ('fault' in read) blame(column, read.fault);
    else values.set(column, read.value);
  });
  return values;
}

/** Lists all values of a new product, so that a trial run shows how a price was read. */
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
 * An unchanged stock asks for nothing, whatever was sold since. A changed stock is a difference to the exported number,
 * valid only while that number holds, since the count ignores later sales. After the added pieces are sold the number
 * holds again, so a file adds only once.
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

/** Refuses a row that was filled in before the product's last change. */
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
