import type { Payload } from 'payload';
import type { LegalSlug } from '../api/contract/legal.ts';

/** Which text, in which version, was accepted and when. Kept with the user and the order. */
export type AcceptedText = { slug: string; versionId: string; publishedAt: string; acceptedAt: string };

/** The published versions of these texts at this moment, as a shopper accepts them. Unpublished ones are left out. */
export async function acceptedVersions(payload: Payload, slugs: LegalSlug[]): Promise<AcceptedText[]> {
  const acceptedAt = new Date().toISOString();
  const { docs: pages } = await payload.find({
    collection: 'legal-pages',
    where: { and: [{ slug: { in: slugs } }, { _status: { equals: 'published' } }] },
    select: { slug: true },
    pagination: false,
    depth: 0,
  });
  return Promise.all(
    pages.map(async (page) => {
      const { docs } = await payload.findVersions({
        collection: 'legal-pages',
        where: { and: [{ parent: { equals: page.id } }, { 'version._status': { equals: 'published' } }] },
        sort: '-updatedAt',
        limit: 1,
        depth: 0,
      });
      const version = docs[0];
      return {
        slug: page.slug,
        versionId: String(version?.id ?? page.id),
        publishedAt: String(version?.updatedAt ?? ''),
        acceptedAt,
      };
    }),
  );
}
