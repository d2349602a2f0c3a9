import { z } from 'zod';
import { id } from './field-schemas.ts';
import type { Kurus } from './money.ts';

/** A page of the grid holds fewer; a script may send as many. */
export const MAX_GRID_ROWS = 200;

const INVALID = 'Fiyat kuruş, stok değişikliği adet olarak tam sayı olmalıdır.';
const INVALID_TEXT = 'Ad, kategori ve seri en fazla 200 karakterlik metinlerdir.';
const INVALID_DATE = 'İndirimin başlangıcı ve bitişi tarih olmalıdır.';
const whole = z.int(INVALID);
const text = z.string(INVALID_TEXT).max(200, INVALID_TEXT).optional();

/** Of a row; ISO dates. */
export type GridLowering = { price: Kurus; from: string; until: string };
const lowering = z.strictObject(
  { price: whole, from: z.iso.datetime(INVALID_DATE), until: z.iso.datetime(INVALID_DATE) },
  INVALID,
);

/** What the row showed when it was typed over, as far as the table shows it. */
const seen = z.strictObject(
  {
    price: whole.optional(),
    stock: whole.optional(),
    lowering: lowering.nullable().optional(),
    name: text,
    category: text,
    series: text,
  },
  INVALID,
);
export type SeenName = keyof z.output<typeof seen>;

/**
 * What a row of the grid changes. `from` is the price that was shown; the stock comes as a difference. In kuruş. A draft
 * that is put on sale brings what it is called, too.
 */
const row = z.strictObject(
  {
    id,
    price: z.strictObject({ from: whole, to: whole }, INVALID).optional(),
    stockChange: whole.default(0),
    name: text,
    category: text,
    series: text,
    isPublished: z.literal(true, INVALID).optional(),
    /** Null ends it. */
    lowering: lowering.nullable().optional(),
    seen: seen.optional(),
  },
  INVALID,
);

export const gridRequest = z.object({
  rows: z
    .array(row, 'Değiştirilecek ürünleri gönderin.')
    .min(1, 'Değiştirilecek ürün yok.')
    .max(MAX_GRID_ROWS, `Bir kerede en fazla ${MAX_GRID_ROWS} ürün kaydedilebilir.`)
    .refine(
      (rows) => new Set(rows.map((one) => one.id)).size === rows.length,
      'Bir ürün bir kerede yalnızca bir kez değiştirilebilir.',
    ),
});
export type GridRow = z.output<typeof row>;

/** As it was settled, with what is struck beside it. */
export type ShownLowering = GridLowering & { previous: Kurus | null };

/** What a row shows that can be typed over. */
export type GridValues = {
  price: Kurus;
  stock: number;
  lowering: ShownLowering | null;
  name: string;
  category: string;
  series: string;
};

/** What became of a row. Of a conflict and a refusal nothing was written. */
export type GridOutcome =
  | { id: string; state: 'saved'; price: Kurus; stock: number; lowering: ShownLowering | null }
  /** Somebody else changed what is `changed` meanwhile, to what stands in `now`. */
  | { id: string; state: 'conflict'; changed: SeenName[]; now: GridValues }
  | { id: string; state: 'refused'; message: string };

/** What a draft is called whose picture's file says nothing of it. */
export const UNNAMED_DRAFT = 'Adsız ürün';

/** What stands in the panel's form: what would be struck beside that lowered price? */
export const previousPriceRequest = z.strictObject(
  {
    price: whole,
    loweredPrice: whole,
    loweredFrom: z.iso.datetime(INVALID_DATE),
    loweredUntil: z.iso.datetime(INVALID_DATE),
  },
  INVALID,
);
export type PreviousPriceAnswer = { previousPrice: Kurus | null };

/** As many as a page of the list of pictures holds. */
export const MAX_DRAFTS = 100;

/** The pictures that a draft is to be made of each. */
export const draftsRequest = z.object({
  pictures: z
    .array(id, 'Resimleri seçin.')
    .min(1, 'En az bir resim seçin.')
    .max(MAX_DRAFTS, `Bir kerede en fazla ${MAX_DRAFTS} taslak açılabilir.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Bir resim yalnızca bir kez seçilebilir.'),
});

/** What became of a picture: the draft, or why there is none. `message` is for the admin's eyes. */
export type DraftOutcome =
  | { picture: string; product: string; name: string }
  | { picture: string; product: null; message: string };
