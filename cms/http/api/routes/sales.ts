import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { listSaleProducts, sellRetail, undoRetailSale } from '../../../domain/checkout/decide/retail-sale.ts';
import type { Shop } from '../../../domain/shop.ts';
import { createRoutes } from '../implement-calls.ts';

/** Creates the routes for sales over the counter. */
export function saleRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  implement(calls.listSaleProducts, () => listSaleProducts(shop));
  implement(calls.sellRetail, ({ user, body }) => sellRetail(shop, user, body));
  implement(calls.undoRetailSale, async ({ user, params }) => {
    await undoRetailSale(shop, user, params.id);
    return { message: 'Satış geri alındı; ürün yeniden satışta.' };
  });
  return routes;
}
