import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadinessCheck } from '../../contract/readiness.ts';

export type Finding = Pick<ReadinessCheck, 'state' | 'message'>;

/** A check of one thing. If `find` rejects or takes too long, `onFailure` is the finding. */
export type Probe = {
  name: ReadinessCheck['name'];
  find: () => Promise<Finding>;
  onFailure: Finding;
  onTimeout: Finding;
};

type Logger = { info(facts: object): void; warn(facts: object): void };
type Timing = { limitMs?: number; freshMs?: number };

/** An operator waits longer than this for no answer, and a proxy gives up. */
export const PROBE_LIMIT_MS = 2_000;
/** Requests within this time share one answer, so that frequent checks cost nothing. */
const FRESH_MS = 1_000;

const STOPPING: ReadinessCheck = { name: 'process', state: 'failed', message: 'Dükkân durduruluyor.' };

/** Whether this process can serve, thing by thing. Each change of a state is logged, the first finding, too. */
export function createReadiness(
  logger: Logger,
  probes: readonly Probe[],
  { limitMs = PROBE_LIMIT_MS, freshMs = FRESH_MS }: Timing = {},
) {
  const known = new Map<string, string>();
  const asked = probes.map((probe) => limitTime(probe, limitMs));
  let latest: Promise<ReadinessCheck[]> = Promise.resolve([]);
  let askedAt = Number.NEGATIVE_INFINITY;
  let isStopping = false;

  async function askAll(): Promise<ReadinessCheck[]> {
    const found = await Promise.all(asked.map((ask) => ask()));
    for (const { check, err } of found) {
      const { name, state, message } = check;
      if (known.get(name) === message) continue;
      known.set(name, message);
      logger[state === 'ok' ? 'info' : 'warn']({ check: name, state, err, msg: message });
    }
    return found.map(({ check }) => check);
  }

  return {
    async report() {
      if (!isStopping && performance.now() - askedAt >= freshMs) {
        askedAt = performance.now();
        latest = askAll();
      }
      const checks = isStopping ? [STOPPING] : await latest;
      return { isReady: checks.every(({ state }) => state !== 'failed'), checks };
    },
    /** Reports "not ready" from now on, so that a proxy sends no more visitors. */
    beginStop(): void {
      isStopping = true;
    },
  };
}

export type Readiness = ReturnType<typeof createReadiness>;

type Found = { check: ReadinessCheck; err?: unknown };

function limitTime({ name, find, onFailure, onTimeout }: Probe, limitMs: number) {
  /** One at a time: while a database hangs, questions must not pile up before it. */
  let running: Promise<Found> | null = null;
  const run = async (): Promise<Found> => {
    try {
      return { check: { name, ...(await find()) } };
    } catch (err) {
      return { check: { name, ...onFailure }, err };
    } finally {
      running = null;
    }
  };
  return (): Promise<Found> => {
    running ??= run();
    return Promise.race([running, sleep(limitMs, { check: { name, ...onTimeout } }, { ref: false })]);
  };
}
