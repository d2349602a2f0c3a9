import type { Payload } from 'payload';
import { buildShelf } from './build-shelf.ts';
import { currentShape } from './shape.ts';
import type { Shelf } from './shelf.ts';
import { loadSnapshot, snapshotShelf } from './snapshot.ts';

/** Where snapshots are kept, and of which database; null keeps none. */
export type SnapshotPlace = { folder: string; source: string } | null;

export type Opened = { shelf: Shelf; lookedAt: number; isFromSnapshot: boolean };

/** The catalogue as the last process left it, or read anew when that is of no use. */
export async function openShelf(payload: Payload, place: SnapshotPlace): Promise<Opened> {
  if (place) {
    const known = await loadSnapshot(place.folder, { ...place, shape: currentShape() }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT')
          payload.logger.warn(`Catalogue: the snapshot is not used. ${error.message}`);
        return null;
      },
    );
    if (known) return { ...known, isFromSnapshot: true };
  }
  return rebuildShelf(payload, place);
}

/** Leaves the catalogue for the next start. */
export const leaveShelf = (shelf: Shelf, place: NonNullable<SnapshotPlace>, lookedAt: number) =>
  snapshotShelf(place.folder, shelf, { source: place.source, shape: currentShape(), lookedAt });

export async function rebuildShelf(payload: Payload, place: SnapshotPlace): Promise<Opened> {
  // What is written while it is read counts as written since.
  const lookedAt = Date.now();
  const shelf = await buildShelf(payload, place && { ...place, shape: currentShape(), lookedAt });
  return { shelf, lookedAt, isFromSnapshot: false };
}
