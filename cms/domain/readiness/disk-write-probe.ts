import { constants } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Name of the probe file. A killed process may leave it behind; the next probe overwrites it. */
const PROBE = '.writable';
/** Contents of the test file. Large enough that writing fails on an almost full disk. */
const BYTES = Buffer.alloc(16 * 1024, 'x');
const FRESH_MS = 5_000;

/** Returns a check that rejects if `folder` is missing, read-only or full. Calls within `freshMs` share a result. */
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
    // Removes a file left behind, which would take place on a full disk.
    await unlink(file).catch(() => undefined);
  }
}
