import { Router } from 'express';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { openApiDocument } from '../openapi.ts';

export function healthRoutes({ payload, env }: Shop): Router {
  const routes = Router();
  /** Healthy means: the database answers. */
  routes.get('/health', async (_req, res) => {
    try {
      await payload.count({ collection: 'legal-pages' });
    } catch (cause) {
      throw new ShopError('UNHEALTHY', { cause });
    }
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  routes.get('/openapi.json', (_req, res) => {
    res.json(openApiDocument(env.publicUrl));
  });
  return routes;
}
