import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { withMutex } from './keyed-mutex.ts';

describe('a turn', () => {
  it('should be one after another for the same name, and side by side for others', async () => {
    const database = {};
    const seen: string[] = [];
    const work = (name: string, ms: number) => async () => {
      seen.push(`${name} girdi`);
      await sleep(ms);
      seen.push(`${name} çıktı`);
    };
    await Promise.all([
      withMutex(database, 'stok', work('bir', 30)),
      withMutex(database, 'stok', work('iki', 5)),
      withMutex(database, 'posta', work('üç', 5)),
    ]);
    expect(seen.filter((entry) => !entry.startsWith('üç'))).toEqual([
      'bir girdi',
      'bir çıktı',
      'iki girdi',
      'iki çıktı',
    ]);
    expect(seen.indexOf('üç çıktı')).toBeLessThan(seen.indexOf('bir çıktı'));
  });

  it('should be given back by work that fails', async () => {
    const database = {};
    await expect(withMutex(database, 'stok', () => Promise.reject(new Error('hayır')))).rejects.toThrow(
      'hayır',
    );
    expect(await withMutex(database, 'stok', async () => 'sonra')).toBe('sonra');
  });

  it('should throw BUSY after the timeout, and be given to the next', async () => {
    const database = {};
    const long = withMutex(database, 'stok', () => sleep(80), 20);
    await expect(withMutex(database, 'stok', async () => {}, 20)).rejects.toMatchObject({ code: 'BUSY' });
    await long;
    expect(await withMutex(database, 'stok', async () => 'sonra', 20)).toBe('sonra');
  });
});
