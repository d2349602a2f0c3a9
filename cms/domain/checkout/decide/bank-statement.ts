import type { Payload } from 'payload';
import {
  STATEMENT_ROWS,
  type StatementEntry,
  type StatementOutcome,
} from '../../../contract/bank-statement.ts';
import { type Kurus, parseLira } from '../../../contract/money.ts';
import { istanbulDay, parseDay } from '../../../contract/rules/dates.ts';
import { foldTurkish } from '../../../contract/rules/turkish-folding.ts';
import { guessColumns, type Sign } from '../../../infra/csv/columns.ts';
import { type Row, readRows } from '../../../infra/csv/csv-table.ts';
import { decodeText } from '../../../infra/csv/decode-file.ts';
import type { Order, PaymentAttempt, Product } from '../../../infra/database/payload-types.ts';
import { findRows } from '../../../infra/database/rows/rows.ts';
import { ShopError } from '../../../infra/errors.ts';
import { currentPrefixes } from '../../../infra/shop-identity.ts';
import { withoutPrefix } from '../../orders/order-number.ts';
import { linesOf, orderIdOf } from '../lifecycle/payment-attempts.ts';
import { allowedDecisions } from './allowed-decisions.ts';
import { faultOfDay } from './receive-payment.ts';

/** Matches the rows of a bank's statement with orders, by the order numbers in their texts. Notes nothing. */

/** `order` is year and count of the order number, `-2026-00042`: the prefix may have changed. */
export type StatementRow = Pick<StatementEntry, 'text' | 'day' | 'amount'> & {
  row: number;
  order: string | null;
};

/** Reads a day at the beginning of a cell: banks add the time. */
function dayIn(cell: string): string | null {
  const [day = ''] = /^(\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d\d-\d\d)(?!\d)/.exec(cell.trim()) ?? [];
  return /^\d{4}/.test(day) ? day : (parseDay(day)?.slice(0, 10) ?? null);
}

/** Reads `1.234,50`, `+1.234,50 TL`, `-15,00` and `15,00-`. */
function amountIn(cell: string): Kurus | null {
  const bare = cell.slice(0, 40).replace(/[\s+₺]|TL|TRY/gi, '');
  const amount = parseLira(bare.replace(/^[-−]|-$/g, ''));
  return amount !== null && /^[-−]|-$/.test(bare) ? -amount : amount;
}

/** Order number in a folded text, with any prefix of `isOrderPrefix`. */
const ORDER_NUMBER = /(?<![a-z\d])([a-z]{2,6}) ?(\d{4}) ?(\d{5,9})(?!\d)/g;

/** A sum with its kuruş says more than a heading's word in a text; a number without may be anything. */
const isSum = (cell: string) => (amountIn(cell) === null ? 0 : /[.,]\d\d\D{0,9}$/.test(cell) ? 1.5 : 0.25);
const SIGNS: ReadonlyArray<Sign<'day' | 'amount' | 'balance' | 'outgoing'>> = [
  { name: 'day', headings: ['Tarih', 'Date'], cell: (cell) => (dayIn(cell) ? 1 : 0) },
  { name: 'amount', headings: ['Tutar', 'Alacak', 'Amount', 'Credit'], cell: isSum },
  { name: 'balance', headings: ['Bakiye', 'Balance'] },
  { name: 'outgoing', headings: ['Borç', 'Debit'] },
];

/**
 * Pure. Reads the rows of a statement, below any lines about the account.
 * @param prefixes prefixes of order numbers.
 * @throws ShopError CSV_UNREADABLE without columns of days and amounts
 */
export function readStatement(table: readonly Row[], prefixes: readonly string[]): StatementRow[] {
  const cellsOf = ({ cells }: Row) => cells;
  const guess = (rows: readonly Row[]) => guessColumns(SIGNS, rows.map(cellsOf));
  const isFound = (names: ReturnType<typeof guess>) => names.includes('day') && names.includes('amount');
  const head = table.findIndex((row) => isFound(guess([row])));
  const rows = table.slice(Math.max(0, head));
  const columns = guess(rows);
  const message =
    'Dökümde tarih ve tutar sütunu bulunamadı. Sütun adlarıyla birlikte yapıştırın; adları “Tarih” ve “Tutar” (ya da “Alacak”) olsun.';
  if (!isFound(columns)) throw new ShopError('CSV_UNREADABLE', { message });
  const ours = new Set(prefixes.map((prefix) => prefix.toLowerCase()));
  const numbersIn = (cell: string) =>
    [...foldTurkish(cell.slice(0, 1_000)).matchAll(ORDER_NUMBER)]
      .filter(([, prefix = '']) => ours.has(prefix))
      .map(([, , year, count]) => `-${year}-${count}`);
  const read = rows.map(({ row, cells }) => {
    const cellOf = (name: (typeof columns)[number]) => cells[columns.indexOf(name)] ?? '';
    const numbers = new Set(cells.flatMap(numbersIn));
    const went = columns.includes('outgoing') && Math.abs(amountIn(cellOf('outgoing')) ?? 0);
    return {
      row,
      text: cells
        .filter((_, place) => !columns[place])
        .reduce((a, b) => (b.length > a.length ? b : a), '')
        .slice(0, 200),
      day: dayIn(cellOf('day')),
      amount: went ? -went : amountIn(cellOf('amount')),
      // A text with two numbers pays two orders, or none: a person has to look.
      order: numbers.size === 1 ? ([...numbers][0] ?? null) : null,
    };
  });
  // Drops the headings and the lines below the table.
  return read.filter(({ order, day, amount }) => order || day || amount !== null);
}

