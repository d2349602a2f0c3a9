import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { unpack } from './unpack.ts';

it('should give back what a browser packed, and what it did not', async () => {
  expect(Buffer.from(await unpack(gzipSync('Ad\nŞarniyer'))).toString()).toBe('Ad\nŞarniyer');
  expect(Buffer.from(await unpack(Buffer.from('Ad\nPul'))).toString()).toBe('Ad\nPul');
});

it('should not unpack more than a file may have', async () => {
  await expect(unpack(gzipSync(Buffer.alloc(101_000_000)))).rejects.toThrow('en fazla 100 MB');
  await expect(unpack(Buffer.alloc(101_000_000))).rejects.toThrow('en fazla 100 MB');
});

it('should refuse half a packed file', async () => {
  const packed = gzipSync('Ad\nPul');
  await expect(unpack(packed.subarray(0, packed.length - 9))).rejects.toThrow('CSV olarak okunamadı');
});
