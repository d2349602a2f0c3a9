import type { Payload } from 'payload';
import type { LegalSlug } from '../../contract/legal.ts';
import type { LegalPage } from '../../infra/database/payload-types.ts';
import { PAST_ACCESS } from '../../infra/database/rows.ts';
import { cachedRead } from '../../infra/response-cache/cached-read.ts';
import { htmlOf } from './get-legal-page.ts';
import type { BusinessFacts } from './placeholders.ts';

export type PublishedText = {
  slug: LegalSlug;
  title: string;
  /** Filled from the business details, as shoppers read it. */
  html: string;
  versionId: string;
  publishedAt: string;
};

/** Reads these texts as published now, with their versions. Drafts do not count. */
export async function readPublishedTexts(
  payload: Payload,
  slugs: readonly LegalSlug[],
  details: BusinessFacts,
): Promise<PublishedText[]> {
  const { docs } = await payload.find({
    collection: 'legal-pages',
    where: { and: [{ slug: { in: [...slugs] } }, { _status: { equals: 'published' } }] },
    pagination: false,
    ...PAST_ACCESS,
  });
  const texts = await Promise.all(docs.map((page) => withVersion(payload, page, details)));
  return texts.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

async function withVersion(
  payload: Payload,
  page: LegalPage,
  details: BusinessFacts,
): Promise<PublishedText> {
  const { docs } = await payload.findVersions({
    collection: 'legal-pages',
    where: { and: [{ parent: { equals: page.id } }, { 'version._status': { equals: 'published' } }] },
    sort: '-updatedAt',
    limit: 1,
    ...PAST_ACCESS,
  });
  const version = docs[0];
  return {
    slug: page.slug as LegalSlug,
    title: page.title,
    html: htmlOf(page, details),
    versionId: String(version?.id ?? page.id),
    publishedAt: String(version?.updatedAt ?? ''),
  };
}

/** Texts change seldom and checkouts are frequent. A shopper who accepts within two seconds has read the text before. */
export const KEPT_TEXTS = { tag: 'LegalPage', maxAgeMs: 2000 } as const;

/** An accepted text with version and time. Stored with the user and the order. */
type AcceptedText = { slug: string; versionId: string; publishedAt: string; acceptedAt: string };

const SIGN_UP_TEXTS = ['uyelik-sozlesmesi', 'kisisel-verilerin-islenmesi'] as const;
const signUpTexts = cachedRead(KEPT_TEXTS, (payload) => readPublishedTexts(payload, SIGN_UP_TEXTS, {}));

/** Published texts that a new customer accepts now. */
export async function acceptedAtSignUp(payload: Payload): Promise<AcceptedText[]> {
  return accept(await signUpTexts(payload), new Date());
}

export const accept = (texts: readonly PublishedText[], at: Date): AcceptedText[] =>
  texts.map(({ slug, versionId, publishedAt }) => ({
    slug,
    versionId,
    publishedAt,
    acceptedAt: at.toISOString(),
  }));
