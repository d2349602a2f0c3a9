import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPECULATION_RULES } from '../../contract/rules/speculation-rules.ts';
import { createShop } from '../../startup/create-shop.ts';
import { openTestApp, stubRenderer } from '../../testing/test-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { createApp } from '../app.ts';
import { createPageHandler } from '../ssr/page-handler.ts';
import { hashSource } from './security-headers.ts';

/** The app with all its areas; only Next and React are replaced by handlers that send back their request. */

const CSS = '.a{color:red}';
const SCRIPT = 'start()';
const panel: RequestHandler = (req, res) => {
  res.type('html').send(String(req.headers['content-security-policy']));
};
const renderer = stubRenderer(({ url }) => ({
  status: url === '/yok' ? 404 : 200,
  head: `<style data-styled="true">${CSS}</style>`,
  css: [CSS],
  scripts: [SCRIPT],
  body: url,
  isPublic: url === '/',
}));

const test = setUpTestShop();
let server: Server;
let url: string;
beforeAll(async () => {
  const { shop, env } = test;
  const storefront = createPageHandler(shop, env, renderer);
  server = await new Promise((resolve) => {
    const opened = createApp({ shop, env, panel, storefront }).listen(0, () => resolve(opened));
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (route: string, init: RequestInit = {}) => fetch(url + route, { redirect: 'manual', ...init });
const policyOf = (answer: Response) => {
  const parts = (answer.headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim());
  return Object.fromEntries(
    parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  ) as Record<string, string>;
};

const PAYMENT_PAGES = ['/payment', '/odeme/t1'];
const PAGES = ['/', '/cart', '/yok', ...PAYMENT_PAGES, '/cms', '/cms/login'];

describe('the content policy', () => {
  it.each([...PAGES, '/api/health', '/media/a.webp', '/cms-api/users/me'])(
    'should let no script into %s that somebody wrote into it',
    async (route) => {
      const policy = policyOf(await ask(route));
      const scripts = policy['script-src'] ?? policy['default-src'];
      expect(scripts).toBeTruthy();
      expect(scripts).not.toMatch(/unsafe|data:|\*(?!\.)/);
      expect(policy['frame-ancestors']).toMatch(/'none'|'self'/);
    },
  );

  it('should let in the one style element of a page and its script, in a kept answer as well', async () => {
    for (const route of ['/', '/', '/cart', '/yok']) {
      const answer = await ask(route);
      expect(await answer.text(), route).toContain(CSS);
      expect(policyOf(answer)['style-src'], route).toContain(hashSource(CSS));
      expect(policyOf(answer)['script-src'], route).toContain(hashSource(SCRIPT));
      expect(policyOf(answer)['style-src'], route).not.toContain('unsafe');
    }
    const { headers } = await ask('/');
    const again = await ask('/', {
      headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    expect(policyOf(again)['style-src']).toContain(hashSource(CSS));
  });

  it('should let in the speculation rules of public pages, which name no page that acts or is private', async () => {
    const allowed = [hashSource(SCRIPT), "'self'", hashSource(SPECULATION_RULES)];
    expect(policyOf(await ask('/'))['script-src']).toBe(allowed.join(' '));
    expect(SPECULATION_RULES).not.toMatch(/cart|order|admin|cms|api|odeme|payment|login|profile|\*/);
  });

  it.each(PAYMENT_PAGES)('should let in the provider’s form in %s, with its own styles', async (route) => {
    const { 'style-src': styles, 'script-src': scripts, ...policy } = policyOf(await ask(route));
    expect(scripts).toContain(test.shop.providers.current.formSources.join(' '));
    expect(policy).not.toHaveProperty('form-action');
    expect(styles).toContain("'unsafe-inline'");
    // Either of them would switch it off.
    expect(styles).not.toMatch(/sha256|nonce/);
  });

  it('should give Next a nonce of the shop’s own, another one every time', async () => {
    const forged = "script-src 'nonce-forged'";
    const answers = [
      await ask('/cms/login'),
      await ask('/cms/login', { headers: { 'content-security-policy': forged } }),
    ];
    const nonces = answers.map(
      (answer) => /'nonce-([^']{20,})'/.exec(policyOf(answer)['script-src'] ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    for (const [index, answer] of answers.entries()) {
      expect(nonces[index]).toBeTruthy();
      expect(await answer.text()).toBe(answer.headers.get('content-security-policy'));
    }
  });
});

describe('a page', () => {
  it.each(PAGES)('should ask for no camera, place or device in %s', async (route) => {
    const features = (await ask(route)).headers.get('permissions-policy') ?? '';
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb'])
      expect(features).toContain(`${feature}=()`);
    expect(features).toContain(PAYMENT_PAGES.includes(route) ? 'payment=(self ' : 'payment=()');
  });

  it.each(PAGES)('should be cut off from whoever opened %s', async (route) => {
    const { headers } = await ask(route);
    // One value for all pages of the shop: a change of it would cost the payment page its router state on the reload.
    expect(headers.get('cross-origin-opener-policy')).toBe(
      route.startsWith('/cms') ? 'same-origin' : 'same-origin-allow-popups',
    );
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // Other sites learn no path, which may contain the token of a link.
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('what only one person may see', () => {
  const private_: string[] = [
    '/api/no-such-route',
    '/cms',
    '/cms/collections/orders',
    '/cms-api/users/me',
    '/cms-api/media/file/a.webp',
    '/cms-api/no-such-route',
    '/cart',
    ...PAYMENT_PAGES,
    '/yok',
  ];
  it.each(private_)('should be stored nowhere: %s', async (route) => {
    const admin = await test.createUser({ isAdmin: true });
    for (const cookie of ['', admin.cookie]) {
      const answer = await ask(route, { headers: cookie ? { cookie } : {} });
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });
});

describe('with another host for pictures', () => {
  it('should let pages show its pictures and nothing else of it, and let it have those of the shop', async () => {
    expect(policyOf(await ask('/'))['img-src']).toBe("'self' data: blob:");
    expect((await ask('/media/a.webp')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const mediaUrl = 'https://cdn.example/media';
    const shop = createShop(test.payload, test.env);
    const storefront = createPageHandler(shop, { ...test.env, mediaUrl }, renderer);
    const app = await openTestApp({ ...test, shop }, { mediaUrl }, storefront, panel);
    for (const route of ['/', '/cart', ...PAYMENT_PAGES]) {
      const { 'img-src': pictures, ...rest } = policyOf(await fetch(app.url + route));
      expect(pictures, route).toContain(' https://cdn.example ');
      expect(JSON.stringify(rest), route).not.toContain('cdn.example');
    }
    const shown = await fetch(`${app.url}/media/a.webp`);
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    await app.stop();
    await shop.catalogue.model.close();
    shop.answers.close();
  });
});

describe('an uploaded file', () => {
  it.each([
    ['pul.webp', 'image/webp', 200],
    ['pul.AVIF', 'image/avif', 200],
    ['pul.html', 'application/octet-stream', 200],
    ['pul.svg', 'application/octet-stream', 200],
    ['pul', 'application/octet-stream', 200],
  ])('should be served as a picture or as nothing: %s', async (name, type, status) => {
    await mkdir(test.env.mediaDir, { recursive: true });
    await writeFile(path.join(test.env.mediaDir, name), '<script>alert(1)</script>');
    const { headers, status: answered } = await ask(`/media/${name}`);
    expect([answered, headers.get('content-type')]).toEqual([status, type]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toContain('immutable');
  });

  it('should not be served under a name that begins with a dot', async () => {
    await mkdir(test.env.mediaDir, { recursive: true });
    await writeFile(path.join(test.env.mediaDir, '.gizli.webp'), 'gizli');
    expect((await ask('/media/.gizli.webp')).status).toBe(404);
  });
});
