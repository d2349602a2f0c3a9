import type { PayloadRequest } from 'payload';
import type { Kurus } from '../../contract/money.ts';
import type { Order } from '../../infra/database/payload-types.ts';
import { findVisible } from '../../infra/database/rows.ts';

/** All orders of an account, newest first, as far as the reader may see them. */
export const ordersOf = (req: PayloadRequest, user: string): Promise<Order[]> =>
  findVisible(req, 'orders', { where: { user: { equals: user } } });

type Paid = Pick<Order, 'isPaid' | 'totalPrice' | 'refundedTotal'>;
type CustomerTotals = { orders: number; paidOrders: number; paid: Kurus; refunded: Kurus };

/** A customer's totals: payments of paid orders, and refunds of these. */
export function totalsOf(orders: readonly Paid[]): CustomerTotals {
  const paid = orders.filter(({ isPaid }) => isPaid);
  const sum = (amountOf: (order: Paid) => Kurus): Kurus =>
    paid.reduce((total, order) => total + amountOf(order), 0);
  return {
    orders: orders.length,
    paidOrders: paid.length,
    paid: sum(({ totalPrice }) => totalPrice),
    refunded: sum(({ refundedTotal }) => refundedTotal ?? 0),
  };
}

/** Whether somebody has paid for a product. An order that is refunded in full, or being refunded, does not count. */
export async function hasBought(req: PayloadRequest, user: string, product: string): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'orders',
    where: {
      and: [
        { user: { equals: user } },
        { state: { equals: 'paid' } },
        { 'orderItems.product': { equals: product } },
      ],
    },
    overrideAccess: true,
    req,
  });
  return totalDocs > 0;
}
