import { formatAmount, type Kurus, parseAmount, parseLira } from '../../../contract/money.ts';
import { UNNAMED_DRAFT } from '../../../contract/product-bulk-edits.ts';
import { MAX_PRICE, MAX_STOCK, readStockChange } from '../../../contract/rules/catalogue.ts';
import { hasLowering, momentOf } from '../../../contract/rules/lowered-price.ts';
import { readOwnNumber } from '../../../contract/rules/own-number.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { type ProductState, productState } from '../list/product-state.ts';
import type { Sent } from '../shell/send.ts';
import type { Task } from './grid-url.ts';

export const SHOWN = {
  name: true,
  category: true,
  series: true,
  price: true,
  loweredPrice: true,
  loweredFrom: true,
  loweredUntil: true,
  previousPrice: true,
  ownNumber: true,
  place: true,
  supplier: true,
  costPrice: true,
  countInStock: true,
  isPublished: true,
  archivedAt: true,
} as const;

export type StoredRow = Pick<Product, 'id' | keyof typeof SHOWN> & { picture: string | null };

type Lowering = { price: Kurus; from: string; until: string };

const STORAGE_FIELDS = ['ownNumber', 'place', 'supplier', 'costPrice'] as const;
const FIELDS = {
  prices: [...STORAGE_FIELDS, 'price', 'change'],
  drafts: ['name', 'category', 'series', 'price', 'stock'],
} as const;
export type Field = (typeof FIELDS)[Task][number];
export const fieldsOf = (task: Task): readonly Field[] => FIELDS[task];

export const COLUMNS = {
  prices: ['choose', 'product', ...STORAGE_FIELDS, 'price', 'gross', 'stock', 'change'],
  drafts: ['picture', 'name', 'category', 'series', 'price', 'gross', 'stock', 'state'],
} as const;
export type Column = (typeof COLUMNS)[Task][number];

/** Values typed in a row; an untouched field is missing. `lowering: null` ends the stored lowering. */
type Typed = { [Name in Field]?: string } & { lowering?: Lowering | null };
export type Outcome = Sent<{ doc: Product }>;
export type Row = StoredRow & { task: Task; typed: Typed; outcome?: Outcome };

export const rowOf = (task: Task, stored: StoredRow): Row => ({ ...stored, task, typed: {} });

/**
 * Initial text of a field. A draft without a name of its own starts with an empty name. A draft without stock starts
 * with a stock of 1, since most stamps are single pieces.
 */
function startOf(row: Row, field: Field): string {
  const isDraft = row.task === 'drafts';
  if (field === 'price') return isDraft && row.price === 0 ? '' : formatAmount(row.price);
  if (field === 'stock') return String(row.countInStock || (row.isPublished ? 0 : 1));
  if (field === 'change') return '';
  if (field === 'costPrice') return typeof row.costPrice === 'number' ? formatAmount(row.costPrice) : '';
  return row[field] === UNNAMED_DRAFT ? '' : (row[field] ?? '');
}

export const textIn = (row: Row, field: Field): string => row.typed[field] ?? startOf(row, field);

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;

function valueIn(row: Row, field: Field): string | number | null {
  const text = textIn(row, field).trim();
  if (field === 'price') return within(parseLira(text), row.task === 'drafts' ? 1 : 0, MAX_PRICE);
  if (field === 'stock') return /^\d{1,9}$/.test(text) ? within(Number(text), 0, MAX_STOCK) : null;
  if (field === 'change') return text === '' ? 0 : readStockChange(text);
  if (field === 'costPrice') return text && within(parseLira(text), 0, MAX_PRICE);
  if (field === 'ownNumber') return text && readOwnNumber(text);
  return field === 'name' ? text || null : text;
}
export const priceIn = (row: Row) => valueIn(row, 'price') as Kurus | null;

/** State as lists name it; a draft that was just published is told so, however few there are. */
export const stateShown = (row: Row): ProductState =>
  row.task === 'drafts' && row.isPublished ? 'onSale' : productState(row);

const CHECKED = ['name', 'ownNumber', 'costPrice', 'price', 'stock', 'change'] as const;

export const faultsOf = (row: Row) =>
  CHECKED.filter((field) => fieldsOf(row.task).includes(field) && valueIn(row, field) === null);

const storedIn = (row: Row, field: Field) =>
  field === 'change' ? 0 : field === 'stock' ? row.countInStock : (row[field] ?? '');

const isChanged = (row: Row, field: Field): boolean =>
  textIn(row, field) !== startOf(row, field) && valueIn(row, field) !== storedIn(row, field);

export const isUnsaved = (row: Row): boolean =>
  row.typed.lowering !== undefined || fieldsOf(row.task).some((field) => isChanged(row, field));

export const isToSave = (row: Row): boolean => (row.task === 'drafts' ? !row.isPublished : isUnsaved(row));

/**
 * Returns the fields to save (`data`) and the values that the row showed (`seen`); null when nothing has to be saved or
 * a field is unreadable. `stockChange` is the difference from the shown stock.
 */
