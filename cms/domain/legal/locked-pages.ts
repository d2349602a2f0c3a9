import { LEGAL_SLUGS, type LegalSlug } from '../../contract/legal.ts';

/** The shop links to these pages and makes contracts under them: their addresses stay, and so does their published text. */
export const isLocked = (slug: unknown): slug is LegalSlug => LEGAL_SLUGS.includes(slug as LegalSlug);
