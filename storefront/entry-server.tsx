import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { patterns } from '../cms/contract/paths.ts';
import type { AccentName } from '../cms/contract/rules/shop-identity.ts';
import type { RenderedPage, RenderPage } from '../cms/contract/server-render.ts';
import { type Fallback, keyText } from './api/swr.tsx';
import { termsKey } from './api/terms.ts';
import { AppLayout, MEDIA_URL } from './layout/app-layout.tsx';
import { publicHead, scriptJson, scriptTags, shellHead } from './pages/head-tags.ts';
import { type PageRequest, type PublicPage, pageNotFound } from './pages/public-page.ts';
import { searchUrl } from './pages/search-url.ts';
import { AppRoutes, findScreen, PublicRoute, type ScreenRoute } from './routes.tsx';
import { paletteStyle } from './theme/palette.ts';
import { serifFaces } from './theme/serif-font.ts';

type PageModule = { readPage(request: PageRequest): Promise<PublicPage> };
/** Modules that read public pages. Loaded at the first request: their styles must follow the global styles. */
const pages = import.meta.glob<PageModule>('./*/*-page.ts');

async function readPage({ file }: ScreenRoute, request: PageRequest): Promise<PublicPage> {
  const load = pages[`./${file.replace('-screen.tsx', '-page.ts')}`];
  return load ? (await load()).readPage(request) : pageNotFound();
}

export const render: RenderPage = async ({ url: address, origin, mediaUrl, readers }) => {
  const url = new URL(address, origin);
  if (url.pathname === patterns.searchForm) {
    const redirect = searchUrl(url.searchParams.get('keyword') ?? '');
    return { status: 302, head: '', body: '', css: [], facts: '', redirect, isPublic: false };
  }

  const terms = await readers.getTerms();
  const { identity } = terms;
  const { accent } = identity;
  const shared = {
    [keyText(termsKey)]: terms,
    ...(mediaUrl && { [MEDIA_URL]: mediaUrl }),
  };
  const found = findScreen(url.pathname);
  const route = found?.route;
  if (route?.access !== 'public') {
    const head = [shellHead(identity), scriptTags({ file: route?.file, isPublic: false })].join('\n');
    return rendered(url, { status: 200, head, accent, fallback: shared, isPublic: false });
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
  // Lets other requests run before the slow rendering.
  await nextTurn();
  const head = [
    publicHead(page, readers.sharePicture(page.preview ?? null, identity), { origin, identity }),
    scriptTags({ file: route.file, isPublic: true }),
  ].join('\n');
  const fallback = { ...page.fallback, ...shared };
  return rendered(url, { status: page.status, head, accent, fallback, isPublic: page.status === 200, route });
};

/** Marker that React writes into the HTML for a lazy component that is still loading. */
const NOT_DRAWN = '<!--$!-->';

/** Renders synchronously, which is a fifth faster. Renders again if the script of a part is not loaded yet. */
async function draw(page: ReactElement): Promise<Drawn> {
  const drawn = await withStyles(page, renderToString);
  return drawn.html.includes(NOT_DRAWN) ? withStyles(page, renderWaiting) : drawn;
}

async function renderWaiting(page: ReactElement): Promise<string> {
  // No limit: above 12,800 bytes React uses an inline script, which the content policy forbids.
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

type Shell = {
  status: number;
  head: string;
  accent: AccentName;
  fallback: Fallback;
  isPublic: boolean;
  route?: ScreenRoute;
};

async function rendered(url: URL, shell: Shell): Promise<RenderedPage> {
  const { status, head, accent, fallback, isPublic, route } = shell;
  const { html, style } = await draw(
    <StaticRouter location={`${url.pathname}${url.search}`}>
      <AppLayout fallback={fallback}>{route ? <PublicRoute route={route} /> : <AppRoutes />}</AppLayout>
    </StaticRouter>,
  );
  await nextTurn();
  const data = scriptJson(fallback);
  const common = serifFaces + paletteStyle(accent);
  const css = style.slice(style.indexOf('>') + 1, style.lastIndexOf('</style>'));
  return {
    status,
    isPublic,
    head: `${head}\n<style>${common}</style>\n${style}`,
    css: [common, css],
    body: `<div id="root">${html}</div>\n<script type="application/json" id="swr-fallback">${data}</script>`,
    // Everything that a public page shows comes from these; nothing depends on the time.
    facts: `${status} ${url.pathname}${url.search}\n${head}\n${data}`,
  };
}
