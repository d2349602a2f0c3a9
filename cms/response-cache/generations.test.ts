import { describe, expect, it } from 'vitest';
import { generationOf, invalidate, invalidateProducts, onChange } from './generations.ts';

describe('a change of what the public sees', () => {
  it('should be counted for its kind and told to every listener', () => {
    const told: unknown[] = [];
    onChange((change) => told.push(change));
    const before = { product: generationOf('Product'), legal: generationOf('LegalPage') };
    invalidateProducts(['a'], { isListChanged: false });
    invalidate('LegalPage');
    expect(generationOf('Product')).toBe(before.product + 1);
    expect(generationOf('LegalPage')).toBe(before.legal + 1);
    expect(told).toEqual([{ tag: 'Product', products: ['a'], isListChanged: false }, { tag: 'LegalPage' }]);
  });
});
