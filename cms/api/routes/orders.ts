import { Router } from 'express';
import { adminUser, signedInUser } from '../../middleware/session.ts';
import { deliverOrder } from '../../orders/deliver-order.ts';
import { getOrder, listOrders } from '../../orders/read-orders.ts';
import type { Shop } from '../../shop.ts';

export function orderRoutes({ payload }: Shop): Router {
  const routes = Router();
  routes.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  routes.get('/myorders', async (req, res) => {
    const user = signedInUser(req);
    res.json(await listOrders(payload, user, { user: { equals: user.id } }));
  });
  routes.get('/', async (req, res) => {
    res.json(await listOrders(payload, adminUser(req)));
  });
  routes.get('/:id', async (req, res) => {
    res.json(await getOrder(payload, signedInUser(req), req.params.id));
  });
  routes.put('/:id/deliver', async (req, res) => {
    res.json(await deliverOrder(payload, adminUser(req), req.params.id));
  });
  return routes;
}
