import { pathOf } from '../../cms/contract/call-table.ts';
import type { Order, OrderSummary } from '../../cms/contract/orders.ts';
import { call } from './call.ts';
import { type Key, revalidateTag } from './keys.ts';
import { useQuery } from './swr.tsx';

export const ordersKey: Key = ['Order', pathOf('listOrders')];
export const myOrdersKey: Key = ['Order', pathOf('myOrders')];
export const orderKey = (id: string): Key => ['Order', pathOf('getOrder', { id })];

/** Every order, for administrators. */
export const useOrders = () => useQuery<OrderSummary[]>(ordersKey);
export const useMyOrders = () => useQuery<OrderSummary[]>(myOrdersKey);
export const useOrder = (id: string) => useQuery<Order>(orderKey(id));

export async function deliverOrder(id: string): Promise<Order> {
  const order = await call('deliverOrder', { params: { id } });
  await revalidateTag('Order');
  return order;
}
