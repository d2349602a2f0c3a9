import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { createIndexBuilder } from '../index/catalogue-index.ts';
import { entryOf } from './catalogue-entry.ts';
import { createColumns, markOf } from './columns.ts';
import { createDocuments } from './documents.ts';
import { type KnownPictures, readPublished } from './read-products.ts';
import { createShelf, type Shelf } from './shelf.ts';
import { createDocumentsIn, type SnapshotOf, saveSnapshot } from './snapshot.ts';

const BATCH = 500;
const PROGRESS_EVERY = 100_000;

/** Reads the whole catalogue from the database. With a folder its documents lie there, and a snapshot is left for the next start. */
export async function buildShelf(payload: Payload, snapshot: Snapshot): Promise<Shelf> {
  const file = snapshot && (await createDocumentsIn(snapshot.folder));
  try {
    return await readInto(payload, file, snapshot);
  } catch (error) {
    await file?.writer.close();
    throw error;
  }
}

type Snapshot = (SnapshotOf & { folder: string; lookedAt: number }) | null;

async function readInto(
  payload: Payload,
  file: Awaited<ReturnType<typeof createDocumentsIn>> | null,
  snapshot: Snapshot,
): Promise<Shelf> {
  const inMemory = createDocuments();
  const builder = createIndexBuilder();
  const columns = createColumns();
  const pictures: KnownPictures = new Map();
  let count = 0;
  let newest = '';
  let after: string | null = null;
  for (;;) {
    const products = await readPublished(payload, { after, limit: BATCH, pictures });
    for (const { indexed, counted, text, updatedAt } of products.map(entryOf)) {
      const place = builder.add(indexed);
      columns.put(place, counted, markOf(text));
      if (file) await file.writer.add(text);
      else inMemory.put(place, text);
      if (updatedAt > newest) newest = updatedAt;
      count += 1;
      if (count % PROGRESS_EVERY === 0) payload.logger.info(`Catalogue: ${count} products read`);
    }
    after = products.at(-1)?.id ?? null;
    if (products.length < BATCH) break;
    await nextTurn();
  }
  const index = builder.finish();
  if (!file || !snapshot) return createShelf({ index, columns, documents: inMemory, newest });
  const documents = await file.writer.finish();
  await saveSnapshot(
    snapshot.folder,
    { index, columns },
    { ...snapshot, newest, documents: file.name, file: documents },
  );
  return createShelf({ index, columns, documents: createDocuments(documents), newest });
}
