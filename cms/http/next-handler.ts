import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Env } from '../infra/settings/env.ts';

/** Written when the panel's build is whole (`scripts/setup/build.mjs`). */
const STAMP = 'cms/.next/.stamp';
const POLL_MS = 500;

/**
 * Payload's panel. Next is loaded by its first request, since shoppers never need it. That request waits a second,
 * after the first `npm start` until the panel is built. While developing it opens at once.
 */
export function createNextHandler({ mode, root, host, port }: Env, httpServer: Server): RequestHandler {
  const isDevelopment = mode === 'development';
  const isBuilt = () => isDevelopment || existsSync(path.join(root, STAMP));

  async function prepare() {
    while (!isBuilt()) await sleep(POLL_MS, null, { ref: false });
    const { default: next } = await import('next');
    const dir = path.join(root, 'cms');
    // Where Next fetches the page that an action redirects to; its default is port 3000.
    const self = { hostname: host, port };
    const panel = next({ dev: isDevelopment, dir, customServer: true, httpServer, ...self });
    await panel.prepare();
    return panel.getRequestHandler();
  }

  let prepared: ReturnType<typeof prepare> | undefined;
  /** A failure is thrown to the requests that have waited; later ones try again. */
  const open = () => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  // Next listens for the browsers that wait for changed sources.
  if (isDevelopment) open().catch(() => undefined);
  return async (req, res) => (await open())(req, res);
}
