import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { readLandingText } from '../../../domain/catalogue/landing-text.ts';
import { getLegalPage } from '../../../domain/legal/get-legal-page.ts';
import type { Shop } from '../../../domain/shop.ts';
import { ShopError } from '../../../infra/errors.ts';
import { PUBLIC_FOR_A_MINUTE } from '../../middleware/cache-control.ts';
import { sendCached } from '../../middleware/send-cached.ts';
import { createRoutes } from '../implement-calls.ts';

export function textRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  implement(calls.getLegalPage, async ({ params, res }) => {
    const page = await getLegalPage(shop.payload, params.slug);
    if (!page) throw new ShopError('NOT_FOUND');
    res.set('Cache-Control', PUBLIC_FOR_A_MINUTE);
    return page;
  });
  implement(calls.getStory, ({ query, res }) => {
    res.set('Cache-Control', PUBLIC_FOR_A_MINUTE);
    return readLandingText(shop.payload, query.about);
  });
  implement(calls.getHome, async ({ req, res }) => {
    await sendCached(req, res, await shop.home.answer());
  });
  return routes;
}
