import { z } from 'zod';

const word = z.string().max(20_000).nullish();

/** A node of a rich text, as far as its words are read. */
const node = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  get children() {
    return z.array(node).optional();
  },
});

/** What the panel sends to have a title, a description or an address proposed: the form, not yet saved. */
export const seoRequest = z.looseObject({
  id: z.string().max(64).optional(),
  collectionSlug: z.enum(['products', 'legal-pages']),
  doc: z.looseObject({
    name: word,
    title: word,
    description: word,
    category: word,
    slug: word,
    body: z.looseObject({ root: node }).nullish(),
  }),
});
