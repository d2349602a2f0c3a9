import { CONDITIONS, type StampCondition } from './stamp-attributes.ts';

export const MAX_COLLECTION = 10_000;
export const MAX_PIECES = 999;
/** One lot of each condition, and one of pieces whose condition is not stated. */
export const MAX_LOTS = Object.keys(CONDITIONS).length + 1;
export const COLLECTION_NOTE_LENGTH = 500;
/** Maximum number of rows that one call adds. The storefront sends further rows in further calls. */
export const MAX_JOINED = 200;
/** Maximum size of a collection file in bytes, enough for ten thousand rows with short notes. */
export const COLLECTION_FILE_BYTES = 4_000_000;

/** Series value or product that a row of a collection is about. */
export type CollectionThing = { kind: 'value' | 'product'; id: string };

export const keyOfValue = (id: string): string => `v-${id}`;
export const keyOfProduct = (id: string): string => `p-${id}`;

/**
 * Order line in a collection row: `order:product:pieces:kuruş`. Pieces and kuruş are missing if the line was added
 * before 2026-11-28, or if the collector later lowered the row's number of pieces by hand.
 */
export const BOUGHT_LINE = /^[\da-z-]{1,64}:[\da-z-]{1,64}(:\d{1,7}:\d{1,12})?$/i;

/** Pieces of one condition; an empty condition is not stated. A row has one lot, or more in `others`. */
export type Lot = {
  condition: StampCondition | '';
  count: number;
  paidTotal: number | null;
  note: string;
  boughtLines: string[];
};
type StoredLot = { [Name in keyof Lot]?: Lot[Name] | null } & Pick<Lot, 'count'>;
/** Row as databases keep it: empty fields are null. */
export type StoredLots = StoredLot & { others?: StoredLot[] | null };
type Counted = { count: number; paidTotal?: number | null };
type CountedRow = Counted & { others?: readonly Counted[] | null };

/** Returns all lots of a row, the row's own first. Rows from before there were several lots have one. */
export const lotsOf = <Part extends object>(
  row: Part & { others?: ReadonlyArray<NoInfer<Part>> | null },
): Part[] => [row, ...(row.others ?? [])];

const readLot = ({ condition, count, paidTotal, note, boughtLines }: StoredLot): Lot => ({
  condition: condition ?? '',
  count,
  paidTotal: paidTotal ?? null,
  note: note ?? '',
  boughtLines: boughtLines ?? [],
});

export const readLots = (row: StoredLots) => lotsOf<StoredLot>(row).map(readLot) as [Lot, ...Lot[]];

/** Returns the lots of a stored row as the contract has them. */
export function serializeLots(row: StoredLots) {
  const [first, ...others] = readLots(row);
  return { ...first, ...(others.length > 0 && { others }) };
}

export const piecesOf = (row: CountedRow) => lotsOf<Counted>(row).reduce((sum, lot) => sum + lot.count, 0);

export const paidOf = (row: CountedRow): number =>
  lotsOf<Counted>(row).reduce((sum, { paidTotal }) => sum + (paidTotal ?? 0), 0);

/** Writes `Damgasız – zamksız × 3 · Damgalı × 1`; nothing for a piece that was only ticked. */
export const lotsText = (row: Lot & { others?: readonly Lot[] | undefined }): string =>
  lotsOf<Lot>(row)
    .filter(({ condition, count }) => condition !== '' || count > 1 || row.others)
    .map(({ condition, count }) => `${condition ? CONDITIONS[condition] : 'Durumu belirtilmedi'} × ${count}`)
    .join(' · ');

/** Parses a key of a collection row: `v-…` for a series value, `p-…` for a product. Returns null for any other text. */
export function thingOf(key: string): CollectionThing | null {
  const [, kind, id] = /^([vp])-([\da-z-]{1,62})$/i.exec(key) ?? [];
  return id ? { kind: kind === 'v' ? 'value' : 'product', id } : null;
}

/** Returns the title of a series value, such as `10 para, Yeşil`. */
export const valueTitle = ({
  denomination,
  color,
}: {
  denomination: string;
  color?: string | null | undefined;
}): string => [denomination, color].filter(Boolean).join(', ');
