import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptsOf, weighPage } from './page-weight.ts';

const HTML = `<!doctype html><head>
<link rel="stylesheet" href="/assets/theme.css">
<link rel="modulepreload" crossorigin href="/assets/react.js">
<link crossorigin href="/assets/home.js" rel="modulepreload">
<script type="module" crossorigin src="/assets/main.js"></script>
<script type="module" src="/assets/start.js" data-scripts="/assets/main.js /assets/shop.js"></script>
<script type="application/json" id="swr-fallback">{"src":"no.js"}</script>
</head>`;
const FILES: Record<string, string> = {
  '/': HTML,
  '/assets/react.js': 'r'.repeat(4000),
  '/assets/home.js': 'h'.repeat(1000),
  '/assets/main.js': 'm'.repeat(500),
  '/assets/start.js': 's'.repeat(100),
  '/assets/shop.js': 'o'.repeat(200),
};

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((req, res) => {
    const body = Buffer.from(FILES[req.url ?? ''] ?? '');
    if (body.length === 0) return res.writeHead(404).end();
    const isBrotli = req.headers['accept-encoding'] === 'br';
    res.writeHead(200, isBrotli ? { 'content-encoding': 'br' } : {});
    res.end(isBrotli ? brotliCompressSync(body) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('the weight of a page', () => {
  it('should count the scripts a page names, and no data or styles', () => {
    expect(scriptsOf(HTML)).toEqual(
      ['react', 'home', 'main', 'start', 'shop'].map((name) => `/assets/${name}.js`),
    );
  });

  it('should be the bytes on the wire, plain and in brotli', async () => {
    const { html, scripts, files } = await weighPage(url);
    expect(html).toEqual({ plain: HTML.length, brotli: brotliCompressSync(Buffer.from(HTML)).length });
    expect(scripts.plain).toBe(5800);
    expect(scripts.brotli).toBeLessThan(100);
    expect(files).toBe(5);
  });
});
