import http from 'node:http';
import { text } from 'node:stream/consumers';

export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };
export type Asked = {
  method: string;
  path: string;
  /** By `performance.now()`. */
  from: number;
  to: number;
  /** 0: there was no answer. */
  status: number;
};
export type Visitor = {
  /** An answer, whatever its status; none is status 0. Cookies are kept, as in a browser. */
  ask(
    method: string,
    path: string,
    more?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  leave(): void;
};

/**
 * Somebody with connections, cookies and an address of their own: every address of 127.0.0.0/8 is this machine, so each
 * visitor is counted by itself.
 * @param note told of each request that has ended
 */
export function createVisitor(
  url: string,
  address: string,
  note: (asked: Asked) => void = () => {},
): Visitor {
  const agent = new http.Agent({ keepAlive: true, localAddress: address });
  const jar = new Map<string, string>();

  async function send(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const payload = body === undefined ? undefined : isForm ? String(body) : JSON.stringify(body);
    return new Promise<Answer>((resolve, reject) => {
      const request = http.request(url + path, {
        agent,
        method,
        timeout: 60_000,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(cookie && { cookie }),
          ...(payload !== undefined && {
            'content-type': type,
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      });
      request.once('timeout', () => request.destroy(new Error('timed out')));
      request.once('error', reject);
      request.once('response', (response) => {
        const { statusCode: status = 0, headers } = response;
        for (const line of headers['set-cookie'] ?? []) {
          const [pair = ''] = line.split(';');
          jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        text(response).then((body) => resolve({ status, headers, body }), reject);
      });
      request.end(payload);
    });
  }

  return {
    async ask(method, path, { body, headers = {} } = {}) {
      const from = performance.now();
      const answer = await send(method, path, body, headers).catch((error: Error) => ({
        status: 0,
        headers: {},
        body: error.message,
      }));
      note({ method, path, from, to: performance.now(), status: answer.status });
      return answer;
    },
    leave: () => agent.destroy(),
  };
}
