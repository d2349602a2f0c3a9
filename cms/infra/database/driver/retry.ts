import { setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '../../errors.ts';

type Options = {
  passes: (error: unknown) => boolean;
  /** Time by `performance.now()` after which `work` is not repeated; `work` runs at least once. */
  deadline: number;
  /** Upper limits of the random pauses: `firstMs` for the first pause, doubled after each failure up to `longestMs`. */
  pauses: { firstMs: number; longestMs: number };
};

/**
 * Repeats `work` while its failure is temporary.
 * @throws ShopError BUSY at the deadline; any other failure at once.
 */
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
