import { eachSum, toKurus, toLira } from '../../cms/contract/money.ts';
import type { Product } from '../../cms/contract/products.ts';
import { priceBasket } from '../../cms/contract/rules/pricing.ts';
import { ADMIN } from './processes.ts';
import type { Plan } from './random-plan.ts';

const PASSWORD = 'Pul-Sever-2026';
const ADDRESS = {
  addressName: 'Ev',
  address: 'Posta Caddesi No 12',
  city: 'İzmir',
  postalCode: '35210',
  country: 'Türkiye',
  phoneNumber: '5321234567',
  identityNumber: '11111111110',
};

/** Without them no shop may sell. */
const BUSINESS = {
  companyName: 'Deneme Filateli Ltd. Şti.',
  email: 'satici@example.com',
  phone: '0212 555 44 33',
  host: 'pul.example',
  address: 'Postane Cad. 7, Fatih / İstanbul',
  contactName: 'Defne Aksoy',
  taxOffice: 'Fatih',
  taxNumber: '1234567890',
};

/** `price` in lira: this program speaks to the API as anybody would. */
export type StockedProduct = { id: string; price: number; stock: number };
export type Fixtures = { products: StockedProduct[]; cookies: string[] };

/** Puts the plan's stamps in stock and registers its buyers, as anybody would over the API. */
export async function createFixtures(url: string, plan: Plan): Promise<Fixtures> {
  const admin = await signInAdmin(url);
  await call(url, 'POST', '/cms-api/globals/business-details', { cookie: admin, body: BUSINESS });
  const products: StockedProduct[] = [];
  for (const [index, { price, stock }] of plan.products.entries()) {
    const { body: draft } = await call<Product>(url, 'POST', '/api/products', { cookie: admin });
    const wanted = { name: `Pul ${index}`, price, countInStock: stock, seenCountInStock: 0 };
    const change = { cookie: admin, body: wanted };
    const { body: product } = await call<Product>(url, 'PUT', `/api/products/${draft._id}`, change);
    const { _id, countInStock } = product;
    if (countInStock !== stock) throw new Error(`product ${_id} has ${countInStock} pieces, not ${stock}`);
    products.push({ id: _id, price, stock });
  }
  const cookies: string[] = [];
  for (let buyer = 0; buyer < plan.buyers; buyer += 1) {
    const body = { name: `Alıcı ${buyer}`, email: `alici-${buyer}@example.com`, password: PASSWORD };
    cookies.push((await call(url, 'POST', '/api/users', { body })).cookie);
  }
  return { products, cookies };
}

export async function signInAdmin(url: string): Promise<string> {
  return (await call(url, 'POST', '/api/users/auth', { body: ADMIN })).cookie;
}

/** What the storefront would send for this basket. */
export function checkoutRequest(
  products: readonly StockedProduct[],
  lines: { product: number; qty: number }[],
) {
  const orderItems = lines.map(({ product, qty }) => {
    const { id = '', price = 0 } = products[product] ?? {};
    return { _id: id, qty, price };
  });
  const { totals } = priceBasket(orderItems.map(({ price, qty }) => ({ price: toKurus(price), qty })));
  return {
    orderItems,
    shippingAddress: ADDRESS,
    billingAddress: { ...ADDRESS, billingType: 'individual' },
    ...eachSum((name) => toLira(totals[name])),
  };
}

/** @throws Error unless the response is 2xx */
export async function call<Answer = unknown>(
  url: string,
  method: string,
  route: string,
  { cookie = '', body }: { cookie?: string; body?: object } = {},
): Promise<{ body: Answer; cookie: string }> {
  const response = await fetch(url + route, {
    method,
    // As a page of the shop itself would call it.
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${text.slice(0, 300)}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { body: JSON.parse(text), cookie: cookies.join('; ') };
}
