import { createServer, type Server } from 'node:http';
import { expect, it } from 'vitest';
import { dial, listen } from '../testing/raw-socket-client.ts';
import { createGracefulStop, DRAIN_MS, drainWhile, STOP_TIMEOUTS } from './graceful-stop.ts';

const QUICK = { graceMs: 400, closeMs: 200 };
/** Longer than any test waits, on a busy machine too. */
const PATIENT = { graceMs: 25_000, closeMs: 25_000 };
const SOON_MS = 15_000;
const HEAD = 'Host: x\r\n';
const never = () => new Promise<void>(() => undefined);

const start = async (answerAfterMs: number): Promise<{ server: Server; port: number }> => {
  const server = createServer((_req, res) => setTimeout(() => res.end('iyi'), answerAfterMs));
  return { server, port: await listen(server) };
};
async function timed(stop: () => Promise<boolean>) {
  const began = Date.now();
  return { isOrderly: await stop(), took: Date.now() - began };
}

it('should be gone before a container platform loses its patience', () => {
  expect(STOP_TIMEOUTS.graceMs + STOP_TIMEOUTS.closeMs).toBeLessThan(10_000);
  expect(DRAIN_MS).toBeLessThan(STOP_TIMEOUTS.graceMs);
});

it('should go on while a proxy notices, and end each connection with its answer', async () => {
  let isStopping = false;
  const server = createServer(
    drainWhile(
      () => isStopping,
      (_req, res) => res.end('iyi'),
    ),
  );
  const port = await listen(server);
  const ask = async (path: string) => {
    const line = await dial(port);
    line.socket.write(`GET ${path} HTTP/1.1\r\n${HEAD}\r\n`);
    await expect.poll(() => line.text).toContain('\r\n\r\n');
    return line;
  };
  const idle = await ask('/');
  expect(idle.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*keep-alive/);
  const ending = createGracefulStop(server, async () => undefined, { ...PATIENT, drainMs: 2_000 })();
  isStopping = true;
  const late = await ask('/');
  expect(late.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close[\s\S]*iyi/);
  await late.ended;
  // Connections that the proxy keeps open are still served: a request may be on its way.
  idle.socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
  await idle.ended;
  expect(idle.text.match(/iyi/g)).toHaveLength(2);
  expect(await ending).toBe(true);
  await expect(dial(port)).rejects.toThrow('ECONNREFUSED');
});

it('should serve those it serves to the end, let nobody in, then put the rest away', async () => {
  const { server, port } = await start(150);
  let asked = 0;
  server.on('request', () => {
    asked += 1;
  });
  let isPutAway = false;
  const putAway = async () => {
    isPutAway = true;
  };
  const stop = createGracefulStop(server, putAway, PATIENT);
  const [busy, idle] = await Promise.all([dial(port), dial(port)]);
  busy.socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
  idle.socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
  await expect.poll(() => idle.text).toContain('iyi');
  busy.socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
  await expect.poll(() => asked, { interval: 5 }).toBe(3);
  const ending = timed(stop);
  await expect(dial(port)).rejects.toThrow('ECONNREFUSED');
  expect(isPutAway).toBe(false);
  const { isOrderly, took } = await ending;
  expect([isOrderly, isPutAway]).toEqual([true, true]);
  expect(took).toBeLessThan(SOON_MS);
  await busy.ended;
  expect(busy.text.match(/iyi/g)).toHaveLength(2);
});

it('should not wait for ever for a request, a silent line or an upgraded one', async () => {
  const { server, port } = await start(60_000);
  server.on('upgrade', () => undefined);
  const stop = createGracefulStop(server, async () => undefined, QUICK);
  const lines = await Promise.all(Array.from({ length: 4 }, () => dial(port)));
  const [slow, sending, upgraded] = lines;
  slow?.socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
  sending?.socket.write(`POST / HTTP/1.1\r\n${HEAD}Content-Length: 50\r\n\r\n`);
  upgraded?.socket.write(`GET / HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { isOrderly, took } = await timed(stop);
  expect(isOrderly).toBe(false);
  expect(took).toBeLessThan(SOON_MS);
  await Promise.all(lines.map(({ ended }) => ended));
});

it('should not wait for ever for a database, and report that it failed', async () => {
  const { server } = await start(0);
  const { isOrderly, took } = await timed(createGracefulStop(server, never, QUICK));
  expect([isOrderly, took < SOON_MS]).toEqual([false, true]);
});
