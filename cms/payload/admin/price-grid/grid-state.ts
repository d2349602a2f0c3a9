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

/** What was typed into a row; a field that nobody touched is missing. */
export type Typed = { price?: string; stock?: string; lowering?: GridLowering | null };
/** A row, what was typed into it, and what became of it when it was last saved. */
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

/** Whether something stands in the row that would be lost. */
export const isUnsaved = (row: RowState): boolean =>
  priceTyped(row) !== row.price || stockTyped(row) !== 0 || row.typed.lowering !== undefined;

/** What saving the row would send; null when nothing of it changed, or something cannot be read. */
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

/** What the fields above the table say of a lowering: a percentage or a price, and timestamps as `DateInput` holds them. */
export type LoweringForm = { by: string; from: string | null; until: string | null };

/** `%20` lowers each price by so much, `80,00` is the price of each. Null for what cannot be read. */
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

/** What was typed and cannot be read stands behind a `?`. */
const isTimestamp = (value: string | null): value is string => value !== null && /^\d/.test(value);

/** What fills a row's lowering; null for a form that cannot be read. */
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

/** Takes a lowering away that is stored or filled in. */
export function withoutLowering({ typed: { lowering: _, ...typed }, ...row }: RowState): RowState {
  return { ...row, typed: row.lowering ? { ...typed, lowering: null } : typed };
}

/** What will stand in the row once it is saved. */
export const loweringShown = ({ lowering, typed }: RowState): GridLowering | null =>
  typed.lowering === undefined ? lowering : typed.lowering;

/** Fills in the changed price, of what is typed there, and saves nothing. */
export function fillByPercent(row: RowState, hundredths: number): RowState {
  const price = priceTyped(row);
  if (price === null) return row;
  return { ...row, typed: { ...row.typed, price: formatAmount(changeByPercent(price, hundredths)) } };
}

/** What is saved stands in the row as it is now; what is not stays as it was typed. */
export function takeOutcome(row: RowState, outcomes: readonly GridOutcome[]): RowState {
  const outcome = outcomes.find(({ id }) => id === row.id);
  if (!outcome) return row;
  if (outcome.state === 'refused') return { ...row, outcome };
  const { price, stock, lowering } = outcome.state === 'conflict' ? outcome.now : outcome;
  return { ...row, price, stock, lowering, outcome, typed: outcome.state === 'conflict' ? row.typed : {} };
}

/** Ten times the price is no discount any more but a slip of the finger. */
const MAX_PERCENT = 1000;

/** `10`, `+7,5` or `%-3` as hundredths of a percent; null for what cannot be read, or would leave less than nothing. */
export function readPercent(typed: string): number | null {
  const percent = parseAmount(typed.replace(/[%\s]/g, '').replace(/^\+(?=\d)/, ''));
  if (percent === null || percent < -100 || percent > MAX_PERCENT) return null;
  const hundredths = Math.round(percent * 100);
  return hundredths / 100 === percent ? hundredths : null;
}

/** The price changed by so many hundredths of a percent, half a kuruş up, within what a product may cost. */
export const changeByPercent = (price: Kurus, hundredths: number): Kurus =>
  Math.min(MAX_PRICE, Math.floor((price * (10_000 + hundredths) + 5_000) / 10_000));
