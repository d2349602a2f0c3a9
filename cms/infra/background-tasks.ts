import type { Payload } from 'payload';
import { sharedStateOf } from './shared-state.ts';

/**
 * Work that no request waits for: sending mail, refunding. The work is on record before it starts, so a killed process
 * loses nothing; a stopping process waits for it with `idle`.
 */
export type BackgroundTasks = {
  /** Starts `work`; its failure is logged under `name`. */
  run(name: string, work: () => Promise<unknown>): void;
  /** Resolves when no work is running, including work started meanwhile. */
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

const shops = sharedStateOf<Payload, BackgroundTasks>('background-tasks');

/** The background tasks of this shop, for callers that have Payload alone, such as hooks. */
export function backgroundTasksOf(payload: Payload): BackgroundTasks {
  const background = shops.get(payload) ?? createBackgroundTasks(payload.logger);
  shops.set(payload, background);
  return background;
}
