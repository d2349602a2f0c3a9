import type { Payload } from 'payload';
import { describe, expect, it } from 'vitest';
import { cachedRead, invalidate, invalidateProducts, onChange, versionOf } from './invalidation.ts';

describe('a change of what the public sees', () => {
  it('should be counted for its tag and published to every listener', () => {
    const told: unknown[] = [];
    const stop = onChange((change) => told.push(change));
    const before = { product: versionOf('Product'), legal: versionOf('LegalPage') };
    invalidateProducts(['a'], { isListChanged: false });
    invalidate('LegalPage');
    stop();
    invalidate('Story');
    expect(versionOf('Product')).toBe(before.product + 1);
    expect(versionOf('LegalPage')).toBe(before.legal + 1);
    expect(told).toEqual([
      { tag: 'Product', products: new Set(['a']), isListChanged: false },
      { tag: 'LegalPage' },
    ]);
  });
});

describe('a reading that is kept', () => {
  const shop = {} as Payload;
  function createRead(maxAgeMs = 60_000) {
    let times = 0;
    return cachedRead({ tag: 'Terms', maxAgeMs }, async () => {
      times += 1;
      if (times === 1) throw new Error('veritabanı');
      return times;
    });
  }

  it('should be shared until a change with its tag, and not where it failed', async () => {
    const read = createRead();
    await expect(Promise.all([read(shop), read(shop)])).rejects.toThrow('veritabanı');
    expect(await Promise.all([read(shop), read(shop)])).toEqual([2, 2]);
    invalidate('Story');
    expect(await read(shop)).toBe(2);
    invalidate('Terms');
    expect([await read(shop), await read({} as Payload)]).toEqual([3, 4]);
  });

  it('should grow old, for changes that another process made', async () => {
    const read = createRead(0);
    await expect(read(shop)).rejects.toThrow();
    expect([await read(shop), await read(shop)]).toEqual([2, 3]);
  });
});
