import type { Order, OrderSummary } from '../../cms/contract/orders.ts';
import { request } from './fetcher.ts';
import { type Key, revalidateTag } from './keys.ts';
import { useQuery } from './swr.tsx';

export const ORDERS = '/api/orders';

export const ordersKey: Key = ['Order', ORDERS];
export const myOrdersKey: Key = ['Order', `${ORDERS}/myorders`];
export const orderKey = (id: string): Key => ['Order', `${ORDERS}/${encodeURIComponent(id)}`];

/** Every order, for administrators. */
export const useOrders = () => useQuery<OrderSummary[]>(ordersKey);
export const useMyOrders = () => useQuery<OrderSummary[]>(myOrdersKey);
export const useOrder = (id: string) => useQuery<Order>(orderKey(id));

export async function deliverOrder(id: string): Promise<Order> {
  const order = await request<Order>(`${orderKey(id)[1]}/deliver`, { method: 'PUT' });
  await revalidateTag('Order');
  return order;
}
