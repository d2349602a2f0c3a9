import { once } from 'node:events';
import type { Server } from 'node:http';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { dial, trickle } from '../../testing/raw-socket-client.ts';
import { limitBodies } from './body-limits.ts';

const QUICK = { patienceMs: 300, maxBytes: 50_000, longer: {}, bytesPerSecond: 2000, restMs: 100 };
/** Far less than an unguarded body would take, and more than a busy machine adds. */
const A_WHILE = 5_000;
const HEAD = 'Host: x\r\nContent-Type: application/json\r\n';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
async function start(): Promise<number> {
  const app = express();
  app.use(limitBodies(QUICK));
  app.post('/refused', (_req, res) => void res.status(403).send('hayır'));
  app.post('/read', express.json({ limit: 1_000_000 }), (_req, res) => void res.send('iyi'));
  app.post('/later', (_req, res) => void setTimeout(() => res.send('iyi'), 700));
  return new Promise((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}

describe('a body', () => {
  it('should be ended when it trickles', async () => {
    const slow = await dial(await start());
    slow.socket.write(`POST /read HTTP/1.1\r\n${HEAD}Content-Length: 5000\r\n\r\n`);
    void trickle(slow.socket, 'a'.repeat(5000), 20);
    expect(await slow.ended).toBeLessThan(A_WHILE);
  });

  it('should be ended when it trickles in chunks, too', async () => {
    const slow = await dial(await start());
    slow.socket.write(`POST /read HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    void trickle(slow.socket, '1\r\na\r\n'.repeat(2000), 20);
    expect(await slow.ended).toBeLessThan(A_WHILE);
  });

  it('should be read to its end when it arrives steadily', async () => {
    const line = await dial(await start());
    const text = `["${'a'.repeat(5996)}"]`;
    const isRead = once(server, 'request');
    line.socket.write(
      `POST /read HTTP/1.1\r\n${HEAD}Connection: close\r\nContent-Length: ${text.length}\r\n\r\n`,
    );
    await isRead;
    // Two seconds ahead of the required speed, so that a busy machine does not make it too slow.
    line.socket.write(text.slice(0, 4000));
    for (let start = 4000; start < text.length; start += 200) {
      await new Promise((resolve) => setTimeout(resolve, 80));
      line.socket.write(text.slice(start, start + 200));
    }
    await line.ended;
    expect(line.text).toContain('iyi');
  });

  it('should not be waited for once it is refused, and the refusal should arrive', async () => {
    const line = await dial(await start());
    line.socket.write(`POST /refused HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    void trickle(line.socket, '3e8\r\n'.concat('a'.repeat(1000), '\r\n').repeat(50), 1);
    expect(await line.ended).toBeLessThan(A_WHILE);
    expect(line.text).toContain('hayır');
  });

  it('should be ended when it has no end', async () => {
    const line = await dial(await start());
    line.socket.write(`POST /read HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `3e8\r\n${'a'.repeat(1000)}\r\n`;
    const flood = setInterval(() => line.socket.writable && line.socket.write(chunk.repeat(10)), 10);
    await line.ended;
    clearInterval(flood);
  });

  it('should not be closed for a slow response', async () => {
    const line = await dial(await start());
    line.socket.write(`POST /later HTTP/1.1\r\n${HEAD}Connection: close\r\nContent-Length: 2\r\n\r\n{}`);
    await line.ended;
    expect(line.text).toContain('iyi');
  });
});
