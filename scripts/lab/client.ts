import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { toKurus } from '../../cms/contract/money.ts';
import type { Product } from '../../cms/contract/products.ts';
import type { Fault, FaultRule } from '../../cms/domain/payment/simulator/faults.ts';
import type { Simulator as Controls, HeadlessPayment } from '../../cms/domain/payment/simulator/simulator.ts';
import { checkoutBody } from '../../cms/testing/checkout-requests.ts';
import { BUSINESS } from '../../cms/testing/legal-fixtures.ts';

const PATIENCE_MS = 60_000;
const together = new http.Agent({ keepAlive: true });

/** An answer with any status. Its bytes are as sent, while `fetch` would decompress them. */
export type Answer = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; text: () => string };
type Sending = {
  /** Sent as JSON unless it is a form. */
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
};

/** @throws Error when no answer came */
export async function send(
  method: string,
  url: string,
  {
    body,
    headers = {},
    timeoutMs = PATIENCE_MS,
    agent = false,
  }: Sending & { agent?: http.Agent | false } = {},
): Promise<Answer> {
  const isForm = body instanceof URLSearchParams;
  const sent = body === undefined ? '' : isForm ? String(body) : JSON.stringify(body);
  const request = http.request(url, {
    agent,
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      // Like a call from a page of the shop.
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
      }),
      ...headers,
    },
  });
  // A broken connection is reported as an error of request and response.
  request.on('error', () => {});
  request.end(sent);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const bytes = await buffer(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes,
    text: () => bytes.toString(),
  };
}

/** True when an address answers 200; otherwise undefined. */
export const isOk = async (url: string): Promise<true | undefined> =>
  (await send('GET', url).catch(() => null))?.status === 200 || undefined;

