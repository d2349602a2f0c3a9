import { setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '../errors.ts';

type Options = {
  /** Whether it is worth trying again after this failure. */
  passes: (error: unknown) => boolean;
  /** By `performance.now()`. It is tried once at least. */
  deadline: number;
  /** Pauses are of random length, up to this at first, later up to twice as much each time, and never longer than that. */
  pauses: { firstMs: number; longestMs: number };
};

/** Runs `work` again while it fails with what passes. @throws ShopError BUSY at the deadline; other failures at once. */
export async function retry<T>(work: () => Promise<T>, { passes, deadline, pauses }: Options): Promise<T> {
  for (let pause = pauses.firstMs; ; pause = Math.min(2 * pause, pauses.longestMs)) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error)) throw error;
      if (performance.now() >= deadline) throw new ShopError('BUSY', { cause: error });
      await sleep(Math.random() * pause);
    }
  }
}
