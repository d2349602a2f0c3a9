import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a measured server by `--import`, so that the server itself knows nothing of it. At SIGUSR2 it writes the
 * longest standstill of the event loop since the last time into the file that `LOOP_PROBE_FILE` names.
 */
const file = process.env.LOOP_PROBE_FILE;
const RESOLUTION_MS = 5;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
histogram.enable();

process.on('SIGUSR2', () => {
  // What is measured is the time between two ticks; one is due every few milliseconds anyway.
  const longestMs = Math.max(0, histogram.max / 1e6 - RESOLUTION_MS);
  histogram.reset();
  // Renamed when it is whole, since somebody waits for it.
  writeFileSync(`${file}.part`, JSON.stringify({ longestMs }));
  renameSync(`${file}.part`, file);
});
