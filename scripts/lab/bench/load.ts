import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { begin } from '../client.ts';
import { runChild } from '../shop.ts';
import { type Job, type LoadResult, summarize } from './load-worker.ts';

const WORKER = path.join(import.meta.dirname, 'load-worker.ts');

type Act = (turn: number) => Promise<unknown>;

/** Repeats each act beside the others, at most every `everyMs`, until the returned function is called. */
export function goOn(acts: Act[], everyMs = 0): () => Promise<LoadResult> {
  const times: number[] = [];
  let faults = 0;
  const startedAt = performance.now();
  const timed = (act: Act) => async (turn: number) => {
    const from = performance.now();
    try {
      await act(turn);
      times.push(performance.now() - from);
    } catch {
      faults += 1;
      await sleep(50);
    }
  };
  const { end } = begin(acts.map((act) => ({ everyMs, act: timed(act) })));
  return async () => {
    await end();
    return summarize(times, (performance.now() - startedAt) / 1000, faults);
  };
}

/** Measures a load that a separate program makes. */
export async function measure(job: Job): Promise<LoadResult> {
  const answer = await runChild('The load', ['--import', 'tsx', WORKER], {
    input: JSON.stringify(job),
    timeoutMs: job.seconds * 2000 + 30_000,
  });
  return JSON.parse(answer) as LoadResult;
}
