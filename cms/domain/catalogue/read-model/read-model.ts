import { Mutex } from 'async-mutex';
import type { Payload } from 'payload';
import { onProductWrite } from '../../../infra/database/product-changes.ts';
import { entryOf } from './catalogue-entry.ts';
import { snapshotTime } from './catalogue-snapshot.ts';
import type { InMemoryCatalogue } from './in-memory-catalogue.ts';
import {
  type LoadedCatalogue,
  loadCatalogue,
  rebuildCatalogue,
  type SnapshotPlace,
  saveCatalogue,
} from './load-catalogue.ts';
import { createPoll } from './poll-changes.ts';
import { countPublished, newestWrite, readByIds } from './read-products.ts';

const BATCH = 100;
/** Fewer are sooner read again at the next start than a snapshot is written. */
const MIN_CHANGES_TO_SAVE = 2_000;

/** Told what changed, once it can be read: the products, and whether lists may have another order or length. */
export type ChangeListener = (change: { ids: string[]; areListsChanged: boolean }) => void;

/**
 * The public catalogue in memory, kept equal to the database: what this process writes is read again before anybody
 * is answered, what another one writes is found by `look`, which a job calls every second.
 */
export function createReadModel(
  payload: Payload,
  place: SnapshotPlace = null,
  { worthLeaving: minChangesToSave = MIN_CHANGES_TO_SAVE } = {},
) {
  const toRead = new Set<string>();
  const listeners = new Set<ChangeListener>();
  const applying = new Mutex();
  const { poll, noteRead } = createPoll(payload);
  let opening: Promise<InMemoryCatalogue> | null = null;
  let opened: InMemoryCatalogue | null = null;
  let polledAt = 0;
  /** Something was written that has no name: it is found by its date. */
  let hasUnknownWrites = false;
  let changesSinceSnapshot = 0;
  let isReadingSoon = false;
  let isClosed = false;

  const stopListening = onProductWrite(payload.db, (ids) => {
    if (ids) for (const id of ids) toRead.add(id);
    else hasUnknownWrites = true;
    readSoon();
  });

  /** Not only when somebody asks: whoever does then would wait for it. */
  function readSoon(): void {
    if (!opened || isReadingSoon) return;
    isReadingSoon = true;
    setImmediate(() => {
      isReadingSoon = false;
      // A failure is told to whoever asks next.
      if (!isClosed) current().catch(() => undefined);
    });
  }

  async function open(): Promise<InMemoryCatalogue> {
    const found = await loadCatalogue(payload, place);
    opened = (await catchUp(found)) ? found.inMemory : null;
    if (!opened) {
      payload.logger.warn('Catalogue: the snapshot is not used. The database has other products');
      await found.inMemory.parts.documents.close();
      const rebuilt = await rebuildCatalogue(payload, place);
      await catchUp(rebuilt);
      opened = rebuilt.inMemory;
    }
    return opened;
  }

  /** False when it is a snapshot of what the database no longer is. */
  async function catchUp(found: LoadedCatalogue): Promise<boolean> {
    const { inMemory, isFromSnapshot } = found;
    try {
      polledAt = found.polledAt;
      const isOlder = isFromSnapshot && (await newestWrite(payload)) < inMemory.newest;
      await find();
      await settle(inMemory);
      // A database that was put back from a backup, or emptied by other means, is not what was told of.
      return !isOlder && !(isFromSnapshot && inMemory.index.size !== (await countPublished(payload)));
    } catch (error) {
      await inMemory.parts.documents.close();
      throw error;
    }
  }

  async function look(): Promise<void> {
    const startedAt = Date.now();
    for (const id of await poll(polledAt)) toRead.add(id);
    polledAt = startedAt;
  }

  async function find(): Promise<void> {
    hasUnknownWrites = false;
    await look().catch((error: unknown) => {
      hasUnknownWrites = true;
      throw error;
    });
  }

  /**
   * Reads again what was written until now: whoever waits sees every write that was committed before, and does not wait for
   * those of an import that goes on.
   */
  const settle = (inMemory: InMemoryCatalogue) =>
    applying.runExclusive(async () => {
      if (hasUnknownWrites) await find();
      for (let left = toRead.size; left > 0; left -= BATCH) {
        const ids = [...toRead].slice(0, Math.min(left, BATCH));
        for (const id of ids) toRead.delete(id);
        const products = await readByIds(payload, ids).catch((error: unknown) => {
          for (const id of ids) toRead.add(id);
          throw error;
        });
        noteRead(products);
        const now = Date.now();
        const entries = products.map((product) => entryOf(product, now));
        apply(inMemory, ids, entries);
      }
    });

  function apply(inMemory: InMemoryCatalogue, ids: string[], entries: ReturnType<typeof entryOf>[]): void {
    const byId = new Map(entries.map((entry) => [entry.indexed.id, entry]));
    const changes = ids.map((id) => {
      const entry = byId.get(id);
      return entry ? inMemory.put(entry) : inMemory.remove(id);
    });
    changesSinceSnapshot += ids.length;
    // Before it is open nobody has been shown anything.
    if (!opened) return;
    // A review that was reworded changes no number, but the product's own page.
    for (const listener of listeners) listener({ ids, areListsChanged: changes.includes(true) });
  }

  /** The catalogue as it is now. */
  async function current(): Promise<InMemoryCatalogue> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    const inMemory = await opening;
    if (hasUnknownWrites || toRead.size > 0 || applying.isLocked()) await settle(inMemory);
    return inMemory;
  }

  return {
    current,
    /** Finds what other processes wrote or deleted. */
    async poll(): Promise<void> {
      if (!opening) return;
      await opening;
      // Nobody waits for it: after an import it looks through thousands.
      await look();
      await current();
    },
    /** The catalogue, when it is there and nothing waits to be read; else null. */
    get now(): InMemoryCatalogue | null {
      return toRead.size === 0 && !hasUnknownWrites && !applying.isLocked() ? opened : null;
    },
    /** For whoever watches over it. `polledAt`: when changes of other processes were last looked for. */
    get status() {
      return { products: opened?.index.size ?? null, waiting: toRead.size, polledAt };
    },
    /** When the snapshot was written that the next start would read; null when there is none. */
    snapshotAt: async (): Promise<number | null> => place && snapshotTime(place.folder),
    onChange(listener: ChangeListener) {
      listeners.add(listener);
    },
    async close(): Promise<void> {
      isClosed = true;
      stopListening();
      const inMemory = await opening?.catch(() => null);
      if (!inMemory) return;
      try {
        if (place && changesSinceSnapshot >= minChangesToSave) await saveCatalogue(inMemory, place, polledAt);
      } finally {
        await inMemory.parts.documents.close();
      }
    },
  };
}

export type ReadModel = ReturnType<typeof createReadModel>;
