/** Limits and keys of a collection. */

/** Rows of one account. */
export const MAX_COLLECTION = 10_000;
/** Pieces in one row. */
export const MAX_PIECES = 999;
export const COLLECTION_NOTE_LENGTH = 500;
/** Rows that one call can add; the rest comes with the next call. */
export const MAX_JOINED = 200;
/** Bytes of a file: ten thousand rows with short notes. */
export const COLLECTION_FILE_BYTES = 4_000_000;

/** Subject of a collection's row: a value of a series, or a product without a list of values. */
export type CollectionThing = { kind: 'value' | 'product'; id: string };

export const keyOfValue = (id: string): string => `v-${id}`;
export const keyOfProduct = (id: string): string => `p-${id}`;

/**
 * A line of an order that a row holds: `order:product:pieces:kuruş`, with what was counted for it. The numbers are left out
 * where nobody knows them: the line was added before November 28, 2026, or its collector took pieces out by hand.
 */
export const BOUGHT_LINE = /^[\da-z-]{1,64}:[\da-z-]{1,64}(:\d{1,7}:\d{1,12})?$/i;

/** `v-…` or `p-…`; null for any other text. */
export function thingOf(key: string): CollectionThing | null {
  const [, kind, id] = /^([vp])-([\da-z-]{1,62})$/i.exec(key) ?? [];
  return id ? { kind: kind === 'v' ? 'value' : 'product', id } : null;
}

/** Title of a value without its series: `10 para, Yeşil`. */
export const valueTitle = ({
  denomination,
  color,
}: {
  denomination: string;
  color?: string | null | undefined;
}): string => [denomination, color].filter(Boolean).join(', ');
