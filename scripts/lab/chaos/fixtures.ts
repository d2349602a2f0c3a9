import { toKurus } from '../../../cms/contract/money.ts';
import type { Product } from '../../../cms/contract/products.ts';
import { checkoutBody } from '../../../cms/testing/checkout-requests.ts';
import { call, signInAdmin } from '../bench/http.ts';
import type { Plan } from './random-plan.ts';

const PASSWORD = 'Pul-Sever-2026';

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

export async function createFixtures(
  url: string,
  plan: Pick<Plan, 'products' | 'buyers'>,
): Promise<Fixtures> {
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

export function checkoutRequest(
  products: readonly StockedProduct[],
  lines: { product: number; qty: number }[],
) {
  return checkoutBody(
    lines.map(({ product, qty }) => {
      const { id = '', price = 0 } = products[product] ?? {};
      return { product: { id, name: `Pul ${product}`, price: toKurus(price) }, qty };
    }),
  );
}
