import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Env } from '../infra/settings/env.ts';

/** File that is written when the panel's build is complete (`scripts/setup/build.mjs`). */
const STAMP = 'cms/.next/.stamp';
const POLL_MS = 500;

/**
 * Serves Payload's panel. Next is loaded at the first request for the panel, because loading takes a second and
 * shoppers do not need Next. After the first `npm start`, this request waits until the panel is built. In development,
 * Next is loaded at the start.
 */
export function createNextHandler({ mode, root, host, port }: Env, httpServer: Server): RequestHandler {
  const isDevelopment = mode === 'development';
  const isBuilt = () => isDevelopment || existsSync(path.join(root, STAMP));

  async function prepare() {
    while (!isBuilt()) await sleep(POLL_MS, null, { ref: false });
    const { default: next } = await import('next');
    const dir = path.join(root, 'cms');
    // Next reads the page that an action redirects to at this address; Next's default is port 3000.
    const self = { hostname: host, port };
    const panel = next({ dev: isDevelopment, dir, customServer: true, httpServer, ...self });
    await panel.prepare();
    return panel.getRequestHandler();
  }

  let prepared: ReturnType<typeof prepare> | undefined;
  /** Loads Next once. If loading fails, all waiting requests fail, and a later request loads Next again. */
  const open = () => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  if (isDevelopment) open().catch(() => undefined);
  return async (req, res) => (await open())(req, res);
}
