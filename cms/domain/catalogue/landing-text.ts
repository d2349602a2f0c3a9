import type { Payload } from 'payload';
import type { Story } from '../../contract/catalogue-query.ts';
import type { Story as StoredStory } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows/rows.ts';

/** Returns the editors' texts about categories, periods and series, by name; names without a text are left out. */
export async function readLandingTexts(
  payload: Payload,
  about: readonly string[],
): Promise<Map<string, string>> {
  const found = await findRows<StoredStory>({ payload }, 'stories', { about: { in: [...about] } });
  return new Map(found.map((story) => [story.about, story.text]));
}

export async function readLandingText(payload: Payload, about: string): Promise<Story> {
  return { text: (await readLandingTexts(payload, [about])).get(about) ?? null };
}
