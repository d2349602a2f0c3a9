import type { Request, RequestHandler, Response } from 'express';
import { NO_FILTER } from '../../contract/rules/catalogue.ts';
import { DEFAULT_IDENTITY } from '../../contract/rules/shop-identity.ts';
import type { DrawnPage, Readers, ReadPage } from '../../contract/server-render.ts';
import { getLegalDraft, PREVIEW } from '../../domain/legal/get-legal-page.ts';
import { isEditor } from '../../domain/roles.ts';
import type { Shop } from '../../domain/shop.ts';
import { ShopError, storageFailure } from '../../infra/errors.ts';
import type { IsKept } from '../../infra/prepared-answers/prepared-answers.ts';
import type { Env } from '../../infra/settings/env.ts';
import { currentIdentity } from '../../infra/shop-identity.ts';
import { routePattern } from '../middleware/route-pattern.ts';
import { allowInline, POLICY, PRIVATE, pageHeaders } from '../middleware/security-headers.ts';
import { sendOnce, sendPrepared } from '../middleware/send-prepared.ts';
import { session } from '../middleware/session.ts';
import { createReaders, trackDependencies } from '../readers.ts';
import { createPageQueue } from './page-queue.ts';
import { sendRefusal } from './refusal-page.ts';
import type { Renderer } from './renderer.ts';

const HTML = 'text/html; charset=utf-8';
/** Query parameters that change a page's content. Other parameters, such as campaign marks, are ignored. */
const MEANINGFUL = ['sortOrder', 'pageSize', 'keyword', 'pageNumber', 'id', ...Object.keys(NO_FILTER)];

/** Page that is sent to one visitor, or the address to which the page sends its visitor. */
type PrivatePage = (ReadPage & DrawnPage) | { redirect: string };

/** Serves the storefront: public pages as prepared answers, other pages as the shell, files from the build. */
export function createPageHandler(
  shop: Shop,
  env: Env,
  renderer: Renderer,
  queue = createPageQueue(shop.payload, env.pageQueue),
): RequestHandler {
  const readers = createReaders(shop);
  const previewOf = createPreview(shop, readers);
  const headers = pageHeaders(env);

  const read = (url: string, given = readers) =>
    renderer.read({
      url,
      origin: env.publicUrl,
      mediaUrl: env.mediaUrl,
      hasVitals: env.hasVitals,
      readers: given,
    });
  const versionOf = (facts: string): string => `${renderer.version},${facts}`;

  /** Prepares a page; null for a page that is not the same for everybody, which `onPrivate` gets. */
  async function prepare(
    { url, vary, isKept }: { url: string; vary: string; isKept: IsKept },
    onPrivate: (page: PrivatePage) => void,
  ) {
    const { readers: tracked, dependsOn } = trackDependencies(readers);
    const page = await read(url, tracked);
    if ('redirect' in page) {
      onPrivate(page);
      return null;
    }
    const version = versionOf(page.facts);
    if (page.isPublic && isKept?.(version)) return { isUnchanged: true as const, dependsOn: dependsOn() };
    const drawn = await renderer.draw(page);
    if (!page.isPublic) {
      onPrivate({ ...page, ...drawn });
      return null;
    }
    return {
      status: 200,
      type: HTML,
      headers: {
        ...headers,
        [POLICY]: allowInline(headers[POLICY] ?? '', drawn),
        Vary: vary,
      },
      route: routePattern(url),
      rule: 'pages' as const,
      body: drawn.bytes,
      ...(renderer.version && { version }),
      dependsOn: dependsOn(),
    };
  }

  async function makePrivate(url: string, given: Readers, nonce?: string): Promise<PrivatePage> {
    const page = await read(url, given);
    if ('redirect' in page) return page;
    const mark = nonce ? `\n<meta property="csp-nonce" nonce="${nonce}">` : '';
    return { ...page, ...(await renderer.draw({ ...page, head: page.head + mark })) };
  }

  const answerPage: RequestHandler = async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const url = normalise(req.originalUrl);
    if (url === null) throw new ShopError('INVALID_INPUT');
    const { nonce } = res.locals as { nonce?: string };

    const isPreview = PREVIEW in req.query;
    if (isPreview) res.vary('Cookie');
    const drafts = isPreview ? await previewOf(req, res) : null;
    let page: PrivatePage | undefined;
    if (!drafts && !nonce) {
      const vary = isPreview ? 'Cookie, Accept-Encoding' : 'Accept-Encoding';
      const kept = { key: `${vary} ${url}`, url: req.originalUrl };
      const answer = await shop.answers.get(kept, (isKept) => {
        const make = () => prepare({ url, vary, isKept }, (found) => (page = found));
        // Shells, such as the cart, and kept pages are never refused: a shell is short, and kept pages are few.
        return isKept || renderer.isShell(url) ? make() : queue.run(req, res, make);
      });
      if (answer) return void (await sendPrepared(req, res, answer));
    }
    // Another request was preparing this page, which is not public: rendering it again is cheap, because its body is
    // only a shell.
    page ??= await makePrivate(url, drafts ?? readers, nonce);
    if ('redirect' in page) return res.set('Cache-Control', PRIVATE).redirect(302, page.redirect);
    const policy = allowInline(String(res.getHeader(POLICY) ?? ''), page);
    res.status(page.status).set({ 'Cache-Control': PRIVATE, [POLICY]: policy });
    await sendOnce(req, res, { bytes: page.bytes, type: HTML });
  };

  return async (req, res, next) => {
    try {
      await answerPage(req, res, next);
    } catch (error) {
      const refusal = error instanceof ShopError ? error : storageFailure(error);
      if (!refusal) throw error;
      // The name may lie in the database that is away.
      const identity = await currentIdentity(shop.payload).catch(() => DEFAULT_IDENTITY);
      if (!(await sendRefusal(req, res, refusal, identity))) throw error;
    }
  };
}

/** Returns the address with its meaningful parameters in a fixed order; null for an unreadable address. */
function normalise(originalUrl: string): string | null {
  if (!URL.canParse(originalUrl, 'http://shop')) return null;
  const { pathname, searchParams } = new URL(originalUrl, 'http://shop');
  const kept = new URLSearchParams();
  for (const name of MEANINGFUL) {
    // A form without scripts also sends its empty fields.
    for (const value of searchParams.getAll(name)) if (value.trim() !== '') kept.append(name, value);
  }
  const search = kept.toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** Readers for an editor's preview of draft texts and of the named home page block; null for other visitors. */
function createPreview({ payload, home }: Pick<Shop, 'payload' | 'home'>, readers: Readers) {
  const findSession = session(payload);
  return async (req: Request, res: Response): Promise<Readers | null> => {
    await findSession(req, res, () => undefined);
    if (!isEditor(res.locals.user)) return null;
    res.set('X-Robots-Tag', 'noindex');
    return {
      ...readers,
      getLegalPage: (slug) => getLegalDraft(payload, slug),
      getHome: () => home.preview(String(req.query[PREVIEW])),
    };
  };
}
