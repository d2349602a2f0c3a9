import { parentPort } from 'node:worker_threads';
import { type SearchedProduct, termsOf } from '../search/product-terms.ts';

/** A program of its own, which `terms-thread.ts` starts as a thread. */

/**
 * The terms of products one after another: how many each has, their numbers, and their weights. A term travels as a text
 * once, in `added`; the first of all has number 0.
 */
export type PackedTerms = {
  counts: Uint16Array<ArrayBuffer>;
  terms: Uint32Array<ArrayBuffer>;
  weights: Uint8Array<ArrayBuffer>;
  added: string[];
};

const numbers = new Map<string, number>();

function packTerms(products: readonly SearchedProduct[]): PackedTerms {
  const found = products.map(termsOf);
  const all = found.flat();
  const added: string[] = [];
  const terms = Uint32Array.from(all, ({ term }) => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    added.push(term);
    numbers.set(term, numbers.size);
    return numbers.size - 1;
  });
  const weights = Uint8Array.from(all, ({ weight }) => weight);
  return { counts: Uint16Array.from(found, ({ length }) => length), terms, weights, added };
}

parentPort?.on('message', (products: SearchedProduct[]) => {
  const packed = packTerms(products);
  parentPort?.postMessage(packed, [packed.counts.buffer, packed.terms.buffer, packed.weights.buffer]);
});
