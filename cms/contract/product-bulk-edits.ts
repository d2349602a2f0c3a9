import { z } from 'zod';
import { id } from './field-schemas.ts';
import type { Kurus } from './money.ts';

/** More rows than a page of the grid holds; scripts may send as many. */
const MAX_GRID_ROWS = 200;

const INVALID = 'Fiyat kuruş, stok değişikliği adet olarak tam sayı olmalıdır.';
const INVALID_TEXT = 'Ad, kategori ve seri en fazla 200 karakterlik metinlerdir.';
const INVALID_DATE = 'İndirimin başlangıcı ve bitişi tarih olmalıdır.';
const whole = z.int(INVALID);
const text = z.string(INVALID_TEXT).max(200, INVALID_TEXT).optional();

/** Lowering of a row; ISO dates. */
export type GridLowering = { price: Kurus; from: string; until: string };
const lowering = z.strictObject(
  { price: whole, from: z.iso.datetime(INVALID_DATE), until: z.iso.datetime(INVALID_DATE) },
  INVALID,
);

/** Values that the row showed before the edit, as far as the table shows them. */
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
 * Changes to a row of the grid. `from` is the price that was shown; the stock is a difference. In kuruş. A draft that
 * is put on sale also sends its name, category and series.
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
    /** Null ends the lowering. */
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

/** The stored lowering, with the previous price that is shown struck through. */
export type ShownLowering = GridLowering & { previous: Kurus | null };

/** Editable values of a row. */
export type GridValues = {
  price: Kurus;
  stock: number;
  lowering: ShownLowering | null;
  name: string;
  category: string;
  series: string;
};

/** Result of a row. A conflict or a refusal has written nothing. */
export type GridOutcome =
  | { id: string; state: 'saved'; price: Kurus; stock: number; lowering: ShownLowering | null }
  /** Somebody else changed the fields in `changed`; `now` has the current values. */
  | { id: string; state: 'conflict'; changed: SeenName[]; now: GridValues }
  | { id: string; state: 'refused'; message: string };

/** Name of a draft whose picture has a file name without meaning. */
export const UNNAMED_DRAFT = 'Adsız ürün';

/** Values in the panel's form, to look up the previous price of that lowering. */
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

/** Pictures to make drafts of, one draft each. */
export const draftsRequest = z.object({
  pictures: z
    .array(id, 'Resimleri seçin.')
    .min(1, 'En az bir resim seçin.')
    .max(MAX_DRAFTS, `Bir kerede en fazla ${MAX_DRAFTS} taslak açılabilir.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Bir resim yalnızca bir kez seçilebilir.'),
});

/** Result of a picture: the draft, or why there is none. `message` is for the admin. */
export type DraftOutcome =
  | { picture: string; product: string; name: string }
  | { picture: string; product: null; message: string };
