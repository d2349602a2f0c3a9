import path from 'node:path';
import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { tellWhyClosed } from '../../../domain/legal/contract-in-force.ts';
import type { Shop } from '../../../domain/shop.ts';
import { createDiskWriteProbe } from '../../../infra/database/disk-write-probe.ts';
import { ShopError } from '../../../infra/errors.ts';
import type { Env } from '../../../infra/settings/env.ts';
import { createRoutes } from '../implement-calls.ts';
import { openApiDocument } from '../openapi.ts';

type Places = Pick<Env, 'publicUrl' | 'databaseUrl' | 'isFileDatabase'>;

export function healthRoutes(shop: Shop, { publicUrl, databaseUrl, isFileDatabase }: Places): Router {
  const { payload } = shop;
  const { routes, implement } = createRoutes(shop);
  // MongoDB watches its own disk: a node that cannot write steps down, and then does not respond either.
  const isWritable = isFileDatabase
    ? createDiskWriteProbe(path.dirname(databaseUrl.slice('file:'.length)))
    : async () => undefined;
  /**
   * Healthy means: the database responds, and there is disk space for the next order. A shop whose contract is
   * incomplete is healthy, too: a restart would not help.
   */
  implement(calls.health, async () => {
    try {
      const [reason] = await Promise.all([
        tellWhyClosed(payload),
        payload.count({ collection: 'legal-pages' }),
        isWritable(),
      ]);
      return { status: 'ok' as const, canSell: reason === null, ...(reason !== null && { reason }) };
    } catch (cause) {
      throw new ShopError('UNHEALTHY', { cause });
    }
  });
  routes.get('/openapi.json', (_req, res) => {
    res.json(openApiDocument(publicUrl));
  });
  return routes;
}
