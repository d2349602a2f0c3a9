import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorAnswer } from '../contract/errors.ts';
import { DEFAULT_IDENTITY } from '../contract/rules/shop-identity.ts';
import { sharePicturePath } from '../domain/share-pictures/share-picture-address.ts';
import { ADDRESS_RULES } from '../infra/rate-limits/rate-limit-rules.ts';
import { rateLimitersOf } from '../infra/rate-limits/request-counters.ts';
import { isOnMongo } from '../testing/database-url.ts';
import { drawPng } from '../testing/pictures.ts';
import { dial } from '../testing/raw-socket-client.ts';
import { openTestApp, setUpTestApp, type TestApp } from '../testing/test-app.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import type { Visitor } from '../testing/user-factory.ts';

const test = setUpTestShop();
const app = setUpTestApp(test);
let people: Record<'customer' | 'editor' | 'admin', Visitor>;
let product: string;
beforeAll(async () => {
  people = {
    customer: await test.createUser(),
    editor: await test.createUser({ isEditor: true }),
    admin: await test.createUser({ isAdmin: true }),
  };
  product = (await test.createProduct()).id;
});

type Asked = { as?: Visitor | undefined; body?: unknown; headers?: Record<string, string>; of?: TestApp };
async function call(method: string, path: string, { as, body, headers, of = app }: Asked = {}) {
  const answer = await of.send(method, path, {
    ...(as && { cookie: as.cookie }),
    body,
    ...(headers && { headers }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  errorAnswer.parse(body).code,
];

describe('a tag', () => {
  it('should be on public answers, and on none that is one person’s or that nobody may keep', async () => {
    const { customer, admin } = people;
    const tagOf = async (path: string, as?: Visitor) => (await call('GET', path, { as })).headers.get('etag');
    for (const path of [`/api/products/${product}`, '/api/terms']) {
      const { headers } = await call('GET', path);
      expect(headers.get('etag')).toMatch(/^W\/"/);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    }
    for (const [path, as] of [
      ['/api/users/address', customer],
      ['/api/orders/myorders', customer],
      [`/api/products/${product}`, admin],
      ['/api/health', undefined],
      ['/api/products/yok', undefined],
      ['/cms-api/users/me', admin],
    ] as const)
      expect(await tagOf(path, as), path).toBeNull();
  });
});

describe('Payload’s REST calls', () => {
  const CLOSED = [
    ['GET', '/cms-api/products?limit=0&depth=3'],
    ['GET', '/cms-api/reviews?limit=0&depth=3'],
    ['GET', '/cms-api/reviews/count?where[user.sessions.id][like]=a'],
    ['GET', '/cms-api/users'],
    ['GET', '/cms-api/access'],
    ['GET', '/cms-api/globals/business-details'],
    ['POST', '/cms-api/globals/payload-jobs-stats'],
    ['POST', '/cms-api/reviews'],
    ['POST', '/cms-api/payload-preferences/nav'],
    ['PATCH', '/cms-api/users'],
    ['DELETE', '/cms-api/products'],
    ['GET', '/cms-api/payload-jobs/run'],
    ['OPTIONS', '/cms-api/products'],
    ['GET', '/cms-api'],
    ['GET', '/cms-api/users/login'],
    ['POST', '/cms-api/users/login/x'],
    ['GET', '/cms-api/graphql'],
    ['POST', '/cms-api/graphql'],
  ] as const;

  it.each(CLOSED)('should not be for a guest or a customer: %s %s', async (method, path) => {
    const { customer } = people;
    expect(codeOf(await call(method, path))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(codeOf(await call(method, path, { as: customer }))).toEqual([403, 'FORBIDDEN']);
    const asQuestion = { as: customer, body: {}, headers: { 'x-http-method-override': 'GET' } };
    if (method === 'POST') expect(codeOf(await call(method, path, asQuestion))).toEqual([403, 'FORBIDDEN']);
  });

  it('should explain what to do when a session has ended before saving', async () => {
    const path = `/cms-api/products/${product}`;
    const { status, body } = await call('PATCH', path, { body: { name: 'Pul' } });
    expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    expect(body.message).toMatch(/yazdıklarınız bu sayfada duruyor\. Yeniden giriş yapın/);
  });

  it('should be for people of the panel, and be kept by nobody', async () => {
    const listed = await call('GET', `/cms-api/products?where[id][equals]=${product}&depth=0`, {
      as: people.editor,
    });
    expect([listed.status, listed.body.docs[0].id]).toEqual([200, product]);
    const me = await call('GET', '/cms-api/users/me', { as: people.admin });
    expect([me.status, me.body.user.email]).toEqual([200, people.admin.email]);
    expect(me.headers.get('cache-control')).toBe('private, no-store');
  });

  it('should not expose what the panel does not need, to any role', async () => {
    for (const [method, path] of [
      ['POST', '/cms-api/globals/payload-jobs-stats'],
      ['GET', '/cms-api/payload-jobs'],
      ['GET', '/cms-api/payload-jobs/run'],
      ['GET', '/cms-api/payload-migrations'],
      ['GET', '/cms-api/payload-kv'],
      ['GET', '/cms-api/media/paste-url?src=http://127.0.0.1/'],
      ['GET', '/cms-api/products/versions'],
      ['GET', '/cms-api/products/yok'],
      ['GET', '/cms-api/__proto__'],
      ['PUT', '/cms-api/products'],
      ['GET', '/cms-api/graphql-playground'],
      ['POST', '/cms-api/graphql'],
      ['POST', '/api/graphql'],
    ] as const)
      expect([path, codeOf(await call(method, path, { as: people.admin }))]).toEqual([
        path,
        [404, 'ROUTE_UNKNOWN'],
      ]);
  });

  it('should not act for another site', async () => {
    const foreign = { as: people.admin, body: { name: 'x' }, headers: { origin: 'https://kotu.example' } };
    expect(codeOf(await call('PATCH', `/cms-api/products/${product}`, foreign))).toEqual([
      403,
      'FOREIGN_ORIGIN',
    ]);
  });

  it('should take a picture from an editor, and show it', async () => {
    const picture = await drawPng({ width: 30, height: 20 });
    const upload = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('_payload', JSON.stringify({ alt: 'Kırmızı' }));
      form.set('file', new File([bytes], 'Türk pulu.png', { type: 'image/png' }));
      return call('POST', '/cms-api/media', { as: people.editor, body: form });
    };
    const { status, body } = await upload(new Uint8Array(picture));
    expect([status, body.doc?.alt, body.doc?.width]).toEqual([201, 'Kırmızı', 30]);
    const file = `/file/${encodeURIComponent(body.doc.filename)}`;
    const shown = await call('GET', `/cms-api/media${file}`, { as: people.editor });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    for (const megabytes of [5.5, 9])
      expect(codeOf(await upload(new Uint8Array(megabytes * 1024 * 1024)))).toEqual([413, 'IMAGE_TOO_LARGE']);
  });

  it('should be no failure where a browser cancels a picture', async () => {
    const { width, height } = { width: 900, height: 900 };
    const noise = randomBytes(width * height * 3);
    const picture = await sharp(noise, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(picture)], 'gürültü.png', { type: 'image/png' }));
    const { body } = await call('POST', '/cms-api/media', { as: people.editor, body: form });
    const { filename } = body.doc;
    const failed = vi.spyOn(test.payload.logger, 'error');
    const printed = vi.spyOn(console, 'error');
    for (const path of [`/cms-api/media/file/${filename}`, `/media/${filename}`])
      for (const isBegun of [false, false, true, true]) {
        const line = await dial(app.port);
        line.socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${people.editor.cookie}\r\n\r\n`);
        if (isBegun) await once(line.socket, 'data');
        line.socket.destroy();
        await line.ended;
      }
    await sleep(500);
    expect(failed.mock.calls).toEqual([]);
    expect(printed.mock.calls).toEqual([]);
    vi.restoreAllMocks();
  });

  it('should take long questions as forms', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-payload-http-method-override': 'GET',
    };
    const ask = (body: string) => call('POST', '/cms-api/products', { as: people.editor, body, headers });
    const nobody = people.customer.id;
    const known = await ask(`where[id][in][0]=${product}&where[id][in][1]=${nobody}&depth=0&limit=1`);
    expect([known.status, known.body.totalDocs]).toEqual([200, 1]);
    expect(codeOf(await ask('limit=0'))).toEqual([400, 'INVALID_INPUT']);
    expect(codeOf(await ask(`where[id][in]=${'a'.repeat(70_000)}`))).toEqual([413, 'TOO_LARGE']);
  });

  it.each([
    'where=x',
    'where[]=x',
    'where[name]=x',
    'where[hash][like]=a',
    'where[user.sessions.id][like]=a',
    'where[user__salt][like]=a',
    'where[or][0][user.hash][exists]=true',
    `where[name][like]=${'a'.repeat(1001)}`,
    'sort=user.resetPasswordToken',
    'sort=name,-hash',
    'where[_id][equals]=x',
    'where[createdAt][equals][]=x',
    'where[_status][all]=',
    'where[and]=x',
    'where[and][0][name]=x',
    'where[price][near]=1',
    'page=1e99',
    'page[]=1',
    'limit=0',
    'limit=301',
    'limit=-1',
    'select=x',
    'select[name]=belki',
    'populate[yok][name]=x',
  ])('should refuse a question for a secret, for too much, or in no form: %s', async (query) => {
    const asked = await call('GET', `/cms-api/products?${query}`, { as: people.admin });
    expect(codeOf(asked)).toEqual([400, 'INVALID_INPUT']);
  });

  it.each([
    'where[name][x]=1',
    'where[yok][equals]=1',
    'where[price][equals]=bir',
    'where[id][equals]=x',
    'where[id][in]=x,y',
    'where[createdAt][equals]=dün',
    'where[isPublished][equals]=belki',
    `where${'[or][0]'.repeat(8)}[name][equals]=a`,
    'depth=4',
    'depth=x',
    'sort=yok',
    'sort=user.name',
    'draft=belki',
    'where[name][equals]=%00',
  ])('should leave a question to Payload that names what there is not: %s', async (query) => {
    const asked = await call('GET', `/cms-api/products?${query}`, { as: people.admin });
    expect(asked.status).toBeLessThan(500);
    expect(asked.body.docs?.length ?? 0).toBeLessThanOrEqual(10);
  });

  it('should change and delete all documents for “Tümünü seç” of the panel', async () => {
    const other = (await test.createProduct()).id;
    const changed = await call('PATCH', '/cms-api/products?where[or][0][id][not_equals]=&limit=0', {
      as: people.admin,
      body: { matbaa: 'Darphane' },
    });
    expect([changed.status, changed.body.errors]).toEqual([200, []]);
    const ids = changed.body.docs.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([product, other]));

    const where = `where[and][0][id][not_equals]=&where[and][1][id][equals]=${other}`;
    const deleted = await call('DELETE', `/cms-api/products?${where}`, { as: people.admin });
    expect([deleted.status, deleted.body.docs.map(({ id }: { id: string }) => id)]).toEqual([200, [other]]);
    const none = await call('PATCH', '/cms-api/products?where[name][not_equals]=&where[id][equals]=', {
      as: people.admin,
      body: { matbaa: 'Hiç' },
    });
    expect([none.status, none.body.docs]).toEqual([200, []]);
  });

  it('should never be shown parameters Payload has no use for', async () => {
    for (const query of [
      '__proto__[x]=1',
      'constructor[prototype][x]=1',
      '%',
      'x=%zz',
      'joins=x',
      'data={',
      'where=',
    ])
      expect([query, (await call('GET', `/cms-api/products?${query}`, { as: people.admin })).status]).toEqual(
        [query, 200],
      );
    const all = await call('GET', '/cms-api/products?pagination=false', { as: people.admin });
    expect(all.body.limit).toBe(10);
  });

  it('should respond 404 for unknown documents', async () => {
    const nobody = people.customer.id;
    for (const [method, path] of [
      ['GET', `/cms-api/products/${nobody}`],
      ['GET', '/cms-api/media/file/yok.webp'],
      ['DELETE', '/cms-api/payload-preferences/yok'],
    ] as const)
      expect([path, (await call(method, path, { as: people.admin })).status]).toEqual([path, 404]);
  });
});

describe('large bodies', () => {
  const many = (megabytes: number) => `{"a":[${'{},'.repeat((megabytes * 1024 * 1024) / 3)}{}]}`;
  const json = { 'content-type': 'application/json' };

  it('should be refused unread, while others are served', { timeout: 60_000 }, async () => {
    for (const megabytes of [60, 10, 1.2, 0.01]) {
      // The connection is closed while the body is still being sent, so the response itself may be lost.
      const refused = call('POST', '/cms-api/users/login', { body: many(megabytes), headers: json }).then(
        codeOf,
        () => 'cut',
      );
      const healthy = await call('GET', '/api/health');
      expect(healthy.status).toBe(200);
      expect([[413, 'TOO_LARGE'], 'cut']).toContainEqual(await refused);
    }
  });

  it('should be counted when they are sent without a length', async () => {
    const line = await dial(app.port);
    line.socket.write(
      'POST /cms-api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = `3e8\r\n${'a'.repeat(1000)}\r\n`;
    line.socket.write(chunk.replace('a', '{').repeat(5));
    await expect.poll(() => line.text, { timeout: 20_000 }).toMatch(/^HTTP\/1.1 413 /);
    line.socket.write(chunk);
    await line.ended;
  });

  it('should not be taken from a customer at all, and fit a legal text from an editor', async () => {
    const value = { value: 'a'.repeat(4 * 1024 * 1024) };
    const preference = await call('POST', '/cms-api/payload-preferences/x', {
      as: people.customer,
      body: value,
    }).then(codeOf, () => 'cut');
    expect([[403, 'FORBIDDEN'], 'cut']).toContainEqual(preference);
    const tooLong = { as: people.editor, body: { value: 'a'.repeat(100_000) } };
    expect(codeOf(await call('POST', '/cms-api/payload-preferences/x', tooLong))).toEqual([413, 'TOO_LARGE']);
    const paragraph = {
      type: 'paragraph',
      version: 1,
      children: [{ type: 'text', text: 'a'.repeat(500), version: 1 }],
    };
    const text = { root: { type: 'root', version: 1, children: Array(1000).fill(paragraph) } };
    const page = { title: 'Uzun', slug: 'uzun-metin', body: text };
    expect((await call('POST', '/cms-api/legal-pages', { as: people.editor, body: page })).status).toBe(201);
  });
});

describe('the panel', () => {
  it('should show a guest the way in, and nothing else', async () => {
    for (const path of ['/cms/login', '/cms/forgot', '/cms/reset/abc', '/cms/login?redirect=%2Fcms'])
      expect([path, (await call('GET', path)).body]).toEqual([path, 'panel']);
    for (const [path, to] of [
      ['/cms', '/cms/login'],
      ['/cms/', '/cms/login'],
      ['/cms/collections/orders', '/cms/login?redirect=%2Fcms%2Fcollections%2Forders'],
    ]) {
      const { status, headers } = await call('GET', path as string);
      expect([status, headers.get('location')]).toEqual([302, to]);
    }
    const turnedAway = await call('GET', '/cms/collections/orders', { as: people.customer });
    expect(turnedAway.headers.get('location')).toBe('/cms/unauthorized');
    expect((await call('GET', '/cms/unauthorized', { as: people.customer })).body).toBe('panel');
    expect((await call('GET', '/cms/collections/orders', { as: people.editor })).body).toBe('panel');
  });

  it('should be sent something by its own people only, and not without end', async () => {
    const post = (as: Visitor | undefined, body: string, headers = {}) =>
      call('POST', '/cms/collections/orders', { ...(as && { as }), body, headers });
    expect(codeOf(await post(undefined, 'x'))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(codeOf(await post(people.customer, 'x'))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await post(people.editor, 'x', { origin: 'https://kotu.example' }))).toEqual([
      403,
      'FOREIGN_ORIGIN',
    ]);
    const action = { 'next-action': 'a1'.repeat(21), 'content-type': 'text/plain;charset=UTF-8' };
    const form = { ...action, 'content-type': 'multipart/form-data; boundary=----x' };
    for (const sent of [action, form]) expect((await post(people.editor, 'x', sent)).body).toBe('panel');
    expect(codeOf(await post(people.editor, 'x'.repeat(1_100_000), action))).toEqual([413, 'TOO_LARGE']);
    for (const wrong of [
      { 'next-action': '' },
      { 'next-action': 'a1' },
      { 'next-action': 'z1'.repeat(21) },
      { 'content-type': 'application/json' },
      { 'content-type': 'multipart/form-data' },
    ])
      expect(codeOf(await post(people.editor, 'x', { ...action, ...wrong }))).toEqual([400, 'INVALID_INPUT']);
    const line = await dial(app.port);
    line.socket.write(
      `POST /cms HTTP/1.1\r\nHost: x\r\nCookie: ${people.editor.cookie}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    await expect.poll(() => line.text, { timeout: 20_000 }).toMatch(/^HTTP\/1.1 411 /);
    line.socket.destroy();
    expect(codeOf(await call('DELETE', '/cms/x', { as: people.admin }))).toEqual([404, 'ROUTE_UNKNOWN']);
  });

  it('should hand out Next’s files and none of its tools', async () => {
    expect((await call('GET', '/_next/static/chunks/a.js')).body).toBe('panel');
    for (const path of ['/_next/image?url=/x.png&w=640&q=75', '/_next/data/x.json'])
      expect(codeOf(await call('GET', path))).toEqual([404, 'ROUTE_UNKNOWN']);
    expect(codeOf(await call('POST', '/_next/static/x', { body: 'x' }))).toEqual([404, 'ROUTE_UNKNOWN']);
  });
});

describe('another spelling', () => {
  const raw = async (path: string) => {
    const line = await dial(app.port);
    line.socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    await line.ended;
    return line.text.split('\r\n')[0];
  };

  it.each([
    '/cms-api/users/%6cogin',
    '/cms-api/./users/login',
    '/_next/../cms-api/users/login',
    '/cms/../cms-api/users/login',
    '/cms/%2e%2e/cms-api/users/login',
    '//cms-api/users/login',
    '/CMS-API/users/login',
    '/cms-api/users\\login',
    '/cms-api/users/login%',
    'http://x/cms-api/users/login',
  ])('should be refused: %s', async (path) => {
    expect(await raw(path)).toBe('HTTP/1.1 400 Bad Request');
  });

  it('should not be needed for Turkish', async () => {
    for (const path of ['/iptal-ve-iade-koşullari', '/search/atatürk', '/search/a%2Fb', '/search/50%25', '/'])
      expect([path, (await call('GET', path)).body]).toEqual([path, 'page']);
  });
});

describe('too many calls', () => {
  const limited = setUpTestApp(test, () => openTestApp(test, { hasRateLimits: true }));
  const { stringify } = JSON;

  it('should be counted together for both calls that request a mail', async () => {
    const body = { email: 'kimse@example.com' };
    const asked: number[] = [];
    for (let times = 0; times < 10; times += 1) {
      for (const path of ['/api/users/forgotpassword', '/cms-api/users/forgot-password'])
        asked.push((await call('POST', path, { body, of: limited })).status);
    }
    expect(asked).toEqual([...Array(15).fill(200), ...Array(5).fill(429)]);
    const other = await call('POST', '/cms-api/users/forgot-passwor%64', { body, of: limited });
    expect([other.status, stringify(other.body).includes('INVALID_INPUT')]).toEqual([400, true]);
  });

  it('should be counted for pages and the panel, and for files by themselves', async () => {
    const statusOf = (path: string) => call('GET', path, { of: limited }).then(({ status }) => status);
    const pages = ['/?keyword=a', '/cms/login', '/search/b', '/cart'];
    const { take } = rateLimitersOf(test.payload);
    const before = ADDRESS_RULES.pages.points - pages.length;
    for (let calls = 0; calls < before; calls += 1) await take('pages', '127.0.0.1');
    expect(await Promise.all(pages.map(statusOf))).toEqual([200, 200, 200, 200]);
    expect(await Promise.all(pages.map(statusOf))).toEqual([429, 429, 429, 429]);
    const files = ['/media/yok.webp', '/assets/x.js', '/_next/static/x.js', '/api/products'];
    expect(await Promise.all(files.map(statusOf))).toEqual([404, 200, 200, 200]);
  });
});

describe('a request with two hosts', () => {
  it('should be refused, since each reader would believe another', async () => {
    const line = await dial(app.port);
    line.socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
    await line.ended;
    expect(line.text).toMatch(/^HTTP\/1.1 400 /);
    expect(line.text).toContain('INVALID_INPUT');
  });
});

/** A buyer takes the last piece while its description is saved. */
describe('what others wrote meanwhile', () => {
  afterEach(() => void vi.restoreAllMocks());
  const rename = (id: string, name: string) =>
    app.send('PATCH', `/cms-api/products/${id}`, { cookie: people.admin.cookie, body: { name } });
  const nameOf = async (id: string) => (await test.payload.findByID({ collection: 'products', id })).name;

  it('should be written again by itself, however often it was lost', async () => {
    const { id } = await test.createProduct();
    const lost = () => Promise.reject(Object.assign(new Error('WriteConflict'), { code: 112 }));
    const write = vi
      .spyOn(test.payload.db, 'updateOne')
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost);
    expect((await rename(id, 'Yeniden yazıldı')).status).toBe(200);
    expect(write.mock.calls.length).toBeGreaterThan(2);
    expect(await nameOf(id)).toBe('Yeniden yazıldı');
  });

  it('should be answered by its own fault, and once, where it was refused', async () => {
    const { id } = await test.createProduct();
    const write = vi.spyOn(test.payload.db, 'updateOne');
    expect((await rename(id, '')).status).toBe(400);
    expect(write).not.toHaveBeenCalled();
  });

  it.runIf(isOnMongo)(
    'should wait for a row that a process took with it until the database lets it go',
    async () => {
      const { id } = await test.createProduct();
      const dead = await test.payload.db.beginTransaction();
      await test.payload.db.updateOne({
        collection: 'products',
        id,
        data: { brand: 'Ölü süreç' },
        req: { transactionID: dead } as never,
      });
      const renaming = rename(id, 'Sonunda');
      await sleep(500);
      await test.payload.db.rollbackTransaction(dead as string);
      expect((await renaming).status).toBe(200);
      expect(await nameOf(id)).toBe('Sonunda');
    },
  );
});

describe('a picture to share', () => {
  const get = (address: string) => app.send('GET', address);
  const shown = async (id: string) => {
    const product = await test.shop.catalogue.readers.getProduct(id);
    if (!product) throw new Error(`There is no product ${id}`);
    return product;
  };

  it('should send the picture of a product and of the shop, to be kept for ever', async () => {
    const product = await shown((await test.createProduct({ name: 'Iğdır 1 kuruş' })).id);
    for (const shared of [product, null]) {
      const answer = await get(sharePicturePath(shared, DEFAULT_IDENTITY));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  it('should lead from the picture of an older name to that of now', async () => {
    const product = await shown((await test.createProduct({ name: 'Lale' })).id);
    const older = sharePicturePath({ ...product, name: 'Lalle' }, DEFAULT_IDENTITY);
    const answer = await get(older);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      sharePicturePath(product, DEFAULT_IDENTITY),
    ]);
  });

  it('should draw nothing for an address that no page names', async () => {
    const folder = path.join(test.env.dataDir, 'share-pictures');
    const before = await readdir(folder);
    const draft = (await test.createProduct({ isPublished: false })).id;
    for (const name of [
      'dukkan.jpg',
      `yok-${'0'.repeat(16)}.jpg`,
      `${draft}-${'0'.repeat(16)}.jpg`,
      '..%2Fsecret',
    ])
      expect([name, (await get(`/paylasim/${name}`)).status]).toEqual([name, name.includes('%') ? 400 : 404]);
    expect(await readdir(folder)).toEqual(before);
  });
});