export function changeOf(row: Row): { data: Partial<Product>; seen: Partial<Product> } | null {
  if (!isToSave(row) || faultsOf(row).length > 0) return null;
  const { price, countInStock, typed, loweredPrice, loweredFrom, loweredUntil } = row;
  const { name, category, series, isPublished } = row;
  const isDraft = row.task === 'drafts';
  const text = (field: Field) => String(valueIn(row, field));
  const stockChange = isDraft ? Number(valueIn(row, 'stock')) - countInStock : Number(valueIn(row, 'change'));
  const seen = told({ price, loweredPrice, loweredFrom, loweredUntil, stockChange: countInStock });
  const { lowering } = typed;
  const lowered =
    lowering === undefined ? told({ loweredPrice, loweredFrom, loweredUntil }) : fieldsOfLowering(lowering);
  const data = { price: priceIn(row) as Kurus, ...lowered, ...(stockChange !== 0 && { stockChange }) };
  if (!isDraft) {
    const own = STORAGE_FIELDS.filter((field) => isChanged(row, field));
    const typedIn = own.map((field) => [field, valueIn(row, field) === '' ? null : valueIn(row, field)]);
    const shownIn = own.map((field) => [field, row[field]]);
    return {
      data: { ...data, ...Object.fromEntries(typedIn) },
      seen: { ...seen, ...told(Object.fromEntries(shownIn)) },
    };
  }
  const texts = { name: text('name'), category: text('category'), series: text('series') };
  return {
    data: { ...data, ...texts, isPublished: true },
    seen: { ...seen, ...told({ name, category, series }), isPublished: isPublished === true },
  };
}

/** Replaces missing values by null: JSON would drop the field, and the server would not compare it. */
const told = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null])) as Fields;

const fieldsOfLowering = (lowering: Lowering | null) => ({
  loweredPrice: lowering?.price ?? null,
  loweredFrom: lowering?.from ?? null,
  loweredUntil: lowering?.until ?? null,
});

export function takeOutcome({ outcome: _, ...row }: Row, outcome: Outcome): Row {
  if (outcome.isDone) return { ...rowOf(row.task, { ...outcome.answer.doc, picture: row.picture }), outcome };
  const theirs = outcome.conflicts?.map(({ path, theirs: { value } }) => [
    path === 'stockChange' ? 'countInStock' : path,
    value,
  ]);
  return { ...row, ...Object.fromEntries(theirs ?? []), outcome };
}

export const fillEmpty = (row: Row, field: Field, text: string): Row =>
  textIn(row, field).trim() === '' ? { ...row, typed: { ...row.typed, [field]: text } } : row;

export type LoweringForm = { by: string; from: string | null; until: string | null };

/**
 * Reads `20` and `%20` as a discount on each price, as the field for percentages does, and `₺80` as the new price of
 * all. Null when unreadable.
 */
function readLowered(by: string): ((price: Kurus) => Kurus) | null {
  if (/₺|TL/i.test(by)) {
    const lowered = within(parseLira(by.replace(/₺|TL/i, '')), 1, MAX_PRICE);
    return lowered === null ? null : () => lowered;
  }
  const percent = within(Math.abs(readPercent(by) ?? 0), 1, 9_999);
  return percent === null ? null : (price) => changeByPercent(price, -percent);
}

const isTimestamp = (value: string | null): value is string => value !== null && /^\d/.test(value);

export function readLowering(form: LoweringForm): ((row: Row) => Row) | null {
  const lower = readLowered(form.by);
  const { from, until } = form;
  if (!lower || !isTimestamp(from) || !isTimestamp(until) || from >= until) return null;
  return (row) => {
    const price = priceIn(row);
    if (price === null) return row;
    return { ...row, typed: { ...row.typed, lowering: { price: lower(price), from, until } } };
  };
}

export function withoutLowering({ typed: { lowering: _, ...typed }, ...row }: Row): Row {
  return { ...row, typed: hasLowering(row) ? { ...typed, lowering: null } : typed };
}

/** The lowering that the next save leaves; null without one, and for a past one. */
export function loweringShown({ typed, ...row }: Row): Lowering | null {
  if (typed.lowering !== undefined) return typed.lowering;
  const { loweredPrice, loweredFrom, loweredUntil } = row;
  if (typeof loweredPrice !== 'number' || !loweredFrom || !loweredUntil) return null;
  if (momentOf(loweredUntil) <= Date.now()) return null;
  return { price: loweredPrice, from: loweredFrom, until: loweredUntil };
}

/** Parses a percentage and returns a function that changes a row's price by this percentage. Null when unreadable. */
export function readPriceChange(typed: string): ((row: Row) => Row) | null {
  const hundredths = readPercent(typed);
  if (hundredths === null) return null;
  return (row) => {
    const price = priceIn(row);
    if (price === null) return row;
    return { ...row, typed: { ...row.typed, price: formatAmount(changeByPercent(price, hundredths)) } };
  };
}

/** Maximum percentage of a price change. A higher percentage is treated as a typing error. */
const MAX_PERCENT = 1000;

/** Reads `10`, `+7,5` or `%-3` as hundredths of a percent. Null when unreadable, or out of range. */
export function readPercent(typed: string): number | null {
  const percent = within(
    parseAmount(typed.replace(/[%\s]/g, '').replace(/^\+(?=\d)/, '')),
    -100,
    MAX_PERCENT,
  );
  if (percent === null) return null;
  const hundredths = Math.round(percent * 100);
  return hundredths / 100 === percent ? hundredths : null;
}

/** Changes a price by hundredths of a percent; half a kuruş is rounded up. */
export const changeByPercent = (price: Kurus, hundredths: number): Kurus =>
  Math.min(MAX_PRICE, Math.floor((price * (10_000 + hundredths) + 5_000) / 10_000));
