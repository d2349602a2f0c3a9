import { Counter, Histogram, type Registry } from 'prom-client';
import type { RepeatedAnswers } from '../fast-path.ts';
import type { EndedRequest } from '../middleware/observe-requests.ts';

/** Up to the longest that a payment provider may take. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const USUAL = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Every request that Express answered, with its time; the answers that were repeated from memory are counted apart. */
export function addRequestMetrics(
  registry: Registry,
  repeated: RepeatedAnswers,
): (request: EndedRequest) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered by Express, by the pattern of their route; status 499: the client left before its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Counter({
    name: 'http_repeated_responses_total',
    help: 'Prepared responses that were repeated before Express, in far less than a millisecond each',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { route, whole, notModified } of repeated.values()) {
        this.inc({ route, status: '200' }, whole);
        this.inc({ route, status: '304' }, notModified);
      }
    },
  });
  return ({ method, route, status, seconds }) =>
    durations.observe({ method: USUAL.has(method) ? method : 'other', route, status }, seconds);
}
