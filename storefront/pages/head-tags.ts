import { escapeHtml } from '../../cms/contract/rules/escape-html.ts';
import { SHOP_NAME } from '../shop-name.ts';
import { fullTitle } from '../ui/page.tsx';
import type { PublicPage } from './public-page.ts';

/** JSON that is safe inside a `<script>`: no `</script>` and no comment can begin in it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

function previewOf({ name, image, picture }: NonNullable<PublicPage['preview']>, origin: string): string[] {
  const largest = picture?.sources.at(-1);
  const path = largest?.webp ?? image;
  if (!path) return [];
  const size = picture &&
    largest && [largest.width, Math.round((largest.width * picture.height) / picture.width)];
  return [
    property('og:image', new URL(path, origin).href),
    ...(size
      ? [property('og:image:width', String(size[0])), property('og:image:height', String(size[1]))]
      : []),
    property('og:image:alt', picture?.alt || name),
  ];
}

export function publicHead(page: PublicPage, origin: string): string {
  const { title, description, canonicalPath, isIndexed, preview, type = 'website', jsonLd = [] } = page;
  const url = canonicalPath && new URL(canonicalPath, origin).href;
  const neighbour = (rel: 'prev' | 'next', path: string | false | undefined) =>
    path && `<link rel="${rel}" href="${escapeHtml(new URL(path, origin).href)}">`;
  return [
    `<title>${escapeHtml(fullTitle(title))}</title>`,
    description && meta('description', description),
    !isIndexed && meta('robots', 'noindex'),
    url && `<link rel="canonical" href="${escapeHtml(url)}">`,
    neighbour('prev', page.previousPath),
    neighbour('next', page.nextPath),
    url && property('og:url', url),
    property('og:site_name', SHOP_NAME),
    property('og:locale', 'tr_TR'),
    property('og:type', type),
    property('og:title', title || SHOP_NAME),
    description && property('og:description', description),
    ...(preview ? previewOf(preview, origin) : []),
    // The large card would crop a stamp, which is in portrait format.
    meta('twitter:card', 'summary'),
    ...jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ]
    .filter(Boolean)
    .join('\n');
}

export const shellHead = (): string =>
  [`<title>${escapeHtml(SHOP_NAME)}</title>`, meta('robots', 'noindex')].join('\n');
