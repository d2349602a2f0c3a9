import { formatAmount, type Kurus, parseAmount, parseLira } from '../../../contract/money.ts';
import type {
  GridLowering,
  GridOutcome,
  GridRow,
  ShownLowering,
} from '../../../contract/product-bulk-edits.ts';
import { MAX_PRICE, readStockChange } from '../../../contract/rules/catalogue.ts';

/** A product as the grid shows it. */
export type ShownRow = {
  id: string;
  name: string;
  category: string;
  picture: string | null;
  price: Kurus;
  stock: number;
  isPublished: boolean;
  lowering: ShownLowering | null;
};

/** Typed text of a row; untouched fields are missing. */
type Typed = { price?: string; stock?: string; lowering?: GridLowering | null };
/** A row, its typed text, and the result of its last save. */
export type RowState = ShownRow & { typed: Typed; outcome?: GridOutcome };

export const priceShown = ({ price, typed }: RowState): string => typed.price ?? formatAmount(price);

function priceTyped(row: RowState): Kurus | null {
  const price = parseLira(priceShown(row));
  return price !== null && price >= 0 && price <= MAX_PRICE ? price : null;
}

const stockTyped = ({ typed }: RowState): number | null =>
  typed.stock?.trim() ? readStockChange(typed.stock) : 0;

export const faultsOf = (row: RowState) => ({
  price: priceTyped(row) === null,
  stock: stockTyped(row) === null,
});

/** Whether the row has unsaved input. */
export const isUnsaved = (row: RowState): boolean =>
  priceTyped(row) !== row.price || stockTyped(row) !== 0 || row.typed.lowering !== undefined;

/** Request to save the row; null for an unchanged row, or unreadable input. */
export function changeOf(row: RowState): GridRow | null {
  const [to, stockChange] = [priceTyped(row), stockTyped(row)];
  if (to === null || stockChange === null || !isUnsaved(row)) return null;
  const { id, price: from, stock, lowering, typed } = row;
  return {
    id,
    stockChange,
    ...(to !== from && { price: { from, to } }),
    ...(typed.lowering !== undefined && { lowering: typed.lowering }),
    seen: { price: from, stock, lowering: lowering && withoutPrevious(lowering) },
  };
}

const withoutPrevious = ({ price, from, until }: ShownLowering): GridLowering => ({ price, from, until });

/** Fields for a lowering above the table: a percentage or a price, and timestamps as `DateInput` holds them. */
export type LoweringForm = { by: string; from: string | null; until: string | null };

/** Reads `%20` as a discount for each price, `80,00` as the new price of all. Null for unreadable text. */
function readLowered(by: string): ((price: Kurus) => Kurus) | null {
  if (!by.includes('%')) {
    const lowered = parseLira(by);
    return lowered !== null && lowered > 0 && lowered <= MAX_PRICE ? () => lowered : null;
  }
  const hundredths = readPercent(by);
  const percent = hundredths === null ? null : Math.abs(hundredths);
  return percent !== null && percent > 0 && percent < 10_000
    ? (price) => changeByPercent(price, -percent)
    : null;
}

/** Unreadable text begins with a `?`. */
const isTimestamp = (value: string | null): value is string => value !== null && /^\d/.test(value);

/** Returns a function that fills in a row's lowering; null for an unreadable form. */
export function readLowering(form: LoweringForm): ((row: RowState) => RowState) | null {
  const lower = readLowered(form.by);
  const { from, until } = form;
  if (!lower || !isTimestamp(from) || !isTimestamp(until) || from >= until) return null;
  return (row) => {
    const price = priceTyped(row);
    if (price === null) return row;
    return { ...row, typed: { ...row.typed, lowering: { price: lower(price), from, until } } };
  };
}

/** Removes a stored or filled-in lowering. */
export function withoutLowering({ typed: { lowering: _, ...typed }, ...row }: RowState): RowState {
  return { ...row, typed: row.lowering ? { ...typed, lowering: null } : typed };
}

/** The row's lowering after the next save. */
export const loweringShown = ({ lowering, typed }: RowState): GridLowering | null =>
  typed.lowering === undefined ? lowering : typed.lowering;

/** Fills in the typed price changed by a percentage, without saving. */
export function fillByPercent(row: RowState, hundredths: number): RowState {
  const price = priceTyped(row);
  if (price === null) return row;
  return { ...row, typed: { ...row.typed, price: formatAmount(changeByPercent(price, hundredths)) } };
}

/** Applies the result of a save: a saved row shows the stored values, any other keeps its typed text. */
export function takeOutcome(row: RowState, outcomes: readonly GridOutcome[]): RowState {
  const outcome = outcomes.find(({ id }) => id === row.id);
  if (!outcome) return row;
  if (outcome.state === 'refused') return { ...row, outcome };
  const { price, stock, lowering } = outcome.state === 'conflict' ? outcome.now : outcome;
  return { ...row, price, stock, lowering, outcome, typed: outcome.state === 'conflict' ? row.typed : {} };
}

/** Higher percentages are taken for a typing error. */
const MAX_PERCENT = 1000;

/** Reads `10`, `+7,5` or `%-3` as hundredths of a percent; null for unreadable text, or below -100 percent. */
export function readPercent(typed: string): number | null {
  const percent = parseAmount(typed.replace(/[%\s]/g, '').replace(/^\+(?=\d)/, ''));
  if (percent === null || percent < -100 || percent > MAX_PERCENT) return null;
  const hundredths = Math.round(percent * 100);
  return hundredths / 100 === percent ? hundredths : null;
}

/** Price changed by hundredths of a percent, half a kuruş rounded up, at most `MAX_PRICE`. */
export const changeByPercent = (price: Kurus, hundredths: number): Kurus =>
  Math.min(MAX_PRICE, Math.floor((price * (10_000 + hundredths) + 5_000) / 10_000));
