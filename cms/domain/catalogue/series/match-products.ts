import type { Payload, SelectType, Where } from 'payload';
import { CATALOGUE_NUMBERS, fittingValues } from '../../../contract/rules/series-values.ts';
import type { Product, Series } from '../../../infra/database/payload-types.ts';
import { findRow, findRows, type Reader } from '../../../infra/database/rows.ts';
import { inTransaction } from '../../../infra/database/transaction.ts';
import { ShopError } from '../../../infra/errors.ts';
import { mapInTurns } from '../../../infra/turns.ts';

/** The value of its series that a product is: `seriesValue`, the id of the value's row. */

/** The id is the value's for ever: it stays when the value is corrected, or moves in the list. */
export type StoredValue = NonNullable<Series['values']>[number] & { id: string };
export const valuesOf = (series: Pick<Series, 'values'> | null): StoredValue[] =>
  (series?.values ?? []) as StoredValue[];

export const findSeriesRow = (reader: Reader, name: string): Promise<Series | null> =>
  findRow<Series>(reader, 'series', { name: { equals: name } });

/** By their names. */
export async function findSeriesRows(reader: Reader, names: readonly string[]): Promise<Map<string, Series>> {
  const rows = await findRows<Series>(reader, 'series', { name: { in: [...names] } });
  return new Map(rows.map((row) => [row.name, row]));
}

/** Values by id, with their series; deleted values are left out. */
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

/** Fields that identify a value of a series. */
const TOLD = [
  'series',
  'denominationValueOfStamp',
  'color',
  'paper',
  'perforation',
  ...CATALOGUE_NUMBERS,
] as const;
type Told = Pick<Product, (typeof TOLD)[number] | 'seriesValue'>;

/** The only value that fits the product; null for none or several. */
function onlyFitting(values: readonly StoredValue[], product: Told): string | null {
  const [value, ...others] = fittingValues(values, product);
  return value && others.length === 0 ? value.id : null;
}

const blankless = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Settles the value on save. A chosen value must belong to the product's series; a value of a former series is dropped.
 * Without a value, a change of the product's facts finds one; a removed value stays away until then.
 * @throws ShopError INVALID_INPUT
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
  if (value !== null && isChosen) {
    const message = 'Seçilen değer bu serinin değerlerinden biri değil. Değeri yeniden seçin.';
    throw new ShopError('INVALID_INPUT', { message, errors: [{ path: 'seriesValue', message }] });
  }
  return onlyFitting(values, saved);
}

const SELECT: SelectType = Object.fromEntries([...TOLD, 'seriesValue'].map((name) => [name, true as const]));

/** The series' name and the ids of its values before a save or a deletion. */
export type SeriesBefore = { name: string; values: readonly string[] };

/**
 * Updates products after a change of their series, in one transaction: products of a deleted value drop it, and
 * products without a value get the only one that fits.
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
      // A value of a third series stays.
      const isKept = isOfSeries ? isOurs(value) : !isOurs(value) && !former.includes(String(value));
      if (isKept) continue;
      const found = isOfSeries ? onlyFitting(values, product) : null;
      if (found !== value) changed.set(found, [...(changed.get(found) ?? []), product.id]);
    }
    for (const [seriesValue, ids] of changed)
      await req.payload.db.updateMany({
        collection: 'products',
        where: { id: { in: ids } },
        data: { seriesValue },
        returning: false,
        req,
      });
  });
}
