import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitReads } from './shop-metrics.ts';

const LIMITS = { freshMs: 60, patienceMs: 30 };

it('should read once for all who ask within a while, then anew', async () => {
  let reads = 0;
  const read = limitReads(async () => ++reads, LIMITS);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  await sleep(70);
  expect(await read()).toBe(2);
});

it('should answer null where a reading fails, and try again later', async () => {
  let reads = 0;
  const read = limitReads(async () => {
    reads += 1;
    if (reads === 1) throw new Error('no database');
    return reads;
  }, LIMITS);
  expect(await read()).toBeNull();
  await sleep(70);
  expect(await read()).toBe(2);
});

it('should wait for no reading that hangs, nor begin another beside it', async () => {
  let reads = 0;
  let end = (_: number) => {};
  const read = limitReads(() => {
    reads += 1;
    return new Promise<number>((resolve) => {
      end = resolve;
    });
  }, LIMITS);
  expect(await read()).toBeNull();
  await sleep(70);
  expect(await read()).toBeNull();
  expect(reads).toBe(1);
  end(7);
  expect(await read()).toBe(7);
});
