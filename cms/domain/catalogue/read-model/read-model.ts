import { isDeepStrictEqual } from 'node:util';
import { Mutex } from 'async-mutex';
import type { Payload } from 'payload';
import { ShopError } from '../../../infra/errors.ts';
import { mapInTurns, nextTurn } from '../../../infra/turns.ts';
import { currentTerms } from '../../shop-terms.ts';
import { onProductWrite } from '../product-changes.ts';
import { type CatalogueEntry, entryOf } from './catalogue-entry.ts';
import { createChangeQueue, MOST_AT_ONCE } from './change-queue.ts';
import type { InMemoryCatalogue } from './in-memory-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { findChanges } from './poll-changes.ts';
import { readByIds } from './read-products.ts';

/** Seconds. */
const RETRY_AFTER = 5;

/** Runs after memory has read a change. `areListsChanged`: the order or the length of a list may differ. */
export type ChangeListener = (change: { ids: readonly string[]; areListsChanged: boolean }) => void;

/** State of the catalogue. While it is being read, readers either wait (`opening`) or get an error (`refusing`). */
type State = { name: 'opening' | 'refusing' | 'closed' } | { name: 'open'; catalogue: InMemoryCatalogue };

/**
 * Writes of this process are read before the next answer; writes of other processes are found by `poll`, which a job
 * calls every second.
 */
export function createReadModel(payload: Payload) {
  const queue = createChangeQueue();
  const listeners = new Set<ChangeListener>();
  const settling = new Mutex();
  let state: State = { name: 'opening' };
  let opening: Promise<InMemoryCatalogue> | null = null;
  let polledAt = 0;

  const stopListening = onProductWrite(payload.db, (ids) => {
    // Starts reading soon, so that the next reader need not wait. A failure is reported to the next reader.
    if (queue.isEmpty) setImmediate(() => state.name === 'open' && current().catch(() => undefined));
    queue.add(ids);
  });

  function goOnUnlessClosed(): void {
    if (state.name === 'closed') throw new ShopError('STOPPING');
  }

  async function open(): Promise<InMemoryCatalogue> {
    polledAt = Date.now();
    const catalogue = await loadCatalogue(payload, goOnUnlessClosed);
    queue.add(null);
    await settle(catalogue);
    goOnUnlessClosed();
    state = { name: 'open', catalogue };
    return catalogue;
  }

  async function apply(catalogue: InMemoryCatalogue, { ids, entries }: ReadAgain): Promise<void> {
    if (ids.length === 0) return;
    const onSale = new Set(entries.map(({ indexed }) => indexed.id));
    const gone = ids.filter((id) => !onSale.has(id));
    const areListsChanged = catalogue.edit(entries, gone);
    // Calls the listeners even when no number changed: a reworded review changes the product's own page.
    for (const listener of listeners) listener({ ids, areListsChanged });
    await nextTurn();
    goOnUnlessClosed();
  }

  async function findByDate(catalogue: InMemoryCatalogue): Promise<string[]> {
    const startedAt = Date.now();
    const changed = await findChanges(payload, catalogue, polledAt);
    polledAt = startedAt;
    return changed;
  }

  const settle = (catalogue: InMemoryCatalogue) =>
    settling.runExclusive(() =>
      queue.drain(
        () => findByDate(catalogue),
        async (ids) => apply(catalogue, await readAgain(payload, ids)),
      ),
    );

  /** No reader waits for these writes. */
  async function readPolled(catalogue: InMemoryCatalogue): Promise<void> {
    const startedAt = Date.now();
    const changed = await findChanges(payload, catalogue, polledAt);
    for (let from = 0; from < changed.length; from += MOST_AT_ONCE) {
      const polled = queue.beside(changed.slice(from, from + MOST_AT_ONCE));
      const { entries } = await readAgain(payload, [...polled]);
      const isStillPolled = ({ indexed }: (typeof entries)[number]) => polled.has(indexed.id);
      await apply(catalogue, { ids: [...polled], entries: entries.filter(isStillPolled) });
    }
    // Sets the time only after a complete read, so that writes left unread by a failure are found again.
    polledAt = startedAt;
  }

  /** Brings the prices with VAT up to date after a change of the rates, however often this process polls. */
  async function followTerms(catalogue: InMemoryCatalogue): Promise<void> {
    const { taxPercent, categoryRates = {} } = await currentTerms(payload);
    const { terms } = catalogue;
    if (taxPercent === terms.taxPercent && isDeepStrictEqual(categoryRates, terms.categoryRates ?? {}))
      return;
    catalogue.setTerms({ taxPercent, categoryRates });
    for (let from = 0; from < catalogue.index.places; from += TAXED_AT_ONCE) {
      catalogue.addTaxAgain(from, from + TAXED_AT_ONCE);
      await nextTurn();
      goOnUnlessClosed();
    }
    for (const listener of listeners) listener({ ids: [], areListsChanged: true });
  }

  const isSettled = () => queue.isEmpty && !settling.isLocked();

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
   * Returns the catalogue, like `whenOpen`, but throws instead of waiting after `refuseUntilOpen`.
   * @throws ShopError CATALOGUE_OPENING while the catalogue loads although the shop is open
   */
  async function current(): Promise<InMemoryCatalogue> {
    if (state.name === 'refusing') throw new ShopError('CATALOGUE_OPENING', { retryAfter: RETRY_AFTER });
    return whenOpen();
  }

  return {
    current,
    whenOpen,
    /** Waits until all writes are read, but not for the loading of the catalogue after `refuseUntilOpen`. */
    async settle(): Promise<void> {
      if (state.name !== 'refusing') await whenOpen();
    },
    /** Lets `current` throw from now on, instead of waiting, while the catalogue is not loaded. */
    refuseUntilOpen(): void {
      if (state.name === 'opening') state = { name: 'refusing' };
    },
    async poll(): Promise<void> {
      if (state.name !== 'open') return;
      const { catalogue } = state;
      await readPolled(catalogue);
      await followTerms(catalogue);
      await current();
    },
    /** Catalogue if it is loaded and no product waits to be read; null otherwise. */
    get now(): InMemoryCatalogue | null {
      return state.name === 'open' && isSettled() ? state.catalogue : null;
    },
    get isOpen(): boolean {
      return state.name === 'open';
    },
    get isClosed(): boolean {
      return state.name === 'closed';
    },
    /** Status of the catalogue. `polledAt`: time of the last search for changes by other processes. */
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

const BATCH = 250;
const TAXED_AT_ONCE = 5_000;

/** Current products of the database; a product without an entry is not on sale. */
type ReadAgain = { ids: readonly string[]; entries: CatalogueEntry[] };

async function readAgain(payload: Payload, ids: readonly string[]): Promise<ReadAgain> {
  const read = async (some: string[]) => {
    const at = Date.now();
    return (await readByIds(payload, some)).map((product) => entryOf(product, at));
  };
  return { ids, entries: await mapInTurns(ids, read, BATCH) };
}
