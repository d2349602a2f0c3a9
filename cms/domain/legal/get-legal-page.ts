import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import type { Payload, Where } from 'payload';
import { LEGAL_SLUGS, type LegalPage } from '../../contract/legal.ts';
import { patterns } from '../../contract/paths.ts';
import type { LegalPage as StoredPage } from '../../infra/database/payload-types.ts';
import { PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { currentIdentity } from '../../infra/shop-identity.ts';
import { currentTerms } from '../shop-terms.ts';
import { type BusinessFacts, fillPlaceholders, fillTerms } from './placeholders.ts';

/** Returns escaped HTML with the business details filled in; `fillTerms` later fills in the terms of sale. */
export function htmlOf({ body }: Pick<StoredPage, 'body'>, details: BusinessFacts): string {
  if (!body) return '';
  const data = { ...body, root: fillPlaceholders(body.root as never, details) };
  return convertLexicalToHTML({ data: data as never, disableContainer: true });
}

/** Reads the details that texts name: the seller's, and the shop's name. */
export async function readFacts(payload: Payload): Promise<BusinessFacts> {
  const { name: shopName } = await currentIdentity(payload);
  return { ...(await payload.findGlobal({ slug: 'business-details', ...PAST_ACCESS })), shopName };
}

/** Reads the published page with this slug, as HTML with its placeholders filled; null if there is none. */
export const getLegalPage = (payload: Payload, slug: string): Promise<LegalPage | null> =>
  findPage(payload, { where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] } });

/** Reads the last edit of a page, published or not, as HTML with its placeholders filled. */
export async function getLegalDraft(payload: Payload, slug: string): Promise<LegalPage | null> {
  const page = await findPage(payload, { where: { slug: { equals: slug } }, draft: true });
  return page && { ...page, pageTitle: `Önizleme: ${page.title}` };
}

async function findPage(
  payload: Payload,
  asked: { where: Where; draft?: boolean },
): Promise<LegalPage | null> {
  const one = { limit: 1, pagination: false, ...PAST_ACCESS };
  const { docs } = await payload.find({ collection: 'legal-pages', ...asked, ...one });
  const [page] = docs;
  if (!page) return null;
  const details = await readFacts(payload);
  return {
    slug: page.slug,
    title: page.title ?? '',
    ...(page.meta?.title && { pageTitle: page.meta.title }),
    description: page.meta?.description ?? '',
    html: fillTerms(htmlOf(page, details), await currentTerms(payload)),
    updatedAt: page.updatedAt,
  };
}

/** Query parameter that shows an editor the draft at the text's own address. */
export const PREVIEW = 'onizleme';

/** Address where the shop shows a draft; null for a text without a page in the shop. */
export function previewUrl(slug: unknown): string | null {
  const known = LEGAL_SLUGS.find((name) => name === slug);
  const path = Object.values(patterns).find((pattern) => pattern === `/${known}`);
  return path ? `${path}?${PREVIEW}=1` : null;
}
