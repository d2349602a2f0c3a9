import type { Payload } from 'payload';
import { formatForInput } from '../../contract/money.ts';
import { eachField } from '../../contract/rules/address.ts';
import { istanbulDay } from '../../contract/rules/dates.ts';
import { BOM, formatLines } from '../../infra/csv/csv-table.ts';
import { inTurns } from '../../infra/turns.ts';
import { type Days, type Span, spanOf } from './sales.ts';
import { readCategories, scanKeptLines } from './sold-goods.ts';

/** Pieces that stayed sold; amounts in kuruş without VAT. Pieces without a cost are counted apart. */
const AMOUNTS = ['pieces', 'revenue', 'cost', 'uncostedPieces', 'uncostedRevenue'] as const;
export type Profit = Record<(typeof AMOUNTS)[number], number>;
const NONE: Profit = eachField(AMOUNTS, () => 0);
/** Profit of a month of payment (`2026-11`) and a category: the present one, empty for deleted products. */
export type ProfitRow = Profit & { month: string; category: string };

const plus = (one: Profit, other: Profit): Profit => eachField(AMOUNTS, (name) => one[name] + other[name]);

const AT_ONCE = 100;

export async function readProfit(payload: Payload, span: Span): Promise<ProfitRow[]> {
  const sold = new Map<string, Profit & { month: string; product: string }>();
  for await (const lines of scanKeptLines(payload, span))
    for (const { product, paidAt, qty, revenue, costPrice } of lines) {
      const month = istanbulDay(paidAt).slice(0, 7);
      const isCosted = typeof costPrice === 'number';
      const line = isCosted
        ? { ...NONE, pieces: qty, revenue, cost: qty * costPrice }
        : { ...NONE, uncostedPieces: qty, uncostedRevenue: revenue };
      const key = `${month} ${product}`;
      sold.set(key, { month, product, ...plus(sold.get(key) ?? NONE, line) });
    }
  const rows = new Map<string, ProfitRow>();
  for await (const some of inTurns(sold.values(), AT_ONCE)) {
    const categories = await readCategories(payload, some);
    for (const { month, product, ...profit } of some) {
      const category = categories.get(product) ?? '';
      const key = `${month} ${category}`;
      rows.set(key, { month, category, ...plus(rows.get(key) ?? NONE, profit) });
    }
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Sums the rows of each month, or of each category. */
export function sumProfit(rows: readonly ProfitRow[], by: 'month' | 'category'): Array<[string, Profit]> {
  const sums = new Map<string, Profit>();
  for (const { [by]: name, ...row } of rows) sums.set(name, plus(sums.get(name) ?? NONE, row as ProfitRow));
  return [...sums];
}

export const sumOfProfit = (rows: readonly ProfitRow[]): Profit => rows.reduce<Profit>(plus, NONE);

const COLUMNS: ReadonlyArray<[header: string, cell: (row: ProfitRow) => string]> = [
  ['Ay', ({ month }) => month],
  ['Kategori', ({ category }) => category],
  ['Adet', ({ pieces }) => String(pieces)],
  ['Net satış (KDV hariç)', ({ revenue }) => formatForInput(revenue)],
  ['Maliyet', ({ cost }) => formatForInput(cost)],
  ['Kâr', ({ revenue, cost }) => formatForInput(revenue - cost)],
  ['Maliyeti girilmemiş adet', ({ uncostedPieces }) => String(uncostedPieces)],
  ['Maliyeti girilmemiş net satış', ({ uncostedRevenue }) => formatForInput(uncostedRevenue)],
];

export async function* exportProfit(payload: Payload, days: Days): AsyncGenerator<string> {
  yield BOM + formatLines([COLUMNS.map(([header]) => header)]);
  const rows = await readProfit(payload, spanOf(days));
  yield formatLines(rows.map((row) => COLUMNS.map(([, cell]) => cell(row))));
}
