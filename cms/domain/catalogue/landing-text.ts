import type { Payload } from 'payload';
import type { Story } from '../../contract/catalogue-query.ts';
import type { Story as StoredStory } from '../../infra/database/payload-types.ts';
import { findRow } from '../../infra/database/rows.ts';

/** What an editor wrote about a category or a series, by its very name. */
export async function readLandingText(payload: Payload, about: string): Promise<Story> {
  const found = await findRow<StoredStory>({ payload }, 'stories', { about: { equals: about } });
  return { text: found?.text ?? null };
}
