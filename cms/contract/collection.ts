import { z } from 'zod';
import { base64 } from './csv.ts';
import { id, integer, lira, liraToKurus, optionalText, timestamp } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { CHOICE_MAX_LENGTH, MAX_ORDER_LINES } from './rules/catalogue.ts';
import {
  BOUGHT_LINE,
  COLLECTION_FILE_BYTES,
  COLLECTION_NOTE_LENGTH,
  MAX_JOINED,
  MAX_PIECES,
  thingOf,
} from './rules/collection.ts';
import { CONDITIONS } from './rules/stamp-attributes.ts';

/** A collector's pieces: a row for each value of a series, or for each piece outside of a list of values. */

/** Empty when the collector has not chosen a condition. */
const condition = z.enum(
  ['', ...(Object.keys(CONDITIONS) as Array<keyof typeof CONDITIONS>)],
  'Böyle bir durum yok.',
);
const boughtLines = z
  .array(z.string().regex(BOUGHT_LINE, 'Böyle bir sipariş satırı olamaz.'))
  .max(MAX_PIECES, 'Çok fazla sipariş satırı var.');
const key = id.refine((text) => thingOf(text) !== null, 'Böyle bir kayıt olamaz.');

export const collectionItem = z.object({
  key: id,
  /** Empty for pieces outside of any series. */
  series: z.string(),
  /** The piece's value in its series, as the list is now; null outside of the list. */
  value: id.nullable(),
  /** Id of the product, even of a deleted product. */
  product: id.nullable(),
  /** Title at the time of adding: stays when the value or the product is deleted. */
  title: z.string(),
  condition,
  count: z.number(),
  /** For all pieces together. */
  paidTotal: lira.nullable(),
  note: z.string(),
  /** The lines of orders that were added to it, `order:product:pieces:kuruş`: none is added a second time. */
  boughtLines,
  updatedAt: z.string(),
});
export type CollectionItem = InKurus<z.infer<typeof collectionItem>>;

export const collectionAnswer = z.object({
  series: z.array(
    z.object({
      /** Empty for pieces outside of any series. */
      name: z.string(),
      /** Values of the list that the collector owns, and the length of the list; null without a list. */
      had: z.number(),
      total: z.number().nullable(),
      /** Rows, whether they are values of the list or not. */
      items: z.number(),
      /** Pieces beyond the first of each. */
      extra: z.number(),
      paidTotal: lira,
    }),
  ),
});
export type CollectionAnswer = InKurus<z.infer<typeof collectionAnswer>>;

/** Without a series: pieces outside of any series. */
export const collectionQuery = z.object({ series: z.string().max(CHOICE_MAX_LENGTH).optional() });

const seenAt = z.string('Kaydın hangi hâlini gördüğünüz belli değil.').max(64);

export const collectionItemRequest = z.object({
  /** Series in which a value is looked up that is not in the collection yet. */
  series: optionalText(CHOICE_MAX_LENGTH).default(''),
  condition: condition.default(''),
  count: integer(
    'Adet tam sayı olmalıdır.',
    [1, 'En az bir adet olmalı.'],
    [MAX_PIECES, `En fazla ${MAX_PIECES} adet olabilir.`],
  ).default(1),
  paidTotal: liraToKurus.nullable().default(null),
  note: optionalText(COLLECTION_NOTE_LENGTH).default(''),
  /** Lines of a row that is put back. An existing row keeps its own. */
  boughtLines: boughtLines.default([]),
  /** `updatedAt` of the row that the collector saw, or null for no row: an unseen change must not be overwritten. */
  seenAt: seenAt.nullable(),
});
export const removeQuery = z.object({ seenAt });

/** Ticks kept in the browser before sign-in. */
export const joinRequest = z.object({
  items: z
    .array(z.object({ key, series: optionalText(CHOICE_MAX_LENGTH).default('') }))
    .max(MAX_JOINED, `Bir kerede en fazla ${MAX_JOINED} kayıt katılabilir.`),
});
/** `leftOut`: number of keys without a value or product in the shop. */
export const joinAnswer = z.object({ joined: z.number(), leftOut: z.number() });

/** A bought piece that may be added to the collection, or taken out after it was given back. */
export const boughtPiece = z.object({
  order: id,
  orderNumber: z.string(),
  product: id,
  name: z.string(),
  series: z.string(),
  condition,
  qty: z.number(),
  /** With its VAT. */
  paidTotal: lira,
  /** Pieces of it that the collection counts. */
  added: z.number(),
  /** The collection counts as many as the buyer has. */
  isAdded: z.boolean(),
  /** Condition of the row that the piece would join, if another; empty otherwise. */
  otherCondition: condition,
});
export type BoughtPiece = InKurus<z.infer<typeof boughtPiece>>;
export const addBoughtRequest = z.object({
  order: id,
  products: z.array(id, 'Ürün seçin.').min(1, 'Ürün seçin.').max(MAX_ORDER_LINES, 'Çok fazla ürün seçildi.'),
  /** Whether pieces join a row of another condition, whose note then names theirs; otherwise such pieces are left out. */
  joinsOthers: z.boolean('Evet ya da hayır olmalı.').default(false),
});

/** A CSV. */
export const collectionFileRequest = z.object({
  content: base64(COLLECTION_FILE_BYTES, 'Dosya en fazla 4 MB olabilir.'),
});
/** Result of a file; a file with a fault writes nothing. The first faults are listed, and all are counted. */
export const collectionFileReport = z.object({
  isWritten: z.boolean(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  faultCount: z.number(),
  /** `row` is the number that Excel shows; an empty column means the whole row. */
  faults: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() })),
});
export type CollectionFileReport = z.infer<typeof collectionFileReport>;

/** A row in the account's data export. */
export const collectionRecord = collectionItem
  .omit({ value: true, updatedAt: true })
  .extend({ createdAt: timestamp });
