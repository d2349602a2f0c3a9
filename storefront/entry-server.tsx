import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { patterns } from '../cms/contract/paths.ts';
import type { RenderedPage, RenderPage } from '../cms/contract/server-render.ts';
import { type Fallback, keyText } from './api/swr.tsx';
import { termsKey } from './api/terms.ts';
import { AppLayout, MEDIA_URL } from './layout/app-layout.tsx';
import { publicHead, scriptJson, shellHead } from './pages/head-tags.ts';
import { type PageRequest, type PublicPage, pageNotFound } from './pages/public-page.ts';
import { scriptTags } from './pages/script-tags.ts';
import { searchUrl } from './pages/search-url.ts';
import { AppRoutes, findScreen, PublicRoute, type ScreenRoute } from './routes.tsx';
import { SHOP_BLURB } from './shop-name.ts';
import { serifFaces } from './theme/serif-font.ts';

type PageModule = { readPage(request: PageRequest): Promise<PublicPage> };
/**
 * Status, data and metadata of the public screen beside each `*-page.ts`. Loaded with the first request, not before: what
 * they import has styles, which come after the global ones.
 */
const pages = import.meta.glob<PageModule>('./*/*-page.ts');

async function readPage({ file, path, title }: ScreenRoute, request: PageRequest): Promise<PublicPage> {
  const load = pages[`./${file.replace('-screen.tsx', '-page.ts')}`];
  if (load) return (await load()).readPage(request);
  if (!title) return pageNotFound();
  return { status: 200, fallback: {}, title, description: SHOP_BLURB, canonicalPath: path, isIndexed: true };
}

export const render: RenderPage = async ({ url: address, origin, mediaUrl, readers }) => {
  const url = new URL(address, origin);
  if (url.pathname === patterns.searchForm) {
    const redirect = searchUrl(url.searchParams.get('keyword') ?? '');
    return { status: 302, head: '', body: '', css: [], facts: '', redirect, isPublic: false };
  }

  // Every page tells of them: the footer, and the banner of a holiday.
  const terms = {
    [keyText(termsKey)]: await readers.getTerms(),
    ...(mediaUrl && { [MEDIA_URL]: mediaUrl }),
  };
  const found = findScreen(url.pathname);
  const route = found?.route;
  if (route?.access !== 'public') {
    const head = [shellHead(), scriptTags({ file: route?.file, isPublic: false })].join('\n');
    return rendered(url, { status: 200, head, fallback: terms, isPublic: false });
  }
  await route.screen.preload();
  const request = {
    pathname: url.pathname,
    params: found?.params ?? {},
    search: url.searchParams,
    readers,
    origin,
    mediaUrl,
  };
  const page = await readPage(route, request);
  // Drawing takes a turn of the event loop by itself.
  await nextTurn();
  const head = [
    publicHead(page, origin, readers.sharePicture(page.preview ?? null)),
    scriptTags({ file: route.file, isPublic: true }),
  ].join('\n');
  const fallback = { ...page.fallback, ...terms };
  return rendered(url, { status: page.status, head, fallback, isPublic: page.status === 200, route });
};

/** A part that was not drawn, since its script is still being loaded. */
const NOT_DRAWN = '<!--$!-->';

/** At once, which is quicker by a fifth; waiting for scripts where nobody has seen one of the parts since the start. */
async function draw(page: ReactElement): Promise<Drawn> {
  const drawn = await withStyles(page, renderToString);
  return drawn.html.includes(NOT_DRAWN) ? withStyles(page, renderWaiting) : drawn;
}

async function renderWaiting(page: ReactElement): Promise<string> {
  // Above the usual 12,800 bytes a part would follow the page, and an inline script, which may not run, bring it to its place.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return text(prelude);
}

type Drawn = { html: string; style: string };

async function withStyles(
  page: ReactElement,
  render: (page: ReactElement) => string | Promise<string>,
): Promise<Drawn> {
  const sheet = new ServerStyleSheet();
  try {
    const html = await render(sheet.collectStyles(page));
    return { html, style: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

type Shell = { status: number; head: string; fallback: Fallback; isPublic: boolean; route?: ScreenRoute };

async function rendered(url: URL, { status, head, fallback, isPublic, route }: Shell): Promise<RenderedPage> {
  const { html, style } = await draw(
    <StaticRouter location={`${url.pathname}${url.search}`}>
      <AppLayout fallback={fallback}>{route ? <PublicRoute route={route} /> : <AppRoutes />}</AppLayout>
    </StaticRouter>,
  );
  await nextTurn();
  const data = scriptJson(fallback);
  const css = style.slice(style.indexOf('>') + 1, style.lastIndexOf('</style>'));
  return {
    status,
    isPublic,
    head: `${head}\n<style>${serifFaces}</style>\n${style}`,
    css: [serifFaces, css],
    body: `<div id="root">${html}</div>\n<script type="application/json" id="swr-fallback">${data}</script>`,
    // Nothing that a public screen draws comes from the clock, or from anywhere but these.
    facts: `${status} ${url.pathname}${url.search}\n${head}\n${data}`,
  };
}
