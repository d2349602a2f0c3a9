import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { asksForAll } from '../../../contract/field-schemas.ts';
import { decideReturn } from '../../../domain/checkout/decide/decide-return.ts';
import { getOrderDetail } from '../../../domain/checkout/decide/order-detail.ts';
import { abandonOrder, resumePayment } from '../../../domain/checkout/decide/unpaid-order.ts';
import { registerReturn, withdraw } from '../../../domain/checkout/decide/withdraw.ts';
import { writeDealerOrder } from '../../../domain/checkout/place/write-dealer-order.ts';
import { deliverOrder } from '../../../domain/orders/fulfilment-steps.ts';
import { readInvoice } from '../../../domain/orders/invoices.ts';
import {
  findOrders,
  listMyOrders,
  listOrders,
  readOrderContracts,
} from '../../../domain/orders/read-orders.ts';
import { serializeOrder } from '../../../domain/orders/serialize-order.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type RateLimits, wholeListOneAtATime } from '../../middleware/rate-limit.ts';
import { callerIp, createRoutes } from '../implement-calls.ts';

export function orderRoutes(shop: Shop, limits: RateLimits): Router {
  const { payload } = shop;
  const { routes, implement, implementBehind } = createRoutes(shop);
  // First, because the path of `getOrder` would match too.
  implement(calls.myOrders, async ({ user }) => listMyOrders(payload, user));
  implementBehind(wholeListOneAtATime(payload), calls.listOrders, async ({ user, query }) =>
    asksForAll(query) ? listOrders(payload, user) : findOrders(payload, query),
  );
  implement(calls.getOrder, ({ user, params }) => getOrderDetail(shop, user, params.id));
  implement(calls.orderContracts, ({ user, params }) => readOrderContracts(payload, user, params.id));
  implement(calls.orderInvoice, async ({ user, params, res }) => {
    const { fileName, pdf } = await readInvoice(payload, user, params.id);
    res.set('Content-Disposition', `attachment; filename="${fileName}"`).type('application/pdf').send(pdf);
  });
  implementBehind(limits.checkout, calls.resumePayment, ({ user: buyer, params, req }) =>
    resumePayment(shop, { buyer, orderId: params.id, ip: callerIp(req) }),
  );
  implementBehind(limits.checkout, calls.abandonOrder, ({ user: buyer, params }) =>
    abandonOrder(shop, { buyer, orderId: params.id }),
  );
  implement(calls.writeOrder, ({ user: admin, body: request }) =>
    writeDealerOrder(shop, request, admin.name),
  );
  implement(calls.withdraw, async ({ user: buyer, params: { id: orderId }, body: request }) => {
    await withdraw(shop, { buyer, orderId, request });
    return getOrderDetail(shop, buyer, orderId);
  });
  implement(calls.registerReturn, async ({ user: admin, params: { id: orderId }, body: request }) => {
    await registerReturn(shop, admin, { orderId, request });
    return { message: 'Cayma bildirimi kaydedildi.' };
  });
  implement(calls.decideReturn, async ({ user: admin, params: { id }, body: decision }) => ({
    message: await decideReturn(shop, admin, { id, decision }),
  }));
  implement(calls.deliverOrder, async ({ user, params }) =>
    serializeOrder(await deliverOrder(payload, user, params.id)),
  );
  return routes;
}
