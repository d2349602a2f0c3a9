import type { FacetsAnswer } from '../../../cms/contract/catalogue-query.ts';
import type { Order } from '../../../cms/contract/orders.ts';
import type { ListedProduct, ProductList } from '../../../cms/contract/products.ts';
import { type Client, signInClient } from './api-client.ts';
import { ADMIN, CUSTOMER_PASSWORD, type ShopProcess } from './shop-process.ts';
import { ADDRESS, newEmail, PASSWORD } from './shopper.ts';
import type { Stored } from './tabs.ts';

export type Role = 'guest' | 'customer' | 'newcomer' | 'admin';
export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

/** More pieces than all tests that share a shop buy. */
const PLENTY = 30;

export async function createFixtures(shop: ShopProcess) {
  const newEmailAddress = newEmail();
  await fetch(`${shop.url}/api/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ece Çınar',
      email: newEmailAddress,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      termsAccepted: true,
    }),
  });
  const [customer, newcomer, admin] = await Promise.all([
    signInClient(shop.url, 'ayse.yildirim@example.com', CUSTOMER_PASSWORD),
    signInClient(shop.url, newEmailAddress, PASSWORD),
    signInClient(shop.url, ADMIN.email, ADMIN.password),
  ]);
  await customer.removeAddresses();
  await customer.addAddress(ADDRESS);
  const orders = await admin.get<Order[]>('/api/orders');
  const orderWhere = (matches: (order: Order) => boolean) => orders.find(matches)?._id ?? '';
  const seeded = await shop.query('select id from products where seed_key is not null');
  const isSeeded = new Set(seeded.map(({ id }) => id));
  const products = (await readAllProducts(shop.url)).filter(({ _id }) => isSeeded.has(_id));
  const productWhere = (matches: (product: ListedProduct) => boolean) => {
    const found = products.find(matches);
    if (!found) throw new Error('The seed has no such product');
    return found;
  };
  const reviewed = productWhere(({ numReviews, countInStock }) => numReviews > 2 && countInStock > PLENTY);
  return {
    url: shop.url,
    clients: { customer, newcomer, admin } satisfies Record<Exclude<Role, 'guest'>, Client>,
    products: {
      reviewed,
      other: productWhere(({ _id, countInStock }) => _id !== reviewed._id && countInStock > PLENTY),
      fresh: productWhere(({ numReviews, countInStock }) => numReviews === 0 && countInStock > 0),
      soldOut: productWhere(({ countInStock }) => countInStock === 0),
    },
    series: await readSeries(shop.url),
    orders: {
      toDeliver: orderWhere(({ isPaid, isDelivered, state }) => isPaid && !isDelivered && state === 'paid'),
      delivered: orderWhere(({ isDelivered }) => isDelivered),
      ofCustomer: orderWhere(({ user }) => user._id === customer.user._id),
    },
  };
}

async function readSeries(origin: string): Promise<{ name: string; values: string[] }> {
  const read = async <T>(path: string) => (await (await fetch(origin + path)).json()) as T;
  const { values } = await read<FacetsAnswer>('/api/products/facets');
  const name = values.series[0]?.value ?? '';
  const list = await read<ProductList>(`/api/products?series=${encodeURIComponent(name)}`);
  return { name, values: list.products.map(({ _id }) => _id) };
}

async function readAllProducts(origin: string): Promise<ListedProduct[]> {
  const read = async (page: number) =>
    (await (await fetch(`${origin}/api/products?pageNumber=${page}`)).json()) as ProductList;
  const first = await read(1);
  const others = await Promise.all(Array.from({ length: first.pages - 1 }, (_, index) => read(index + 2)));
  return [first, ...others].flatMap(({ products }) => products);
}

export type CartContent = 'empty' | 'full' | 'addressed' | 'outdated';

export function storedBy(fixtures: Fixtures, role: Role, cart: CartContent = 'empty'): Stored {
  const { clients, products } = fixtures;
  const session = role === 'guest' ? undefined : clients[role].storage();
  const entries: Array<{ name: string; value: string }> = [];
  if (session) entries.push({ name: 'userInfo', value: JSON.stringify(session.userInfo) });
  if (cart !== 'empty') {
    const isOld = cart === 'outdated';
    const cartItems = [
      { ...products.reviewed, qty: 2, ...(isOld && { price: 1 }) },
      { ...products.other, qty: 3 },
      ...(isOld ? [{ ...products.soldOut, qty: 1, countInStock: 4 }] : []),
    ];
    const address = cart === 'addressed' ? ADDRESS : {};
    entries.push({
      name: 'cart',
      value: JSON.stringify({ cartItems, shippingAddress: address, billingAddress: address }),
    });
  }
  const cookies = (session?.cookies ?? []).map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('=') };
  });
  return { cookies, localStorage: entries };
}
