import { constants } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Also the name the probe is found under if the process is killed in between; the next one writes over it. */
const PROBE = '.writable';
/** Enough that a disk with a few bytes left cannot take it. */
const BYTES = Buffer.alloc(16 * 1024, 'x');
const FRESH_MS = 5_000;

/**
 * Makes a function that rejects when `folder` cannot be written: read-only, gone or the disk full. It writes, so callers
 * within a few seconds share one result.
 */
export function createDiskWriteProbe(folder: string, freshMs = FRESH_MS): () => Promise<void> {
  let probe = Promise.resolve();
  let madeAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - madeAt >= freshMs) {
      madeAt = performance.now();
      probe = write(path.join(folder, PROBE));
    }
    return probe;
  };
}

async function write(file: string): Promise<void> {
  const { O_CREAT, O_WRONLY } = constants;
  const handle = await open(file, O_CREAT | O_WRONLY, 0o600);
  try {
    await handle.writeFile(BYTES);
    await handle.sync();
  } finally {
    await handle.close();
    // A file that stays would have its place on a full disk.
    await unlink(file).catch(() => undefined);
  }
}
