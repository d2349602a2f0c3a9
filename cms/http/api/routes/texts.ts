import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { readLandingText } from '../../../domain/catalogue/landing-text.ts';
import { getLegalPage } from '../../../domain/legal/get-legal-page.ts';
import type { Shop } from '../../../domain/shop.ts';
import { ShopError } from '../../../infra/errors.ts';
import { PUBLIC_FOR_A_MINUTE } from '../../middleware/security-headers.ts';
import { sendPrepared } from '../../middleware/send-prepared.ts';
import { createRoutes } from '../implement-calls.ts';
import type { PublicAnswers } from '../public-answers.ts';

export function textRoutes(shop: Shop, answers: PublicAnswers): Router {
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
    const blocks = await answers.getHome(req.originalUrl);
    if (blocks) await sendPrepared(req, res, blocks);
  });
  return routes;
}
