import { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import type { Shop } from '../../../domain/shop.ts';
import { ShopError } from '../../../infra/errors.ts';
import type { Env } from '../../../infra/settings/env.ts';
import { currentIdentity } from '../../../infra/shop-identity.ts';
import { createRoutes } from '../implement-calls.ts';
import { openApiDocument } from '../openapi.ts';

export function healthRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  // A platform restarts a process that fails here, and a restart repairs only a process that does not answer.
  implement(calls.health, async () => ({ status: 'ok' as const }));
  implement(calls.ready, async () => {
    const { isReady, checks } = await shop.readiness.report();
    if (isReady) return { status: 'ready' as const, checks };
    const message = checks.flatMap(({ state, message }) => (state === 'failed' ? [message] : [])).join(' ');
    throw new ShopError('NOT_READY', { message, checks });
  });
  return routes;
}

const documents = new Map<string, string>();

export function openApiRoutes(
  { payload }: Pick<Shop, 'payload'>,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Router {
  return Router().get('/openapi.json', async (_req, res) => {
    const { name } = await currentIdentity(payload);
    const key = `${publicUrl} ${name}`;
    const text = documents.get(key) ?? JSON.stringify(openApiDocument(publicUrl, name));
    documents.set(key, text);
    res.type('json').send(text);
  });
}
