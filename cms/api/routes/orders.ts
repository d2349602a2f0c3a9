import type { Router } from 'express';
import { calls } from '../../contract/calls.ts';
import { deliverOrder } from '../../orders/deliver-order.ts';
import { listMyOrders } from '../../orders/my-orders.ts';
import { getOrder, listOrders } from '../../orders/read-orders.ts';
import type { Shop } from '../../shop.ts';
import { createRoutes } from '../implement.ts';

export function orderRoutes(shop: Shop): Router {
  const { payload } = shop;
  const { routes, implement } = createRoutes(shop);
  // Before `getOrder`, whose path it would fit.
  implement(calls.myOrders, ({ user }) => listMyOrders(payload, user));
  implement(calls.listOrders, ({ user }) => listOrders(payload, user));
  implement(calls.getOrder, ({ user, params }) => getOrder(payload, user, params.id));
  implement(calls.deliverOrder, ({ user, params }) => deliverOrder(payload, user, params.id));
  return routes;
}
