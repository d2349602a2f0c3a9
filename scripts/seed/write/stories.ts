import type { Payload } from 'payload';
import { z } from 'zod';
import { CATEGORIES } from '../../../cms/contract/rules/catalogue.ts';
import { PERIODS } from '../../../cms/contract/rules/stamp-attributes.ts';
import { PAST_ACCESS } from '../../../cms/infra/database/rows/rows.ts';
import { readSeed } from '../catalogue/schemas.ts';

const text = z.string().min(1);
/** Every category and period has a text; of the series only those about which something is certain. */
const STORIES = readSeed(
  'stories.json',
  z.strictObject({
    categories: z.record(z.enum(CATEGORIES), text),
    periods: z.record(z.enum(Object.values(PERIODS).map(({ label }) => label)), text),
    series: z.record(text, text),
  }),
);

/** Writes missing stories; an editor's story is never overwritten. */
export async function writeStories(payload: Payload, { withSeries }: { withSeries: boolean }): Promise<void> {
  const { docs } = await payload.find({ collection: 'stories', pagination: false, ...PAST_ACCESS });
  const known = new Set(docs.map(({ about }) => about));
  const { categories, periods, series } = STORIES;
  const stories = { ...categories, ...periods, ...(withSeries && series) };
  for (const [about, text] of Object.entries<string>(stories))
    if (!known.has(about))
      await payload.create({ collection: 'stories', data: { about, text }, ...PAST_ACCESS });
}
