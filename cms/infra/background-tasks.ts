import type { Payload } from 'payload';
import { createdOnce } from './shared-state.ts';

/**
 * Background work that no request waits for, such as sending mail or refunding. The database records the work before
 * the work starts, so that a killed process loses nothing. A stopping process calls `idle` to wait for running work.
 */
export type BackgroundTasks = {
  /** Starts `work`. If `work` fails, logs the error under `name`. */
  run(name: string, work: () => Promise<unknown>): void;
  /** Resolves when no work is running any more. Waits also for work that starts during the wait. */
  idle(): Promise<void>;
};

export function createBackgroundTasks(logger: Pick<Payload['logger'], 'error'>): BackgroundTasks {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(name, work) {
      const done = work()
        .catch((error: unknown) => logger.error({ err: error, msg: `${name} failed` }))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

export const backgroundTasksOf = createdOnce('background-tasks', ({ logger }: Payload) =>
  createBackgroundTasks(logger),
);
