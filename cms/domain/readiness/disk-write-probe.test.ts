import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskWriteProbe } from './disk-write-probe.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-probe-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the probe', () => {
  it('should pass where the shop can write, and leave nothing behind', async () => {
    await createDiskWriteProbe(folder)();
    expect(await readdir(folder)).toEqual([]);
  });

  it('should fail where the folder is gone', async () => {
    await expect(createDiskWriteProbe(path.join(folder, 'gone'))()).rejects.toThrow('ENOENT');
  });

  it('should fail on a full disk, share the result for a while, and try again', async () => {
    // Linux's own full disk: it takes every open and refuses every byte.
    const probe = createDiskWriteProbe(folder, 300);
    await symlink('/dev/full', path.join(folder, '.writable'));
    await expect(probe()).rejects.toThrow('ENOSPC');
    await expect(probe()).rejects.toThrow('ENOSPC');
    await expect.poll(() => probe().then(() => 'written', String), { timeout: 2000 }).toBe('written');
  });
});
