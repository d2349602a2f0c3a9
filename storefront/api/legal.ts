import { pathOf } from '../../cms/contract/call-table.ts';
import type { LegalPage, LegalSlug } from '../../cms/contract/legal.ts';
import type { Key } from './cache-keys.ts';
import { useQuery } from './swr.tsx';

export const legalPageKey = (slug: LegalSlug): Key => ['Legal', pathOf('getLegalPage', { slug })];

/** A contract's text; `null` when the server that made the page knew none. */
export const useLegalPage = (slug: LegalSlug | null) =>
  useQuery<LegalPage | null>(slug && legalPageKey(slug));
