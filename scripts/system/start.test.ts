import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Programs that keep running in each phase of a start. The panel is built while the shop is open already. */
const PHASES = {
  install: ['npm'],
  build: ['vite', 'esbuild'],
  seed: ['seed'],
  server: ['server'],
  panel: ['next', 'server'],
} as const;
type Phase = keyof typeof PHASES;
type Program = (typeof PHASES)[Phase][number];

let folder: string;
let log: string;
let started: ChildProcess | undefined;

/** A program that starts another program, writes both process ids down, and ends at once or never. */
const program = (name: Program, { lasts, ignores = [] }: { lasts: boolean; ignores?: string[] }) => `
const { appendFileSync } = process.getBuiltinModule('node:fs');
const { spawn } = process.getBuiltinModule('node:child_process');
for (const signal of ${JSON.stringify(ignores)}) process.on(signal, () => undefined);
${name === 'server' ? "process.on('SIGTERM', () => process.exit(0));" : ''}
if (${lasts}) {
  const other = ${name !== 'server'} && spawn('sleep', ['60'], { stdio: 'ignore' });
  appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(name)} + ' ' + process.pid + ' ' + (other ? other.pid : process.pid) + '\\n');
  setInterval(() => undefined, 1000);
}
`;

/** The real commands, with stubs for every program they start. The last phase named keeps running. */
async function layOut(last: Phase, ignores: string[] = []) {
  await cp(path.join(ROOT, 'scripts/start.mjs'), path.join(folder, 'scripts/start.mjs'));
  await cp(path.join(ROOT, 'scripts/setup'), path.join(folder, 'scripts/setup'), { recursive: true });
  for (const name of ['package-lock.json', 'tsconfig.json']) await writeFile(path.join(folder, name), '{}');
  await writeFile(
    path.join(folder, 'package.json'),
    '{ "type": "module", "scripts": { "start": "node scripts/start.mjs" } }',
  );
  for (const name of [
    'cms',
    'storefront',
    'scripts/seed',
    'build/server',
    'build/client',
    'node_modules/.bin',
    'cms/.next',
  ])
    await mkdir(path.join(folder, name), { recursive: true });

  const { hashOf } = await import(path.join(folder, 'scripts/setup/source-hashes.mjs'));
  if (last !== 'install')
    await writeFile(path.join(folder, 'node_modules/.shop-stamp'), hashOf(['package-lock.json']));
  const { PARTS } = await import(path.join(folder, 'scripts/setup/build.mjs'));
  for (const [part, { stamp, sources }] of Object.entries<{ stamp: string; sources: string[] }>(PARTS))
    if (last !== 'build' && last !== part) await writeFile(path.join(folder, stamp), hashOf(sources));
  const put = async (file: string, name: Program) => {
    const head = file.startsWith('build') ? '' : '#!/usr/bin/env node\n';
    const lasts = PHASES[last].some((lasting) => lasting === name);
    await writeFile(path.join(folder, file), head + program(name, { lasts, ignores }));
    await chmod(path.join(folder, file), 0o755);
  };
  if (last === 'install') await put('node_modules/.bin/npm', 'npm');
  for (const name of ['next', 'vite', 'esbuild'] as const) await put(`node_modules/.bin/${name}`, name);
  await put('build/server/seed.js', 'seed');
  await put('build/server/server.js', 'server');
}

function start(command: string, args: string[]): ChildProcess {
  const { HOME } = process.env;
  const PATH = `${path.join(folder, 'node_modules/.bin')}:${process.env.PATH}`;
  const env = { HOME, PATH, NODE_ENV: 'production' as const };
  const child = spawn(command, args, { cwd: folder, env, stdio: 'ignore', detached: true });
  started = child;
  return child;
}

const pids = async () =>
  (await readFile(log, 'utf8').catch(() => '')).split(/\D+/).filter(Boolean).map(Number);

/** An ended process keeps its id until its parent has waited for it; such a process counts as ended. */
const isAlive = (pid: number) =>
  !/^(Z.*)?$/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  await expect.poll(pids, { timeout: 10_000 }).not.toEqual([]);
  // Several programs run side by side; by then the others have begun, too.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const all = await pids();
  expect(all.filter(isAlive)).toEqual(all);
  const began = Date.now();
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code, by] = await exit;
  return { code, by, took: Date.now() - began, left: all.filter(isAlive) };
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'start-'));
  log = path.join(folder, 'processes.log');
});
afterEach(async () => {
  for (const pid of [started?.pid, ...(await pids())]) if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it.each([
    ['install', 'SIGTERM', 143],
    ['build', 'SIGTERM', 143],
    ['build', 'SIGINT', 130],
    ['seed', 'SIGTERM', 143],
    ['seed', 'SIGINT', 130],
    ['seed', 'SIGHUP', 129],
    ['server', 'SIGTERM', 0],
    ['panel', 'SIGTERM', 0],
  ] as const)('should leave nothing behind when %s is cut short by %s', async (phase, signal, code) => {
    await layOut(phase);
    const ended = await stop(start(process.execPath, ['scripts/start.mjs']), signal);
    expect(ended).toMatchObject({ code, left: [] });
    // Programs that ignore the signal are killed after ten seconds.
    expect(ended.took).toBeLessThan(5_000);
  });

  it.each(['build', 'seed', 'server', 'panel'] as const)(
    'should end %s when npm itself gets SIGTERM',
    async (phase) => {
      await layOut(phase);
      // npm may end first: Debian's shell between the two passes no signal on.
      await stop(start('npm', ['start']), 'SIGTERM');
      await expect.poll(async () => (await pids()).filter(isAlive), { timeout: 3_000 }).toEqual([]);
    },
  );

  it('should kill in time what does not listen', async () => {
    await layOut('seed', ['SIGTERM']);
    const ended = await stop(start(process.execPath, ['scripts/start.mjs']), 'SIGTERM');
    expect(ended).toMatchObject({ code: 143, left: [] });
    expect(ended.took).toBeLessThan(10_500);
  });

  it('should end the builds that run beside one that failed', async () => {
    await layOut('build');
    await writeFile(path.join(folder, 'node_modules/.bin/esbuild'), '#!/bin/sh\nsleep 0.5\nexit 1\n');
    const [code] = await once(start(process.execPath, ['scripts/start.mjs']), 'exit');
    expect(code).toBe(1);
    const all = await pids();
    expect(all).not.toEqual([]);
    expect(all.filter(isAlive)).toEqual([]);
  });

  it('should close the shop when the panel beside it cannot be built', async () => {
    await layOut('panel');
    await writeFile(path.join(folder, 'node_modules/.bin/next'), '#!/bin/sh\nsleep 1\nexit 1\n');
    const [code] = await once(start(process.execPath, ['scripts/start.mjs']), 'exit');
    expect(code).toBe(1);
    const all = await pids();
    expect(all).not.toEqual([]);
    expect(all.filter(isAlive)).toEqual([]);
  });
});
