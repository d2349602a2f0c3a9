import type { Product } from '../../../cms/contract/products.ts';
import type { SavedAddress, User } from '../../../cms/contract/users.ts';

export type Client = Awaited<ReturnType<typeof signInClient>>;

/** Signs in at the shop's API, without a browser. Amounts are in lira. */
export async function signInClient(origin: string, email: string, password: string) {
  const signIn = await fetch(`${origin}/api/users/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!signIn.ok) throw new Error(`${email} could not sign in: ${await signIn.text()}`);
  const user = (await signIn.json()) as User;
  const cookies = signIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookies.join('; ') },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  async function addProduct(fields: Partial<Product> & { name: string }): Promise<Product> {
    const draft = await call<Product>('POST', '/api/products');
    return call<Product>('PUT', `/api/products/${draft._id}`, { price: 25, countInStock: 9, ...fields });
  }
  return {
    user,
    get: <T>(path: string) => call<T>('GET', path),
    put: <T>(path: string, body: unknown) => call<T>('PUT', path, body),
    post: <T>(path: string, body: unknown) => call<T>('POST', path, body),
    addProduct,
    addStamp: (series: string, denominationValueOfStamp: string, more: Partial<Product> = {}) =>
      addProduct({
        name: `${series}: ${denominationValueOfStamp}`,
        series,
        denominationValueOfStamp,
        ...more,
      }),
    changeProduct: (product: Product, change: Partial<Product>) =>
      call<Product>('PUT', `/api/products/${product._id}`, { ...product, ...change }),
    removeProduct: (id: string) => call('DELETE', `/api/products/${id}`),
    async rename(name: string): Promise<void> {
      await call<User>('PUT', '/api/users/profile', { name });
      user.name = name;
    },
    async removeAddresses(): Promise<void> {
      for (const { _id } of await call<SavedAddress[]>('GET', '/api/users/address'))
        await call('DELETE', `/api/users/address/${_id}`);
    },
    addAddress: (address: Record<string, string>) => call('POST', '/api/users/address', address),
    storage: (): { cookies: string[]; userInfo: User } => ({ cookies, userInfo: user }),
  };
}
