import type { CollectionFileReport } from '../../contract/collection.ts';
import { type Lot, thingOf, valueTitle } from '../../contract/rules/collection.ts';
import { denominationKey, fittingValues } from '../../contract/rules/series-values.ts';
import type { StampCondition } from '../../contract/rules/stamp-attributes.ts';
import { foldTurkish } from '../../contract/rules/turkish-folding.ts';
import { blameIn, readCells } from '../../infra/csv/columns.ts';
import type { Row as TableRow } from '../../infra/csv/csv-table.ts';
import { inTurns } from '../../infra/turns.ts';
import type { StoredValue } from '../catalogue/series/match-products.ts';
import {
  type CollectionShop,
  findAllOwnRows,
  formerLots,
  ONE,
  type Owner,
  type Row,
  type Thing,
} from './collection-rows.ts';
import { type Column, KEY, NUMBERS, numbersIn, SERIES, TITLE } from './file-columns.ts';
import {
  findLists,
  findNumbered,
  findSold,
  findStoredNames,
  findThings,
  type Lists,
  valueThing,
} from './things.ts';

type Fault = CollectionFileReport['faults'][number];
type Told = { [Name in Column['name']]?: string | number | string[] | null };
type ReadRow = { row: number; key: string; series: string; title: string; told: Told };
/** Rows of the file about one value or product, each of another condition. */
export type PlannedRow = { thing: Thing; told: Told[] };

export function readRow(
  columns: ReadonlyArray<Column | null>,
  row: TableRow,
  faults: Fault[],
): ReadRow | null {
  const before = faults.length;
  const values = readCells(columns, row, blameIn(columns, row, faults));
  if (faults.length > before) return null;
  const told: Told = Object.fromEntries([...values].map(([{ name }, value]) => [name, value]));
  const { key, series, title } = told;
  const line = (text: unknown) => (typeof text === 'string' ? text.trim() : '');
  return { row: row.row, key: line(key), series: line(series), title: line(title), told };
}

type Folded = { value: StoredValue; title: string; denomination: string; key: string };
/** Cache of series lists with folded titles, so that a list is folded once per file, not once per row. */
const foldedLists = new WeakMap<readonly StoredValue[], Folded[]>();

function foldedOf(values: readonly StoredValue[]): Folded[] {
  const folded =
    foldedLists.get(values) ??
    values.map((value) => ({
      value,
      title: foldTurkish(valueTitle(value)),
      denomination: foldTurkish(value.denomination),
      key: denominationKey(value.denomination),
    }));
  foldedLists.set(values, folded);
  return folded;
}

/** Finds the values that a text may mean: the value with exactly this title, else those with this denomination. */
function meantBy(values: readonly StoredValue[], title: string): StoredValue[] {
  const folded = foldTurkish(title);
  const those = (isIt: (one: Folded) => boolean) =>
    foldedOf(values)
      .filter(isIt)
      .map(({ value }) => value);
  const named = those((one) => one.title === folded);
  if (named.length > 0) return named;
  const [denominationValueOfStamp = '', ...color] = title.split(',');
  const key = denominationKey(denominationValueOfStamp);
  const worthIt = those((one) => one.key === key);
  return fittingValues(worthIt, { denominationValueOfStamp, color: color.join(',') }).concat(
    color.length > 0 ? [] : those(({ denomination }) => denomination === folded),
  );
}

/** Plans a file's rows. A row with an unknown key keeps its series and title, so old files restore all pieces. */
export async function planRows(
  shop: CollectionShop,
  owner: Owner,
  typed: readonly ReadRow[],
  faults: Fault[],
  heading: string,
): Promise<PlannedRow[]> {
  const { payload } = shop;
  const own = new Map((await findAllOwnRows(payload, owner)).map((row) => [row.key, row]));
  const names = typed.map(({ series }) => series);
  const known = await findLists({ payload }, names);
  const storedNames = await findStoredNames(
    { payload },
    names.filter((name) => !known.has(name)),
  );
  const rows = typed.map((row) => ({ ...row, series: storedNames.get(row.series) ?? row.series }));
  const lists = new Map([...known, ...(await findLists({ payload }, storedNames.values()))]);
  const listless = new Set(
    rows.map(({ series }) => series).filter((name) => name && !lists.get(name)?.length),
  );
  const sold = await findSold({ payload }, listless);
  const things = await findThings({ payload }, rows);
  const terms = rows.map(({ told }) => numbersIn(String(told.numbers ?? ''), heading));
  const numbered = await findNumbered({ payload }, terms);
  const taken = new Map<string, number>();
  const planned = new Map<string, PlannedRow>();
  const plan = ([index, { row, key, series, title, told }]: [number, ReadRow]) => {
    const refuse = (column: Column, value: string, reason: string) =>
      faults.push({ row, column: column.header, value, reason });
    const known =
      key === ''
        ? named({ lists, sold }, { series, title })
        : byKey(own.get(key), things[index] ?? null, { key, series, title });
    const found = 'fault' in known && told.numbers ? (numbered[index] ?? NOT_NUMBERED) : known;
    if ('fault' in found)
      return refuse(found.column, String(told[found.column.name] ?? '').trim(), found.fault);
    const lot = `${found.key} ${told.condition ?? ''}`;
    const first = taken.get(lot);
    const twin = `${first}. satırda da var. Adetleri tek satırda toplayın.`;
    if (first !== undefined) return refuse(key === '' ? TITLE : KEY, title, twin);
    taken.set(lot, row);
    planned.set(found.key, { thing: found, told: [...(planned.get(found.key)?.told ?? []), told] });
  };
  for await (const batch of inTurns(rows.entries())) batch.forEach(plan);
  return [...planned.values()];
}

