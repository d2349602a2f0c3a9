import { Mutex } from 'async-mutex';
import type { Payload } from 'payload';
import { onProductWrite } from '../../../infra/database/product-changes.ts';
import { ShopError } from '../../../infra/errors.ts';
import { applyAll, finishMerge, MOST_AT_ONCE, type ReadAgain, readAgain } from './apply-changes.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { InMemoryCatalogue } from './in-memory-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { findChanges } from './poll-changes.ts';

/** When it is worth asking again for what is not there yet, in seconds. */
const RETRY_AFTER = 5;

/** Told what changed, once it can be read: the products, and whether lists may have another order or length. */
export type ChangeListener = (change: { ids: readonly string[]; areListsChanged: boolean }) => void;

/**
 * The public catalogue in memory, kept equal to the database: what this process writes is read again before anybody
 * is answered, what another one writes is found by `poll`, which a job calls every second.
 */
export function createReadModel(payload: Payload) {
  const toRead = new Set<string>();
  /** What the poll reads at this moment, as long as this process does not write it. */
  let polled = new Set<string>();
  const listeners = new Set<ChangeListener>();
  const applying = new Mutex();
  const closing = new AbortController();
  let opening: Promise<InMemoryCatalogue> | null = null;
  let opened: InMemoryCatalogue | null = null;
  let polledAt = 0;
  /** Something was written that has no name: it is found by its date. */
  let hasUnknownWrites = false;
  let isReadingSoon = false;
  /** Nobody waits for a catalogue that is still being read. */
  let isRefusing = false;

  const stopListening = onProductWrite(payload.db, (ids) => {
    for (const id of ids ?? []) {
      toRead.add(id);
      polled.delete(id);
    }
    if (!ids) {
      hasUnknownWrites = true;
      polled.clear();
    }
    readSoon();
  });

  /** Not only when somebody asks: whoever does then would wait for it. */
  function readSoon(): void {
    if (!opened || isReadingSoon) return;
    isReadingSoon = true;
    setImmediate(() => {
      isReadingSoon = false;
      // A failure is told to whoever asks next.
      if (!closing.signal.aborted) current().catch(() => undefined);
    });
  }

  async function open(): Promise<InMemoryCatalogue> {
    polledAt = Date.now();
    const inMemory = await loadCatalogue(payload, closing.signal);
    // Others may have written while it was read.
    await find(inMemory);
    await settle(inMemory);
    opened = inMemory;
    return inMemory;
  }

  async function find(inMemory: InMemoryCatalogue): Promise<void> {
    hasUnknownWrites = false;
    const startedAt = Date.now();
    try {
      for (const id of await findChanges(payload, inMemory, polledAt)) toRead.add(id);
      polledAt = startedAt;
    } catch (error) {
      hasUnknownWrites = true;
      throw error;
    }
  }

  /**
   * Reads again what was written until now: whoever waits sees every write that was committed before, and does not wait for
   * those of an import that goes on.
   */
  const settle = (inMemory: InMemoryCatalogue) =>
    applying.runExclusive(async () => {
      if (hasUnknownWrites) await find(inMemory);
      for (let left = toRead.size; left > 0; left -= MOST_AT_ONCE) {
        const ids = [...toRead].slice(0, Math.min(left, MOST_AT_ONCE));
        for (const id of ids) toRead.delete(id);
        const read = await readAgain(payload, ids).catch((error: unknown) => {
          for (const id of ids) toRead.add(id);
          throw error;
        });
        apply(inMemory, read);
        await finishMerge(inMemory);
        // While it is being opened; later it is what the last writes need.
        if (!opened) closing.signal.throwIfAborted();
      }
    });

  /**
   * What others wrote is read beside everything else: nobody waits for it. What this process writes meanwhile is newer, and
   * read by `settle`.
   */
  async function readPolled(inMemory: InMemoryCatalogue): Promise<void> {
    const startedAt = Date.now();
    const changed = await findChanges(payload, inMemory, polledAt);
    for (let from = 0; from < changed.length && !closing.signal.aborted; from += MOST_AT_ONCE) {
      polled = new Set(changed.slice(from, from + MOST_AT_ONCE).filter((id) => !toRead.has(id)));
      const { entries } = await readAgain(payload, [...polled]);
      const isStillPolled = ({ indexed }: CatalogueEntry) => polled.has(indexed.id);
      apply(inMemory, { ids: [...polled], entries: entries.filter(isStillPolled) });
      polled.clear();
      await finishMerge(inMemory);
    }
    // Not before: what a failure left unread is found again.
    polledAt = startedAt;
  }

  function apply(inMemory: InMemoryCatalogue, read: ReadAgain): void {
    if (read.ids.length === 0) return;
    const areListsChanged = applyAll(inMemory, read);
    // Before it is open nobody has been shown anything. A review that was reworded changes no number, but the product's own page.
    if (opened) for (const listener of listeners) listener({ ids: read.ids, areListsChanged });
  }

  function openOnce(): Promise<InMemoryCatalogue> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  const isSettled = () => !hasUnknownWrites && toRead.size === 0 && !applying.isLocked();

  /**
   * The catalogue as it is now.
   * @throws ShopError CATALOGUE_OPENING while it is being read and the shop is open all the same
   */
  async function current(): Promise<InMemoryCatalogue> {
    if (isRefusing && !opened) throw new ShopError('CATALOGUE_OPENING', { retryAfter: RETRY_AFTER });
    const inMemory = await openOnce();
    if (!isSettled()) await settle(inMemory);
    return inMemory;
  }

  return {
    current,
    /** The same, however long it takes to be there. */
    async whenOpen(): Promise<InMemoryCatalogue> {
      await openOnce();
      return current();
    },
    /** Waits until all writes are read; not for a catalogue that others are refused. */
    async settle(): Promise<void> {
      if (opened || !isRefusing) await current();
    },
    /** From now on `current` refuses instead of waiting for a catalogue that is not there. */
    refuseUntilOpen(): void {
      isRefusing = true;
    },
    /** Finds what other processes wrote or deleted. */
    async poll(): Promise<void> {
      if (!opened) return;
      await readPolled(opened);
      await current();
    },
    /** The catalogue, when it is there and nothing waits to be read; else null. */
    get now(): InMemoryCatalogue | null {
      return isSettled() ? opened : null;
    },
    /** Whether it is there at all. */
    get isOpen(): boolean {
      return opened !== null;
    },
    get isClosed(): boolean {
      return closing.signal.aborted;
    },
    /** For whoever watches over it. `polledAt`: when changes of other processes were last looked for. */
    get status() {
      return { products: opened?.index.size ?? null, waiting: toRead.size, polledAt };
    },
    onChange(listener: ChangeListener) {
      listeners.add(listener);
    },
    async close(): Promise<void> {
      closing.abort();
      stopListening();
      await opening?.catch(() => null);
    },
  };
}

export type ReadModel = ReturnType<typeof createReadModel>;
