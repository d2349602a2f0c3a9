import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measure } from './load.ts';

let server: Server;
let url: string;
let asked: string[];

/** As long as a page in brotli. */
const BYTES = 20_000;
const BODIES: Record<string, Buffer> = { '/packed': randomBytes(BYTES), '/text': Buffer.alloc(BYTES, 'pul') };

beforeEach(async () => {
  asked = [];
  server = createServer((req, res) => {
    const { cookie = '', 'accept-encoding': encoding } = req.headers;
    asked.push(`${req.url} ${encoding}${cookie && ` ${cookie}`}`);
    res.writeHead(req.url === '/broken' ? 500 : 200).end(BODIES[req.url ?? ''] ?? 'ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('a load', () => {
  it('should ask every path once when cold, and tell only about its own answers', async () => {
    const paths = Array.from({ length: 600 }, (_, index) => `/p/${index}`);
    const result = await measure({ url, paths, seconds: 5, isCold: true, encoding: 'br' });
    expect(asked.toSorted()).toEqual(paths.map((path) => `${path} br`).toSorted());
    expect(result).toMatchObject({ requests: 540, faults: 0 });
    expect(result.p50).toBeGreaterThan(0);
    expect(result.p99).toBeGreaterThanOrEqual(result.p50);
  });

  it('should ask each path as the one whose it is', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/p/${index}`);
    await measure({ url, paths, cookies: paths.map((path) => `owner=${path}`), seconds: 1 });
    expect(new Set(asked)).toEqual(new Set(paths.map((path) => `${path} identity owner=${path}`)));
  });

  it('should be sent as fast for bytes that are no text as for text', async () => {
    const text = await measure({ url, paths: ['/text'], seconds: 1 });
    const packed = await measure({ url, paths: ['/packed'], seconds: 1 });
    // To decode them makes it an eighth; a busy machine alone has made it a half.
    expect(packed.perSecond / text.perSecond).toBeGreaterThan(0.25);
  });

  it('should count what failed, and not as speed', async () => {
    const result = await measure({ url, paths: ['/broken'], seconds: 1 });
    expect(result.faults).toBeGreaterThan(0);
    expect(result).toMatchObject({ requests: 0, perSecond: 0 });
  });
});
