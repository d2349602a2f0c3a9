import { escapeHtml } from '../../cms/contract/rules/escape-html.ts';
import { SHARE_PICTURE_SIZE } from '../../cms/contract/rules/share-picture.ts';
import { SHOP_NAME } from '../shop-name.ts';
import { SERIF_FILES } from '../theme/serif-font.ts';
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

function pictureTags(address: string, alt: string): string[] {
  return [
    property('og:image', address),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(SHARE_PICTURE_SIZE.width)),
    property('og:image:height', String(SHARE_PICTURE_SIZE.height)),
    property('og:image:alt', alt),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** With the page's first bytes: a style alone would ask for a face only once a title is laid out in it. */
const fontPreloads = SERIF_FILES.map(
  (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
);

/** @param picture the path of what link previews show */
export function publicHead(page: PublicPage, origin: string, picture: string): string {
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
    ...fontPreloads,
    ...pictureTags(new URL(picture, origin).href, preview?.name ?? fullTitle('')),
    ...jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ]
    .filter(Boolean)
    .join('\n');
}

export const shellHead = (): string =>
  [`<title>${escapeHtml(SHOP_NAME)}</title>`, meta('robots', 'noindex'), ...fontPreloads].join('\n');
