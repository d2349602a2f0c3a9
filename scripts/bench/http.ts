import http from 'node:http';
import { createServer } from 'node:net';

export type Answer = { status: number; type: string; encoding: string; bytes: Buffer };

/** One GET, its bytes as they came over the wire: `fetch` would unpack them. */
export function get(url: string, encoding = 'identity'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent: false, headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          encoding: response.headers['content-encoding'] ?? 'identity',
          bytes: Buffer.concat(chunks),
        });
      });
    });
    request.once('error', reject);
  });
}

/** @throws Error unless the answer is 200. */
export async function getOk(url: string, encoding?: string): Promise<Answer> {
  const answer = await get(url, encoding);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** Ports nobody listens on at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
