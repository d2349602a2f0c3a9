import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { eventually } from '../../testing/eventually.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { dial } from '../../testing/raw-socket-client.ts';
import { openTestApp, setUpTestApp } from '../../testing/test-app.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';

const test = setUpTestShop();
const editor = setUpUser(test, { isEditor: true });
const app = setUpTestApp(test);
let log: ReturnType<typeof captureLog>;
beforeEach(() => {
  log = captureLog(test.payload.logger);
});
afterEach(() => log.stop());
const payments = createPayments(() => test);

const linesOf = (route: string) => log.lines().filter((line) => line.route === route);
/** Log line of a request, written after its response. */
const lineOf = (route: string) =>
  eventually(() => {
    const lines = linesOf(route);
    expect(lines).toHaveLength(1);
    return lines[0];
  });

describe('a request', () => {
  it('should have one line with its id, route, status and time', async () => {
    const { headers } = await fetch(`${app.url}/api/products/yok?a=b`);
    const line = await lineOf('/api/products/:id');
    expect(line).toMatchObject({
      level: 'info',
      requestId: headers.get('x-request-id'),
      method: 'GET',
      status: 404,
      msg: expect.stringMatching(/^GET \/api\/products\/:id 404, \d+ ms$/),
    });
    expect(line?.ms).toBeGreaterThan(0);
  });

  it('should tell nothing of what a person sent', async () => {
    const secrets = ['gizli@example.com', 'gizli-belirtec', 'gizli+arama'];
    await fetch(`${app.url}/api/users/resetpassword/${secrets[1]}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'Gizli-2026', email: secrets[0] }),
    });
    await fetch(`${app.url}/search/gizli?keyword=${secrets[2]}&token=${secrets[1]}`, {
      headers: { referer: `http://x/?e=${secrets[0]}`, 'user-agent': 'gizli' },
    });
    await lineOf('/api/users/resetpassword/:token');
    await lineOf('/search/:keyword');
    expect(log.text().toLowerCase()).not.toContain('gizli');
  });

  it('should name the collection of a call of the panel', async () => {
    await fetch(`${app.url}/cms-api/products?limit=1`, { headers: { cookie: editor.cookie } });
    expect(await lineOf('/cms-api/products')).toMatchObject({ status: 200 });
  });

  it('should be a warning where the shop could not answer, and have its failure once, with its stack', async () => {
    const broken = vi.spyOn(test.shop.catalogue, 'suggest').mockRejectedValue(new TypeError('Bozuk'));
    await fetch(`${app.url}/api/products/suggestions`);
    broken.mockRestore();
    const line = await lineOf('/api/products/suggestions');
    expect(line).toMatchObject({ level: 'warn', status: 500 });
    const failures = log.lines().filter(({ level }) => level === 'error');
    expect(failures).toEqual([
      expect.objectContaining({
        requestId: line?.requestId,
        msg: `Request ${line?.requestId} GET /api/products/suggestions failed`,
        err: expect.objectContaining({ type: 'TypeError' }),
      }),
    ]);
  });

  it('should have its line at debug for a file', async () => {
    await fetch(`${app.url}/assets/index.js`);
    await fetch(`${app.url}/media/yok.webp`);
    expect(await lineOf('/media/*')).toMatchObject({ level: 'info', status: 404 });
    expect(linesOf('/assets/*')).toEqual([]);
  });
});

describe('the id of a request', () => {
  const idOf = async (url: string, sent?: string) =>
    (await fetch(`${url}/api/terms`, { headers: sent ? { 'x-request-id': sent } : {} })).headers.get(
      'x-request-id',
    );
  const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

  it('should be the proxy’s, in header and log, where there is one', async () => {
    const behind = await openTestApp(test, { trustProxy: 1 });
    for (const sent of ['6b1d7f0c2a9e4d13b5c8a7f6e5d4c3b2', '0f8fad5b-d9cb-469f-a165-70867728950e'])
      expect(await idOf(behind.url, sent)).toBe(sent);
    await eventually(() => expect(log.text()).toContain('"requestId":"6b1d7f0c2a9e4d13b5c8a7f6e5d4c3b2"'));
    const refused = [
      'short',
      'x'.repeat(65),
      'id with blanks',
      '"level":"error"',
      'a\tb-c-d-e-f',
      'ÿÿÿÿÿÿÿÿ',
    ];
    for (const sent of refused) expect(await idOf(behind.url, sent)).toMatch(UUID);
    await behind.stop();
  });

  it('should be the shop’s own where a stranger sends one', async () => {
    expect(await idOf(app.url, '6b1d7f0c2a9e4d13b5c8a7f6e5d4c3b2')).toMatch(UUID);
  });
});

