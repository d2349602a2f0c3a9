import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import sirv from 'sirv';
import type { DrawnPage, DrawPage, PageReader, ReadPage } from '../../contract/server-render.ts';
import type { Env } from '../../infra/settings/env.ts';
import { closeFile } from '../middleware/security-headers.ts';
import { startDrawingThreads } from './drawing-threads.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the storefront's built files, which are compressed at build time. */
const builtAssets = (root: string): RequestHandler =>
  sirv(path.join(root, 'build/client'), {
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      closeFile(res);
      const isHashed = pathname.startsWith('/assets/');
      res.setHeader(
        'Cache-Control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });

export type Renderer = {
  /** Version of the build, equal in every process; null while the build may change between two requests. */
  version: string | null;
  /** Whether the page at this address is the shell: equal for all, short, and filled by its visitor's browser. */
  isShell(url: string): boolean;
  read: PageReader;
  draw(page: ReadPage): Promise<DrawnPage>;
  assets: RequestHandler;
  stop?(): Promise<void>;
};

/** Reads the build. With `pageThreads`, pages are drawn beside the main thread. */
export async function createBuiltRenderer(
  { root, pageThreads }: Pick<Env, 'root' | 'pageThreads'>,
  logger: Pick<Payload['logger'], 'error'>,
): Promise<Renderer> {
  const template = await readFile(path.join(root, 'build/client/index.html'), 'utf8');
  const file = path.join(root, 'build/ssr/entry-server.js');
  const { isShell, readPage, drawPage } = (await import(pathToFileURL(file).href)) as Storefront;
  const version = hash('sha1', template + (await readFile(file, 'utf8')), 'base64url');
  const threads = pageThreads > 0 && startDrawingThreads({ file, count: pageThreads, logger }, drawPage);
  const draw = threads ? threads.draw : drawPage;
  return {
    version,
    isShell,
    read: readPage,
    draw: (page) => draw({ ...page, template }),
    assets: builtAssets(root),
    ...(threads && { stop: threads.stop }),
  };
}

type Storefront = { isShell: Renderer['isShell']; readPage: PageReader; drawPage: DrawPage };

export async function createDevelopmentRenderer({ root }: Pick<Env, 'root'>): Promise<Renderer> {
  const { createServer } = await import('vite');
  const folder = path.join(root, 'storefront');
  const vite = await createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const load = () => vite.ssrLoadModule('/entry-server.tsx') as Promise<Storefront>;
  return {
    version: null,
    // Lets every page pass the queue of new pages, since nobody crawls a shop in development.
    isShell: () => true,
    read: async (request) => (await load()).readPage(request),
    draw: async (page) => {
      const index = await readFile(path.join(folder, 'index.html'), 'utf8');
      const template = await vite.transformIndexHtml(page.url, index);
      return (await load()).drawPage({ ...page, template });
    },
    assets: vite.middlewares,
  };
}
