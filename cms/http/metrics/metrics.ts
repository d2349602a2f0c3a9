import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Vital } from '../../contract/vitals.ts';
import type { Shop } from '../../domain/shop.ts';
import type { Env } from '../../infra/settings/env.ts';
import type { RepeatedAnswers } from '../fast-path.ts';
import type { EndedRequest } from '../middleware/observe-requests.ts';
import type { PageQueue } from '../ssr/page-queue.ts';
import { addCounter, addGauge } from './add-metric.ts';
import { addShopMetrics } from './shop-metrics.ts';

type Parts = {
  shop: Shop;
  env: Pick<Env, 'dataDir' | 'mediaDir'>;
  repeated: RepeatedAnswers;
  jobs: JobRuns;
  pageQueue?: PageQueue;
};

export function createMetrics({ shop, env, repeated, jobs, pageQueue }: Parts): {
  registry: Registry;
  noteRequest: (request: EndedRequest) => void;
  noteVital: (vital: Vital) => void;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const help = 'The most that the heap may grow to before the process ends';
  addGauge(
    registry,
    { name: 'nodejs_heap_size_limit_bytes', help },
    () => getHeapStatistics().heap_size_limit,
  );
  addShopMetrics(registry, { shop, env });
  addJobMetrics(registry, jobs);
  if (pageQueue) addPageMetrics(registry, pageQueue);
  return { registry, noteRequest: addRequestMetrics(registry, repeated), noteVital: addVitals(registry) };
}

/** Timeouts in milliseconds for Prometheus, which reads the metrics every few seconds over a single connection. */
const LIMITS = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 65_000 };
const MAX_CONNECTIONS = 20;

export async function serveMetrics(registry: Registry, { host, port }: { host: string; port: number }) {
  const server = createServer(LIMITS, answerWith(registry));
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const answerWith =
  (registry: Registry): RequestListener =>
  async ({ method, url }, res) => {
    if (url?.split('?', 1)[0] !== '/metrics') return void res.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return void res.writeHead(405, { Allow: 'GET, HEAD' }).end();
    try {
      const text = await registry.metrics();
      res.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
      res.end(method === 'HEAD' ? undefined : text);
    } catch {
      res.writeHead(500).end();
    }
  };

export type JobRun = {
  intervalSeconds: number;
  /** End of the last successful run, in milliseconds since 1970; until a run succeeds, the start of the process. */
  succeededAt: number;
  seconds: number;
  failures: number;
};

export type JobRuns = Map<string, JobRun>;

function addJobMetrics(registry: Registry, runs: JobRuns): void {
  const add = (name: string, help: string, valueIn: (run: JobRun) => number) =>
    addGauge(registry, { name, help, label: 'name' }, () =>
      [...runs].map(([job, run]) => [job, valueIn(run)]),
    );
  add(
    'shop_job_last_success_timestamp_seconds',
    'When a scheduled job last ended without a failure; the start of the process until it has run',
    ({ succeededAt }) => succeededAt / 1000,
  );
  add('shop_job_interval_seconds', 'How often a scheduled job is to run', (run) => run.intervalSeconds);
  add(
    'shop_job_last_duration_seconds',
    'How long the last run of a scheduled job took',
    (run) => run.seconds,
  );
  const help = 'Runs of a scheduled job that failed';
  addCounter(registry, { name: 'shop_job_failures_total', help, labels: ['name'] }, () =>
    [...runs].map(([name, { failures }]) => [{ name }, failures]),
  );
}

function addPageMetrics(registry: Registry, queue: PageQueue): void {
  const waiting = { name: 'shop_pages_waiting', help: 'New pages that are being made, or wait to be drawn' };
  addGauge(registry, waiting, queue.length);
  const refused = { name: 'shop_pages_refused_total', help: 'New pages that a full queue refused' };
  addCounter(registry, { ...refused, labels: [] }, () => [[{}, queue.refused()]]);
}

/** Upper bounds of the histogram in seconds, up to the longest time that a payment provider may take. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const USUAL = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the function that records requests answered by Express; `repeated` counts answers sent before Express. */
function addRequestMetrics(registry: Registry, repeated: RepeatedAnswers): (request: EndedRequest) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered by Express, by the pattern of their route; status 499: the client left before its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const repetitions = {
    name: 'http_repeated_responses_total',
    help: 'Prepared responses that were repeated before Express, in far less than a millisecond each',
  };
  addCounter(registry, { ...repetitions, labels: ['route', 'status'] }, () =>
    [...repeated].flatMap(([route, counts]) =>
      [...counts].map(([status, count]) => [{ route, status }, count] as const),
    ),
  );
  return ({ method, route, status, seconds }) =>
    durations.observe({ method: USUAL.has(method) ? method : 'other', route, status }, seconds);
}

/** Upper bounds in seconds around the limits of the field: 0.2 and 0.5 for INP, 2.5 and 4 for LCP. */
const VITAL_BUCKETS = [0.05, 0.1, 0.2, 0.35, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const SHIFT_BUCKETS = [0, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Returns the function that records the figures of browsers. Anybody can send any figure, so no alert depends on them. */
function addVitals(registry: Registry): (vital: Vital) => void {
  const times = new Histogram({
    name: 'shop_web_vitals_seconds',
    help: 'Largest contentful paint (LCP) and interaction to next paint (INP) in browsers, by kind of page',
    labelNames: ['page', 'metric'],
    buckets: VITAL_BUCKETS,
    registers: [registry],
  });
  const shifts = new Histogram({
    name: 'shop_web_vitals_shift',
    help: 'Cumulative layout shift (CLS) in browsers, by kind of page',
    labelNames: ['page', 'metric'],
    buckets: SHIFT_BUCKETS,
    registers: [registry],
  });
  return ({ page, metric, value }) =>
    metric === 'CLS'
      ? shifts.observe({ page, metric }, value)
      : times.observe({ page, metric }, value / 1000);
}
