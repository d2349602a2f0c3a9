import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatchedRead } from './batched-read.ts';

function recorded(text = (key: string) => key.toUpperCase()) {
  const asked: string[][] = [];
  const read = createBatchedRead(async (keys) => {
    asked.push([...keys]);
    const there = keys.filter((key) => key !== 'yok');
    return new Map(there.map((key) => [key, text(key)]));
  });
  return { asked, read };
}

it('should read together what is asked within one turn, each key once, and give everybody their own', async () => {
  const { asked, read } = recorded();
  const found = await Promise.all(['bir', 'iki', 'yok', 'bir'].map(read));
  expect(found).toEqual(['BIR', 'IKI', null, 'BIR']);
  expect(asked).toEqual([['bir', 'iki', 'yok']]);
});

it('should read again for who asks after a reading has begun', async () => {
  let version = 1;
  const { asked, read } = recorded((key) => `${key} ${version}`);
  const early = read('bir');
  await nextTurn();
  version = 2;
  const late = read('bir');
  expect([await early, await late]).toEqual(['bir 1', 'bir 2']);
  expect(asked).toEqual([['bir'], ['bir']]);
});

it('should split what is too much for one statement', async () => {
  const { asked, read } = recorded();
  const keys = Array.from({ length: 250 }, (_, at) => `a${at}`);
  expect(await Promise.all(keys.map(read))).toEqual(keys.map((key) => key.toUpperCase()));
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
});

it('should tell everybody in it of a failure, and nobody after it', async () => {
  let isDown = true;
  const read = createBatchedRead(async (keys) => {
    if (isDown) throw new Error('veritabanı');
    return new Map(keys.map((key) => [key, key]));
  });
  const settled = await Promise.allSettled(['bir', 'iki'].map(read));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await read('bir')).toBe('bir');
});