type Paid = 'id' | 'state' | 'amount' | 'provider' | 'receipt' | 'abandonedAt';
/** Order whose number a statement names. `hasPieces`: its pieces are on sale. */
export type NamedOrder = { attempt: Pick<PaymentAttempt, Paid>; number: string; hasPieces: boolean };

/**
 * Pure. Says what each row means. Rows that pay the same order are one entry, since their amounts add up.
 * @param orders by `order` of the rows.
 * @param today day in Istanbul.
 */
export function matchStatement(
  rows: readonly StatementRow[],
  orders: ReadonlyMap<string, NamedOrder>,
  today: string,
): StatementEntry[] {
  const groups = new Map<string | number, StatementRow[]>();
  for (const one of rows) {
    const key =
      one.order && orders.has(one.order) && one.amount !== null && one.amount > 0 ? one.order : one.row;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].map(([key, ofKey]) => {
    const { text, amount: first = null, order } = ofKey[0] as StatementRow;
    const amount = ofKey.length > 1 ? ofKey.reduce((sum, one) => sum + (one.amount ?? 0), 0) : first;
    const days = ofKey.map((one) => one.day).sort();
    const shownRows = ofKey.map(({ row }) => row).join(', ');
    const entry = { rows: shownRows, text, day: days.at(-1) ?? null, amount };
    const named = orders.get(String(key));
    const isUnreadable = ofKey.some(
      (one) => !one.day || (order && one.amount === null) || faultOfDay(one.day, today),
    );
    if (!named || amount === null) {
      const outcome = amount !== null && amount < 0 ? 'outgoing' : isUnreadable ? 'unreadable' : 'unknown';
      return { ...entry, outcome, isTicked: false };
    }
    const outcome = outcomeOf(named, amount, isUnreadable);
    const { id, state, amount: owed } = named.attempt;
    const payment = { id, state, number: named.number, rest: owed - amount };
    return { ...entry, outcome, isTicked: outcome === 'matched' || outcome === 'tooMuch', payment };
  });
}

function outcomeOf(named: NamedOrder, amount: Kurus, isUnreadable: boolean): StatementOutcome {
  const { attempt, hasPieces } = named;
  if (attempt.receipt) return 'noted';
  if (allowedDecisions(attempt).receive !== null) return 'elsewhere';
  if (isUnreadable) return 'unreadable';
  if (amount < attempt.amount) return 'tooLittle';
  if (attempt.state === 'released') return hasPieces && !attempt.abandonedAt ? 'late' : 'lateSoldOut';
  return amount > attempt.amount ? 'tooMuch' : 'matched';
}

/** @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG */
export async function previewStatement(payload: Payload, bytes: Uint8Array): Promise<StatementEntry[]> {
  const table: Row[] = [];
  for await (const batch of readRows(decodeText(bytes), { mostRows: STATEMENT_ROWS })) table.push(...batch);
  const prefixes = await currentPrefixes(payload);
  const rows = readStatement(table, prefixes);
  const numbers = prefixes.flatMap((prefix) => rows.flatMap(({ order }) => (order ? prefix + order : [])));
  return matchStatement(rows, await findNamed(payload, numbers), istanbulDay(Date.now()));
}

async function findNamed(payload: Payload, numbers: string[]): Promise<Map<string, NamedOrder>> {
  const orders = await findRows<Order>({ payload }, 'orders', { number: { in: numbers } });
  const numberOf = new Map(orders.map(({ id, number }) => [id, String(number)]));
  const ofOrders = { order: { in: [...numberOf.keys()] } };
  const attempts = await findRows<PaymentAttempt>({ payload }, 'payment-attempts', ofOrders);
  const lines = attempts.filter(({ state }) => state === 'released').flatMap(linesOf);
  const ofLines = { id: { in: lines.map(({ productId }) => productId) } };
  const products = await findRows<Product>({ payload }, 'products', ofLines);
  const left = new Map(products.map((one) => [one.id, one.isPublished ? one.countInStock : 0]));
  return new Map(
    attempts.map((attempt) => {
      const number = numberOf.get(orderIdOf(attempt)) ?? '';
      const hasPieces = linesOf(attempt).every(({ productId, qty }) => (left.get(productId) ?? 0) >= qty);
      return [withoutPrefix(number), { attempt, number, hasPieces }];
    }),
  );
}
