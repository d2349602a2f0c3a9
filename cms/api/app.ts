import express, { Router } from 'express';
import type { Env } from '../env.ts';
import { ShopError } from '../errors.ts';
import { refuseLonger, refuseOtherBodies } from '../middleware/bodies.ts';
import { handleErrors } from '../middleware/errors.ts';
import type { Limits } from '../middleware/limits.ts';
import { refuseForeignOrigin, session } from '../middleware/session.ts';
import type { Shop } from '../shop.ts';
import { healthRoutes } from './routes/health.ts';
import { keepingRoutes, leaveRoutes } from './routes/keeping.ts';
import { legalRoutes } from './routes/legal.ts';
import { orderRoutes } from './routes/orders.ts';
import { paymentRoutes, providerRoutes } from './routes/payment.ts';
import { productRoutes } from './routes/products.ts';
import { uploadRoutes } from './routes/upload.ts';
import { userRoutes } from './routes/users.ts';

const MAX_JSON = 256 * 1024;
/** A picture of 5 MB and the form around it. */
const MAX_UPLOAD = 6 * 1024 * 1024;

/** The adapter: the documented `/api` contract, mapped onto Payload and the domain. Mount it at `/api`, behind `requestId`. */
export function createApi(shop: Shop, env: Env, limits: Limits): Router {
  const api = Router();
  // The provider's calls come from elsewhere, without a cookie and with a body of their own, and count their own calls.
  api.use(providerRoutes(shop, limits));
  api.use(limits.everything);
  api.use('/mail', refuseLonger(MAX_JSON));
  api.use(leaveRoutes(shop));
  api.use(session(shop.payload));
  api.use(refuseForeignOrigin(env));
  api.use('/upload', refuseLonger(MAX_UPLOAD, 'IMAGE_TOO_LARGE'));
  api.use(uploadRoutes(shop));
  api.use(refuseLonger(MAX_JSON), express.json({ limit: MAX_JSON }));
  api.use(refuseOtherBodies);
  api.use(keepingRoutes(shop, limits));
  api.use(userRoutes(shop, env, limits));
  api.use(productRoutes(shop));
  api.use(orderRoutes(shop));
  api.use(paymentRoutes(shop, limits));
  api.use(legalRoutes(shop));
  api.use(healthRoutes(shop, env));
  api.use(() => {
    throw new ShopError('ROUTE_UNKNOWN');
  });
  api.use(handleErrors(shop.payload.logger));
  return api;
}
