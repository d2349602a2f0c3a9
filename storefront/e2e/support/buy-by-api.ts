import { expect } from 'vitest';
import type { InitializePaymentAnswer } from '../../../cms/contract/payment.ts';
import type { Product } from '../../../cms/contract/products.ts';
import { checkoutBody } from '../../../cms/testing/checkout-requests.ts';
import type { Fixtures } from './fixtures.ts';

const post = ({ clients }: Fixtures, address: string, body: unknown) =>
  fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: clients.customer.storage().cookies.join('; '),
    },
    body: JSON.stringify(body),
  });

type Line = { product: Pick<Product, '_id' | 'name' | 'price'>; qty: number };

export const requestPaymentForm = (fixtures: Fixtures, { product, qty }: Line): Promise<Response> => {
  const line = { product: { id: product._id, name: product.name, price: product.price * 100 }, qty };
  return post(fixtures, `${fixtures.url}/api/payment/initialize`, checkoutBody([line]));
};

/** Opens a payment, pays it unless `pay` is false, and returns the id of the order. */
export async function buy(
  fixtures: Fixtures,
  simulatorUrl: string,
  { pay = true, ...line }: Line & { pay?: boolean },
): Promise<string> {
  const opened = await requestPaymentForm(fixtures, line);
  expect(opened.status).toBe(200);
  const { token, orderId } = (await opened.json()) as InitializePaymentAnswer;
  if (!pay) return orderId;
  expect((await post(fixtures, `${simulatorUrl}/_sim/pay`, { token })).status).toBe(200);
  const callback = await fetch(`${fixtures.url}/api/payment/callback`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  });
  expect(callback.headers.get('location')).toMatch(/\/order\//);
  return orderId;
}
