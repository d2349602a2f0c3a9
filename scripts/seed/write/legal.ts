import type { Payload } from 'payload';
import { z } from 'zod';
import { LEGAL_SLUGS } from '../../../cms/contract/legal.ts';
import { createLegalPage } from '../../../cms/domain/legal/legal-text.ts';
import type { LegalPage } from '../../../cms/infra/database/payload-types.ts';
import { findRows, PAST_ACCESS } from '../../../cms/infra/database/rows/rows.ts';
import { readSeed } from '../catalogue/schemas.ts';
import type { Progress } from '../progress.ts';

/** Publishes the legal pages that are missing; an editor's own text is never written over. */
export async function writeLegalPages(payload: Payload, progress: Progress): Promise<void> {
  const pages = await findRows<LegalPage>({ payload }, 'legal-pages', {}, { select: { slug: true } });
  const known = new Set(pages.map(({ slug }) => slug));
  let written = known.size;
  for (const slug of LEGAL_SLUGS) {
    if (known.has(slug)) continue;
    await createLegalPage(payload, slug);
    written += 1;
    progress('Yasal sayfalar yazılıyor:', written, LEGAL_SLUGS.length);
  }
}

export async function writeBusinessDetails(payload: Payload): Promise<void> {
  const details = await payload.findGlobal({ slug: 'business-details', ...PAST_ACCESS });
  if (details.companyName) return;
  await payload.updateGlobal({
    slug: 'business-details',
    data: readSeed('business.json', z.record(z.string(), z.string())),
    ...PAST_ACCESS,
  });
}

/** Names the demonstration; a shop that has another name keeps that name. */
export async function writeShopIdentity(payload: Payload, shopName?: string): Promise<void> {
  const stored = await payload.db.findGlobal({ slug: 'shop-identity' });
  if (shopName || (stored as { name?: unknown } | null)?.name) return;
  await payload.updateGlobal({ slug: 'shop-identity', data: { name: 'Pul Dükkânı' }, ...PAST_ACCESS });
}
