import type { Payload } from 'payload';
import { nextTurn } from '../../../infra/turns.ts';
import { createIndexBuilder } from '../index/document-index.ts';
import type { WeightedTerm } from '../index/schema.ts';
import type { Slices } from '../index/slices.ts';
import { type CatalogueEntry, entryOf } from './catalogue-entry.ts';
import { CATALOGUE_SCHEMA } from './catalogue-schema.ts';
import { createDocumentsIn, loadSnapshot, saveSnapshot, snapshotCatalogue } from './catalogue-snapshot.ts';
import { createDocuments } from './document-store.ts';
import {
  type CatalogueParts,
  createInMemoryCatalogue,
  type InMemoryCatalogue,
} from './in-memory-catalogue.ts';
import { countPublished, scanPublished } from './read-products.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';
import { createTermsReader, type TermsReader } from './terms-thread.ts';
import { createColumns } from './volatile-columns.ts';

/** Where snapshots are kept, and of which database; null keeps none. */
export type SnapshotPlace = { folder: string; source: string } | null;

export type LoadedCatalogue = { inMemory: InMemoryCatalogue; polledAt: number; isFromSnapshot: boolean };

/** The catalogue as the last process left it, or read anew when that is of no use. */
export async function loadCatalogue(
  payload: Payload,
  place: SnapshotPlace,
  signal: AbortSignal,
): Promise<LoadedCatalogue> {
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
  return rebuildCatalogue(payload, place, signal);
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

export async function rebuildCatalogue(
  payload: Payload,
  place: SnapshotPlace,
  signal: AbortSignal,
): Promise<LoadedCatalogue> {
  // What is written while it is read counts as written since.
  const polledAt = Date.now();
  const file = place && (await createDocumentsIn(place.folder));
  try {
    const { newest, ...read } = await readAll(payload, file, signal);
    if (!place || !file)
      return { inMemory: createInMemoryCatalogue({ ...read, newest }), polledAt, isFromSnapshot: false };
    const places = await file.writer.finish();
    const facts = { source: place.source, fingerprint: schemaFingerprint(), polledAt, newest };
    await saveSnapshot(place.folder, read, { ...facts, documents: file.name, places });
    const documents = createDocuments(places);
    const inMemory = createInMemoryCatalogue({ ...read, documents, newest });
    return { inMemory, polledAt, isFromSnapshot: false };
  } catch (error) {
    await file?.writer.abandon();
    throw error;
  }
}

/** Few enough to keep nobody waiting. */
const BATCH = 250;
const PROGRESS_EVERY = 100_000;

type DocumentsFile = Awaited<ReturnType<typeof createDocumentsIn>>;

/** Reads the whole catalogue from the database; with a file its documents lie there. */
async function readAll(
  payload: Payload,
  file: DocumentsFile | null,
  signal: AbortSignal,
): Promise<CatalogueParts> {
  const documents = createDocuments();
  const builder = createIndexBuilder(CATALOGUE_SCHEMA);
  const columns = createColumns();
  let count = 0;
  let newest = '';
  const reader = createTermsReader(await countPublished(payload));
  try {
    for await (const { entries, terms } of readAhead(payload, reader)) {
      for (const [at, entry] of entries.entries()) {
        const place = builder.add(entry.indexed, terms[at]);
        columns.put(place, entry);
        if (file) await file.writer.add(entry.text);
        else documents.put(place, entry.text);
        if (entry.updatedAt > newest) newest = entry.updatedAt;
        count += 1;
        if (count % PROGRESS_EVERY === 0) payload.logger.info(`Catalogue: ${count} products read`);
      }
      await nextTurn();
      signal.throwIfAborted();
    }
  } finally {
    await reader.stop();
  }
  const index = await sliceBySlice(builder.finish(), signal);
  return { index, columns, documents, newest };
}

/** So many batches are read while the terms of the first are. */
const AHEAD = 4;

type Batch = { entries: CatalogueEntry[]; terms: WeightedTerm[][] };

async function* readAhead(payload: Payload, reader: TermsReader): AsyncGenerator<Batch> {
  const ahead: Array<Promise<Batch>> = [];
  let at = Date.now();
  for await (const products of scanPublished(payload, BATCH)) {
    const before = at;
    const entries = products.map((product) => entryOf(product, before));
    const reading = Promise.resolve(reader.read(entries.map(({ searched }) => searched)));
    const batch = reading.then((terms) => ({ entries, terms }));
    // Whoever waits for it is told; nobody may be waiting yet.
    batch.catch(() => undefined);
    ahead.push(batch);
    if (ahead.length > AHEAD) yield (await ahead.shift()) as Batch;
    at = Date.now();
  }
  for (const batch of ahead) yield await batch;
}

async function sliceBySlice<Result>(work: Slices<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await nextTurn();
    signal.throwIfAborted();
  }
}
