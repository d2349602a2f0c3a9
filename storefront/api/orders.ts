import { pathOf } from '../../cms/contract/call-table.ts';
import type { Order, OrderContract, OrderPage } from '../../cms/contract/orders.ts';
import { type Key, revalidateTag } from './cache-keys.ts';
import { call } from './call-api.ts';
import { type PageQuery, pageParams } from './pagination.ts';
import { usePage, useQuery } from './swr.tsx';

export const ordersKey = (query: PageQuery): Key => ['Order', pathOf('listOrders'), pageParams(query)];
export const myOrdersKey: Key = ['Order', pathOf('myOrders')];
export const orderKey = (id: string): Key => ['Order', pathOf('getOrder', { id })];

/** A page of all orders, for administrators. */
export const useOrders = (query: PageQuery) => usePage<OrderPage>(ordersKey(query));
export const useOrderContracts = (id: string) =>
  useQuery<OrderContract[]>(['Order', pathOf('orderContracts', { id })]);
export const useMyOrders = () => useQuery<Order[]>(myOrdersKey);
export const useOrder = (id: string) => useQuery<Order>(orderKey(id));

export async function deliverOrder(id: string): Promise<Order> {
  const order = await call('deliverOrder', { params: { id } });
  await revalidateTag('Order');
  return order;
}