describe('what a browser does', () => {
  const troubles = () => log.lines().filter(({ level }) => level !== 'info' && level !== 'debug');
  const head = (method: string, path: string, more: string[] = []) =>
    [`${method} ${path} HTTP/1.1`, 'Host: a', ...more, '', ''].join('\r\n');

  it.each([
    ['/api/users', 'application/json', '{"name":"A'],
    [
      '/cms-api/media',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nxx',
    ],
    ['/cms-api/products', 'application/json', '{"name":"A'],
    ['/api/payment/callback', 'application/x-www-form-urlencoded', 'token=a'],
  ])('should be no failure: an upload to %s that is given up', async (path, type, begun) => {
    const line = await dial(app.port);
    const headers = [
      `Cookie: ${editor.cookie}`,
      `Content-Type: ${type}`,
      'Content-Length: 100000',
      'Origin: http://localhost:3000',
    ];
    line.socket.write(head('POST', path, headers) + begun);
    await new Promise((resolve) => setTimeout(resolve, 100));
    line.socket.destroy();
    await line.ended;
    await eventually(() => expect(log.lines().filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(troubles()).toEqual([]);
  });

  it.each([
    ['a path that cannot be decoded', 'GET', '/api/products/%E0%A4%A', '', ''],
    ['a body that is no JSON', 'POST', '/api/users', 'application/json', '{a}'],
    ['a form without its end', 'POST', '/cms-api/media', 'multipart/form-data; boundary=b', '--b\r\n'],
    ['a file that is none', 'POST', '/cms-api/media', 'text/plain', 'x'],
    ['a method nobody knows', 'PROPFIND', '/api/products', '', ''],
    ['what is no HTTP', 'A B', '', '', ''],
  ])('should be no failure: %s', async (_, method, path, type, body) => {
    const line = await dial(app.port);
    const headers = [`Cookie: ${editor.cookie}`, 'Origin: http://localhost:3000', 'Connection: close'];
    const ofBody = type ? [`Content-Type: ${type}`, `Content-Length: ${body.length}`] : [];
    line.socket.write(head(method, path, [...headers, ...ofBody]) + body);
    await line.ended;
    expect(line.text).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(troubles()).toEqual([]);
  });

  it('should be its own status where the browser left before its answer', async () => {
    const slow = vi.spyOn(test.shop.catalogue, 'suggest').mockReturnValue(new Promise(() => {}) as never);
    const line = await dial(app.port);
    line.socket.write(head('GET', '/api/products/suggestions'));
    await eventually(() => expect(slow).toHaveBeenCalled());
    line.socket.destroy();
    expect(await lineOf('/api/products/suggestions')).toMatchObject({ level: 'info', status: 499 });
    slow.mockRestore();
  });

  it('should be no failure: a wrong password in the panel', async () => {
    const { status } = await fetch(`${app.url}/cms-api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: test.env.publicUrl },
      body: JSON.stringify({ email: editor.email, password: 'yanlis-Parola-1' }),
    });
    expect(status).toBe(401);
    expect(troubles()).toEqual([]);
    expect(log.text()).not.toContain(editor.email);
  });

  it('should be no warning: a form that nobody has paid yet', async () => {
    const product = await test.createProduct();
    const { token } = await payments.open({ by: await test.createUser(), lines: [{ product, qty: 1 }] });
    await payments.postCallback(token);
    await payments.age(token, 10);
    await payments.reconcile();
    expect(troubles()).toEqual([]);
  });
});
