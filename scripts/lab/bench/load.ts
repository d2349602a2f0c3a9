import path from 'node:path';
import { runChild } from './child-processes.ts';

export const CONNECTIONS = 16;

export type LoadJob = {
  url: string;
  paths: string[];
  /** Every path is asked once, so that no prepared answer is met. Otherwise they are asked over and over. */
  isCold: boolean;
  seconds: number;
  connections: number;
  encoding: string;
  /** Who asks: the n-th of them for the n-th path. Nobody where there are none. */
  cookies: string[];
};

export type LoadResult = {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 200, errors, timeouts. */
  faults: number;
};

/** `times`: of every answer, in milliseconds. */
export function summarize(times: number[], seconds: number, faults: number): LoadResult {
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const perSecond = times.length / seconds;
  return { requests: times.length, perSecond, p50: percentile(0.5), p99: percentile(0.99), faults };
}

type Load = Pick<LoadJob, 'url' | 'paths' | 'seconds'> &
  Partial<Pick<LoadJob, 'isCold' | 'encoding' | 'cookies'>>;

export async function measure(load: Load): Promise<LoadResult> {
  const job: LoadJob = {
    isCold: false,
    encoding: 'identity',
    cookies: [],
    ...load,
    connections: CONNECTIONS,
  };
  const program = path.join(import.meta.dirname, 'load-worker.ts');
  const answer = await runChild('The load', ['--import', 'tsx', program], {
    input: JSON.stringify(job),
    timeoutMs: load.seconds * 2000 + 30_000,
  });
  return JSON.parse(answer) as LoadResult;
}
