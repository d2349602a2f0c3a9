import express, { Router } from 'express';
import { callTable } from '../../../contract/call-table.ts';
import { calls } from '../../../contract/calls.ts';
import type { Vital } from '../../../contract/vitals.ts';
import type { Shop } from '../../../domain/shop.ts';
import type { Env } from '../../../infra/settings/env.ts';
import { rejectLonger, rejectOtherBodies } from '../../middleware/body-limits.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { rejectForeignOrigin } from '../../middleware/session.ts';
import { createRoutes } from '../implement-calls.ts';

const MAX_BYTES = 256;

/** Creates the route of the browsers' figures. Mount the route before the session, so that no figure has a person. */
export function vitalRoutes(
  shop: Shop,
  env: Env,
  limits: RateLimits,
  onVital: (vital: Vital) => void = () => undefined,
): Router {
  const { routes, implementBehind } = createRoutes(shop);
  const json = express.json({ limit: MAX_BYTES });
  const guards = [rejectForeignOrigin(env), rejectLonger(MAX_BYTES), json, rejectOtherBodies];
  const router = Router().use(callTable.reportVital.path.replace('/api', ''), ...guards);
  implementBehind(limits.vitals, calls.reportVital, async ({ body }) => {
    onVital(body);
    return { message: 'Ölçüm alındı.' };
  });
  return router.use(routes);
}
