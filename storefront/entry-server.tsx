import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { patterns } from '../cms/contract/paths.ts';
import { BROTLI_LEVEL, HURRIED_BROTLI_LEVEL } from '../cms/contract/rules/compression.ts';
import type { DrawPage, PageReader } from '../cms/contract/server-render.ts';
import { type Fallback, keyText } from './api/swr.tsx';
import { termsKey } from './api/terms.ts';
import { AppLayout, HAS_VITALS, MEDIA_URL } from './layout/app-layout.tsx';
import { publicHead, STARTER, scriptJson, scriptTags, shellHead } from './pages/head-tags.ts';
import { type PageRequest, type PublicPage, pageNotFound } from './pages/public-page.ts';
import { searchUrl } from './pages/search-url.ts';
import { AppRoutes, findScreen, PublicRoute, publicScreens, type ScreenRoute } from './routes.tsx';
import { createPageSheet } from './theme/page-sheet.ts';
import { paletteStyle } from './theme/palette.ts';
import { serifFaces } from './theme/serif-font.ts';
import { loadParts } from './ui/lazy-component.tsx';

type PageModule = { readPage(request: PageRequest): Promise<PublicPage> };
/** Modules that read public pages. Loaded at the first request: their styles must follow the global styles. */
const pages = import.meta.glob<PageModule>('./*/*-page.ts');

async function readScreen({ file }: ScreenRoute, request: PageRequest): Promise<PublicPage> {
  const load = pages[`./${file.replace('-screen.tsx', '-page.ts')}`];
  return load ? (await load()).readPage(request) : pageNotFound();
}

let loading: Promise<void> | undefined;

/**
 * Loads all public screens and their parts one after the other. The order of loading is the order of the styles, and
 * each thread must write the same styles for the same page.
 */
async function loadScreens(): Promise<void> {
  for (const screen of publicScreens) await screen.preload();
  await loadParts();
}

const screenAt = (url: string) => findScreen(url.split('?', 1)[0] ?? '')?.route;
export const isShell = (url: string): boolean => screenAt(url)?.access !== 'public';

export const readPage: PageReader = async ({ url: address, origin, mediaUrl, hasVitals, readers }) => {
  const { pathname, search, searchParams } = new URL(address, origin);
  if (pathname === patterns.searchForm) {
    return { redirect: searchUrl(searchParams.get('keyword') ?? '') };
  }

  loading ??= loadScreens();
  await loading;
  const url = pathname + search;
  const terms = await readers.getTerms();
  const { identity } = terms;
  const { accent } = identity;
  const shared: Fallback = {
    [keyText(termsKey)]: terms,
    ...(mediaUrl && { [MEDIA_URL]: mediaUrl }),
    ...(hasVitals && { [HAS_VITALS]: true }),
  };
  const found = findScreen(pathname);
  const route = found?.route;
  if (route?.access !== 'public') {
    const head = [shellHead(identity), scriptTags({ file: route?.file, isPublic: false })].join('\n');
    return { url, status: 200, head, accent, data: scriptJson(shared), isPublic: false, facts: '' };
  }
  const params = found?.params ?? {};
  const page = await readScreen(route, { pathname, params, search: searchParams, readers, origin, mediaUrl });
  const { status } = page;
  const head = [
    publicHead(page, readers.sharePicture(page.preview ?? null, identity), { origin, identity }),
    scriptTags({ file: route.file, isPublic: true }),
  ].join('\n');
  const data = scriptJson({ ...page.fallback, ...shared });
  // Everything that a public page shows comes from these; nothing depends on the time.
  const facts = hash('sha256', `${status} ${url}\n${head}\n${data}`, 'base64url');
  return { url, status, head, accent, data, isPublic: status === 200, facts };
};

/** Draws a page that is read. The same page gives the same bytes on each thread. */
export const drawPage: DrawPage = async ({ url, head, accent, data, template }) => {
  loading ??= loadScreens();
  await loading;
  // Lets other requests run before and after the slow drawing.
  await nextTurn();
  const route = screenAt(url);
  const sheet = createPageSheet();
  const html = renderToString(
    sheet.collectStyles(
      <StaticRouter location={url}>
        <AppLayout fallback={JSON.parse(data) as Fallback}>
          {route?.access === 'public' ? <PublicRoute route={route} /> : <AppRoutes />}
        </AppLayout>
      </StaticRouter>,
    ),
  );
  const style = sheet.getStyleTags();
  sheet.seal();
  await nextTurn();
  const common = serifFaces + paletteStyle(accent);
  const css = style.slice(style.indexOf('>') + 1, style.lastIndexOf('</style>'));
  const body = `<div id="root">${html}</div>\n<script type="application/json" id="swr-fallback">${data}</script>`;
  const page = template
    .replace('<!--app-head-->', () => `${head}\n<style>${common}</style>\n${style}`)
    .replace('<!--app-body-->', () => body);
  return { bytes: { plain: Buffer.from(page) }, css: [common, css], scripts: [STARTER] };
};

/** Draws a page beside the main thread, and compresses the page there: nearly every caller accepts Brotli. */
export const drawCompressed: DrawPage = async (page) => {
  const { bytes, ...inline } = await drawPage(page);
  const compress = (level: number) =>
    brotliCompressSync(bytes.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
  const packed = page.isHurried
    ? { hurried: compress(HURRIED_BROTLI_LEVEL) }
    : { br: compress(BROTLI_LEVEL) };
  return { bytes: { ...bytes, ...packed }, ...inline };
};
