import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadSnapshot } from './catalogue-snapshot.ts';

/** Snapshots that are written by a process of their own, which is killed meanwhile. */

const FACTS = { source: 'a database', fingerprint: 'a version' };
const WRITER = path.join(import.meta.dirname, 'snapshot-writer.test-support.ts');
const FIRST = 500;
const SECOND = 4_000;

let folder: string;
let children: ChildProcess[] = [];
beforeAll(() => {
  children = [];
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'snapshot-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Writes a snapshot of so many products, and tells on its output when it begins and when the snapshot is whole. */
function startWriter(products: number) {
  const args = ['--conditions=production', '--import', 'tsx', WRITER, folder, String(products)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const said = async (word: string) => {
    for await (const text of child.stdout) if (String(text).includes(word)) return;
  };
  return { child, said, ended: once(child, 'exit') };
}

async function writeSnapshot(products: number) {
  const { child, ended } = startWriter(products);
  child.stdin.end('go');
  await ended;
}

/** How many products the next start would find. */
async function snapshotSize(): Promise<number> {
  const { inMemory } = await loadSnapshot(folder, FACTS);
  const { index, documents } = inMemory.parts;
  for (const place of [0, index.places - 1]) expect(documents.read([place])[0]?.length).toBeGreaterThan(0);
  await documents.close();
  return index.size;
}

it('should be the one before or the new one, whenever its writer is killed', {
  timeout: 120_000,
}, async () => {
  await writeSnapshot(FIRST);
  const found: number[] = [];
  // From before it begins to write until long after.
  for (const wait of process.env.LONG ? [0, 2, 5, 10, 20, 40, 80, 160, 2_000] : [0, 20, 2_000]) {
    const { child, said, ended } = startWriter(SECOND);
    await said('ready');
    child.stdin.end('go');
    await sleep(wait);
    child.kill('SIGKILL');
    await ended;
    const size = await snapshotSize();
    found.push(size);
    expect([FIRST, SECOND], `${wait} ms`).toContain(size);
    if (size === SECOND) await writeSnapshot(FIRST);
  }
  expect([found[0], found.at(-1)]).toEqual([FIRST, SECOND]);
});

it('should take away what a killed writer left, and leave alone what another is writing', async () => {
  const { child, said, ended } = startWriter(SECOND);
  child.stdin.end('half');
  await said('half');
  child.kill('SIGKILL');
  await ended;
  const unfinished = async () => (await readdir(folder)).filter((name) => name.endsWith('.unfinished'));
  const [left = ''] = await unfinished();
  expect(left).toContain('.documents');
  await writeSnapshot(FIRST);
  expect(await unfinished()).toEqual([left]);
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  await utimes(path.join(folder, left), yesterday, yesterday);
  await writeSnapshot(FIRST);
  expect(await readdir(folder)).toHaveLength(2);
});
