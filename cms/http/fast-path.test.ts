import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidate } from '../infra/prepared-answers/invalidation.ts';
import { ADDRESS_RULES } from '../infra/rate-limits/rate-limit-rules.ts';
import { rateLimitersOf } from '../infra/rate-limits/request-counters.ts';
import { captureLog } from '../testing/captured-log.ts';
import { eventually } from '../testing/eventually.ts';
import { dial, listen } from '../testing/raw-socket-client.ts';
import { stubRenderer } from '../testing/test-app.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { createApp } from './app.ts';
import { createFastPath } from './fast-path.ts';
import { createPageHandler } from './ssr/page-handler.ts';

/** Express alone, and the same Express behind the fast path: both must respond alike to every request. */

const CSS = '.a{color:red}';
/** React is replaced; its readings are still made. */
const renderer = stubRenderer(async ({ url, readers }) => {
  const facts = `${url} ${JSON.stringify(await readers.topProducts())}`;
  const body = `${facts} ${'çiçekli pul '.repeat(200)}`;
  return { head: `<style>${CSS}</style>`, css: [CSS], body, facts, isPublic: !url.startsWith('/cart') };
}, 'bir');

const test = setUpTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
let product: string;
let servers: Server[];
let ports: { express: number; app: number };
let passedOn: string[];
beforeAll(async () => {
  const { shop, env } = test;
  product = (await test.createProduct({ name: 'Kızkulesi', description: 'Kule. '.repeat(300) })).id;
  const storefront = createPageHandler(shop, env, renderer);
  const express = createApp({ shop, env, panel: (_req, res) => void res.send('panel'), storefront });
  const app: RequestListener = (req, res) => {
    passedOn.push(req.url ?? '');
    express(req, res);
  };
  servers = [createServer(express), createServer(createFastPath({ shop, env, app }))];
  const [first = 0, second = 0] = await Promise.all(servers.map(listen));
  ports = { express: first, app: second };
});
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

let unasked = 0;
let count = 0;
let address: string;
beforeEach(() => {
  passedOn = [];
  count += 1;
  address = `198.51.100.${count}`;
});

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
async function ask(port: number, path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) {
  const line = await dial(port);
  const sent = { host: 'x', connection: 'close', 'x-forwarded-for': address, ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  line.socket
    .setEncoding('latin1')
    .write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, 'latin1');
  await line.ended;
  const [head = '', ...rest] = line.text.split('\r\n\r\n');
  const [status = '', ...headerLines] = head.split('\r\n');
  return { status, headers: headerLines, body: rest.join('\r\n\r\n') };
}
type Answer = Awaited<ReturnType<typeof ask>>;
const headerOf = ({ headers }: Answer, name: string) =>
  headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2);
const leftOf = (answer: Answer) => Number(/; r=(\d+);/.exec(headerOf(answer, 'ratelimit') ?? '')?.[1]);

/** All headers, with their values but for those that differ each time. A failure carries its own id. */
const comparable = ({ status, headers, body }: Answer) => ({
  status,
  headers: headers
    .filter((line) => status.includes(' 200 ') || status.includes(' 304 ') || !line.startsWith('ETag: '))
    .map((line) => line.replace(/^(X-Request-Id|RateLimit|Date): .*/, '$1'))
    .sort(),
  body: body.replace(/"requestId":"[^"]+"/, ''),
});

const warm = (path: string) => ask(ports.app, path);
/** Responses of Express and of the fast path, which must respond without Express. */
async function askBoth(path: string, asked: Asked = {}, tries = 3) {
  await warm(path);
  passedOn = [];
  const both = [await ask(ports.express, path, asked), await ask(ports.app, path, asked)] as const;
  // The poll for changes may have dropped the answer in between.
  if (passedOn.length > 0 && tries > 1) return askBoth(path, asked, tries - 1);
  expect(passedOn).toEqual([]);
  return both;
}

const PATHS = () => [
  '/api/products',
  '/api/products?pageNumber=1&sortOrder=priceAsc',
  '/api/products?keyword=k%C4%B1zkulesi&pageSize=24',
  '/api/products/top',
  `/api/products/${product}`,
  `/api/products/${product}/reviews`,
  '/',
  '/?utm_source=mektup',
  '/search/k%C4%B1zkulesi',
  `/product/${product}`,
  '/on-bilgilendirme',
];

