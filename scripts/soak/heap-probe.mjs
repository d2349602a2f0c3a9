import { renameSync, writeFileSync } from 'node:fs';

/** Preloaded into a shop that runs with `--expose-gc`: at SIGUSR2 it writes down how much of its heap is in use. */
process.on('SIGUSR2', () => {
  for (let round = 0; round < 3; round += 1) globalThis.gc();
  const file = `${process.env.HEAP_FILE}-${process.pid}`;
  writeFileSync(`${file}.new`, String(process.memoryUsage().heapUsed));
  renameSync(`${file}.new`, file);
});
