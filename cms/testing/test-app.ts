import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { afterAll, beforeAll } from 'vitest';
import type { ReadPage } from '../contract/server-render.ts';
import type { Vital } from '../contract/vitals.ts';
import { createApp } from '../http/app.ts';
import { createFastPath, type RepeatedAnswers } from '../http/fast-path.ts';
import { createHttpServer } from '../http/http-server.ts';
import type { EndedRequest } from '../http/middleware/observe-requests.ts';
import type { Renderer } from '../http/ssr/renderer.ts';
import { listen } from './raw-socket-client.ts';
import type { TestShop } from './test-shop.ts';

/** The real app of a test shop. Only Next and the pages are stubs, which respond with one word. */
export async function openTestApp(
  { shop, env: own, payloadKey }: TestShop,
  settings: Partial<TestShop['env']> = {},
  storefront: RequestHandler = (_req, res) => void res.send('page'),
  panel: RequestHandler = (_req, res) => void res.send('panel'),
  { repeated, ...observers }: Observed = {},
) {
  const env = { ...own, ...settings };
  const server: Server = createHttpServer({ allowsUpgrades: false, trustProxy: env.trustProxy });
  const app = createApp({
    shop,
    env,
    payloadKey,
    panel,
    storefront,
    ...observers,
  });
  server.on('request', createFastPath({ shop, env, app, ...(repeated && { repeated }) }));
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  return {
    port,
    url,
    /**
     * Sends a request like a page of the shop, in the session of this cookie. JSON, unless the body is a form or a
     * text; an empty header is left out.
     */
    send(method: string, path: string, { cookie = '', body, headers = {} }: Sent = {}): Promise<Response> {
      const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams;
      const isJson = body !== undefined && !isRaw;
      const type = isJson ? 'application/json' : '';
      const all = { origin: env.publicUrl, cookie, ...(type && { 'content-type': type }), ...headers };
      return fetch(url + path, {
        method,
        redirect: 'manual',
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
        body: isRaw ? body : isJson ? JSON.stringify(body) : null,
      });
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The app of a shop from `setUpTestShop`, from the first hook of its file or group to the last. */
export function setUpTestApp(test: TestShop, open = () => openTestApp(test)): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await open());
  });
  afterAll(() => app.stop());
  return app;
}

type Sent = { cookie?: string; body?: unknown; headers?: Record<string, string> };
export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

type StubPage = Partial<ReadPage> & { body?: string; css?: string[]; scripts?: string[] };

/** Pages without React: `read` may read anything, and returns how its page differs from an empty public one. */
export const stubRenderer = (
  read: (asked: Parameters<Renderer['read']>[0]) => StubPage | Promise<StubPage>,
  version: string | null = null,
): Renderer => ({
  version,
  isShell: (url) => url === '/cart',
  read: async (asked) => ({
    ...{ url: asked.url, status: 200, head: '', accent: 'navy', data: '', facts: '', isPublic: true },
    ...(await read(asked)),
  }),
  draw: async ({ head, body = '', css = [], scripts = [] }: ReadPage & StubPage) => ({
    bytes: { plain: Buffer.from(head + body) },
    css,
    scripts,
  }),
  assets: (_req, _res, next) => next(),
});

type Observed = {
  repeated?: RepeatedAnswers;
  onRequestEnd?: (request: EndedRequest) => void;
  onVital?: (vital: Vital) => void;
};
