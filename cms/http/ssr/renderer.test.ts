import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../testing/raw-socket-client.ts';
import { createSecurityHeaders } from '../middleware/security-headers.ts';
import { createBuiltRenderer } from './renderer.ts';

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
  await write('ssr/entry-server.js', 'export const render = () => null;');
  const { assets } = await createBuiltRenderer(root);
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
