import { Router } from 'express';
import { ShopError } from '../../errors.ts';
import { getLegalPage } from '../../legal/get-legal-page.ts';
import type { Shop } from '../../shop.ts';

export function legalRoutes({ payload }: Shop): Router {
  const routes = Router();
  routes.get('/:slug', async (req, res) => {
    const page = await getLegalPage(payload, req.params.slug);
    if (!page) throw new ShopError('NOT_FOUND');
    res.set('Cache-Control', 'public, max-age=60').json(page);
  });
  return routes;
}
