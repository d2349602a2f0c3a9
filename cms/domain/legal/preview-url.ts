import { LEGAL_SLUGS } from '../../contract/legal.ts';
import { patterns } from '../../contract/paths.ts';

/** In the query of a text's own address: an editor sees the draft there. */
export const PREVIEW = 'onizleme';

/** Where the shop would show a draft; null for a text that has no page in the shop. */
export function previewUrl(slug: unknown): string | null {
  const known = LEGAL_SLUGS.find((name) => name === slug);
  const path = Object.values(patterns).find((pattern) => pattern === `/${known}`);
  return path ? `${path}?${PREVIEW}=1` : null;
}
