import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import { builtAssets } from './built-assets.ts';
import type { Readers } from './readers.ts';

/** What the storefront's `entry-server` answers for a URL. */
export type RenderedPage = {
  status: number;
  head: string;
  body: string;
  /** What the one style element in the head holds. */
  css: string;
  redirect?: string;
  /** The same for everybody, hence fit to be kept. */
  isPublic: boolean;
};
type Render = (request: { url: string; origin: string; readers: Readers }) => Promise<RenderedPage>;

export type Renderer = {
  /** The page's frame, with places for head and body. */
  template(url: string): Promise<string>;
  render: Render;
  /** Serves scripts, styles and other files of the storefront. */
  assets: RequestHandler;
};

/** Renders with what `npm run build` made. */
export async function createBuiltRenderer(root: string): Promise<Renderer> {
  const template = await readFile(path.join(root, 'build/client/index.html'), 'utf8');
  const entry = pathToFileURL(path.join(root, 'build/ssr/entry-server.js')).href;
  const { render } = (await import(entry)) as { render: Render };
  return { template: async () => template, render, assets: builtAssets(root) };
}

/** Renders from source through Vite, with hot reload. */
export async function createDevelopmentRenderer(root: string): Promise<Renderer> {
  const { createServer } = await import('vite');
  const folder = path.join(root, 'storefront');
  const vite = await createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  return {
    template: async (url) =>
      vite.transformIndexHtml(url, await readFile(path.join(folder, 'index.html'), 'utf8')),
    render: async (request) => {
      const { render } = (await vite.ssrLoadModule('/entry-server.tsx')) as { render: Render };
      return render(request);
    },
    assets: vite.middlewares,
  };
}
