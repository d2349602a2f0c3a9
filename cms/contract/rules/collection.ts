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
  /** Amount that the collector paid for all pieces of the lot together. */
  paidTotal: number | null;
  note: string;
  /** Order lines already added to the lot, as in `BOUGHT_LINE`; no order line is added twice. */
  boughtLines: string[];
};
type Counted = { count: number; paidTotal?: number | null };

/** Returns all lots of a row, the row's own first. Rows from before there were several lots have one. */
export const lotsOf = <Part extends object>(
  row: Part & { others?: ReadonlyArray<NoInfer<Part>> | null },
): Part[] => [row, ...(row.others ?? [])];

export const piecesOf = (row: Counted & { others?: readonly Counted[] | null }): number =>
  lotsOf<Counted>(row).reduce((sum, { count }) => sum + count, 0);

export const paidOf = (row: Counted & { others?: readonly Counted[] | null }): number =>
  lotsOf<Counted>(row).reduce((sum, { paidTotal }) => sum + (paidTotal ?? 0), 0);

/** Writes the lots of a row, such as `Damgalı × 3`, or `Damgasız – zamksız × 3 · Damgalı × 1`. */
export function lotsText(row: Lot & { others?: readonly Lot[] | undefined }): string {
  const lots = lotsOf<Lot>(row);
  const isMany = lots.length > 1;
  const textOf = ({ condition, count }: Lot) =>
    [
      condition === '' ? isMany && 'Durumu belirtilmedi' : CONDITIONS[condition],
      (isMany || count > 1) && `× ${count}`,
    ]
      .filter(Boolean)
      .join(' ');
  return lots.map(textOf).join(' · ');
}

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
