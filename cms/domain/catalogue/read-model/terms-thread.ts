import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WeightedTerm } from '../index/schema.ts';
import { type SearchedProduct, termsOf } from '../search/product-terms.ts';
import type { PackedTerms } from './terms-worker.ts';

export type TermsReader = {
  /** Of each of these products, in their order. */
  read(products: readonly SearchedProduct[]): Promise<WeightedTerm[][]> | WeightedTerm[][];
  stop(): Promise<unknown>;
};

const WORKER = new URL('./terms-worker.js', import.meta.url);
/** For fewer a thread is not there sooner than they are read. */
const WORTH_A_THREAD = 20_000;

/** For so many products: a thread of its own, where a core is left for one and the shop is built. */
export function createTermsReader(products: number): TermsReader {
  if (products < WORTH_A_THREAD || availableParallelism() < 2 || !existsSync(WORKER))
    return { read: (some) => some.map(termsOf), stop: async () => undefined };
  return startTermsThread(WORKER);
}

/**
 * Reads terms beside this thread, which answers visitors: they are half the work of a start.
 * @param file the built `terms-worker.ts`
 */
export function startTermsThread(file: URL): TermsReader {
  const worker = new Worker(file);
  const texts: string[] = [];
  const asked: Array<{ resolve: (packed: PackedTerms) => void; reject: (cause: Error) => void }> = [];
  const fail = (cause: Error) => {
    for (const { reject } of asked.splice(0)) reject(cause);
  };
  worker.on('message', (packed: PackedTerms) => asked.shift()?.resolve(packed));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that reads terms has ended')));
  return {
    async read(products) {
      const answer = new Promise<PackedTerms>((resolve, reject) => asked.push({ resolve, reject }));
      worker.postMessage(products);
      return unpack(await answer);
    },
    stop: () => worker.terminate(),
  };

  function unpack({ counts, terms, weights, added }: PackedTerms): WeightedTerm[][] {
    texts.push(...added);
    let at = 0;
    return Array.from(counts, (count) => {
      const end = at + count;
      const found: WeightedTerm[] = [];
      for (; at < end; at += 1)
        found.push({ term: texts[terms[at] as number] as string, weight: weights[at] as number });
      return found;
    });
  }
}
