import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { PaymentLinkAnswer } from '../../cms/contract/dealer-sales.ts';
import type { Order, OrderContract, OrderPage } from '../../cms/contract/orders.ts';
import { call } from './fetcher.ts';
import {
  type Key,
  type PageQuery,
  pageParams,
  revalidatePath,
  revalidateTag,
  thenRevalidate,
  usePage,
  useQuery,
} from './swr.tsx';

const ordersKey = (query: PageQuery): Key => ['Order', pathOf('listOrders'), pageParams(query)];
export const myOrdersKey: Key = ['Order', pathOf('myOrders')];
const orderKey = (id: string): Key => ['Order', pathOf('getOrder', { id })];

export const useOrders = (query: PageQuery) => usePage<OrderPage>(ordersKey(query));
export const useOrderContracts = (id: string) =>
  useQuery<OrderContract[]>(['Order', pathOf('orderContracts', { id })]);
export const useMyOrders = () => useQuery<Order[]>(myOrdersKey);
export const useOrder = (id: string) => useQuery<Order>(orderKey(id));

/** Opens a payment again, which reserves stock. Revalidates even if refused, since the cached data are then old. */
export async function resumePayment(id: string) {
  try {
    return await call('resumePayment', { params: { id } });
  } finally {
    void revalidateTag('Order');
    void revalidateTag('Product');
  }
}

export async function abandonOrder(id: string): Promise<void> {
  await thenRevalidate('Order', call('abandonOrder', { params: { id } }));
  void revalidateTag('Product');
}

/** Revalidates even after a failure, since the withdrawal may be recorded although its answer was lost. */
export async function withdraw(id: string, body: BodyOf<'withdraw'>) {
  try {
    return await thenRevalidate('Order', call('withdraw', { params: { id }, body }));
  } catch (error) {
    void revalidateTag('Order');
    throw error;
  }
}

export const deliverOrder = (id: string) => thenRevalidate('Order', call('deliverOrder', { params: { id } }));

const paymentLinkKey = (token: string): Key => ['Order', pathOf('getPaymentLink', { token })];

/** Reads the order behind a payment link, each time anew: the order may be paid in another browser. */
export const usePaymentLink = (token: string) =>
  useQuery<PaymentLinkAnswer>(paymentLinkKey(token), { cacheMs: 0 });

/** Begins a payment. Reads the link again even if refused, since a refusal may have ended the link. */
export async function payByLink(token: string, body: BodyOf<'payByLink'>) {
  try {
    return await call('payByLink', { params: { token }, body });
  } finally {
    await revalidatePath(paymentLinkKey(token));
  }
}
