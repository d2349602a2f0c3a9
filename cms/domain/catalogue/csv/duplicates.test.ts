import { describe, expect, it } from 'vitest';
import { spellingsOf, TURKISH_NAMES } from '../../../testing/turkish-names.ts';
import { createDuplicates } from './duplicates.ts';

const stamp = { name: 'Ay Yıldız', michelNumber: '4 A', condition: 'used', format: 'single', yearFrom: 1863 };

const there = { as: 'Ay Yıldız', id: '1' };

describe('a product like one that is there', () => {
  it.each([
    [
      'the same words, written otherwise',
      { ...stamp, name: 'AY-YILDIZ', michelNumber: '4a'.replace('a', ' a') },
    ],
    ['the same name, and less told', { name: 'ay yıldız' }],
    ['the same name, and more told', { ...stamp, color: 'mavi' }],
    ['the same number, and another name', { name: '20 Para', michelNumber: '4 a', condition: 'used' }],
  ])('should be found by %s', (_what, product) => {
    const duplicates = createDuplicates();
    duplicates.add(stamp, there);
    expect(duplicates.find(product)).toBe(there);
  });

  it.each(TURKISH_NAMES)('should be found by %s, however that is written', (name) => {
    const duplicates = createDuplicates();
    duplicates.add({ name }, there);
    for (const spelling of spellingsOf(name))
      expect(duplicates.find({ name: spelling }), spelling).toBe(there);
  });

  it.each([
    ['another name without a number', { name: 'Tuğra' }],
    ['another number under the same name', { ...stamp, michelNumber: '5' }],
    ['another condition', { ...stamp, condition: 'unusedFullGum' }],
    ['a block of it', { ...stamp, format: 'blockOfFour' }],
    ['the same number in another catalogue', { name: 'Tuğra', scottNumber: '4 A' }],
    ['another year', { ...stamp, yearFrom: 1864 }],
  ])('should be a product of its own with %s', (_what, product) => {
    const duplicates = createDuplicates();
    duplicates.add(stamp, there);
    expect(duplicates.find(product)).toBeNull();
  });

  it('should be found by a number that is written otherwise', () => {
    const duplicates = createDuplicates();
    duplicates.add({ name: 'Blok', michelNumber: 'Bl. 4', isfilaNumber: '8783-86' }, there);
    expect(duplicates.find({ name: 'Pul', michelNumber: 'Block 4' })).toBe(there);
    expect(duplicates.find({ name: 'Pul', isfilaNumber: '8783–8786' })).toBe(there);
    expect(duplicates.find({ name: 'Blok', michelNumber: '4' })).toBeNull();
  });

  it('should be looked for in a time that does not grow with all of its name', () => {
    const duplicates = createDuplicates();
    const startedAt = process.cpuUsage().user;
    let found = 0;
    for (let year = 0; year < 20_000; year += 1) {
      if (duplicates.find({ name: 'Pul', yearFrom: 10_000 + year, condition: 'used' })) found += 1;
      duplicates.add({ name: 'Pul', yearFrom: 10_000 + year, condition: 'used' }, there);
    }
    expect(found).toBe(0);
    // The last product as well as the first, described in full or in part.
    expect(duplicates.find({ name: 'Pul', yearFrom: 29_999, condition: 'used' })).toBe(there);
    expect(duplicates.find({ name: 'Pul', yearFrom: 29_999, color: 'mavi' })).toBe(there);
    expect(duplicates.find({ name: 'Pul', condition: 'used' })).toBe(there);
    expect(duplicates.find({ name: 'Pul', yearFrom: 29_999, condition: 'mint' })).toBeNull();
    // A row without the year, or with nothing but the name, may be any of them.
    expect(duplicates.find({ name: 'Pul', yearFrom: 1863 })).toBeNull();
    duplicates.add({ name: 'Pul' }, there);
    expect(duplicates.find({ name: 'Pul', yearFrom: 1863 })).toBe(there);
    // Processor time, independent of other load.
    expect((process.cpuUsage().user - startedAt) / 1000).toBeLessThan(5_000);
  });
});
