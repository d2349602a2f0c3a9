import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { asksForAll } from '../../../contract/field-schemas.ts';
import { deliverOrder } from '../../../domain/orders/fulfilment-steps.ts';
import {
  findOrders,
  getOrder,
  listMyOrders,
  listOrders,
  readOrderContracts,
} from '../../../domain/orders/read-orders.ts';
import { serializeOrder } from '../../../domain/orders/serialize-order.ts';
import type { Shop } from '../../../domain/shop.ts';
import { createRoutes } from '../implement-calls.ts';

export function orderRoutes(shop: Shop): Router {
  const { payload } = shop;
  const { routes, implement } = createRoutes(shop);
  // Before `getOrder`, whose path it would fit.
  implement(calls.myOrders, ({ user }) => listMyOrders(payload, user));
  implement(calls.listOrders, ({ user, query }) =>
    asksForAll(query) ? listOrders(payload, user) : findOrders(payload, query),
  );
  implement(calls.getOrder, ({ user, params }) => getOrder(payload, user, params.id));
  implement(calls.orderContracts, ({ user, params }) => readOrderContracts(payload, user, params.id));
  implement(calls.deliverOrder, async ({ user, params }) =>
    serializeOrder(await deliverOrder(payload, user, params.id)),
  );
  return routes;
}
