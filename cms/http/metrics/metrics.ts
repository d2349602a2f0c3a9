import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Shop } from '../../domain/shop.ts';
import type { Env } from '../../infra/settings/env.ts';
import type { RepeatedAnswers } from '../fast-path.ts';
import type { EndedRequest } from '../middleware/observe-requests.ts';
import { addJobMetrics, type JobRuns } from './job-metrics.ts';
import { addRequestMetrics } from './request-metrics.ts';
import { addShopMetrics } from './shop-metrics.ts';

type Parts = {
  shop: Shop;
  env: Pick<Env, 'dataDir' | 'mediaDir'>;
  repeated: RepeatedAnswers;
  jobs: JobRuns;
};

/** All that Prometheus reads of this process. */
export function createMetrics({ shop, env, repeated, jobs }: Parts): {
  registry: Registry;
  noteRequest: (request: EndedRequest) => void;
} {
  const registry = new Registry();
  // Processor, memory, heap, delay of the event loop, garbage collection.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'nodejs_heap_size_limit_bytes',
    help: 'The most that the heap may grow to before the process ends',
    registers: [registry],
    collect() {
      this.set(getHeapStatistics().heap_size_limit);
    },
  });
  addShopMetrics(registry, { shop, env });
  addJobMetrics(registry, jobs);
  return { registry, noteRequest: addRequestMetrics(registry, repeated) };
}

/** Prometheus reads every few seconds over one connection; clients with more connections wait. */
const LIMITS = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 65_000 };
const MAX_CONNECTIONS = 20;

/** Serves `/metrics` on an address of its own, and nothing besides. */
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
