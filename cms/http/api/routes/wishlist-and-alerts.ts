import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import {
  addAlerts,
  deleteAlert,
  listAlerts,
  setAlertMail,
  updateAlert,
} from '../../../domain/alerts/alerts.ts';
import { leaveAlerts } from '../../../domain/alerts/leave.ts';
import { requestProductAlert } from '../../../domain/alerts/product-alerts.ts';
import type { Shop } from '../../../domain/shop.ts';
import { getWishlist, mergeWishlist, removeFromWishlist } from '../../../domain/wishlist/wishlist.ts';
import { oneAtATime, type RateLimits } from '../../middleware/rate-limit.ts';
import { createRoutes } from '../implement-calls.ts';

/** Creates the routes. Mount these before user and product routes, which would match some of the paths. */
export function wishlistAndAlertRoutes(shop: Shop, limits: RateLimits): Router {
  const { routes, implement, implementBehind } = createRoutes(shop);

  implement(calls.getWishlist, ({ user }) => getWishlist(shop, user));
  implement(calls.mergeWishlist, ({ user, body }) => mergeWishlist(shop, user, body.products));
  implement(calls.removeFromWishlist, ({ user, params }) => removeFromWishlist(shop, user, params.id));
  implement(calls.listAlerts, ({ user }) => listAlerts(shop, user));
  implement(calls.addAlerts, ({ user, body }) => addAlerts(shop, user, body));
  implementBehind(oneAtATime(shop.payload), calls.setAlertMail, ({ user, body }) =>
    setAlertMail(shop, user, body.isMailed),
  );
  implement(calls.updateAlert, ({ user, params, body }) => updateAlert(shop, user, params.id, body));
  implement(calls.deleteAlert, async ({ user, params }) => {
    await deleteAlert(shop, user, params.id);
    return { message: 'Bunun için artık haber vermeyeceğiz.' };
  });
  implementBehind(limits.mail, calls.requestProductAlert, async ({ params, body }) => {
    await requestProductAlert(shop, params.id, body.email);
    return { message: 'Ürün geldiğinde bu adrese bir e-posta göndereceğiz.' };
  });
  return routes;
}

/**
 * Routes that a mail program calls by itself (RFC 8058): without a cookie, from another origin, with an empty form.
 * Mount them before the checks of origin and JSON.
 */
export function unsubscribeRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  implement(calls.unsubscribe, async ({ params }) => {
    await leaveAlerts(shop, params.token);
    return { message: 'Haber vermeyi bıraktık. Bunun için artık e-posta göndermeyeceğiz.' };
  });
  return routes;
}
