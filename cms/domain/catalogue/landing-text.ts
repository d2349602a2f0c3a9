import type { Payload } from 'payload';
import type { Story } from '../../contract/catalogue-query.ts';

/** What an editor wrote about a category or a series, by its very name. */
export async function readLandingText(payload: Payload, about: string): Promise<Story> {
  const { docs } = await payload.find({
    collection: 'stories',
    where: { about: { equals: about } },
    limit: 1,
    pagination: false,
    depth: 0,
  });
  return { text: docs[0]?.text ?? null };
}
