import { Mutex } from 'async-mutex';
import type { Payload } from 'payload';
import { onProductWrite } from '../../../infra/database/product-changes.ts';
import { ShopError } from '../../../infra/errors.ts';
import { applyAll, finishMerge, type ReadAgain, readAgain } from './apply-changes.ts';
import { createChangeQueue, MOST_AT_ONCE } from './change-queue.ts';
import type { InMemoryCatalogue } from './in-memory-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { findChanges } from './poll-changes.ts';

/** When it is worth asking again for what is not there yet, in seconds. */
const RETRY_AFTER = 5;

/** Called after a change is readable. `areListsChanged`: a list's order or length may differ. */
export type ChangeListener = (change: { ids: readonly string[]; areListsChanged: boolean }) => void;

/** While the catalogue is being read, readers wait (`opening`) or are refused (`refusing`). */
type State = { name: 'opening' | 'refusing' | 'closed' } | { name: 'open'; catalogue: InMemoryCatalogue };

/**
 * The public catalogue in memory, kept equal to the database: what this process writes is read again before anybody
 * is answered, what another one writes is found by `poll`, which a job calls every second.
 */
export function createReadModel(payload: Payload) {
  const queue = createChangeQueue();
  const listeners = new Set<ChangeListener>();
  const settling = new Mutex();
  let state: State = { name: 'opening' };
  let opening: Promise<InMemoryCatalogue> | null = null;
  let polledAt = 0;

  const stopListening = onProductWrite(payload.db, (ids) => {
    // Read soon, or the next reader waits for it. A failure is told to the next reader.
    if (queue.isEmpty) setImmediate(() => state.name === 'open' && current().catch(() => undefined));
    queue.add(ids);
  });

  function goOnUnlessClosed(): void {
    if (state.name === 'closed') throw new ShopError('STOPPING');
  }

  async function open(): Promise<InMemoryCatalogue> {
    polledAt = Date.now();
    const catalogue = await loadCatalogue(payload, goOnUnlessClosed);
    // Other processes may have written meanwhile.
    queue.add(null);
    await settle(catalogue);
    goOnUnlessClosed();
    state = { name: 'open', catalogue };
    return catalogue;
  }

  async function apply(catalogue: InMemoryCatalogue, { ids, entries }: ReadAgain): Promise<void> {
    if (ids.length === 0) return;
    const areListsChanged = applyAll(catalogue, { ids, entries });
    // Also where no number changed: a reworded review changes the product's own page.
    for (const listener of listeners) listener({ ids, areListsChanged });
    await finishMerge(catalogue);
    goOnUnlessClosed();
  }

  async function findByDate(catalogue: InMemoryCatalogue): Promise<string[]> {
    const startedAt = Date.now();
    const changed = await findChanges(payload, catalogue, polledAt);
    polledAt = startedAt;
    return changed;
  }

  /** Reads every write that was committed before this call. */
  const settle = (catalogue: InMemoryCatalogue) =>
    settling.runExclusive(() =>
      queue.drain(
        () => findByDate(catalogue),
        async (ids) => apply(catalogue, await readAgain(payload, ids)),
      ),
    );

  /** Reads the writes of other processes beside everything else: no reader waits for them. */
  async function readPolled(catalogue: InMemoryCatalogue): Promise<void> {
    const startedAt = Date.now();
    const changed = await findChanges(payload, catalogue, polledAt);
    for (let from = 0; from < changed.length; from += MOST_AT_ONCE) {
      const polled = queue.beside(changed.slice(from, from + MOST_AT_ONCE));
      const { entries } = await readAgain(payload, [...polled]);
      const isStillPolled = ({ indexed }: (typeof entries)[number]) => polled.has(indexed.id);
      await apply(catalogue, { ids: [...polled], entries: entries.filter(isStillPolled) });
    }
    // Not before: what a failure left unread is found again.
    polledAt = startedAt;
  }

  const isSettled = () => queue.isEmpty && !settling.isLocked();

  /** The catalogue as it is now, however long it takes to be there. */
  async function whenOpen(): Promise<InMemoryCatalogue> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    const catalogue = await opening;
    if (!isSettled()) await settle(catalogue);
    return catalogue;
  }

  /**
   * The same without waiting for a catalogue that others are refused.
   * @throws ShopError CATALOGUE_OPENING while it is being read and the shop is open all the same
   */
  async function current(): Promise<InMemoryCatalogue> {
    if (state.name === 'refusing') throw new ShopError('CATALOGUE_OPENING', { retryAfter: RETRY_AFTER });
    return whenOpen();
  }

  return {
    current,
    whenOpen,
    /** Waits until all writes are read; not for a catalogue that others are refused. */
    async settle(): Promise<void> {
      if (state.name !== 'refusing') await whenOpen();
    },
    /** From now on `current` refuses instead of waiting for a catalogue that is not there. */
    refuseUntilOpen(): void {
      if (state.name === 'opening') state = { name: 'refusing' };
    },
    /** Finds what other processes wrote or deleted. */
    async poll(): Promise<void> {
      if (state.name !== 'open') return;
      await readPolled(state.catalogue);
      await current();
    },
    /** The catalogue, when it is there and nothing waits to be read; else null. */
    get now(): InMemoryCatalogue | null {
      return state.name === 'open' && isSettled() ? state.catalogue : null;
    },
    /** Whether it is there at all. */
    get isOpen(): boolean {
      return state.name === 'open';
    },
    get isClosed(): boolean {
      return state.name === 'closed';
    },
    /** `polledAt`: when changes of other processes were last looked for. */
    get status() {
      const products = state.name === 'open' ? state.catalogue.index.size : null;
      return { products, waiting: queue.size, polledAt };
    },
    onChange(listener: ChangeListener) {
      listeners.add(listener);
    },
    async close(): Promise<void> {
      state = { name: 'closed' };
      stopListening();
      await opening?.catch(() => null);
    },
  };
}
