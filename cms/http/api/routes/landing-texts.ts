import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { readLandingText } from '../../../domain/catalogue/landing-text.ts';
import type { Shop } from '../../../domain/shop.ts';
import { createRoutes } from '../implement-calls.ts';

export function landingTextRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  implement(calls.getStory, ({ query, res }) => {
    res.set('Cache-Control', 'public, max-age=60');
    return readLandingText(shop.payload, query.about);
  });
  return routes;
}
