import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const RUN = path.join(import.meta.dirname, 'run.mjs');

/** Takes a while to clean up, as a shop does to stop. */
const PROGRAM = `
  import { rm } from 'node:fs/promises';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { script } from ${JSON.stringify(RUN)};
  const [folder, how] = process.argv.slice(1);
  const ways = { works: async () => {}, fails: async () => { throw new Error('no'); }, waits: () => sleep(60_000) };
  script(ways[how], { atEnd: () => sleep(300).then(() => rm(folder, { recursive: true })) });
  console.log('begun');
`;

it.each([
  ['works', undefined, 0],
  ['fails', undefined, 1],
  ['waits', 'SIGTERM', 143],
  ['waits', 'SIGINT', 130],
] as const)('should clean up when a script %s, signal %s', async (how, signal, code) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'script-'));
  const { npm_lifecycle_event: _npm, ...env } = process.env;
  const args = ['--input-type=module', '-e', PROGRAM, folder, how];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], env });
  const end = once(child, 'exit');
  await once(child.stdout, 'data');
  if (signal) child.kill(signal);
  expect(await end).toEqual([code, null]);
  const isLeft = existsSync(folder);
  await rm(folder, { recursive: true, force: true });
  expect(isLeft).toBe(false);
});
