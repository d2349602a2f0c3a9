import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patterns } from '../../../cms/contract/paths.ts';
import type { ReadinessCheck } from '../../../cms/contract/readiness.ts';
import { freshDatabaseUrl, isOnMongo } from '../../../cms/testing/database-url.ts';
import { eventually } from '../../../cms/testing/eventually.ts';
import { buildShop } from '../../setup/build.mjs';
import { call, signInAdmin } from '../bench/http.ts';
import { createFixtures, type StockedProduct } from '../chaos/fixtures.ts';
import { waitUntilSettled } from '../chaos/wait-until-settled.ts';
import { hasNginx } from './nginx.ts';
import { begin, buy, register } from './shopping.ts';
import { startTwoShops, type TwoShops } from './two-shops.ts';
import { type Asked, createVisitor, type Visitor } from './visitor.ts';

const PRODUCTS = 10;
const STOCK = 500;
/** nginx leaves out who did not answer for a second. */
const LEFT_OUT_MS = 1500;
/** The machine may be busy with other tests: how many are sold in a second is no promise. */
const PATIENCE_MS = 60_000;
/** What the killed process was sending is sent by the other one when its lease of ten minutes is over. */
const isMailInHand = (fault: string) => fault.endsWith(': no mail of confirmation');
let folder: string;
let two: TwoShops;
let products: StockedProduct[];
let people = 0;

/** Somebody with an address of their own, so that nobody is counted together with another. */
function visit(asked: Asked[] = [], url = two.url): Visitor {
  people += 1;
  return createVisitor(url, `127.1.${Math.floor(people / 250)}.${1 + (people % 250)}`, (one) =>
    asked.push(one),
  );
}
async function visitAsShopper(asked: Asked[] = [], url = two.url): Promise<Visitor> {
  const shopper = visit(asked, url);
  await register(shopper, `alici-${people}@example.com`);
  return shopper;
}
const statusOf = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).status;
const isFailure = ({ status }: Asked) => status === 0 || status >= 500;

