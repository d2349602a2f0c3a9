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

/** What a collector owns: a row for each value of a series, or for each piece outside of a list of values. */

/** Empty where nobody has said. */
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
  /** Empty for what is of no series. */
  series: z.string(),
  /** The value of the series that it is now; null outside of the list. */
  value: id.nullable(),
  /** Where it is a product's, even one that is gone. */
  product: id.nullable(),
  /** As it was called when it was added: it stays when the value or the product is deleted. */
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
      /** Empty for what is of no series. */
      name: z.string(),
      /** Values of its list that are there, and how many there are; null where nobody has made the list. */
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

/** Without a series: what is of none. */
export const collectionQuery = z.object({ series: z.string().max(CHOICE_MAX_LENGTH).optional() });

const seenAt = z.string('Kaydın hangi hâlini gördüğünüz belli değil.').max(64);

export const collectionItemRequest = z.object({
  /** Where a value is looked for that is not in the collection yet. */
  series: optionalText(CHOICE_MAX_LENGTH).default(''),
  condition: condition.default(''),
  count: integer(
    'Adet tam sayı olmalıdır.',
    [1, 'En az bir adet olmalı.'],
    [MAX_PIECES, `En fazla ${MAX_PIECES} adet olabilir.`],
  ).default(1),
  paidTotal: liraToKurus.nullable().default(null),
  note: optionalText(COLLECTION_NOTE_LENGTH).default(''),
  /** As they were in a row that is put back. A row that is there keeps its own. */
  boughtLines: boughtLines.default([]),
  /** When what the collector saw was written, or null where there was nothing: nobody overwrites what they have not seen. */
  seenAt: seenAt.nullable(),
});
export const removeQuery = z.object({ seenAt });

/** The ticks of a browser. */
export const joinRequest = z.object({
  items: z
    .array(z.object({ key, series: optionalText(CHOICE_MAX_LENGTH).default('') }))
    .max(MAX_JOINED, `Bir kerede en fazla ${MAX_JOINED} kayıt katılabilir.`),
});
/** `leftOut`: what the shop does not know, or does not know any more. */
export const joinAnswer = z.object({ joined: z.number(), leftOut: z.number() });

/** What was bought and may be added to the collection; pieces that were given back since may be taken out. */
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
  /** Of the row that it would join, where that is another; empty otherwise. */
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
/** What a file has done; with a fault it has done nothing. The first faults are listed, and all are counted. */
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

/** As the account's own data tells it. */
export const collectionRecord = collectionItem
  .omit({ value: true, updatedAt: true })
  .extend({ createdAt: timestamp });
