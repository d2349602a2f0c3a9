import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PIECES = 12;
const PAUSE_MS = 60;

/** A proxy to a shop that sends a page's HTML in pieces, so that the browser paints parts of the page. */
export async function openSlowLine(shopUrl: string) {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = { accept: request.headers.accept ?? '', cookie: request.headers.cookie ?? '' };
    const answer = await fetch(shopUrl + request.url, { headers, redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const [name, value] of answer.headers)
      if (!['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name))
        response.setHeader(name, value);
    response.statusCode = answer.status;
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const length = isPage ? Math.ceil(body.length / PIECES) : body.length;
    for (let from = 0; from < body.length; from += length) {
      response.write(body.subarray(from, from + length));
      if (isPage) await pause(PAUSE_MS);
    }
    response.end();
  };
  // The shop may close a connection, or end before the browser does.
  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
