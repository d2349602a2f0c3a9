import { text } from 'node:stream/consumers';
import autocannon, { type Client, type Result } from 'autocannon';
import { type LoadJob, type LoadResult, summarize } from './load.ts';

/** A program, so that the load does not share a thread with what measures: a job on stdin, the result on stdout. */
const job = JSON.parse(await text(process.stdin)) as LoadJob;
const WARM_UP = { seconds: 1, coldRequests: 100 };
let next = 0;

/** The client would decode each body as text, which for brotli takes ten times as long as the server does to send it. */
function leaveBodies(client: Client): void {
  (client as Client & { pipelinedRequests: { addBody(): void } }).pipelinedRequests.addBody = () => {};
}

/** Sends until the time is over or `amount` was sent. */
async function send(seconds: number, amount: number | null): Promise<LoadResult> {
  const { url, paths, connections, encoding, cookies } = job;
  const times: number[] = [];
  const startedAt = performance.now();
  let lastAt = startedAt;
  const { errors, timeouts, non2xx } = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        setupClient: leaveBodies,
        ...(amount === null ? { duration: seconds } : { amount }),
        requests: [
          {
            headers: { 'accept-encoding': encoding },
            setupRequest: (request) => {
              const path = paths[next % paths.length] ?? '/';
              const cookie = cookies[next % paths.length];
              next += 1;
              return { ...request, path, ...(cookie && { headers: { ...request.headers, cookie } }) };
            },
          },
        ],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    // Its own figures are whole milliseconds and whole seconds; these are neither.
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      lastAt = performance.now();
      if (status === 200) times.push(milliseconds);
    });
    if (amount !== null) setTimeout(() => instance.stop(), seconds * 1000).unref();
  });
  return summarize(times, (lastAt - startedAt) / 1000, errors + timeouts + non2xx);
}

async function run({ isCold, paths, connections, seconds }: LoadJob): Promise<LoadResult> {
  if (isCold) {
    await send(seconds, Math.max(connections, Math.min(WARM_UP.coldRequests, Math.floor(paths.length / 10))));
    return send(seconds, Math.max(connections, paths.length - next));
  }
  await send(WARM_UP.seconds, null);
  return send(seconds, null);
}

console.log(JSON.stringify(await run(job)));
process.exit(0);
