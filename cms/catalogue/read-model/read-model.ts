import { Mutex } from 'async-mutex';
import type { Payload } from 'payload';
import { onProductWrite } from '../../database/product-changes.ts';
import { entryOf } from './catalogue-entry.ts';
import { createLook } from './look.ts';
import { leaveShelf, type Opened, openShelf, rebuildShelf, type SnapshotPlace } from './open-shelf.ts';
import { countPublished, newestWrite, readThese } from './read-products.ts';
import type { Shelf } from './shelf.ts';

const BATCH = 100;
/** Fewer are sooner read again at the next start than a snapshot is written. */
const WORTH_LEAVING = 2_000;

/** Told what changed, once it can be read: the products, and whether lists may have another order or length. */
export type ChangeListener = (change: { ids: string[]; areListsChanged: boolean }) => void;

/**
 * The public catalogue in memory, kept equal to the database: what this process writes is read again before anybody
 * is answered, what another one writes is found by `look`, which a job calls every second.
 */
export function createReadModel(
  payload: Payload,
  place: SnapshotPlace = null,
  { worthLeaving = WORTH_LEAVING } = {},
) {
  const toRead = new Set<string>();
  const listeners = new Set<ChangeListener>();
  const applying = new Mutex();
  const findWritten = createLook(payload);
  let opening: Promise<Shelf> | null = null;
  let opened: Shelf | null = null;
  let lookedAt = 0;
  /** Something was written that has no name: it is found by its date. */
  let isUnsure = false;
  let changesSinceSnapshot = 0;
  let isReadingSoon = false;
  let isClosed = false;

  const stopListening = onProductWrite(payload.db, (ids) => {
    if (ids) for (const id of ids) toRead.add(id);
    else isUnsure = true;
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

  async function open(): Promise<Shelf> {
    const found = await openShelf(payload, place);
    opened = (await catchUp(found)) ? found.shelf : null;
    if (!opened) {
      payload.logger.warn('Catalogue: the snapshot is not used. The database has other products');
      await found.shelf.parts.documents.close();
      const rebuilt = await rebuildShelf(payload, place);
      await catchUp(rebuilt);
      opened = rebuilt.shelf;
    }
    return opened;
  }

  /** False when it is a snapshot of what the database no longer is. */
  async function catchUp(found: Opened): Promise<boolean> {
    const { shelf, isFromSnapshot } = found;
    try {
      lookedAt = found.lookedAt;
      const isOlder = isFromSnapshot && (await newestWrite(payload)) < shelf.newest;
      await find();
      await settle(shelf);
      // A database that was put back from a backup, or emptied by other means, is not what was told of.
      return !isOlder && !(isFromSnapshot && shelf.index.size !== (await countPublished(payload)));
    } catch (error) {
      await shelf.parts.documents.close();
      throw error;
    }
  }

  async function find(): Promise<void> {
    isUnsure = false;
    const startedAt = Date.now();
    const written = await findWritten(lookedAt).catch((error: unknown) => {
      isUnsure = true;
      throw error;
    });
    for (const id of written) toRead.add(id);
    lookedAt = startedAt;
  }

  /** Reads again what was written, until nothing is left: whoever waits sees every write that was committed before. */
  const settle = (shelf: Shelf) =>
    applying.runExclusive(async () => {
      if (isUnsure) await find();
      while (toRead.size > 0) {
        const ids = [...toRead].slice(0, BATCH);
        for (const id of ids) toRead.delete(id);
        const products = await readThese(payload, ids).catch((error: unknown) => {
          for (const id of ids) toRead.add(id);
          throw error;
        });
        apply(shelf, ids, products.map(entryOf));
      }
    });

  function apply(shelf: Shelf, ids: string[], entries: ReturnType<typeof entryOf>[]): void {
    const byId = new Map(entries.map((entry) => [entry.indexed.id, entry]));
    const changes = ids.map((id) => {
      const entry = byId.get(id);
      return entry ? shelf.put(entry) : shelf.remove(id);
    });
    changesSinceSnapshot += ids.length;
    // Before it is open nobody has been shown anything.
    if (!opened) return;
    // A review that was reworded changes no number, but the product's own page.
    for (const listener of listeners) listener({ ids, areListsChanged: changes.includes(true) });
  }

  /** The catalogue as it is now. */
  async function current(): Promise<Shelf> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    const shelf = await opening;
    if (isUnsure || toRead.size > 0 || applying.isLocked()) await settle(shelf);
    return shelf;
  }

  return {
    current,
    /** Finds what other processes wrote or deleted. */
    async look(): Promise<void> {
      if (!opening) return;
      isUnsure = true;
      await current();
    },
    /** The catalogue, when it is there and nothing waits to be read; else null. */
    get now(): Shelf | null {
      return toRead.size === 0 && !isUnsure && !applying.isLocked() ? opened : null;
    },
    onChange(listener: ChangeListener) {
      listeners.add(listener);
    },
    async close(): Promise<void> {
      isClosed = true;
      stopListening();
      const shelf = await opening?.catch(() => null);
      if (!shelf) return;
      try {
        if (place && changesSinceSnapshot >= worthLeaving) await leaveShelf(shelf, place, lookedAt);
      } finally {
        await shelf.parts.documents.close();
      }
    },
  };
}

export type ReadModel = ReturnType<typeof createReadModel>;
