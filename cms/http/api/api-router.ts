import express, { Router } from 'express';
import type { Vital } from '../../contract/vitals.ts';
import type { Shop } from '../../domain/shop.ts';
import { ShopError } from '../../infra/errors.ts';
import type { Env } from '../../infra/settings/env.ts';
import { rejectLonger, rejectOtherBodies } from '../middleware/body-limits.ts';
import { handleErrors } from '../middleware/error-handler.ts';
import type { RateLimits } from '../middleware/rate-limit.ts';
import { rejectForeignOrigin, session } from '../middleware/session.ts';
import { publicAnswers } from './public-answers.ts';
import { collectionFileRoutes, collectionRoutes } from './routes/collection.ts';
import { healthRoutes, openApiRoutes } from './routes/health.ts';
import { orderRoutes } from './routes/orders.ts';
import { paymentRoutes, providerRoutes } from './routes/payment.ts';
import { productRoutes, uploadRoutes } from './routes/products.ts';
import { saleRoutes } from './routes/sales.ts';
import { textRoutes } from './routes/texts.ts';
import { userRoutes } from './routes/users.ts';
import { vitalRoutes } from './routes/vitals.ts';
import { unsubscribeRoutes, wishlistAndAlertRoutes } from './routes/wishlist-and-alerts.ts';

const MAX_JSON = 256 * 1024;
/** Body limit of an upload: a picture of 5 MB and the other parts of the form. */
const MAX_UPLOAD = 6 * 1024 * 1024;

/** Creates the routes of the documented `/api` contract. Mount them at `/api`, after `nameRequest`. */
export function createApiRouter(
  shop: Shop,
  env: Env,
  limits: RateLimits,
  onVital?: (vital: Vital) => void,
): Router {
  const api = Router();
  const answers = publicAnswers(shop, env);
  // Health checks have no rate limit: an answer costs nothing, or is shared.
  api.use(healthRoutes(shop));
  // The provider's calls come first: without a cookie, from another origin, with another kind of body, and with a rate
  // limit of their own.
  api.use(providerRoutes(shop, limits));
  api.use(limits.everything);
  api.use('/mail', rejectLonger(MAX_JSON));
  api.use(unsubscribeRoutes(shop));
  api.use(vitalRoutes(shop, env, limits, onVital));
  api.use(session(shop.payload));
  api.use(rejectForeignOrigin(env));
  api.use('/upload', rejectLonger(MAX_UPLOAD, 'IMAGE_TOO_LARGE'));
  api.use(uploadRoutes(shop));
  api.use(collectionFileRoutes(shop));
  api.use(rejectLonger(MAX_JSON), express.json({ limit: MAX_JSON }));
  api.use(rejectOtherBodies);
  api.use(wishlistAndAlertRoutes(shop, limits));
  api.use(collectionRoutes(shop));
  api.use(userRoutes(shop, env, limits));
  api.use(productRoutes(shop, limits, answers));
  api.use(orderRoutes(shop, limits));
  api.use(paymentRoutes(shop, limits));
  api.use(saleRoutes(shop));
  api.use(textRoutes(shop, answers));
  api.use(openApiRoutes(shop, env));
  api.use(() => {
    throw new ShopError('ROUTE_UNKNOWN');
  });
  api.use(handleErrors(shop.payload.logger));
  return api;
}
