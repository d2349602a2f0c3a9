import { describe, expect, it } from 'vitest';
import { invalidate, invalidateProducts, onChange, versionOf } from './invalidation.ts';

describe('a change of what the public sees', () => {
  it('should be counted for its tag and published to every listener', () => {
    const told: unknown[] = [];
    onChange((change) => told.push(change));
    const before = { product: versionOf('Product'), legal: versionOf('LegalPage') };
    invalidateProducts(['a'], { isListChanged: false });
    invalidate('LegalPage');
    expect(versionOf('Product')).toBe(before.product + 1);
    expect(versionOf('LegalPage')).toBe(before.legal + 1);
    expect(told).toEqual([{ tag: 'Product', products: ['a'], isListChanged: false }, { tag: 'LegalPage' }]);
  });
});
