import type { Payload, SelectType, Where } from 'payload';
import { CATALOGUE_NUMBERS, fittingValues } from '../../../contract/rules/series-values.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { Product, Series } from '../../../infra/database/payload-types.ts';
import { findRow, findRows, type Reader, updateRows } from '../../../infra/database/rows/rows.ts';
import { invalidField } from '../../../infra/errors.ts';
import { mapInTurns } from '../../../infra/turns.ts';

/** Matches products with values of their series. A product's `seriesValue` contains the id of the value. */

/** Value of a series. Its id never changes, even when the value is corrected or moved in the list. */
export type StoredValue = NonNullable<Series['values']>[number] & { id: string };
export const valuesOf = (series: Pick<Series, 'values'> | null): StoredValue[] =>
  (series?.values ?? []) as StoredValue[];

export const findSeriesRow = (reader: Reader, name: string): Promise<Series | null> =>
  findRow<Series>(reader, 'series', { name: { equals: name } });

export async function findSeriesRows(reader: Reader, names: readonly string[]): Promise<Map<string, Series>> {
  const rows = await findRows<Series>(reader, 'series', { name: { in: [...names] } });
  return new Map(rows.map((row) => [row.name, row]));
}

export async function findValues(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, { series: string; value: StoredValue }>> {
  if (ids.length === 0) return new Map();
  const found = await mapInTurns(new Set(ids), (some) =>
    findRows<Series>(reader, 'series', { 'values.id': { in: some } }),
  );
  return new Map(
    found.flatMap((row) => valuesOf(row).map((value) => [value.id, { series: row.name, value }] as const)),
  );
}

const TOLD = [
  'series',
  'denominationValueOfStamp',
  'color',
  'paper',
  'perforation',
  ...CATALOGUE_NUMBERS,
] as const;
type Told = Pick<Product, (typeof TOLD)[number] | 'seriesValue'>;

function onlyFitting(values: readonly StoredValue[], product: Told): string | null {
  const [value, ...others] = fittingValues(values, product);
  return value && others.length === 0 ? value.id : null;
}

const blankless = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Returns the id of the series value to store with a product. A chosen value must belong to the product's series. A
 * product without a value gets the only fitting value when other facts of the product change.
 * @throws ShopError INVALID_INPUT if the chosen value does not belong to the series
 */
export async function settleSeriesValue(
  reader: Reader,
  { stored, saved }: { stored: Told | undefined; saved: Told },
): Promise<string | null> {
  const value = blankless(saved.seriesValue);
  const isChosen = value !== blankless(stored?.seriesValue);
  const isToldAnew = !stored || TOLD.some((name) => blankless(saved[name]) !== blankless(stored[name]));
  const name = blankless(saved.series);
  const mayFollow = isToldAnew && name !== null;
  if (value === null ? !mayFollow : !isChosen && !isToldAnew) return value;
  const values = name === null ? [] : valuesOf(await findSeriesRow(reader, name));
  if (value !== null && values.some(({ id }) => id === value)) return value;
  if (value !== null && isChosen)
    throw invalidField(
      'seriesValue',
      'Seçilen değer bu serinin değerlerinden biri değil. Değeri yeniden seçin.',
    );
  return onlyFitting(values, saved);
}

const SELECT: SelectType = Object.fromEntries([...TOLD, 'seriesValue'].map((name) => [name, true as const]));

export type SeriesBefore = { name: string; values: readonly string[] };

/**
 * Updates products after a change of their series, in one transaction: removes deleted values from products, and gives
 * products without a value the only value that fits.
 */
export async function matchProducts(payload: Payload, name: string, before?: SeriesBefore): Promise<void> {
  const names = new Set([name, before?.name ?? name]);
  const former = before?.values ?? [];
  const isConcerned: Where = {
    or: [
      { series: { in: [...names] } },
      ...(former.length > 0 ? [{ seriesValue: { in: [...former] } }] : []),
    ],
  };
  await inTransaction(payload, async (req) => {
    const values = valuesOf(await findSeriesRow(req, name));
    const isOurs = (value: string | null) => values.some(({ id }) => id === value);
    const changed = new Map<string | null, string[]>();
    for (const product of await findRows<Product>(req, 'products', isConcerned, { select: SELECT })) {
      const value = blankless(product.seriesValue);
      const isOfSeries = blankless(product.series) === name;
      // Keeps a value that belongs neither to this series nor to its former values.
      const isKept = isOfSeries ? isOurs(value) : !isOurs(value) && !former.includes(String(value));
      if (isKept) continue;
      const found = isOfSeries ? onlyFitting(values, product) : null;
      if (found !== value) changed.set(found, [...(changed.get(found) ?? []), product.id]);
    }
    for (const [seriesValue, ids] of changed)
      await updateRows(req, 'products', { id: { in: ids } }, { seriesValue });
  });
}
