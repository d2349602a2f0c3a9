import { z } from 'zod';
import { text } from './field-schemas.ts';
import { CHOICE_MAX_LENGTH } from './rules/catalogue-filters.ts';

/** What stands above the products of a category or a series. */

export const storyQuery = z.object({ about: text(CHOICE_MAX_LENGTH, 'Kategori ya da seri gerekli.') });

/** Null when nobody wrote any. */
export const story = z.object({ text: z.string().nullable() });
export type Story = z.infer<typeof story>;
