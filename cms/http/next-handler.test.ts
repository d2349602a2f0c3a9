import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Env } from '../infra/settings/env.ts';
import { createNextHandler } from './next-handler.ts';

const next = vi.hoisted(() => ({
  options: vi.fn(),
  prepare: vi.fn(async () => undefined),
  handle: vi.fn(async () => undefined),
}));
vi.mock('next', () => ({
  default: (options: unknown) => {
    next.options(options);
    return { prepare: next.prepare, getRequestHandler: () => next.handle };
  },
}));

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'panel-'));
  await mkdir(path.join(root, 'cms/.next'), { recursive: true });
  vi.clearAllMocks();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const finishBuild = () => writeFile(path.join(root, 'cms/.next/.stamp'), 'hash');
const open = (mode: Env['mode'] = 'production') =>
  createNextHandler({ mode, root, host: '127.0.0.1', port: 4321 } as Env, createServer());
const ask = async (panel: ReturnType<typeof open>) => panel({} as never, {} as never, () => undefined);

it('should load Next only with the first request', async () => {
  await finishBuild();
  const panel = open();
  expect(next.prepare).not.toHaveBeenCalled();
  await Promise.all([ask(panel), ask(panel)]);
  expect(next.prepare).toHaveBeenCalledOnce();
  expect(next.handle).toHaveBeenCalledTimes(2);
});

it('should pass the shop’s host and port to Next, which fetches the target page of an action there', async () => {
  await finishBuild();
  await ask(open());
  expect(next.options).toHaveBeenCalledWith(expect.objectContaining({ hostname: '127.0.0.1', port: 4321 }));
});

it('should need no build while developing', async () => {
  open('development');
  await expect.poll(() => next.prepare.mock.calls.length).toBe(1);
});

it('should keep requests waiting while it is being built', async () => {
  const panel = open();
  const asked = ask(panel);
  await sleep(50);
  expect(next.prepare).not.toHaveBeenCalled();
  await finishBuild();
  await asked;
  expect(next.prepare).toHaveBeenCalledOnce();
  expect(next.handle).toHaveBeenCalledOnce();
});

it('should throw the failure when it cannot be prepared, and try again for the next request', async () => {
  next.prepare.mockRejectedValueOnce(new Error('broken'));
  await finishBuild();
  const panel = open();
  await expect(ask(panel)).rejects.toThrow('broken');
  await ask(panel);
  expect(next.handle).toHaveBeenCalledOnce();
});