describe.runIf(isOnMongo && hasNginx())('two processes behind nginx', () => {
  beforeAll(async () => {
    await buildShop();
    folder = await mkdtemp(path.join(os.tmpdir(), 'behind-nginx-'));
    two = await startTwoShops({ folder, mongoUrl: freshDatabaseUrl(folder), formSeconds: 6 });
    const wanted = Array.from({ length: PRODUCTS }, () => ({ price: 20, stock: STOCK }));
    ({ products } = await createFixtures(two.url, { products: wanted, buyers: 0 }));
    // What the dealer sets shows in the other process within seconds.
    const selling = async (url: string) => {
      const { body } = await call<{ checks: ReadinessCheck[] }>(url, 'GET', '/api/ready');
      return body.checks.find(({ name }) => name === 'selling')?.state;
    };
    for (const { url } of two.shops) await eventually(async () => expect(await selling(url)).toBe('ok'));
  }, 300_000);
  afterAll(async () => {
    await two?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('should count the tries of one address together, whatever it says it is', async () => {
    const [first, second] = two.shops;
    const guesser = visit();
    const body = { email: 'admin@example.com', password: 'Yanlis-2026' };
    const tryAt = (url: string, address: string) =>
      createVisitor(url, '127.0.0.1').ask('POST', '/api/users/auth', {
        body,
        headers: { 'x-forwarded-for': address },
      });
    const address = `127.1.0.${1 + people}`;
    for (const { url } of [first, second])
      for (let tries = 0; tries < 5; tries += 1) expect((await tryAt(url, address)).status).toBe(401);
    for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }] as Array<Record<string, string>>)
      expect((await guesser.ask('POST', '/api/users/auth', { body, headers })).status).toBe(429);
    expect((await visit().ask('POST', '/api/users/auth', { body })).status).toBe(401);
  });

  it('should show a price that is changed in one process in the other within two seconds', async () => {
    const [first, second] = two.shops;
    const cached = await two.startCache();
    const cookie = await signInAdmin(first.url);
    const { id = '' } = products[0] ?? {};
    const route = `/api/products/${id}`;
    const priceAt = async (url: string) => (await call<{ price: number }>(url, 'GET', route)).body.price;
    for (const url of [second.url, cached]) expect(await priceAt(url)).toBe(20);
    await call(first.url, 'PUT', route, { cookie, body: { price: 21 } });
    const changedAt = performance.now();
    await expect.poll(() => priceAt(second.url), { interval: 20 }).toBe(21);
    expect(performance.now() - changedAt).toBeLessThan(2000);
    // A cache on the way adds the second that it may.
    await expect.poll(() => priceAt(cached), { interval: 20 }).toBe(21);
    expect(performance.now() - changedAt).toBeLessThan(3100);
    await call(first.url, 'PUT', route, { cookie, body: { price: 20 } });
  });

  it('should let a cache keep every public page, and nothing of anybody', async () => {
    const cached = await two.startCache();
    const guest = visit([], cached);
    const customer = await visitAsShopper([], cached);
    await buy(customer, { products, product: 1, simulator: two.simulator });
    // Then both processes show what is left.
    await sleep(2000);
    const [order] = JSON.parse((await customer.ask('GET', '/api/orders/myorders')).body);
    const fill = (pattern: string) =>
      encodeURI(pattern)
        .replace(/^(\/product\/):id/, `$1${products[1]?.id}`)
        .replace(':id', order._id)
        .replace(':pageNumber', '1')
        .replace(/:\w+/, 'pul');
    const told = [];
    for (const address of [...Object.values(patterns).map(fill), '/robots.txt', '/sitemap.xml', '/api/terms'])
      told.push([address, await visitTwice(guest, customer, address)] as const);
    const publicPages = told.filter(([, kind]) => kind === 'public').map(([address]) => address);
    expect(publicPages).toEqual(
      expect.arrayContaining([
        '/',
        `/product/${products[1]?.id}`,
        '/yeni-gelenler',
        '/robots.txt',
        '/api/terms',
      ]),
    );
    const own = ['/cart', '/profile', '/payment', '/placeorder', '/login', `/order/${order._id}`];
    expect(publicPages.filter((address) => own.includes(address))).toEqual([]);
    for (const address of [
      '/api/orders/myorders',
      '/api/users/address',
      `/api/orders/${order._id}`,
      '/api/users/data',
    ])
      expect(await visitTwice(guest, customer, address), address).toBe('private');
  });

  /** What a cache may do with an address, seen by its owner first and by a stranger after. */
  async function visitTwice(guest: Visitor, customer: Visitor, address: string) {
    const answers = [await customer.ask('GET', address), await guest.ask('GET', address)];
    answers.push(await guest.ask('GET', address));
    const kinds = answers.map(({ headers }) => {
      const control = headers['cache-control'] ?? '';
      if (!control.startsWith('public, ')) {
        expect(control, address).toBe('private, no-store');
        expect(headers['x-cache'] ?? 'MISS', address).toBe('MISS');
        return 'private';
      }
      expect(headers['set-cookie'], address).toBeUndefined();
      return 'public';
    });
    expect(new Set(kinds).size, address).toBe(1);
    if (kinds[0] === 'public') {
      expect(new Set(answers.map(({ body }) => body)).size, address).toBe(1);
      expect(answers[0]?.body).not.toContain('alici-');
      // Unless a second passed since the one before.
      expect(answers[2]?.headers['x-cache'], address).toMatch(/^(HIT|EXPIRED|REVALIDATED)$/);
    }
    return kinds[0];
  }

  it('should be restarted one after the other without a failed request', { timeout: 90_000 }, async () => {
    const asked: Asked[] = [];
    const guests = Array.from({ length: 4 }, () => visit(asked));
    const shoppers = [await visitAsShopper(asked), await visitAsShopper(asked)];
    const pages = ['/', '/yeni-gelenler', '/api/products', '/api/terms', `/product/${products[2]?.id}`];
    const readers = guests.map((guest, offset) => ({
      everyMs: 25,
      act: (turn: number) => guest.ask('GET', pages[(turn + offset) % pages.length] ?? '/'),
    }));
    const wishers = shoppers.map((shopper, index) => ({
      everyMs: 40,
      act: (turn: number) => {
        const id = products[3 + index]?.id ?? '';
        const isEven = turn % 2 === 0;
        const body = isEven ? { products: [id] } : undefined;
        return shopper.ask(isEven ? 'POST' : 'DELETE', `/api/users/wants${isEven ? '' : `/${id}`}`, { body });
      },
    }));
    const buyers = shoppers.map((shopper, index) => ({
      everyMs: 1600,
      act: () => buy(shopper, { products, product: 3 + index, simulator: two.simulator }),
    }));
    const visits = begin([...readers, ...wishers, ...buyers]);
    for (const shop of two.shops) {
      await sleep(LEFT_OUT_MS);
      const stopped = shop.stop();
      await expect.poll(() => statusOf(`${shop.url}/api/ready`)).toBe(503);
      expect(await statusOf(`${shop.url}/api/health`)).toBe(200);
      await stopped;
      await shop.start();
    }
    await sleep(LEFT_OUT_MS);
    await visits.end();
    expect(asked.filter(isFailure)).toEqual([]);
    const count = (method: string) => asked.filter((one) => one.method === method && one.status < 400).length;
    expect([count('GET') > 400, count('POST') > 150, count('DELETE') > 100]).toEqual([true, true, true]);
  });

  it('should lose no order when one of them is killed under load', { timeout: 240_000 }, async () => {
    const asked: Asked[] = [];
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => visitAsShopper(asked)));
    let bought = 0;
    const visits = begin(
      shoppers.map((shopper, product) => ({
        everyMs: 300,
        act: async () => {
          if (await buy(shopper, { products, product, simulator: two.simulator })) bought += 1;
        },
      })),
    );
    await expect.poll(() => bought, { interval: 5, timeout: PATIENCE_MS }).toBeGreaterThan(12);
    const killedAt = performance.now();
    await two.shops[0].kill();
    await two.shops[0].start();
    await expect.poll(() => bought, { timeout: PATIENCE_MS }).toBeGreaterThan(40);
    await visits.end();
    const failed = asked.filter(isFailure);
    expect(failed.filter(({ from, to }) => from > killedAt + 50 || to < killedAt)).toEqual([]);
    const { audit } = await waitUntilSettled(
      {
        url: two.url,
        simulator: two.simulator,
        products,
        dataDir: two.dataDir,
        linesOf: new Map(),
        misled: [],
        isRestored: false,
      },
      { quietMs: 12_000, patienceMs: 60_000 },
    );
    expect(audit.faults.filter((fault) => !isMailInHand(fault))).toEqual([]);
    expect(audit.faults.length).toBeLessThan(shoppers.length);
    expect(audit.captured).toBeGreaterThan(40);
  });
});

if (isOnMongo && !hasNginx())
  it.skip(
    'two processes behind nginx were not tried, since it is missing here (Debian’s package nginx-light)',
  );
