import { patterns } from '../../cms/contract/paths.ts';
import { keyText } from '../api/swr.tsx';
import { legalPageKey } from '../api/texts.ts';
import { breadcrumbs, type PageRequest, type PublicPage, pageNotFound } from '../pages/public-page.ts';
import { legalSlugOf } from './legal-screen.tsx';

export async function readPage({ pathname, readers, origin }: PageRequest): Promise<PublicPage> {
  const slug = legalSlugOf(pathname);
  if (!slug) return pageNotFound();
  const page = await readers.getLegalPage(slug);
  const fallback = { [keyText(legalPageKey(slug))]: page };
  if (!page) return pageNotFound(fallback);
  const canonicalPath = slug === 'iptal-ve-iade-kosullari' ? patterns.returns : `/${slug}`;
  return {
    status: 200,
    fallback,
    title: page.pageTitle ?? page.title,
    description: page.description,
    canonicalPath,
    isIndexed: true,
    type: 'article',
    jsonLd: [breadcrumbs(origin, { name: page.title, path: canonicalPath })],
  };
}
