import type { Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { dial, listen, trickle } from '../testing/raw-socket-client.ts';
import { createHttpServer, SERVER_TIMEOUTS } from './http-server.ts';

const QUICK = {
  ...SERVER_TIMEOUTS,
  headersTimeout: 300,
  requestTimeout: 600,
  keepAliveTimeout: 200,
  timeout: 900,
  connectionsCheckingInterval: 50,
};
const HEAD = 'Host: x\r\n';
const UPGRADE = `GET /cms HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
async function start({
  allowsUpgrades = false,
  maxConnections = 1000,
  maxPerAddress = 1000,
  trustProxy = 0,
} = {}): Promise<number> {
  const patience = { ...QUICK, maxConnections, maxPerAddress };
  server = createHttpServer({ timeouts: patience, allowsUpgrades, trustProxy });
  server.on('request', (req, res) => {
    if (req.url === '/silent') return;
    req.resume().on('end', () => res.end('iyi'));
  });
  return listen(server);
}
const openConnections = () =>
  new Promise<number>((resolve) => server?.getConnections((_error, count) => resolve(count)));

describe('the server', () => {
  it('should allow more time to arrive than to begin, as Node demands', () => {
    expect(SERVER_TIMEOUTS.headersTimeout).toBeLessThan(SERVER_TIMEOUTS.requestTimeout);
    const slowestUpload = (5 * 1024 * 1024) / (SERVER_TIMEOUTS.requestTimeout / 1000);
    expect(slowestUpload).toBeLessThan(36 * 1024);
  });

  it('should close a connection that sends nothing, or a header a letter at a time', async () => {
    const port = await start();
    const [silent, slow] = await Promise.all([dial(port), dial(port)]);
    void trickle(slow.socket, `GET / HTTP/1.1\r\n${HEAD}X-Long: ${'a'.repeat(5000)}`, 20);
    expect(await silent.ended).toBeLessThan(800);
    expect(await slow.ended).toBeLessThan(800);
    expect(slow.text).toMatch(/^HTTP\/1.1 408 /);
  });

  it('should close a connection whose body does not arrive', async () => {
    const port = await start();
    const slow = await dial(port);
    slow.socket.write(`POST / HTTP/1.1\r\n${HEAD}Content-Length: 5000\r\n\r\n`);
    void trickle(slow.socket, 'a'.repeat(5000), 20);
    expect(await slow.ended).toBeLessThan(1200);
  });

  it('should close a connection that is idle, and one whose response never comes', async () => {
    const port = await start();
    const [resting, silent] = await Promise.all([dial(port), dial(port)]);
    resting.socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    silent.socket.write(`GET /silent HTTP/1.1\r\n${HEAD}\r\n`);
    expect(await resting.ended).toBeLessThan(2000);
    expect(resting.text).toMatch(/^HTTP\/1.1 200 /);
    expect(await silent.ended).toBeLessThan(2000);
  });

  it('should not take more connections than it has places', async () => {
    const port = await start({ maxConnections: 10 });
    const lines = await Promise.all(Array.from({ length: 30 }, () => dial(port)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await openConnections()).toBe(10);
    for (const { socket } of lines) socket.destroy();
  });
});

describe('one address', () => {
  it('should leave room for others, and get its places back', async () => {
    const port = await start({ maxPerAddress: 10 });
    const lines = await Promise.all(Array.from({ length: 30 }, () => dial(port)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await openConnections()).toBe(10);
    const other = await dial(port, '127.0.0.2');
    other.socket.write(`GET / HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`);
    await other.ended;
    expect(other.text).toMatch(/^HTTP\/1.1 200 /);
    for (const { socket } of lines) socket.destroy();
    await expect.poll(openConnections).toBe(0);
    const again = await dial(port);
    again.socket.write(`GET / HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`);
    await again.ended;
    expect(again.text).toMatch(/^HTTP\/1.1 200 /);
  });

  it('should not be counted behind a proxy, whose address they all have', async () => {
    const port = await start({ maxPerAddress: 10, trustProxy: 1 });
    const lines = await Promise.all(Array.from({ length: 30 }, () => dial(port)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await openConnections()).toBe(30);
    for (const { socket } of lines) socket.destroy();
  });

  it('should have places for dozens of people, and never all of them', () => {
    expect(SERVER_TIMEOUTS.maxPerAddress).toBeGreaterThanOrEqual(6 * 40);
    expect(SERVER_TIMEOUTS.maxPerAddress).toBeLessThanOrEqual(SERVER_TIMEOUTS.maxConnections / 5);
  });
});

describe('an upgrade', () => {
  it('should be closed at once, even when somebody else listens for it', async () => {
    const port = await start();
    server?.on('upgrade', () => undefined);
    // Each asks as soon as it is there, because the server waits 300 ms for a request.
    const ask = async () => {
      const line = await dial(port);
      line.socket.write(UPGRADE);
      return line;
    };
    const lines = await Promise.all(Array.from({ length: 200 }, ask));
    await Promise.all(lines.map(({ ended }) => ended));
    expect(lines.every(({ text }) => text === '')).toBe(true);
    await expect.poll(openConnections).toBe(0);
  });

  it('should be left to the tools of development', async () => {
    const port = await start({ allowsUpgrades: true });
    server?.on('upgrade', (_req, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
    const line = await dial(port);
    line.socket.write(UPGRADE);
    await line.ended;
    expect(line.text).toMatch(/^HTTP\/1.1 101 /);
  });
});
