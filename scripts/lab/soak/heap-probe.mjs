import { renameSync, writeFileSync } from 'node:fs';

/** Preloaded with `--expose-gc`: at SIGUSR2 it collects garbage and writes the process's memory usage. */
process.on('SIGUSR2', () => {
  for (let round = 0; round < 3; round += 1) globalThis.gc();
  const file = `${process.env.HEAP_FILE}-${process.pid}`;
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
});
