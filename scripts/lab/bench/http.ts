import { once } from 'node:events';
import http from 'node:http';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Answer = { status: number; type: string; encoding: string; bytes: Buffer };

/** One GET, its bytes as they came over the wire: `fetch` would unpack them. */
export async function get(url: string, encoding = 'identity'): Promise<Answer> {
  const request = http.get(url, { agent: false, headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    encoding: response.headers['content-encoding'] ?? 'identity',
    bytes: await buffer(response),
  };
}

/** Whether an address answers 200; undefined while it does not. */
export const isOk = async (url: string): Promise<true | undefined> =>
  (await get(url).catch(() => null))?.status === 200 || undefined;

/** @throws Error unless the answer is 200. */
export async function getOk(url: string, encoding?: string): Promise<Answer> {
  const answer = await get(url, encoding);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

export const ADMIN = { email: 'admin@example.com', password: 'Yonetici-2026' };

export const signInAdmin = async (url: string): Promise<string> =>
  (await call(url, 'POST', '/api/users/auth', { body: ADMIN })).cookie;

/** One call of an API, as JSON. @throws Error unless the answer is 2xx */
export async function call<Answer = unknown>(
  url: string,
  method: string,
  route: string,
  { cookie = '', body }: { cookie?: string; body?: object } = {},
): Promise<{ body: Answer; cookie: string }> {
  const response = await fetch(url + route, {
    method,
    // As a page of the shop itself would call it.
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${text.slice(0, 300)}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { body: JSON.parse(text), cookie: cookies.join('; ') };
}

export const change = (url: string, cookie: string, id: string, countInStock: number) =>
  call(url, 'PUT', `/api/products/${id}`, { cookie, body: { countInStock } });

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
