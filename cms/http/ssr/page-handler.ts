import type { Request, RequestHandler, Response } from 'express';
import { NO_FILTER } from '../../contract/rules/catalogue.ts';
import type { Readers, RenderedPage } from '../../contract/server-render.ts';
import { readLandingText } from '../../domain/catalogue/landing-text.ts';
import { getLegalDraft, getLegalPage, PREVIEW } from '../../domain/legal/get-legal-page.ts';
import { isEditor } from '../../domain/roles.ts';
import { sharePicturePath } from '../../domain/share-pictures/share-picture-address.ts';
import type { Shop } from '../../domain/shop.ts';
import { currentTerms } from '../../domain/shop-terms.ts';
import { ShopError } from '../../infra/errors.ts';
import { createResponseCache } from '../../infra/response-cache/response-cache.ts';
import type { Env } from '../../infra/settings/env.ts';
import { PRIVATE } from '../middleware/cache-control.ts';
import { allowStyles, hashSource } from '../middleware/content-security-policy.ts';
import { sendCached, sendOnce } from '../middleware/send-cached.ts';
import { session } from '../middleware/session.ts';
import { sendOpeningPage } from './opening-page.ts';
import type { Renderer } from './renderer.ts';
import { trackDependencies } from './track-dependencies.ts';

const HTML = 'text/html; charset=utf-8';
/** Query parameters that change a page; pages with other parameters (campaign marks …) share the same bytes. */
const MEANINGFUL = ['sortOrder', 'keyword', 'pageNumber', 'id', ...Object.keys(NO_FILTER)];

/** Readers of public pages. */
const createReaders = ({ payload, catalogue, installments, home }: Shop): Readers => ({
  ...catalogue.readers,
  getLegalPage: (slug) => getLegalPage(payload, slug),
  async getInstallments() {
    const options = await installments.known();
    return options && { options };
  },
  getTerms: () => currentTerms(payload),
  getStory: (about) => readLandingText(payload, about),
  getHome: home.read,
  sharePicture: sharePicturePath,
});

/** Serves the storefront: public pages as cached bytes, other pages as the shell, files from the build. */
export function createPageHandler(shop: Shop, env: Env, renderer: Renderer): RequestHandler {
  const { catalogue } = shop;
  const readers = createReaders(shop);
  const previewOf = createPreview(shop, readers);
  const cached = createResponseCache(['Product', 'LegalPage', 'Story', 'Series', 'HomeBlock', 'Terms'], {
    source: catalogue.model,
  });

  const render = (url: string, given = readers) =>
    renderer.render({ url, origin: env.publicUrl, mediaUrl: env.mediaUrl, readers: given });
  const compose = async (url: string, page: RenderedPage, extraHead = '') =>
    (await renderer.template(url))
      .replace('<!--app-head-->', () => page.head + extraHead)
      .replace('<!--app-body-->', () => page.body);

  const answerPage: RequestHandler = async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const url = normalise(req.originalUrl);
    if (url === null) throw new ShopError('INVALID_INPUT');
    const { nonce } = res.locals as { nonce?: string };

    if (PREVIEW in req.query) res.vary('Cookie');
    const drafts = await previewOf(req, res);
    // A private page is recognised only after rendering, and is not cached: the shell is cheap.
    let uncached = drafts ? await render(url, drafts) : undefined;
    const answer = uncached
      ? null
      : await cached(url, async () => {
          const { readers: tracked, dependsOn } = trackDependencies(readers);
          const page = await render(url, tracked);
          if (!nonce && page.isPublic && page.status === 200 && !page.redirect) {
            const styleHashes = page.css.map(hashSource);
            return {
              body: await compose(url, page),
              // Styles and their order depend on earlier rendering. A page kept by a browser needs another version when
              // the policy allows other styles.
              ...(renderer.version && { version: [renderer.version, ...styleHashes, page.facts].join() }),
              type: HTML,
              styleHashes,
              dependsOn: dependsOn(),
            };
          }
          uncached = page;
          return null;
        });
    if (answer) {
      if (answer.styleHashes) allowStyles(res, answer.styleHashes);
      return sendCached(req, res, answer);
    }
    const page = uncached ?? (await render(url));
    if (page.redirect) return res.set('Cache-Control', PRIVATE).redirect(302, page.redirect);
    allowStyles(res, page.css.map(hashSource));
    const mark = nonce ? `<meta property="csp-nonce" nonce="${nonce}">` : '';
    res.status(page.status).set('Cache-Control', PRIVATE);
    await sendOnce(req, res, { body: await compose(url, page, mark), type: HTML });
  };

  return async (req, res, next) => {
    try {
      await answerPage(req, res, next);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'CATALOGUE_OPENING') throw error;
      await sendOpeningPage(req, res, error);
    }
  };
}

/** The address with its meaningful parameters in a fixed order; null when it cannot be parsed. */
function normalise(originalUrl: string): string | null {
  if (!URL.canParse(originalUrl, 'http://shop')) return null;
  const { pathname, searchParams } = new URL(originalUrl, 'http://shop');
  const kept = new URLSearchParams();
  for (const name of MEANINGFUL) {
    // A form without scripts also sends empty fields.
    for (const value of searchParams.getAll(name)) if (value.trim() !== '') kept.append(name, value);
  }
  const search = kept.toString();
  return search ? `${pathname}?${search}` : pathname;
}

/**
 * Readers for an editor's preview: drafts of the texts and of the named home page block, and public data otherwise.
 * Null for other visitors, who get the public page.
 */
function createPreview({ payload, home }: Pick<Shop, 'payload' | 'home'>, readers: Readers) {
  const findSession = session(payload);
  return async (req: Request, res: Response): Promise<Readers | null> => {
    if (!(PREVIEW in req.query)) return null;
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
