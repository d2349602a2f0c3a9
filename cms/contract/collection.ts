import { z } from 'zod';
import { base64, CSV_LIMITS } from './csv-transfers.ts';
import { id, integer, lira, liraToKurus, optionalText, timestamp } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { CHOICE_MAX_LENGTH, MAX_ORDER_LINES } from './rules/catalogue.ts';
import {
  BOUGHT_LINE,
  COLLECTION_FILE_BYTES,
  COLLECTION_NOTE_LENGTH,
  MAX_JOINED,
  MAX_LOTS,
  MAX_PIECES,
  thingOf,
} from './rules/collection.ts';
import { CONDITIONS } from './rules/stamp-attributes.ts';

/** Collection of a shopper. Each row counts pieces of one series value, or of one product without a series value. */

const condition = z.enum(
  ['', ...(Object.keys(CONDITIONS) as Array<keyof typeof CONDITIONS>)],
  'Böyle bir durum yok.',
);
const boughtLines = z
  .array(z.string().regex(BOUGHT_LINE, 'Böyle bir sipariş satırı olamaz.'))
  .max(MAX_PIECES, 'Çok fazla sipariş satırı var.');
const key = id.refine((text) => thingOf(text) !== null, 'Böyle bir kayıt olamaz.');

const lot = {
  condition,
  count: z.number(),
  /** Amount that the collector paid for all pieces of the lot together. */
  paidTotal: lira.nullable(),
  note: z.string(),
  /** Order lines already added to the lot, each as `order:product:pieces:kuruş`; no order line is added twice. */
  boughtLines,
};

export const collectionItem = z.object({
  key: id,
  /** Name of the series; empty for pieces outside of any series. */
  series: z.string(),
  /** Id of the value in the current list of its series; null for a piece outside of the list. */
  value: id.nullable(),
  /** Id of the product, kept even after the product is deleted. */
  product: id.nullable(),
  /** Title at the time of adding. The title stays when the value or the product is deleted. */
  title: z.string(),
  ...lot,
  /** Lots of other conditions; absent if all pieces are of the condition above. */
  others: z.array(z.object(lot)).optional(),
  updatedAt: z.string(),
});
export type CollectionItem = InKurus<z.infer<typeof collectionItem>>;

export const collectionAnswer = z.object({
  series: z.array(
    z.object({
      name: z.string(),
      /** `had`: number of series values that the collector owns. `total`: number of all values; null without a list. */
      had: z.number(),
      total: z.number().nullable(),
      items: z.number(),
      /** Number of pieces beyond the first piece of each row, in whatever condition. */
      extra: z.number(),
      paidTotal: lira,
    }),
  ),
});
export type CollectionAnswer = InKurus<z.infer<typeof collectionAnswer>>;

/** Without a series, the call lists the pieces outside of any series. */
export const collectionQuery = z.object({ series: z.string().max(CHOICE_MAX_LENGTH).optional() });

const seenAt = z.string('Kaydın hangi hâlini gördüğünüz belli değil.').max(64);

const lotRequest = {
  condition: condition.default(''),
  count: integer(
    'Adet tam sayı olmalıdır.',
    [1, 'En az bir adet olmalı.'],
    [MAX_PIECES, `En fazla ${MAX_PIECES} adet olabilir.`],
  ).default(1),
  paidTotal: liraToKurus.nullable().default(null),
  note: optionalText(COLLECTION_NOTE_LENGTH).default(''),
  /** Order lines of a removed row that is added again. Ignored for an existing row, which keeps its order lines. */
  boughtLines: boughtLines.default([]),
};

export const collectionItemRequest = z.object({
  /** Series in which the server looks up a value that is not in the collection yet. */
  series: optionalText(CHOICE_MAX_LENGTH).default(''),
  ...lotRequest,
  /** Lots of other conditions, each condition once. An existing row keeps its lots if the field is absent. */
  others: z
    .array(z.object(lotRequest))
    .max(MAX_LOTS - 1, `En fazla ${MAX_LOTS} durum olabilir.`)
    .optional(),
  /** `updatedAt` of the row that the collector saw; null for no row. The server refuses if the row changed since. */
  seenAt: seenAt.nullable(),
});
export const removeQuery = z.object({ seenAt });

export const joinRequest = z.object({
  items: z
    .array(z.object({ key, series: optionalText(CHOICE_MAX_LENGTH).default('') }))
    .max(MAX_JOINED, `Bir kerede en fazla ${MAX_JOINED} kayıt katılabilir.`),
});
/** `leftOut`: number of keys for which the shop has neither a series value nor a product. */
export const joinAnswer = z.object({ joined: z.number(), leftOut: z.number() });

export const boughtPiece = z.object({
  order: id,
  orderNumber: z.string(),
  product: id,
  name: z.string(),
  series: z.string(),
  condition,
  qty: z.number(),
  /** Amount paid for all pieces of the order line, VAT included. */
  paidTotal: lira,
  added: z.number(),
  isAdded: z.boolean(),
});
export type BoughtPiece = InKurus<z.infer<typeof boughtPiece>>;
export const addBoughtRequest = z.object({
  order: id,
  products: z.array(id, 'Ürün seçin.').min(1, 'Ürün seçin.').max(MAX_ORDER_LINES, 'Çok fazla ürün seçildi.'),
});

export const collectionFileRequest = z.object({
  content: base64(COLLECTION_FILE_BYTES, 'Dosya en fazla 4 MB olabilir.'),
  /** Names of the shop's columns for another program's file, in the order of the file; an empty name leaves one out. */
  columns: z.array(z.string().max(40)).max(CSV_LIMITS.cells, 'Dosyada çok fazla sütun var.').optional(),
});
/**
 * Result of a file upload. One fault prevents all changes, unless the request named `columns`: then the other rows are
 * written. `faultCount` counts all faults; `faults` may list fewer.
 */
export const collectionFileReport = z.object({
  isWritten: z.boolean(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  /** Columns of another program's file, with the likely names of the shop's columns; nothing else was read. */
  unknown: z.array(z.object({ name: z.string(), sample: z.string(), column: z.string() })).optional(),
  faultCount: z.number(),
  /** `row` is the row number in Excel. An empty `column` means that the fault concerns the whole row. */
  faults: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() })),
});
export type CollectionFileReport = z.infer<typeof collectionFileReport>;

export const collectionRecord = collectionItem
  .omit({ value: true, updatedAt: true })
  .extend({ createdAt: timestamp });
