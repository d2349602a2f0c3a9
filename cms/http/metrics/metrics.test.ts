import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applyChange, transition } from '../../domain/checkout/lifecycle/transition.ts';
import { OUTSIDE } from '../../domain/payment/outside.ts';
import { inStockTurn } from '../../infra/database/driver/transaction.ts';
import { sendOutbox } from '../../infra/mail/send-outbox.ts';
import { eventually } from '../../testing/eventually.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import type { RepeatedAnswers } from '../fast-path.ts';
import { createMetrics, type JobRuns, serveMetrics } from './metrics.ts';
import { addShopMetrics } from './shop-metrics.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
let app: TestApp;
let metrics: ReturnType<typeof createMetrics>;
let served: Awaited<ReturnType<typeof serveMetrics>>;
const repeated: RepeatedAnswers = new Map();
const jobs: JobRuns = new Map();
const pageQueue = { length: () => 3, refused: () => 7, run: vi.fn() };
beforeAll(async () => {
  metrics = createMetrics({ shop: test.shop, env: test.env, repeated, jobs, pageQueue });
  served = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });
  app = await openTestApp(test, {}, undefined, undefined, {
    repeated,
    onRequestEnd: metrics.noteRequest,
    onVital: metrics.noteVital,
  });
});
afterAll(async () => {
  await app.stop();
  await served.close();
});
const payments = createPayments(() => test);
const url = () => `http://127.0.0.1:${served.port}/metrics`;

/** Samples as a program reads them: `name{labels}` and the value. */
async function scrape(registry?: Registry): Promise<Map<string, number>> {
  const text = registry ? await registry.metrics() : await (await fetch(url())).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
function freshly(): Promise<Map<string, number>> {
  const registry = new Registry();
  addShopMetrics(registry, test, { freshMs: 0, patienceMs: 5_000 });
  return scrape(registry);
}

describe('the address of the metrics', () => {
  it('should answer Prometheus, and nothing else', async () => {
    const { status, headers } = await fetch(url());
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const other = await Promise.all(
      ['/', '/metrics/x', '/api/health'].map((path) => fetch(new URL(path, url()))),
    );
    expect(other.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await fetch(url(), { method: 'POST' })).status).toBe(405);
  });

  it('should be none of the shop’s', async () => {
    for (const path of ['/metrics', '/api/metrics', '/cms-api/metrics', '/cms/metrics']) {
      const text = await (await fetch(app.url + path, { redirect: 'manual' })).text();
      expect(text).not.toContain('process_');
    }
  });
});

