import type { Payload } from 'payload';
import type { LegalSlug } from '../contract/legal.ts';
import { generationOf } from '../response-cache/generations.ts';

/** Which text, in which version, was accepted and when. Kept with the user and the order. */
export type AcceptedText = { slug: string; versionId: string; publishedAt: string; acceptedAt: string };

type Version = Omit<AcceptedText, 'acceptedAt'>;
type Known = { generation: number; readAt: number; versions: Promise<Version[]> };

/** Another process may have published a text; a shopper who accepts within this time has read the one before. */
const MAX_AGE_MS = 2000;
const known = new WeakMap<Payload, Map<string, Known>>();

/** The published versions of these texts at this moment, as a shopper accepts them. Unpublished ones are left out. */
export async function acceptedVersions(payload: Payload, slugs: LegalSlug[]): Promise<AcceptedText[]> {
  const acceptedAt = new Date().toISOString();
  const versions = await publishedVersions(payload, slugs);
  return versions.map((version) => ({ ...version, acceptedAt }));
}

/** Texts change seldom and checkouts come often, so what was just read is not read again. */
function publishedVersions(payload: Payload, slugs: LegalSlug[]): Promise<Version[]> {
  const bySlugs = known.get(payload) ?? new Map<string, Known>();
  known.set(payload, bySlugs);
  const key = slugs.join();
  const found = bySlugs.get(key);
  const generation = generationOf('LegalPage');
  if (found?.generation === generation && Date.now() - found.readAt < MAX_AGE_MS) return found.versions;
  const versions = readVersions(payload, slugs);
  bySlugs.set(key, { generation, readAt: Date.now(), versions });
  versions.catch(() => bySlugs.delete(key));
  return versions;
}

async function readVersions(payload: Payload, slugs: LegalSlug[]): Promise<Version[]> {
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
      };
    }),
  );
}
