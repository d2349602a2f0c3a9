import { createServer, request, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProductsQuery } from '../contract/catalogue-query.ts';
import { listen } from '../testing/raw-socket-client.ts';
import { stubRenderer } from '../testing/test-app.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { createApp } from './app.ts';
import { createFastPath } from './fast-path.ts';
import { createPageHandler } from './ssr/page-handler.ts';

/**
 * One process serves all callers, so the cost of a request must be linear in its length: quadratic work on the 16 KB
 * that Node accepts blocks all others for a tenth of a second.
 */

const LONG = 15_000;
/** Linear work over 15,000 characters takes some milliseconds; quadratic work takes a hundred and more. */
const MAX_MS = 50;
const TRIES = 5;

const CHARACTERS = [
  ' ',
  '\t',
  ',',
  '"',
  ';',
  '/',
  '\\',
  'a',
  '=',
  '%',
  '-',
  '.',
  ':',
  '{',
  '0',
  ', ',
  ',"',
  ';a=',
  'W/"',
  '(',
  '<',
];
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-type',
  'cookie',
  'host',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'next-action',
  'next-router-state-tree',
  'next-url',
  'origin',
  'range',
  'referer',
  'rsc',
  'sec-fetch-site',
  'user-agent',
  'x-client-address',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-iyz-signature-v3',
  'x-payload-http-method-override',
  'x-request-id',
];
/** One entry point of each kind; the list and the page have been requested before. */
const ENTRY_POINTS = [
  ['GET', '/api/products?pageNumber=1'],
  ['POST', '/api/users/auth'],
  ['POST', '/api/payment/webhook'],
  ['GET', '/media/yok.webp'],
  ['GET', '/cms/login'],
  ['POST', '/cms-api/users/forgot-password'],
  ['GET', '/'],
] as const;
const QUERIES = [...Object.keys(listProductsQuery.shape), 'id', 'onizleme', 'redirect', 'where[a][like]'];
const ASKED = ['/api/products', '/api/products/suggestions', '/api/products/facets', '/', '/cms/login'];

/** Expression that Next tests on every request. */
const NEXT_LOOKS_FOR = /[\w-]+-Google/i;

const test = setUpTestShop({ TRUST_PROXY: '1', RATE_LIMITS: 'on' });
let server: Server;
let port: number;
beforeAll(async () => {
  await test.createProduct();
  const { shop, env, payloadKey } = test;
  const storefront = createPageHandler(
    shop,
    env,
    stubRenderer(({ url }) => ({ body: url })),
  );
  const app = createApp({
    shop,
    env,
    payloadKey,
    panel: (req, res) => void res.send(String(NEXT_LOOKS_FOR.test(req.headers['user-agent'] ?? ''))),
    storefront,
  });
  server = createServer(createFastPath({ shop, env, app }));
  port = await listen(server);
  for (const [method, path] of ENTRY_POINTS) for (let turn = 0; turn < 2; turn += 1) await ask(method, path);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A new address for each request, so that no rate limit ends the request early. */
let asked = 0;
function addressOf(count: number): string {
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

const ask = (method: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    asked += 1;
    const sentHeaders = { host: 'x', 'x-forwarded-for': addressOf(asked), ...headers };
    const sent = request({ port, method, path, headers: sentHeaders }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });

/** Milliseconds of the fastest try: other load on the machine only slows the others. */
async function fastest(call: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TRIES && best > MAX_MS; turn += 1) {
    const started = performance.now();
    await call();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

const fill = (characters: string) => `a${characters.repeat(LONG / characters.length)}a`;

describe('a header of 15 KB', () => {
  it.each(ENTRY_POINTS)(
    'should cost no more than its length: %s %s',
    { timeout: 120_000 },
    async (method, path) => {
      const slow: string[] = [];
      for (const name of HEADERS)
        for (const characters of CHARACTERS) {
          const headers = { [name]: fill(characters) };
          const ms = await fastest(async () => expect(await ask(method, path, headers)).toBeLessThan(500));
          if (ms > MAX_MS) slow.push(`${name}: ${JSON.stringify(characters)} ${Math.round(ms)} ms`);
        }
      expect(slow).toEqual([]);
    },
  );
});

describe('a query of 15 KB', () => {
  it.each(ASKED)('should cost no more than its length: %s', { timeout: 120_000 }, async (path) => {
    const slow: string[] = [];
    for (const name of QUERIES)
      for (const characters of CHARACTERS) {
        const value = encodeURIComponent(characters);
        const url = `${path}?${name}=a${value.repeat(LONG / value.length)}a`;
        const ms = await fastest(async () => expect(await ask('GET', url)).toBeLessThan(500));
        if (ms > MAX_MS) slow.push(`${name}: ${JSON.stringify(characters)} ${Math.round(ms)} ms`);
      }
    expect(slow).toEqual([]);
  });
});
