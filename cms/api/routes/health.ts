import path from 'node:path';
import type { Router } from 'express';
import { calls } from '../../contract/calls.ts';
import { createWriteProbe } from '../../database/writable.ts';
import type { Env } from '../../env.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { createRoutes } from '../implement.ts';
import { openApiDocument } from '../openapi.ts';

type Places = Pick<Env, 'publicUrl' | 'databaseUrl' | 'isFileDatabase'>;

export function healthRoutes(shop: Shop, { publicUrl, databaseUrl, isFileDatabase }: Places): Router {
  const { payload } = shop;
  const { routes, implement } = createRoutes(shop);
  // MongoDB minds its own disk: one that cannot write steps down, and then does not answer either.
  const isWritable = isFileDatabase
    ? createWriteProbe(path.dirname(databaseUrl.slice('file:'.length)))
    : async () => undefined;
  /** Healthy means: the database answers, and there is room for the next order. */
  implement(calls.health, async () => {
    try {
      await Promise.all([payload.count({ collection: 'legal-pages' }), isWritable()]);
    } catch (cause) {
      throw new ShopError('UNHEALTHY', { cause });
    }
    return { status: 'ok' as const };
  });
  routes.get('/openapi.json', (_req, res) => {
    res.json(openApiDocument(publicUrl));
  });
  return routes;
}
