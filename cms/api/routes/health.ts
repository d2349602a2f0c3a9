import path from 'node:path';
import { Router } from 'express';
import { createWriteProbe } from '../../database/writable.ts';
import type { Env } from '../../env.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { openApiDocument } from '../openapi.ts';

type Places = Pick<Env, 'publicUrl' | 'databaseUrl' | 'isFileDatabase'>;

export function healthRoutes({ payload }: Shop, { publicUrl, databaseUrl, isFileDatabase }: Places): Router {
  const routes = Router();
  // MongoDB minds its own disk: one that cannot write steps down, and then does not answer either.
  const isWritable = isFileDatabase
    ? createWriteProbe(path.dirname(databaseUrl.slice('file:'.length)))
    : async () => undefined;
  /** Healthy means: the database answers, and there is room for the next order. */
  routes.get('/health', async (_req, res) => {
    try {
      await Promise.all([payload.count({ collection: 'legal-pages' }), isWritable()]);
    } catch (cause) {
      throw new ShopError('UNHEALTHY', { cause });
    }
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  routes.get('/openapi.json', (_req, res) => {
    res.json(openApiDocument(publicUrl));
  });
  return routes;
}
