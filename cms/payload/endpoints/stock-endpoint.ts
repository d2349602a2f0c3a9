import type { Endpoint } from 'payload';
import { heldQuantity } from '../../domain/checkout/payment-attempts.ts';
import { isAdmin } from '../../domain/roles.ts';

/** In pieces. */
export type StockAnswer = { sellable: number; held: number };

/** What the panel's stock field shows, asked anew whenever it may have changed. */
export const stockEndpoint: Endpoint = {
  path: '/:id/stock',
  method: 'get',
  handler: async ({ payload, user, routeParams }) => {
    if (!isAdmin(user)) return Response.json(null, { status: 403 });
    const id = String(routeParams?.id);
    const product = await payload.findByID({
      collection: 'products',
      id,
      select: { countInStock: true },
      depth: 0,
      disableErrors: true,
    });
    if (!product) return Response.json(null, { status: 404 });
    const held = await heldQuantity({ payload }, id);
    return Response.json({ sellable: product.countInStock, held } satisfies StockAnswer);
  },
};
