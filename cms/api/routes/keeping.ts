import type { Router } from 'express';
import { calls } from '../../contract/calls.ts';
import { askNotice } from '../../keeping/ask-notice.ts';
import { leaveMail } from '../../keeping/leave-mail.ts';
import { dropSearch, listSearches, saveSearch } from '../../keeping/saved-searches.ts';
import { dropWant, joinWants, listWants } from '../../keeping/wants.ts';
import type { Limits } from '../../middleware/limits.ts';
import type { Shop } from '../../shop.ts';
import { createRoutes } from '../implement.ts';

/** Before those of users and products, whose paths some of these would fit. */
export function keepingRoutes(shop: Shop, limits: Limits): Router {
  const { routes, implement } = createRoutes(shop);

  implement(calls.listWants, ({ user }) => listWants(shop, user));
  implement(calls.joinWants, ({ user, body }) => joinWants(shop, user, body.products));
  implement(calls.dropWant, ({ user, params }) => dropWant(shop, user, params.id));
  implement(calls.listSearches, ({ user }) => listSearches(shop, user));
  implement(calls.saveSearch, ({ user, body }) => saveSearch(shop, user, body));
  implement(calls.dropSearch, async ({ user, params }) => {
    await dropSearch(shop, user, params.id);
    return { message: 'Kayıtlı arama silindi.' };
  });
  implement(
    calls.askNotice,
    async ({ params, body }) => {
      await askNotice(shop, params.id, body.email);
      return { message: 'Ürün geldiğinde bu adrese bir e-posta göndereceğiz.' };
    },
    [limits.mail],
  );
  return routes;
}

/**
 * A mail program calls this by itself (RFC 8058): from elsewhere, without a cookie, with a form that says nothing which
 * the address does not say. So it stands before what asks for the shop's own origin and for JSON.
 */
export function leaveRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  implement(calls.leaveMail, async ({ params }) => {
    await leaveMail(shop, params.token);
    return { message: 'Bildirimden çıktınız. Bunun için artık e-posta göndermeyeceğiz.' };
  });
  return routes;
}
