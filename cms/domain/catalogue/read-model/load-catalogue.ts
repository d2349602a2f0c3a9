import type { Payload } from 'payload';
import { buildCatalogue } from './build-catalogue.ts';
import { loadSnapshot, snapshotCatalogue } from './catalogue-snapshot.ts';
import type { InMemoryCatalogue } from './in-memory-catalogue.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';

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
