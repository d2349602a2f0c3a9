import { z } from 'zod';
import { id } from './field-schemas.ts';

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