describe('requests', () => {
  it('should be counted and timed by route, method and status, and never by address', async () => {
    const { id } = await test.createProduct();
    for (const path of [
      `/api/products/${id}/reviews`,
      '/api/products/yok',
      '/gizli/adres?e=a@b.c',
      '/product/gizli',
    ])
      await fetch(app.url + path);
    await eventually(async () => {
      const samples = await scrape();
      const count = (route: string, status: number) =>
        samples.get(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
      expect(count('/api/products/:id/reviews', 200)).toBe(1);
      expect(count('/api/products/:id', 404)).toBe(1);
      expect(count('/product/:id', 200)).toBe(1);
      expect(count('other', 200)).toBeGreaterThanOrEqual(1);
      expect([...samples.keys()].join()).not.toMatch(/gizli|a@b/);
    });
  });

  it('should be counted apart where a prepared answer was repeated', async () => {
    const ask = (headers = {}) => fetch(`${app.url}/api/products/top`, { headers });
    const etag = (await ask()).headers.get('etag') ?? '';
    await ask();
    await ask();
    // Without this header, `fetch` asks for a new answer.
    await ask({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
    const samples = await scrape();
    const repeatedOf = (status: number) =>
      samples.get(`http_repeated_responses_total{route="/api/products/top",status="${status}"}`);
    expect([repeatedOf(200), repeatedOf(304)]).toEqual([2, 1]);
  });
});

describe('figures of browsers', () => {
  const report = (body: unknown, headers = {}) => app.send('POST', '/api/vitals', { body, headers });

  it('should be counted by kind of page, in seconds, without a person', async () => {
    const { cookie } = await test.createUser();
    await report({ page: 'product', metric: 'LCP', value: 1_300 }, { cookie });
    await report({ page: 'product', metric: 'INP', value: 90 });
    await report({ page: 'home', metric: 'CLS', value: 0.02 });
    const samples = await scrape();
    const sumOf = (unit: string, labels: string) => samples.get(`shop_web_vitals_${unit}_sum{${labels}}`);
    expect([
      sumOf('seconds', 'page="product",metric="LCP"'),
      sumOf('seconds', 'page="product",metric="INP"'),
      sumOf('shift', 'page="home",metric="CLS"'),
    ]).toEqual([1.3, 0.09, 0.02]);
  });

  it.each([
    ['from another origin', { page: 'home', metric: 'LCP', value: 1 }, { origin: 'https://a.example' }, 403],
    ['that are long', { page: 'home', metric: 'LCP', value: 1, more: 'a'.repeat(300) }, {}, 413],
    ['of no metric', { page: 'home', metric: 'FCP', value: 1 }, {}, 400],
  ])('should be refused %s', async (_, body, headers, status) => {
    const before = await scrape();
    expect((await report(body, headers)).status).toBe(status);
    const name = 'shop_web_vitals_seconds_count{page="home",metric="LCP"}';
    expect((await scrape()).get(name)).toBe(before.get(name));
  });
});

describe('what the process needs', () => {
  it('should contain the new pages that wait, and those that were refused', async () => {
    const samples = await scrape();
    expect(samples.get('shop_pages_waiting')).toBe(3);
    expect(samples.get('shop_pages_refused_total')).toBe(7);
  });

  it('should contain delay of the event loop, memory and the most it may have', async () => {
    const samples = await scrape();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
      'nodejs_heap_size_limit_bytes',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
      'process_cpu_seconds_total',
    ])
      expect(samples.get(name), name).toBeGreaterThanOrEqual(0);
    expect(samples.get('shop_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  });
});

describe('orders and payments', () => {
  const counted = async (name: string, outcome: string) =>
    (await scrape()).get(`shop_${name}_total{outcome="${outcome}"}`) ?? 0;

  it('should be counted by their outcome, once, and from nought', async () => {
    expect(await counted('payments', 'refundRefused')).toBe(0);
    expect((await scrape()).has('shop_orders_total{outcome="PAYMENT_UNAVAILABLE"}')).toBe(true);
    const product = await test.createProduct({ countInStock: 1 });
    const by = await test.createUser();
    const { token } = await payments.open({ by, lines: [{ product, qty: 1 }] });
    expect(await counted('orders', 'placed')).toBe(1);
    expect(await counted('payments', 'formOpened')).toBe(1);

    const late = await payments.initialize({ by: await test.createUser(), lines: [{ product, qty: 1 }] });
    expect(late.body.code).toBe('STOCK_SHORT');
    expect(await counted('orders', 'STOCK_SHORT')).toBe(1);

    await test.simulator.pay({ token });
    await Promise.all([payments.postCallback(token), payments.postCallback(token), payments.reconcile()]);
    expect(await counted('payments', 'paid')).toBe(1);
    expect(await counted('orders', 'paid')).toBe(1);
  });

  it('should not be counted where the transaction was undone', async () => {
    const before = await counted('payments', 'timeUp');
    const product = await test.createProduct();
    const { id } = await payments.open({ by: await test.createUser(), lines: [{ product, qty: 1 }] });
    const undone = inStockTurn(test.payload, async (req) => {
      await applyChange(test.shop, req, id, { event: 'timeUp' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await counted('payments', 'timeUp')).toBe(before);
  });
});

describe('what waits', () => {
  const HOUR = 60 * 60_000;

  it('should be payments by state, with the age of the oldest', async () => {
    await test.payload.db.deleteMany({ collection: 'payment-attempts', where: {} });
    const product = await test.createProduct();
    for (const hours of [3, 1]) {
      const { id } = await payments.open({ by: await test.createUser(), lines: [{ product, qty: 1 }] });
      await payments.rewrite(id, { createdAt: new Date(Date.now() - hours * HOUR).toISOString() });
    }
    const samples = await freshly();
    expect(samples.get('shop_payments_waiting{state="open"}')).toBe(2);
    expect(samples.get('shop_payments_waiting_oldest_seconds{state="open"}')).toBeCloseTo(3 * 3600, -2);
    expect(samples.get('shop_payments_waiting{state="refunding"}')).toBe(0);
    expect(samples.get('shop_payments_waiting_oldest_seconds{state="refunding"}')).toBe(0);
    // A check by the job that finds nothing new must not reset the age.
    await payments.reconcile();
    const oldest = (await freshly()).get('shop_payments_waiting_oldest_seconds{state="open"}');
    expect(oldest).toBeCloseTo(3 * 3600, -2);
  });

  it('should be a refund since it was asked for, however often it was tried', async () => {
    const product = await test.createProduct();
    const { id, token } = await payments.buy({ by: await test.createUser(), lines: [{ product, qty: 1 }] });
    await transition(test.shop, id, { event: 'refundAsked' });
    const { watchUntil } = await payments.attemptOf(token);
    const earlier = new Date(Date.parse(String(watchUntil)) - 5 * HOUR).toISOString();
    await payments.rewrite(id, { watchUntil: earlier, checks: 3 });
    const samples = await freshly();
    expect(samples.get('shop_payments_waiting{state="refunding"}')).toBe(1);
    expect(samples.get('shop_payments_waiting_oldest_seconds{state="refunding"}')).toBeCloseTo(5 * 3600, -2);
    // A refund by hand is a person's.
    await payments.rewrite(id, { provider: OUTSIDE });
    expect((await freshly()).get('shop_payments_waiting{state="refunding"}')).toBe(0);
  });

  it('should be mails that are not sent, or were given up', async () => {
    // Another run may still be sending mails of earlier tests.
    await expect
      .poll(async () => {
        await sendOutbox(test.shop);
        return (await freshly()).get('shop_mails_waiting{state="due"}') ?? 0;
      })
      .toBe(0);
    const before = await freshly();
    const createdAt = new Date(Date.now() - 2 * HOUR).toISOString();
    for (const [key, state] of [
      ['a', 'due'],
      ['b', 'failed'],
    ])
      await test.payload.db.create({
        collection: 'mails',
        data: {
          key: `metrics-${key}`,
          to: 'a@example.com',
          subject: 'x',
          state,
          dueAt: createdAt,
          createdAt,
        },
        req: { payload: test.payload } as never,
      });
    const samples = await freshly();
    for (const state of ['due', 'failed']) {
      const name = `shop_mails_waiting{state="${state}"}`;
      expect((samples.get(name) ?? 0) - (before.get(name) ?? 0)).toBe(1);
    }
    expect(samples.get('shop_mails_waiting_oldest_seconds{state="due"}')).toBeCloseTo(7200, -2);
  });

  it('should be returns whose money is not back', async () => {
    const [attempt] = (await test.payload.find({ collection: 'orders', limit: 1, depth: 0 })).docs;
    const createdAt = new Date(Date.now() - 48 * HOUR).toISOString();
    await test.payload.db.create({
      collection: 'returns',
      data: { order: attempt?.id, state: 'owed', lines: [], refundBy: createdAt, createdAt },
      req: { payload: test.payload } as never,
    });
    const samples = await freshly();
    expect(samples.get('shop_returns_waiting{state="owed"}')).toBe(1);
    expect(samples.get('shop_returns_waiting_oldest_seconds{state="owed"}')).toBeCloseTo(48 * 3600, -2);
  });

  it('should be missing, and said to be, while the database does not answer', async () => {
    const count = vi.spyOn(test.payload.db, 'find').mockReturnValue(new Promise(() => {}) as never);
    const registry = new Registry();
    addShopMetrics(registry, test, { freshMs: 0, patienceMs: 50 });
    const samples = await scrape(registry);
    count.mockRestore();
    expect(samples.get('shop_database_up')).toBe(0);
    for (const name of ['shop_can_sell', 'shop_payments_waiting{state="open"}'])
      expect(samples.has(name)).toBe(false);
    expect(samples.get('shop_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
    expect((await freshly()).get('shop_database_up')).toBe(1);
  });
});

describe('whether the shop can sell', () => {
  it('should turn with what the contract needs', async () => {
    expect((await freshly()).get('shop_can_sell')).toBe(1);
    const { companyName } = await test.payload.findGlobal({ slug: 'business-details' });
    const rename = (name: string) =>
      test.payload.updateGlobal({ slug: 'business-details', data: { companyName: name } as never });
    await rename('');
    expect((await freshly()).get('shop_can_sell')).toBe(0);
    await rename(String(companyName));
    expect((await freshly()).get('shop_can_sell')).toBe(1);
  });
});

describe('the catalogue', () => {
  it('should be what is in memory, and when others’ changes were looked for', async () => {
    const { model } = test.shop.catalogue;
    await model.current();
    const before = (await scrape()).get('shop_catalogue_products') ?? 0;
    await test.createProduct();
    await model.current();
    await model.poll();
    const samples = await scrape();
    expect(samples.get('shop_catalogue_products')).toBe(before + 1);
    expect(samples.get('shop_catalogue_waiting')).toBe(0);
    const lookedAt = samples.get('shop_catalogue_last_look_timestamp_seconds') ?? 0;
    expect(Math.abs(Date.now() / 1000 - lookedAt)).toBeLessThan(5);
  });
});

describe('jobs', () => {
  it('should be told by name', async () => {
    jobs.set('Sending mail', { intervalSeconds: 60, succeededAt: 1_000_000, seconds: 0.5, failures: 2 });
    const samples = await scrape();
    const of = (name: string) => samples.get(`shop_job_${name}{name="Sending mail"}`);
    expect(
      ['last_success_timestamp_seconds', 'interval_seconds', 'last_duration_seconds', 'failures_total'].map(
        of,
      ),
    ).toEqual([1000, 60, 0.5, 2]);
  });
});
