import { pathOf } from '../../cms/contract/call-table.ts';
import type { Order, OrderContract, OrderPage } from '../../cms/contract/orders.ts';
import { call } from './fetcher.ts';
import { type Key, type PageQuery, pageParams, thenRevalidate, usePage, useQuery } from './swr.tsx';

export const ordersKey = (query: PageQuery): Key => ['Order', pathOf('listOrders'), pageParams(query)];
export const myOrdersKey: Key = ['Order', pathOf('myOrders')];
export const orderKey = (id: string): Key => ['Order', pathOf('getOrder', { id })];

export const useOrders = (query: PageQuery) => usePage<OrderPage>(ordersKey(query));
export const useOrderContracts = (id: string) =>
  useQuery<OrderContract[]>(['Order', pathOf('orderContracts', { id })]);
export const useMyOrders = () => useQuery<Order[]>(myOrdersKey);
export const useOrder = (id: string) => useQuery<Order>(orderKey(id));

export const deliverOrder = (id: string) => thenRevalidate('Order', call('deliverOrder', { params: { id } }));
