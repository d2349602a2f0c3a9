import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { errorAnswer } from '../../contract/errors.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';

const test = setUpTestShop();
const customer = setUpUser(test);

const JSON_CALLS = [
  ['POST', '/api/users/auth'],
  ['POST', '/api/users'],
  ['POST', '/api/users/address'],
  ['POST', '/api/users/forgotpassword'],
  ['PUT', '/api/users/profile'],
  ['PUT', '/api/users/resetpassword/abc'],
  ['PUT', '/api/users/000000000000000000000000'],
  ['PUT', '/api/products/000000000000000000000000'],
  ['POST', '/api/products/000000000000000000000000/reviews'],
  ['POST', '/api/payment/initialize'],
] as const;

describe.each(JSON_CALLS)('%s %s', (method, path) => {
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const admin = await test.createUser({ isAdmin: true });
    const answer = await test.call(method, path, { cookie: admin.cookie, body, headers });
    errorAnswer.parse(answer.body);
    return [answer.status, answer.body.code];
  };

  it('should refuse a body that is not JSON', async () => {
    for (const body of ['{', '{"a":', 'null', '"x"', '1', '\u0000', '{a:1}', "{'a':1}"])
      expect(await send(body), body).toEqual([400, 'INVALID_JSON']);
  });

  it('should refuse a body of another type, charset or packing', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/json; charset=klingon',
    ])
      expect(await send('{"a":1}', { 'content-type': type }), type).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect(await send('{}', { 'content-encoding': 'zip' })).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect(await send('{}', { 'content-encoding': 'gzip' })).toEqual([400, 'INVALID_INPUT']);
  });

  it('should refuse a list, and a body without end', async () => {
    expect(await send('[]')).toEqual([400, 'INVALID_INPUT']);
    expect(await send(JSON.stringify({ name: 'a'.repeat(300_000) }))).toEqual([413, 'TOO_LARGE']);
  });
});

describe('an address that is not there', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/yok'],
    ['POST', '/api/yok'],
    ['PATCH', '/api/products'],
    ['DELETE', '/api/users'],
    ['GET', '/api/orders/a/b'],
    ['GET', '/api/payment/initialize'],
    ['GET', '/api//products'],
    ['GET', '/api/../etc/passwd'.replace('..', '%2e%2e%2f')],
  ])('should answer JSON to %s %s', async (method, path) => {
    const { status, body, headers } = await test.call(method, path);
    expect([status, errorAnswer.parse(body).code]).toEqual([404, 'ROUTE_UNKNOWN']);
    expect(headers.get('content-type')).toMatch(/json/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('should be a bad request when it cannot even be decoded', async () => {
    for (const path of ['/api/products/%zz', '/api/orders/%E0%A4%A', '/api/users/resetpassword/%'])
      expect([path, (await test.call('GET', path, { cookie: customer.cookie })).status]).toSatisfy(
        ([, status]) => status === 400 || status === 404,
      );
  });
});

describe('another site', () => {
  const post = (headers: Record<string, string>) =>
    test.call('POST', '/api/users/logout', { cookie: customer.cookie, headers });

  it.each([
    { origin: 'https://kotu.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.kotu.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ])('should not act with a shopper’s cookie: %j', async (headers) => {
    const { status, body } = await post(headers as Record<string, string>);
    expect([status, errorAnswer.parse(body).code]).toEqual([403, 'FOREIGN_ORIGIN']);
    const stillIn = await test.call('GET', '/api/orders/myorders', { cookie: customer.cookie });
    expect(stillIn.status).toBe(200);
  });

  it('should read what is public, and the shop’s own pages may act', async () => {
    const foreign = { origin: 'https://kotu.example', 'sec-fetch-site': 'cross-site' };
    const read = await test.call('GET', '/api/products', { headers: foreign });
    expect(read.status).toBe(200);
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    for (const own of [
      {},
      { origin: test.env.publicUrl },
      { origin: test.url },
      { 'sec-fetch-site': 'same-origin' },
    ]) {
      const { cookie } = await test.createUser();
      const { status } = await test.call('POST', '/api/users/logout', {
        cookie,
        headers: own as Record<string, string>,
      });
      expect([own, status]).toEqual([own, 200]);
    }
  });
});

describe('a cookie', () => {
  const read = (cookie: string) => test.call('GET', '/api/orders/myorders', { cookie });
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('should be nobody’s when it is garbage, forged, unsigned or of a deleted account', async () => {
    const [, payload] = customer.cookie.split('.');
    const gone = await test.createUser();
    await test.payload.delete({ collection: 'users', id: gone.id });
    const claims = { id: customer.id, collection: 'users', email: customer.email };
    for (const cookie of [
      '',
      '=',
      ';;;',
      'payload-token',
      'payload-token=',
      'payload-token=çöp',
      'payload-token=a.b.c',
      `payload-token=${'x'.repeat(6000)}`,
      'payload-token="x"; payload-token=y',
      customer.cookie.slice(0, -3),
      `payload-token=${encode({ alg: 'none' })}.${payload}.`,
      `payload-token=${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.AAAA`,
      gone.cookie,
    ]) {
      const { status, body } = await read(cookie);
      expect([cookie, status, body.code]).toEqual([cookie, 401, 'NOT_SIGNED_IN']);
    }
    expect((await test.call('GET', '/api/products', { cookie: 'payload-token=çöp' })).status).toBe(200);
  });

  it('should be found among others', async () => {
    expect((await read(`a=b; ${customer.cookie}; payload-tokens=x; c`)).status).toBe(200);
  });
});

describe('raw requests', () => {
  const speak = (text: string) =>
    new Promise<string>((resolve) => {
      const { port } = new URL(test.url);
      let answer = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text, 'latin1'));
      socket.on('data', (chunk) => (answer += chunk));
      socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    });
  const head = 'Host: x\r\nConnection: close\r\n';

  it('should never break the shop', async () => {
    expect(
      await speak(`GET /api/products HTTP/1.1\r\n${head}Cookie: payload-token=\xff\x80\r\n\r\n`),
    ).toMatch(/ 200 /);
    expect(await speak(`GET http://kotu/api/health HTTP/1.1\r\n${head}\r\n`)).toMatch(/ 200 /);
    expect(await speak(`POST /api/users/auth HTTP/1.1\r\n${head}Content-Length: abc\r\n\r\n`)).toMatch(
      / 400 /,
    );
    expect(
      await speak(`POST /api/users/auth HTTP/1.1\r\n${head}Origin: \r\nContent-Length: 2\r\n\r\n{}`),
    ).toMatch(/ (403|415) /);
    expect(await speak(`HEAD /api/products HTTP/1.1\r\n${head}\r\n`)).toMatch(/ 200 /);
    expect((await test.call('GET', '/api/health')).status).toBe(200);
  });

  it('should not tell what the shop is made of', async () => {
    expect((await test.call('GET', '/api/health')).headers.get('x-powered-by')).toBeNull();
  });

  it('should report an unexpected failure without its details', async () => {
    const { find } = test.payload;
    test.payload.find = () => Promise.reject(new Error('SELECT secret FROM vault'));
    const { status, body } = await test.call('GET', '/api/legal/yok');
    test.payload.find = find;
    expect([status, errorAnswer.parse(body).code]).toEqual([500, 'INTERNAL']);
    expect(JSON.stringify(body)).not.toMatch(/vault|stack/i);
  });
});
