import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Env } from './env.ts';
import { openPanel } from './open-panel.ts';

const next = vi.hoisted(() => ({
  prepare: vi.fn(async () => undefined),
  handle: vi.fn(async () => undefined),
}));
vi.mock('next', () => ({ default: () => ({ prepare: next.prepare, getRequestHandler: () => next.handle }) }));

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'panel-'));
  await mkdir(path.join(root, 'cms/.next'), { recursive: true });
  vi.clearAllMocks();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const finishBuild = () => writeFile(path.join(root, 'cms/.next/.stamp'), 'hash');
const open = (mode: Env['mode'] = 'production') => openPanel({ mode, root } as Env, createServer());
const ask = async (panel: Awaited<ReturnType<typeof open>>) =>
  panel({} as never, {} as never, () => undefined);

it('should be ready before the shop opens, once it is built', async () => {
  await finishBuild();
  const panel = await open();
  expect(next.prepare).toHaveBeenCalledOnce();
  await ask(panel);
  expect(next.handle).toHaveBeenCalledOnce();
});

it('should need no build while developing', async () => {
  await open('development');
  expect(next.prepare).toHaveBeenCalledOnce();
});

it('should keep whoever asks waiting while it is being built, and nobody else', async () => {
  const panel = await open();
  const asked = ask(panel);
  await sleep(50);
  expect(next.prepare).not.toHaveBeenCalled();
  await finishBuild();
  await asked;
  expect(next.prepare).toHaveBeenCalledOnce();
  expect(next.handle).toHaveBeenCalledOnce();
});

it('should answer with the failure when it cannot be opened later', async () => {
  next.prepare.mockRejectedValueOnce(new Error('broken'));
  const panel = await open();
  await finishBuild();
  await expect(ask(panel)).rejects.toThrow('broken');
});
