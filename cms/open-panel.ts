import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import next from 'next';
import type { Env } from './env.ts';

/** Written when the panel's build is whole (`scripts/setup/build.mjs`). */
const STAMP = 'cms/.next/.stamp';
const POLL_MS = 500;

/**
 * Payload's panel. The first `npm start` opens the shop while the panel is still being built: whoever asks for it then
 * waits, and nobody else does.
 */
export async function openPanel({ mode, root }: Env, httpServer: Server): Promise<RequestHandler> {
  const panel = next({
    dev: mode === 'development',
    dir: path.join(root, 'cms'),
    customServer: true,
    httpServer,
  });
  const isBuilt = () => mode === 'development' || existsSync(path.join(root, STAMP));
  async function prepare(): Promise<void> {
    while (!isBuilt()) await sleep(POLL_MS, null, { ref: false });
    await panel.prepare();
  }
  const prepared = prepare();
  if (isBuilt()) await prepared;
  // Later on a failure is the answer to whoever asks, not the end of the shop.
  else prepared.catch(() => undefined);
  return async (req, res) => {
    await prepared;
    await panel.getRequestHandler()(req, res);
  };
}