/** @throws Error unless the answer is 200 */
export async function getOk(url: string, encoding = 'identity'): Promise<Answer> {
  const answer = await send('GET', url, { headers: { 'accept-encoding': encoding } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

const cookiesOf = ({ headers }: Answer): string[] =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');

/** Calls an API with JSON. Reads again when the shop asks to wait. @throws Error unless the answer is 2xx */
export async function call<Body = unknown>(
  url: string,
  method: string,
  route: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
): Promise<{ body: Body; cookie: string }> {
  const answer = await send(method, url + route, {
    body,
    headers: cookie ? { cookie } : {},
    agent: together,
  });
  if (answer.status === 429 && method === 'GET') {
    await sleep(Number(answer.headers['retry-after']) * 1000);
    return call(url, method, route, { cookie, body });
  }
  const text = answer.text();
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${method} ${route} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { body: JSON.parse(text) as Body, cookie: cookiesOf(answer).join('; ') };
}

export const ADMIN = { email: 'admin@example.com', password: 'Yonetici-2026' };

export const signInAdmin = async (url: string): Promise<string> =>
  (await call(url, 'POST', '/api/users/auth', { body: ADMIN })).cookie;

/** An ended request. Times by `performance.now()`; status 0 means no answer. */
export type Asked = { method: string; path: string; from: number; to: number; status: number };
export const isFailure = ({ status }: Pick<Asked, 'status'>): boolean => status === 0 || status >= 500;

export type Visitor = ReturnType<typeof createVisitor>;

/**
 * A visitor with connections and cookies. A visitor with an address of 127.0.0.0/8 is counted separately by the shop's
 * limits. `note` is called for each ended request.
 */
export function createVisitor(url: string, address?: string, note: (asked: Asked) => void = () => {}) {
  const agent = new http.Agent({ keepAlive: true, ...(address && { localAddress: address }) });
  const jar = new Map<string, string>();
  return {
    /** Requests an answer with any status; 0 without an answer. Cookies are stored, as in a browser. */
    async ask(method: string, path: string, { headers, ...more }: Sending = {}): Promise<Answer> {
      const from = performance.now();
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const sending = { ...more, agent, headers: { ...(cookie && { cookie }), ...headers } };
      const answer = await send(method, new URL(path, url).href, sending).catch(
        ({ message }: Error): Answer => ({ status: 0, headers: {}, bytes: Buffer.of(), text: () => message }),
      );
      for (const pair of cookiesOf(answer))
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      note({ method, path, from, to: performance.now(), status: answer.status });
      return answer;
    },
  };
}

/** @throws Error when the shop refuses */
export async function register(visitor: Visitor, email: string): Promise<void> {
  const body = { name: 'Ölçüm Alıcısı', email, password: 'Pul-Sever-2026' };
  const answer = await visitor.ask('POST', '/api/users', { body });
  if (answer.status !== 201)
    throw new Error(`${email} could not register: ${answer.status} ${answer.text()}`);
}

/** `price` in lira, as in the API. */
export type StockedProduct = { id: string; price: number; stock: number };

/** Puts products on sale: those of `ids` first, then new ones. */
export async function stockUp(
  url: string,
  wanted: readonly Omit<StockedProduct, 'id'>[],
  ids: readonly string[] = [],
): Promise<StockedProduct[]> {
  const cookie = await signInAdmin(url);
  // Without these details, no shop may sell.
  await call(url, 'POST', '/cms-api/globals/business-details', { cookie, body: BUSINESS });
  const products: StockedProduct[] = [];
  const given = [...ids];
  /** Returns the next product whose price is not reduced, because a reduced price bounds the price. */
  async function nextOf(left: string[]): Promise<Product> {
    const id = left.shift();
    if (!id) return (await call<Product>(url, 'POST', '/api/products', { cookie })).body;
    const { body } = await call<Product>(url, 'GET', `/api/products/${id}`);
    return body.loweredUntil ? nextOf(left) : body;
  }
  for (const [index, { price, stock }] of wanted.entries()) {
    const { _id: id, countInStock: seenCountInStock } = await nextOf(given);
    const body = { name: `Pul ${index}`, price, countInStock: stock, seenCountInStock };
    const { countInStock } = (await call<Product>(url, 'PUT', `/api/products/${id}`, { cookie, body })).body;
    if (countInStock !== stock) throw new Error(`product ${id} has ${countInStock} pieces, not ${stock}`);
    products.push({ id, price, stock });
  }
  return products;
}

export type Basket = { product: Pick<StockedProduct, 'id' | 'price'>; qty: number }[];

export const checkoutRequest = (basket: Basket) =>
  checkoutBody(
    basket.map(({ product: { id, price }, qty }) => ({
      product: { id, name: 'Pul', price: toKurus(price) },
      qty,
    })),
  );

/** Buys a basket; false when no payment form came. */
export async function buy(visitor: Visitor, basket: Basket, simulator: Simulator): Promise<boolean> {
  const form = await visitor.ask('POST', '/api/payment/initialize', { body: checkoutRequest(basket) });
  if (form.status !== 200) return false;
  const { token } = JSON.parse(form.text()) as { token: string };
  await simulator.pay({ token });
  await visitor.ask('POST', '/api/payment/callback', { body: new URLSearchParams({ token }) });
  return true;
}

export type Simulator = ReturnType<typeof simulatorAt>;

/** Controls of a simulator of iyzico. */
export function simulatorAt(url: string) {
  const control = async <Body>(method: string, route: string, body?: object): Promise<Body> =>
    (await call<Body>(url, method, `/_sim${route}`, { body })).body;
  return {
    state: () => control<ReturnType<Controls['state']>>('GET', '/state'),
    pay: (payment: HeadlessPayment) => control<Awaited<ReturnType<Controls['pay']>>>('POST', '/pay', payment),
    answerBankPage: (attemptId: string, decision: 'approve' | 'reject') =>
      control('POST', `/threeds/${attemptId}`, { decision }),
    addFault: (rule: FaultRule) => control('POST', '/faults', rule),
    faults: () => control<Fault[]>('GET', '/faults'),
    clearFaults: () => control('DELETE', '/faults'),
    advanceClock: (advanceMs: number) => control('POST', '/clock', { advanceMs }),
  };
}

/** Multiples of this number lie evenly between whole numbers, however many there are. */
const GOLDEN = 0.618;

/** Repeats each person's action, one at a time, until `end` is called. Starts are spread, to avoid bursts. */
export function begin(people: Array<{ everyMs: number; act: (turn: number) => Promise<unknown> }>) {
  let isOver = false;
  const all = people.map(async ({ everyMs, act }, index) => {
    await sleep(everyMs * ((index * GOLDEN) % 1));
    for (let turn = 0; !isOver; turn += 1) {
      const next = sleep(everyMs);
      await act(turn);
      await next;
    }
  });
  return {
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(all);
    },
  };
}
