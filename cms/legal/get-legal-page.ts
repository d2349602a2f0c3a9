import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import type { Payload } from 'payload';
import type { LegalPage } from '../contract/legal.ts';
import { BUSINESS_BLANKS } from './business-blanks.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The published page under this slug, as HTML with its blanks filled from the business details; null if there is none. */
export async function getLegalPage(payload: Payload, slug: string): Promise<LegalPage | null> {
  const { docs } = await payload.find({
    collection: 'legal-pages',
    where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
    limit: 1,
    pagination: false,
    depth: 0,
  });
  const page = docs[0];
  if (!page) return null;
  const details = await payload.findGlobal({ slug: 'business-details', depth: 0 });
  const html = page.body ? convertLexicalToHTML({ data: page.body as never, disableContainer: true }) : '';
  return {
    slug: page.slug,
    title: page.title,
    ...(page.meta?.title && { pageTitle: page.meta.title }),
    description: page.meta?.description ?? '',
    html: BUSINESS_BLANKS.reduce(
      (text, blank) => text.replaceAll(`{{${blank}}}`, () => escapeHtml(details[blank] ?? '')),
      html,
    ),
    updatedAt: page.updatedAt,
  };
}
