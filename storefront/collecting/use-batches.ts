import { useState } from 'react';
import { MAX_CHOSEN } from '../../cms/contract/rules/keeping.ts';

type Batch = readonly string[];

function inBatches(ids: readonly string[]): Batch[] {
  const count = Math.ceil(ids.length / MAX_CHOSEN);
  return Array.from({ length: count }, (_, index) => ids.slice(index * MAX_CHOSEN, (index + 1) * MAX_CHOSEN));
}

/**
 * The wanted products in as many ids as one call takes. A batch stays what it is when something is taken out, so that
 * its place can say so; what comes in while one looks is a batch of its own, before the others.
 */
export function useBatches(ids: readonly string[]) {
  const [batches, setBatches] = useState(() => inBatches(ids));
  const [shown, setShown] = useState(1);
  const known = new Set(batches.flat());
  const fresh = inBatches(ids.filter((id) => !known.has(id)));
  if (fresh.length > 0) {
    setBatches([...fresh, ...batches]);
    if (batches.length > 0) setShown(shown + fresh.length);
  }
  return {
    batches: batches.slice(0, shown),
    hasMore: shown < batches.length,
    showMore: () => setShown(shown + 1),
  };
}
