import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopAll } from '../shop.ts';
import { runChaos } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-chaos-'));
});
afterAll(async () => {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
});

/** The short form of `npm run test:chaos`. A second try would hide what one run in many loses. */
it('should account for every payment although the shop is killed while shoppers pay', {
  timeout: 10 * 60_000,
  retry: 0,
}, async () => {
  const { audit } = await runChaos({
    mongoUrl: null,
    checkouts: 25,
    kills: 4,
    restores: 0,
    clockMoves: 0,
    hasWebhook: false,
    seed: 1,
    folder,
    formSeconds: 8,
    quietMs: 5000,
    say: () => {},
  });
  expect(audit.captured).toBeGreaterThan(0);
  expect(audit.faults).toEqual([]);
});
