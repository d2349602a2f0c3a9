import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { longestEventLoopDelay, probed } from './shop.ts';

/** Stands still for as long as each line on stdin says, and says when it is over. */
const PROGRAM = `
  console.log('ready');
  process.stdin.setEncoding('utf8').on('data', (milliseconds) => {
    const until = performance.now() + Number(milliseconds);
    while (performance.now() < until);
    setTimeout(() => console.log('moved'), 50);
  });
`;

it('should tell the longest standstill since it was asked last', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'standstill-'));
  const file = path.join(folder, 'loop.json');
  const { flags, settings } = probed(file);
  const child = spawn(process.execPath, [...flags, '-e', PROGRAM], { env: { ...process.env, ...settings } });
  try {
    await once(child.stdout, 'data');
    child.stdin.write('400');
    await once(child.stdout, 'data');
    const pid = child.pid ?? 0;
    const first = await longestEventLoopDelay(pid, file);
    expect(first).toBeGreaterThan(350);
    expect(await longestEventLoopDelay(pid, file)).toBeLessThan(first);
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
