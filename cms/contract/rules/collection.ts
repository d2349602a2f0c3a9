export const MAX_COLLECTION = 10_000;
export const MAX_PIECES = 999;
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
