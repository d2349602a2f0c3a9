import type { Router } from 'express';
import { readStory } from '../../catalogue/read-story.ts';
import { calls } from '../../contract/calls.ts';
import type { Shop } from '../../shop.ts';
import { createRoutes } from '../implement.ts';

export function storyRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  implement(calls.getStory, ({ query, res }) => {
    res.set('Cache-Control', 'public, max-age=60');
    return readStory(shop.payload, query.about);
  });
  return routes;
}
