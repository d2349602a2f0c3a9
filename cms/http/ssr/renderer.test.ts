import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReadPage } from '../../contract/server-render.ts';
import { listen } from '../../testing/raw-socket-client.ts';
import { createSecurityHeaders } from '../middleware/security-headers.ts';
import { createBuiltRenderer } from './renderer.ts';

/**
 * Its pages name the thread that drew them. One address ends each thread but the main one, one also keeps new threads
 * from starting, another takes long.
 */
const STOREFRONT = `
  import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { isMainThread, threadId } from 'node:worker_threads';
  const flag = new URL('no-more-threads', import.meta.url);
  if (!isMainThread) appendFileSync(new URL('starts', import.meta.url), '.');
  if (existsSync(flag) && !isMainThread) throw new Error('This thread does not start');
  export const drawPage = async ({ url, isHurried }) => {
    if (url === '/end' && !isMainThread) process.exit(1);
    if (url === '/end-for-good' && !isMainThread) {
      writeFileSync(flag, '');
      process.exit(1);
    }
    if (url === '/slow') await sleep(200);
    return { css: [String(threadId)], scripts: [String(isHurried)] };
  };
  export const drawCompressed = drawPage;
`;
const logger = { error: vi.fn() };
const EMPTY = { head: '', data: '', facts: '' };
const PAGE: ReadPage = { url: '/', status: 200, isPublic: true, accent: 'navy', ...EMPTY };

let root: string;
let server: Server;
let url: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'built-'));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, 'build', file)), { recursive: true });
    await writeFile(path.join(root, 'build', file), text);
  };
  await write('client/index.html', '<!--app-head-->');
  await write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write('client/assets/a-1b2c.js', 'plain');
  await write('client/assets/a-1b2c.js.br', 'brotli');
  await write('ssr/entry-server.js', STOREFRONT);
  const { assets } = await createBuiltRenderer({ root, pageThreads: 0 }, logger);
  // As every page of the shop is sent.
  const { pages } = createSecurityHeaders({ mode: 'production', isHttps: false, mediaUrl: '' }, []);
  server = createServer(express().use(pages, assets));
  url = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true });
});

it.each([
  ['/assets/a-1b2c.js', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'public, max-age=3600'],
])('should send %s without what a page alone heeds, to be kept', async (file, kept) => {
  const { headers } = await fetch(url + file, { headers: { 'accept-encoding': 'identity' } });
  expect(headers.get('cache-control')).toBe(kept);
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const ofPages = ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'];
  expect(ofPages.filter((name) => headers.has(name))).toEqual([]);
});

it('should send what was compressed at build time to who can read it', async () => {
  const length = async (encoding: string) => {
    const { headers } = await fetch(`${url}/assets/a-1b2c.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': encoding },
    });
    return [headers.get('content-encoding'), headers.get('content-length')];
  };
  expect(await length('br')).toEqual(['br', '6']);
  expect(await length('identity')).toEqual([null, '5']);
});

describe('a page that is drawn', () => {
  const opened = async (pageThreads: number) => {
    const renderer = await createBuiltRenderer({ root, pageThreads }, logger);
    const drawnBy = async (url: string) =>
      (await renderer.draw({ ...PAGE, url, isPublic: url !== '/cart' })).css[0];
    return { renderer, drawnBy, stop: async () => renderer.stop?.() };
  };
  const MAIN = '0';

  it('should be drawn by the main thread where there is no other', async () => {
    const { drawnBy } = await opened(0);
    expect(await drawnBy('/')).toBe(MAIN);
  });

  it('should be drawn beside the main thread, and by it when its thread died; another thread follows', async () => {
    const { drawnBy, stop } = await opened(1);
    const first = await drawnBy('/');
    expect(first).not.toBe(MAIN);
    expect(await drawnBy('/end')).toBe(MAIN);
    expect(logger.error).toHaveBeenCalledOnce();
    const next = await drawnBy('/');
    expect([first, MAIN]).not.toContain(next);
    await stop();
  });

  it('should be drawn in the order in which the pages were asked for', async () => {
    const { drawnBy, stop } = await opened(1);
    const order: number[] = [];
    const asked = Array.from({ length: 8 }, (_, index) => index);
    await Promise.all(asked.map((index) => drawnBy('/').then(() => order.push(index))));
    expect(order).toEqual(asked);
    await stop();
  });

  it('should not wait behind new pages if it belongs to one person', async () => {
    const { drawnBy, stop } = await opened(1);
    expect(await drawnBy('/cart')).not.toBe(MAIN);
    const slow = [drawnBy('/slow'), drawnBy('/slow')];
    expect(await drawnBy('/cart')).toBe(MAIN);
    expect(await Promise.all(slow)).not.toContain(MAIN);
    await stop();
  });

  it('should be compressed in a hurry only if it has to wait', async () => {
    const { renderer, stop } = await opened(1);
    const isHurried = async () => (await renderer.draw(PAGE)).scripts[0] === 'true';
    const [, , third] = await Promise.all([isHurried(), isHurried(), isHurried()]);
    expect([await isHurried(), third]).toEqual([false, true]);
    await stop();
  });

  it('should be drawn by the main thread if no other starts any more, also while pages wait', async () => {
    const { drawnBy, stop } = await opened(1);
    await drawnBy('/');
    const asked = ['/end-for-good', '/slow', '/slow', '/slow'].map(drawnBy);
    expect(await Promise.all(asked)).toEqual(asked.map(() => MAIN));
    expect(await drawnBy('/')).toBe(MAIN);
    await stop();
    await rm(path.join(root, 'build/ssr/no-more-threads'));
  });

  it('should be refused instead of holding up a shop that stops', async () => {
    logger.error.mockClear();
    const { drawnBy, stop } = await opened(1);
    await drawnBy('/');
    const asked = ['/slow', '/slow', '/slow'].map((url) =>
      expect(drawnBy(url)).rejects.toMatchObject({ code: 'STOPPING' }),
    );
    await stop();
    await Promise.all([...asked, expect(drawnBy('/')).rejects.toMatchObject({ code: 'STOPPING' })]);
    const starts = () => readFile(path.join(root, 'build/ssr/starts'), 'utf8');
    const before = await starts();
    await sleep(300);
    expect(await starts()).toBe(before);
    expect(logger.error).not.toHaveBeenCalled();
  });
});
