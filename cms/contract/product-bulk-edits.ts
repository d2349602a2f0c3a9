import { z } from 'zod';
import { id } from './field-schemas.ts';
import type { Kurus } from './money.ts';

const INVALID = 'Fiyat kuruş, stok değişikliği adet olarak tam sayı olmalıdır.';
const INVALID_DATE = 'İndirimin başlangıcı ve bitişi tarih olmalıdır.';
const whole = z.int(INVALID);

export const UNNAMED_DRAFT = 'Adsız ürün';

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

export const MAX_DRAFTS = 100;

export const draftsRequest = z.object({
  pictures: z
    .array(id, 'Resimleri seçin.')
    .min(1, 'En az bir resim seçin.')
    .max(MAX_DRAFTS, `Bir kerede en fazla ${MAX_DRAFTS} taslak açılabilir.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Bir resim yalnızca bir kez seçilebilir.'),
});

/** Result for one picture: the created draft with the URL of its thumbnail, or the reason why no draft was created. */
export type DraftOutcome =
  | { picture: string; product: string; name: string; thumbnail: string | null }
  | { picture: string; product: null; message: string };
