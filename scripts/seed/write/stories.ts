import type { Payload } from 'payload';
import { CATEGORY_STORIES, SERIES_STORIES } from '../stories.ts';

/** Writes the stories that are missing; an editor's own is never written over. */
export async function writeStories(payload: Payload, { withSeries }: { withSeries: boolean }): Promise<void> {
  const { docs } = await payload.find({ collection: 'stories', pagination: false, depth: 0 });
  const known = new Set(docs.map(({ about }) => about));
  const stories = Object.entries({ ...CATEGORY_STORIES, ...(withSeries && SERIES_STORIES) });
  for (const [about, text] of stories)
    if (!known.has(about)) await payload.create({ collection: 'stories', data: { about, text } });
}
