import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const PATIENCE_MS = 20_000;

/** What a server is started with to be asked later how long its event loop stood still. */
export function probed(file: string) {
  const program = pathToFileURL(path.join(import.meta.dirname, 'event-loop-probe.mjs')).href;
  return { flags: ['--import', program], settings: { LOOP_PROBE_FILE: file } };
}

/** The longest standstill since it was asked last, in milliseconds. @throws Error when the server does not tell */
export async function longestEventLoopDelay(pid: number, file: string): Promise<number> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const endsAt = performance.now() + PATIENCE_MS;
  while (performance.now() < endsAt) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text) return (JSON.parse(text) as { longestMs: number }).longestMs;
    await sleep(10);
  }
  throw new Error('The server did not tell how long it stood still');
}
