import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { deleteSearch, listSearches, saveSearch } from '../../../domain/alerts/saved-searches.ts';
import { deleteStockAlert, listStockAlerts, requestStockAlert } from '../../../domain/alerts/stock-alerts.ts';
import { unsubscribe } from '../../../domain/alerts/unsubscribe.ts';
import { addWants, deleteWant, listWants, setWantMail, updateWant } from '../../../domain/alerts/wants.ts';
import type { Shop } from '../../../domain/shop.ts';
import { getWishlist, mergeWishlist, removeFromWishlist } from '../../../domain/wishlist/wishlist.ts';
import { oneAtATime, type RateLimits } from '../../middleware/rate-limit.ts';
import { createRoutes } from '../implement-calls.ts';

/** Mounted before the routes of users and products, whose paths would match some of these. */
export function wishlistAndAlertRoutes(shop: Shop, limits: RateLimits): Router {
  const { routes, implement, implementBehind } = createRoutes(shop);

  implement(calls.getWishlist, ({ user }) => getWishlist(shop, user));
  implement(calls.mergeWishlist, ({ user, body }) => mergeWishlist(shop, user, body.products));
  implement(calls.removeFromWishlist, ({ user, params }) => removeFromWishlist(shop, user, params.id));
  implement(calls.listSearches, ({ user }) => listSearches(shop, user));
  implement(calls.saveSearch, ({ user, body }) => saveSearch(shop, user, body));
  implement(calls.deleteSearch, async ({ user, params }) => {
    await deleteSearch(shop, user, params.id);
    return { message: 'Kayıtlı arama silindi.' };
  });
  implement(calls.listStockAlerts, ({ user }) => listStockAlerts(shop, user));
  implement(calls.deleteStockAlert, async ({ user, params }) => {
    await deleteStockAlert(shop, user, params.id);
    return { message: 'Bu ürün için artık haber beklemiyorsunuz.' };
  });
  implement(calls.listWants, ({ user }) => listWants(shop, user));
  implement(calls.addWants, ({ user, body }) => addWants(shop, user, body));
  implementBehind(oneAtATime(shop.payload), calls.setWantMail, ({ user, body }) =>
    setWantMail(shop, user, body.mailConsent),
  );
  implement(calls.updateWant, ({ user, params, body }) => updateWant(shop, user, params.id, body));
  implement(calls.deleteWant, async ({ user, params }) => {
    await deleteWant(shop, user, params.id);
    return { message: 'Bu pulu artık beklemiyorsunuz.' };
  });
  implementBehind(limits.mail, calls.requestStockAlert, async ({ params, body }) => {
    await requestStockAlert(shop, params.id, body.email);
    return { message: 'Ürün geldiğinde bu adrese bir e-posta göndereceğiz.' };
  });
  return routes;
}

/**
 * A mail program calls this by itself (RFC 8058): from elsewhere, without a cookie, with a form that adds nothing to the
 * URL. So it is mounted before the checks for the shop's own origin and for JSON.
 */
export function unsubscribeRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  implement(calls.unsubscribe, async ({ params }) => {
    await unsubscribe(shop, params.token);
    return { message: 'Bildirimden çıktınız. Bunun için artık e-posta göndermeyeceğiz.' };
  });
  return routes;
}