describe('a cached response', () => {
  it.each<Asked>([
    {},
    { method: 'HEAD' },
    { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
    { headers: { 'accept-encoding': 'gzip' } },
    { headers: { 'accept-encoding': 'br;q=0.2, gzip;q=0.9, identity;q=0.1' } },
    { headers: { 'accept-encoding': 'br;q=0, *' }, method: 'HEAD' },
    { headers: { 'if-none-match': '*' } },
    { headers: { 'if-none-match': '"yok"', 'cache-control': 'max-age=0' } },
    { headers: { cookie: 'dil=tr; payload-token=; a=b' } },
    { headers: { 'content-length': '0', range: 'bytes=0-3', 'if-modified-since': new Date().toUTCString() } },
  ])('should be the same from both: %j', async (asked) => {
    for (const path of PATHS()) {
      const [slow, fast] = await askBoth(path, asked);
      expect(comparable(fast), path).toEqual(comparable(slow));
      expect(headerOf(fast, 'x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headerOf(fast, 'x-request-id')).not.toBe(headerOf(slow, 'x-request-id'));
      expect(leftOf(fast), path).toBe(leftOf(slow) - 1);
    }
  });

  it.each<Asked>([
    {},
    { method: 'HEAD' },
    { headers: { 'accept-encoding': 'br' } },
    { headers: { 'accept-encoding': 'gzip;q=0.5' } },
  ])('should be made synchronously for a list that is in no cache: %j', async (asked) => {
    await warm('/api/products?pageNumber=1');
    // Long enough to be compressed, and in no cache yet.
    for (const query of [
      'keyword=K%C4%B1zkulesi',
      'sortOrder=priceDesc',
      'keyword=%20&category=&yearTo=2000',
      'inStock=1',
    ]) {
      unasked += 1;
      const path = `/api/products?${query}&priceTo=${1000 + unasked}`;
      passedOn = [];
      const fast = await ask(ports.app, path, asked);
      expect(passedOn).toEqual([]);
      const slow = await ask(ports.express, path, asked);
      expect(comparable(fast), path).toEqual(comparable(slow));
      expect(headerOf(fast, 'etag')).toBe(headerOf(slow, 'etag'));
    }
  });

  it('should be refused with two hosts, as it is by Express', async () => {
    await warm('/api/products?pageNumber=1');
    for (const port of [ports.express, ports.app])
      expect((await ask(port, '/api/products?pageNumber=1', { headers: { Host: 'y' } })).status).toContain(
        ' 400 ',
      );
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.2, gzip;q=0.9', 'br'],
    ['gzip, *;q=0.1', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['deflate, zstd', undefined],
  ])('should be as dense as its reader takes it: %s', async (encodings, sent) => {
    for (const answer of await askBoth('/', { headers: { 'accept-encoding': encodings } }))
      expect(headerOf(answer, 'content-encoding')).toBe(sent);
  });

  it('should be made without Express for a product that is in no cache, and not for one that nobody may see', async () => {
    await warm(`/api/products/${product}`);
    const [other, draft] = await Promise.all([
      test.createProduct({ name: 'Galata' }),
      test.createProduct({ isPublished: false }),
    ]);
    passedOn = [];
    const path = `/api/products/${other.id}`;
    const fast = await ask(ports.app, path, { headers: { 'accept-encoding': 'br' } });
    expect([fast.status, passedOn]).toEqual(['HTTP/1.1 200 OK', []]);
    const slow = await ask(ports.express, path, { headers: { 'accept-encoding': 'br' } });
    expect(comparable(fast)).toEqual(comparable(slow));
    expect(headerOf(fast, 'etag')).toBe(headerOf(slow, 'etag'));
    const hidden = `/api/products/${draft.id}`;
    expect((await ask(ports.app, hidden)).status).toContain(' 404 ');
    expect(passedOn).toEqual([hidden]);
  });

  it('should be 304 for a client that has it, in every form of If-None-Match', async () => {
    for (const path of PATHS()) {
      const etag = headerOf(await warm(path), 'etag') ?? '';
      for (const [tags, status] of [
        [etag, 304],
        [etag.replace('W/', ''), 304],
        [`"a", ${etag} , "b"`, 304],
        [`${etag}x`, 200],
        [', ,', 200],
      ] as const) {
        const [slow, fast] = await askBoth(path, { headers: { 'if-none-match': tags } });
        expect(fast.status, tags).toContain(` ${status} `);
        expect(comparable(fast)).toEqual(comparable(slow));
      }
      const [, again] = await askBoth(path, {
        headers: { 'if-none-match': etag, 'cache-control': 'no-cache' },
      });
      expect(again.status).toContain(' 200 ');
    }
  });

  it.each([
    '',
    ',',
    ';q=1',
    'br;q=zwei',
    '*;q=0',
    'identity;q=0',
    'a'.repeat(5000),
    'br,'.repeat(2000),
    '\u00fc',
  ])('should survive encodings nobody has: %j', async (encodings) => {
    const [slow, fast] = await askBoth('/api/products', { headers: { 'accept-encoding': encodings } });
    expect(comparable(fast)).toEqual(comparable(slow));
  });

  it('should be counted for whom the proxy names, together with the other way', async () => {
    const path = '/api/products';
    await warm(path);
    const own = leftOf(await ask(ports.express, path));
    expect(leftOf(await ask(ports.app, path))).toBe(own - 1);
    const named = { 'x-forwarded-for': `${address}, 203.0.113.${count}` };
    expect(leftOf(await ask(ports.app, path, { headers: named }))).toBe(ADDRESS_RULES.everything.points - 1);
    expect(leftOf(await ask(ports.express, path))).toBe(own - 2);
  });

  it.each([
    ['everything', '/api/products'],
    ['pages', '/'],
  ] as const)('should be refused after too many calls: %s', async (rule, path) => {
    await warm(path);
    const { take } = rateLimitersOf(test.payload);
    for (let calls = 1; calls < ADDRESS_RULES[rule].points - 1; calls += 1) await take(rule, address);
    passedOn = [];
    const last = await ask(ports.app, path);
    expect([last.status, leftOf(last), passedOn]).toEqual(['HTTP/1.1 200 OK', 0, []]);
    const refused = await ask(ports.app, path);
    expect(refused.status).toContain(' 429 ');
    expect(Number(headerOf(refused, 'retry-after'))).toBeGreaterThan(0);
    expect(comparable(refused).headers).toEqual(comparable(await ask(ports.express, path)).headers);
  });

  it('should count the pages that a browser fetches ahead apart, on both ways', async () => {
    await warm('/');
    const own = leftOf(await ask(ports.app, '/'));
    const ahead = { headers: { 'sec-purpose': 'prefetch' } };
    const [first, second] = [await ask(ports.app, '/', ahead), await ask(ports.express, '/', ahead)];
    const { points } = ADDRESS_RULES.prefetches;
    expect([leftOf(first), leftOf(second)]).toEqual([points - 1, points - 2]);
    expect(leftOf(await ask(ports.app, '/'))).toBe(own - 1);
  });

  it('should not be made at once for one who has called too often, nor counted twice where it is not', async () => {
    await warm('/api/products?pageNumber=1');
    const before = leftOf(await ask(ports.app, '/api/products?pageNumber=1'));
    // Invalid, so that Express responds; and it counts.
    expect(leftOf(await ask(ports.app, '/api/products?pageNumber=x'))).toBe(before - 1);
    const { take } = rateLimitersOf(test.payload);
    for (let calls = 0; calls < before; calls += 1) await take('everything', address);
    const list = vi.spyOn(test.shop.catalogue, 'list');
    const refused = await ask(ports.app, '/api/products?pageNumber=3');
    expect([refused.status.slice(9, 12), list.mock.calls]).toEqual(['429', []]);
    list.mockRestore();
  });

  it('should be gone after a change of what it shows', async () => {
    for (const path of PATHS()) {
      await warm(path);
      invalidate('Product');
      passedOn = [];
      await ask(ports.app, path);
      await ask(ports.app, path);
      // A list is made at once, and a product by one reading.
      const isMade = path.startsWith('/api/products?') || path === `/api/products/${product}`;
      expect(passedOn, path).toEqual(isMade ? [] : [path]);
    }
  });
});

describe('the id and the line of a cached response', () => {
  it('should be the proxy’s id, as Express takes it over', async () => {
    for (const sent of ['6b1d7f0c2a9e4d13b5c8a7f6e5d4c3b2', 'not one']) {
      const ids = (await askBoth('/api/products', { headers: { 'x-request-id': sent } })).map((answer) =>
        headerOf(answer, 'x-request-id'),
      );
      const isTaken = sent !== 'not one';
      expect(ids.map((id) => id === sent)).toEqual([isTaken, isTaken]);
    }
  });

  it('should be written at debug alone', async () => {
    const log = captureLog(test.payload.logger, 'debug');
    const { env, shop } = test;
    const storefront = createPageHandler(shop, env, renderer);
    const app = createApp({ shop, env, panel: (_req, res) => void res.send('panel'), storefront });
    const server = createServer(createFastPath({ shop, env, app }));
    const port = await listen(server);
    await ask(port, '/api/products/top');
    log.clear();
    const answer = await ask(port, '/api/products/top');
    await eventually(() => expect(log.lines()).toHaveLength(1));
    expect(log.lines()[0]).toMatchObject({
      level: 'debug',
      method: 'GET',
      route: '/api/products/top',
      status: 200,
      requestId: headerOf(answer, 'x-request-id'),
    });
    log.stop();
    await new Promise((resolve) => server.close(resolve));
    await warm('/api/products/top');
    const quiet = captureLog(test.payload.logger);
    await warm('/api/products/top');
    expect(quiet.lines()).toEqual([]);
    quiet.stop();
  });
});

describe('a request whose response could differ', () => {
  it('should go to Express, a person who is signed in above all', async () => {
    const admin = await test.createUser({ isAdmin: true });
    await test.createProduct({ name: 'Taslak', isPublished: false });
    await warm('/api/products');
    const otherwise: Asked[] = [
      { headers: { cookie: `a=b; ${admin.cookie}` } },
      { headers: { cookie: 'payload-token=sahte' } },
      { headers: { 'content-length': '2' }, body: '{}' },
      { headers: { 'transfer-encoding': 'chunked' }, body: '2\r\n{}\r\n0\r\n\r\n' },
      { method: 'POST' },
      { method: 'OPTIONS' },
      { method: 'DELETE' },
    ];
    for (const asked of otherwise) {
      passedOn = [];
      const [slow, fast] = [
        await ask(ports.express, '/api/products', asked),
        await ask(ports.app, '/api/products', asked),
      ];
      expect(passedOn, JSON.stringify(asked)).toEqual(['/api/products']);
      expect(comparable(fast)).toEqual(comparable(slow));
    }
    const drafts = '/api/products?withDrafts=1';
    const seen = await ask(ports.app, drafts, { headers: { cookie: admin.cookie } });
    expect(seen.body).toContain('Taslak');
    expect((await ask(ports.app, drafts)).body).not.toContain('Taslak');
  });

  it.each([
    '/cart',
    '/api/products/yok',
    '/api/health',
    '/api/products?pageNumber=x',
    '//api/products',
    '/API/products',
    'http://x/api/products',
    '/api/../api/products',
    `/api/products?x=${'a'.repeat(600)}`,
  ])('should go to Express each time: %s', async (path) => {
    await ask(ports.app, path);
    await ask(ports.app, path);
    expect(passedOn).toEqual([path, path]);
  });
});

it('should end an answer that cannot be sent, and log why', async () => {
  await warm('/api/products/top');
  const log = captureLog(test.payload.logger, 'error');
  const broken = vi.spyOn(ServerResponse.prototype, 'writeHead').mockImplementationOnce(() => {
    throw new Error('Bozuk');
  });
  expect((await ask(ports.app, '/api/products/top')).status).toContain(' 500 ');
  expect(log.lines()).toEqual([expect.objectContaining({ msg: 'A prepared answer could not be sent' })]);
  broken.mockRestore();
  log.stop();
});

it('should not mix up responses whose requests differ in their URL alone', async () => {
  for (const path of [
    '/api/products?pageNumber=1',
    '/api/products?pageNumber=2',
    '/?keyword=a',
    '/?keyword=b',
  ])
    await warm(path);
  const bodies = await Promise.all(
    ['/?keyword=a', '/?keyword=b'].map(async (path) => (await ask(ports.app, path)).body.slice(0, 200)),
  );
  expect(bodies[0]).toContain('/?keyword=a');
  expect(bodies[1]).toContain('/?keyword=b');
});
