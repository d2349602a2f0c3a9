import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { createIndexBuilder } from '../index/document-index.ts';
import { entryOf } from './catalogue-entry.ts';
import { CATALOGUE_SCHEMA } from './catalogue-schema.ts';
import {
  createDocumentsIn,
  loadSnapshot,
  type SnapshotFacts,
  saveSnapshot,
  snapshotCatalogue,
} from './catalogue-snapshot.ts';
import { createDocuments } from './document-store.ts';
import { createInMemoryCatalogue, type InMemoryCatalogue } from './in-memory-catalogue.ts';
import { type KnownPictures, readPublished } from './read-products.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';
import { createColumns, hashOf } from './volatile-columns.ts';

/** Where snapshots are kept, and of which database; null keeps none. */
export type SnapshotPlace = { folder: string; source: string } | null;

export type LoadedCatalogue = { inMemory: InMemoryCatalogue; polledAt: number; isFromSnapshot: boolean };

/** The catalogue as the last process left it, or read anew when that is of no use. */
export async function loadCatalogue(payload: Payload, place: SnapshotPlace): Promise<LoadedCatalogue> {
  if (place) {
    const known = await loadSnapshot(place.folder, { ...place, fingerprint: schemaFingerprint() }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT')
          payload.logger.warn(`Catalogue: the snapshot is not used. ${error.message}`);
        return null;
      },
    );
    if (known) return { ...known, isFromSnapshot: true };
  }
  return rebuildCatalogue(payload, place);
}

/** Leaves the catalogue for the next start. */
export const saveCatalogue = (
  inMemory: InMemoryCatalogue,
  place: NonNullable<SnapshotPlace>,
  polledAt: number,
) =>
  snapshotCatalogue(place.folder, inMemory, {
    source: place.source,
    fingerprint: schemaFingerprint(),
    polledAt,
  });

export async function rebuildCatalogue(payload: Payload, place: SnapshotPlace): Promise<LoadedCatalogue> {
  // What is written while it is read counts as written since.
  const polledAt = Date.now();
  const inMemory = await buildCatalogue(
    payload,
    place && { ...place, fingerprint: schemaFingerprint(), polledAt },
  );
  return { inMemory, polledAt, isFromSnapshot: false };
}

const BATCH = 500;
const PROGRESS_EVERY = 100_000;

/** Reads the whole catalogue from the database. With a folder its documents lie there, and a snapshot is left for the next start. */
async function buildCatalogue(payload: Payload, snapshot: Snapshot): Promise<InMemoryCatalogue> {
  const file = snapshot && (await createDocumentsIn(snapshot.folder));
  try {
    return await readInto(payload, file, snapshot);
  } catch (error) {
    await file?.writer.close();
    throw error;
  }
}

type Snapshot = (SnapshotFacts & { folder: string; polledAt: number }) | null;

async function readInto(
  payload: Payload,
  file: Awaited<ReturnType<typeof createDocumentsIn>> | null,
  snapshot: Snapshot,
): Promise<InMemoryCatalogue> {
  const inMemory = createDocuments();
  const builder = createIndexBuilder(CATALOGUE_SCHEMA);
  const columns = createColumns();
  const pictures: KnownPictures = new Map();
  let count = 0;
  let newest = '';
  let after: string | null = null;
  for (;;) {
    const products = await readPublished(payload, { after, limit: BATCH, pictures });
    const now = Date.now();
    for (const product of products) {
      const { indexed, volatile, text, updatedAt } = entryOf(product, now);
      const place = builder.add(indexed);
      columns.put(place, volatile, hashOf(text));
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
  if (!file || !snapshot) return createInMemoryCatalogue({ index, columns, documents: inMemory, newest });
  const documents = await file.writer.finish();
  await saveSnapshot(
    snapshot.folder,
    { index, columns },
    { ...snapshot, newest, documents: file.name, file: documents },
  );
  return createInMemoryCatalogue({ index, columns, documents: createDocuments(documents), newest });
}