type Found = Thing | { column: Column; fault: string };
const NOT_NUMBERED: Found = { column: NUMBERS, fault: 'Dükkânda bu katalog numarasıyla tek bir değer yok.' };

function byKey(
  row: Row | undefined,
  thing: Thing | null,
  { key, series, title }: Pick<ReadRow, 'key' | 'series' | 'title'>,
): Found {
  if (row)
    return {
      key,
      series: row.series ?? '',
      value: row.value ?? null,
      product: row.product ?? null,
      title: row.title ?? '',
    };
  if (thing) return thing;
  const gone = thingOf(key);
  if (!gone || title === '')
    return { column: KEY, fault: 'Bu numarayla bir kayıt yok. Hücreyi boş bırakıp seriyi ve değeri yazın.' };
  const isValue = gone.kind === 'value';
  return { key, series, value: isValue ? gone.id : null, product: isValue ? null : gone.id, title };
}

function named(
  { lists, sold }: { lists: Lists; sold: ReadonlySet<unknown> },
  { series, title }: Pick<ReadRow, 'series' | 'title'>,
): Found {
  const values = lists.get(series) ?? [];
  if (values.length === 0)
    return {
      column: SERIES,
      fault:
        lists.has(series) || sold.has(series)
          ? 'Bu serinin değerleri dükkânda listelenmemiş. Pulu ürün sayfasından ekleyin.'
          : 'Dükkânda bu adla, değerleri listelenmiş bir seri yok. Adını serinin sayfasındaki gibi yazın.',
    };
  const [value, ...others] = meantBy(values, title);
  if (value && others.length === 0) return valueThing(series, value);
  return {
    column: TITLE,
    fault: value
      ? 'Seride bu adla birden çok değer var. Rengiyle birlikte yazın, örneğin “10 para, Yeşil”.'
      : 'Seride böyle bir değer yok. Serinin sayfasındaki gibi yazın, örneğin “10 para, Yeşil”.',
  };
}

/**
 * Merges stored lots with the file's rows of one value. Lots that the file does not name stay. A row with another
 * condition is a lot of its own, unless all rows have keys: then the file was exported, and the condition corrected.
 */
export function lotsAfter(stored: readonly Lot[], told: readonly Told[]): Lot[] {
  const isMeant = ({ condition }: Told, lot: Lot) =>
    condition === undefined || lot.condition === (condition ?? '') || (!condition && stored.length === 1);
  const removals = told.filter(({ count }) => count === 0);
  const kept = stored.filter((lot) => !removals.some((removal) => isMeant(removal, lot)));
  const named = told.filter(({ count }) => count !== 0);
  const conditions = named.map(({ condition = kept[0]?.condition }) => ({
    condition: (condition ?? '') as Lot['condition'],
  }));
  const isExported = told.every(({ key }) => key);
  const former = formerLots(kept, conditions, isExported);
  const after = new Map(named.map((one, place) => [former[place], lotAfter(former[place] ?? ONE, one)]));
  const added = named.filter((_, place) => !former[place]).map((one) => lotAfter(ONE, one));
  return [...kept.map((lot) => after.get(lot) ?? lot), ...added];
}

function lotAfter(before: Lot, { condition, count, paidTotal, note, boughtLines }: Told): Lot {
  return {
    condition: condition === undefined ? before.condition : ((condition ?? '') as StampCondition | ''),
    count: count === undefined ? before.count : Number(count),
    paidTotal: paidTotal === undefined ? before.paidTotal : (paidTotal as number | null),
    note: note === undefined ? before.note : String(note ?? '').trim(),
    boughtLines: boughtLines === undefined ? before.boughtLines : (boughtLines as string[]),
  };
}
