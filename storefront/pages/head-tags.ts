import { readFileSync } from 'node:fs';
import { MANIFEST, NEW_PRODUCTS_FEED } from '../../cms/contract/paths.ts';
import { escapeHtml } from '../../cms/contract/rules/escape-html.ts';
import { SHARE_PICTURE_SIZE } from '../../cms/contract/rules/share-picture.ts';
import type { ShopIdentity } from '../../cms/contract/rules/shop-identity.ts';
import { SPECULATION_RULES } from '../../cms/contract/rules/speculation-rules.ts';
import { SERIF_FILES } from '../theme/serif-font.ts';
import { fullTitle } from '../ui/page.tsx';
import type { PublicPage } from './public-page.ts';

/** Writes JSON for a `<script>`. Escapes the text, so that it cannot end the script or begin a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const metaBy = (attribute: 'name' | 'property') => (name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
const meta = metaBy('name');
const property = metaBy('property');

const pictureTags = (address: string, alt: string): string[] => [
  property('og:image', address),
  property('og:image:type', 'image/jpeg'),
  property('og:image:width', String(SHARE_PICTURE_SIZE.width)),
  property('og:image:height', String(SHARE_PICTURE_SIZE.height)),
  property('og:image:alt', alt),
  meta('twitter:card', 'summary_large_image'),
];

/** Preloads the fonts at once: without this, browsers request a font only after they have laid out a title. */
const fontPreloads = SERIF_FILES.map(
  (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
);

const manifestLink = `<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="manifest" href="${MANIFEST}">`;

type Shop = { origin: string; identity: ShopIdentity };

/** Writes the head tags of a public page. `picture`: path of the picture for link previews. */
export function publicHead(page: PublicPage, picture: string, { origin, identity }: Shop): string {
  const { title, description, canonicalPath, isIndexed, preview, type = 'website', jsonLd = [] } = page;
  const feedTitle = escapeHtml(fullTitle('Yeni gelenler', identity));
  const url = canonicalPath && new URL(canonicalPath, origin).href;
  const neighbour = (rel: 'prev' | 'next', path: string | false | undefined) =>
    path && `<link rel="${rel}" href="${escapeHtml(new URL(path, origin).href)}">`;
  return [
    `<title>${escapeHtml(fullTitle(title, identity))}</title>`,
    description && meta('description', description),
    !isIndexed && meta('robots', 'noindex'),
    url && `<link rel="canonical" href="${escapeHtml(url)}">`,
    neighbour('prev', page.previousPath),
    neighbour('next', page.nextPath),
    url && property('og:url', url),
    property('og:site_name', identity.name),
    property('og:locale', 'tr_TR'),
    property('og:type', type),
    property('og:title', title || identity.name),
    description && property('og:description', description),
    page.hasFeed &&
      `<link rel="alternate" type="application/rss+xml" title="${feedTitle}" href="${NEW_PRODUCTS_FEED}">`,
    manifestLink,
    ...fontPreloads,
    ...pictureTags(new URL(picture, origin).href, preview?.name ?? fullTitle('', identity)),
    `<script type="speculationrules">${SPECULATION_RULES}</script>`,
    ...jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ]
    .filter(Boolean)
    .join('\n');
}

export const shellHead = ({ name }: ShopIdentity): string =>
  [`<title>${escapeHtml(name)}</title>`, meta('robots', 'noindex'), manifestLink, ...fontPreloads].join('\n');

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Reads a file of the browser build; null in development. */
function readBuilt(file: string): string | null {
  try {
    return readFileSync(new URL(`../client/${file}`, import.meta.url), 'utf8');
  } catch {
    return null;
  }
}
const built = JSON.parse(readBuilt('.vite/manifest.json') ?? '{}') as Manifest;
/**
 * Script that every page contains: a request for it would hold up the first picture, because browsers send the request
 * only after the head is parsed and answer it before the first paint.
 */
export const STARTER = readBuilt(built['deferred-start.ts']?.file ?? '') ?? '';

function addFilesOf(manifest: Manifest, name: string, seen: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) addFilesOf(manifest, imported, seen);
}

/** Lists the shop's scripts and the scripts of a screen, so that browsers load all of them at once. */
function scriptsOf(manifest: Manifest, file?: string): string[] {
  const files = new Set<string>();
  addFilesOf(manifest, 'index.html', files);
  if (file) addFilesOf(manifest, file, files);
  return [...files].map((name) => `/${name}`);
}

/** Writes the script tags of a page; scripts of public pages start late. `file`: source file of the screen. */
export function scriptTags(
  { file, isPublic }: { file: string | undefined; isPublic: boolean },
  { manifest, starter } = { manifest: built, starter: STARTER },
): string {
  const [entry, ...imported] = scriptsOf(manifest, file);
  if (!entry || !starter) return '';
  const deferredStart = (scripts: string) =>
    `<script type="module" async id="deferred-start"${scripts}>${starter}</script>`;
  if (isPublic) return deferredStart(` data-scripts="${[entry, ...imported].join(' ')}"`);
  return [
    deferredStart(''),
    `<script type="module" src="${entry}"></script>`,
    ...imported.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('\n');
}
