import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decompress } from './gunzip.ts';

it('should give back what a browser packed, and what it did not', async () => {
  expect(Buffer.from(await decompress(gzipSync('Ad\nŞarniyer'))).toString()).toBe('Ad\nŞarniyer');
  expect(Buffer.from(await decompress(Buffer.from('Ad\nPul'))).toString()).toBe('Ad\nPul');
});

it('should not unpack more than a file may have', async () => {
  await expect(decompress(gzipSync(Buffer.alloc(101_000_000)))).rejects.toThrow('en fazla 100 MB');
  await expect(decompress(Buffer.alloc(101_000_000))).rejects.toThrow('en fazla 100 MB');
});

it('should refuse half a packed file', async () => {
  const packed = gzipSync('Ad\nPul');
  await expect(decompress(packed.subarray(0, packed.length - 9))).rejects.toThrow('CSV olarak okunamadı');
});
