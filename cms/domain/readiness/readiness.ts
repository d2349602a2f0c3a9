import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadinessCheck } from '../../contract/readiness.ts';

export type Finding = Pick<ReadinessCheck, 'state' | 'message'>;

/** Readiness check. `onFailure` is the finding when `find` rejects, and the default of `onTimeout`. */
export type Probe = {
  name: ReadinessCheck['name'];
  find: () => Promise<Finding>;
  onFailure: Finding;
  onTimeout?: Finding;
};

type Logger = { info(facts: object): void; warn(facts: object): void };
type Timing = { limitMs?: number; freshMs?: number };

/** Longest time of a check; operators and proxies do not wait longer. */
export const PROBE_LIMIT_MS = 2_000;
/** Time for which requests share an answer, so that frequent checks cost nothing. */
const FRESH_MS = 1_000;

const STOPPING: ReadinessCheck = { name: 'process', state: 'failed', message: 'Dükkân durduruluyor.' };

/** Creates the readiness report. Logs the first finding of each check, and every change of a finding. */
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

function limitTime({ name, find, onFailure, onTimeout = onFailure }: Probe, limitMs: number) {
  /** Running check, shared by all requests: while a database hangs, checks must not pile up. */
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
