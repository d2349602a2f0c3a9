import { text } from 'node:stream/consumers';
import autocannon, { type Client, type Request, type Result } from 'autocannon';

/** A separate program, so that the load shares no thread with the bench. Loads no modules of the shop, to start quickly. */

export const CONNECTIONS = 16;
const WARM_UP = { seconds: 1, coldRequests: 100 };

export type Load = {
  paths: string[];
  /** Requests every path once, so that no prepared answer is used; otherwise the paths repeat. */
  isCold?: boolean;
  encoding?: string;
  /** The n-th cookie is sent with the n-th path. */
  cookies?: string[];
};
export type Job = Load & { url: string; seconds: number };

/** Times in milliseconds. `faults`: answers other than 200, errors and timeouts. */
export type LoadResult = Record<'requests' | 'perSecond' | 'p50' | 'p99' | 'longest' | 'faults', number>;

export const at = (sorted: readonly number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
export const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
export const median = (values: readonly number[]): number => at(ascending(values), 0.5);

/** `times`: milliseconds of every answer. */
export function summarize(times: number[], seconds: number, faults: number): LoadResult {
  const sorted = ascending(times);
  const [p50, p99, longest] = [at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1)];
  return { requests: times.length, perSecond: times.length / seconds, p50, p99, longest, faults };
}

/** The client would decode each body as text: for brotli ten times the server's work. */
function leaveBodies(client: Client): void {
  (client as Client & { pipelinedRequests: { addBody(): void } }).pipelinedRequests.addBody = () => {};
}

async function run({ url, paths, seconds, isCold, encoding = 'identity', cookies = [] }: Job) {
  let next = 0;
  const setupRequest = (request: Request): Request => {
    const place = next++ % paths.length;
    const cookie = cookies[place];
    const headers = { 'accept-encoding': encoding, ...(cookie && { cookie }) };
    return { ...request, path: paths[place] ?? '/', headers };
  };
  /** Sends until the time is over or `amount` was sent. */
  const send = async (seconds: number, amount?: number): Promise<LoadResult> => {
    const times: number[] = [];
    const startedAt = performance.now();
    let lastAt = startedAt;
    const end = amount === undefined ? { duration: seconds } : { amount: Math.max(CONNECTIONS, amount) };
    const options = {
      url,
      connections: CONNECTIONS,
      setupClient: leaveBodies,
      requests: [{ setupRequest }],
      ...end,
    };
    const { errors, timeouts, non2xx } = await new Promise<Result>((resolve, reject) => {
      const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
      // Measured here, because the tool rounds its own figures to milliseconds and seconds.
      instance.on('response', (_client, status, _bytes, milliseconds) => {
        lastAt = performance.now();
        if (status === 200) times.push(milliseconds);
      });
      if (amount !== undefined) setTimeout(() => instance.stop(), seconds * 1000).unref();
    });
    return summarize(times, (lastAt - startedAt) / 1000, errors + timeouts + non2xx);
  };
  if (!isCold) await send(WARM_UP.seconds);
  else await send(seconds, Math.min(WARM_UP.coldRequests, Math.floor(paths.length / 10)));
  return send(seconds, isCold ? paths.length - next : undefined);
}

if (process.argv[1] === import.meta.filename) {
  console.log(JSON.stringify(await run(JSON.parse(await text(process.stdin)))));
  process.exit(0);
}
