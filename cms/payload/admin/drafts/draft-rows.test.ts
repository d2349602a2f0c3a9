import { describe, expect, it } from 'vitest';
import { fillEmpty, missingIn, publicationOf, rowOf } from './draft-rows.ts';

const STORED = { id: 'a', picture: null, name: 'Adsız ürün', category: '', series: '', price: 0, stock: 0 };
const typed = (more: Partial<ReturnType<typeof rowOf>['typed']>) => {
  const row = rowOf(STORED);
  return { ...row, typed: { ...row.typed, name: 'Lale', category: 'Hatıra', price: '12,50', ...more } };
};

describe('a row of a draft', () => {
  it('should ask for the name that a camera’s file did not have, and take one piece for granted', () =>
    expect(rowOf(STORED).typed).toEqual({ name: '', category: '', series: '', price: '', stock: '1' }));

  it('should show what is stored already', () =>
    expect(rowOf({ ...STORED, name: 'Lale', series: 'Çiçekler', price: 1250, stock: 3 }).typed).toMatchObject(
      { name: 'Lale', series: 'Çiçekler', price: '12,50', stock: '3' },
    ));

  it.each([
    [{ name: ' ' }, ['name']],
    [{ price: '' }, ['price']],
    [{ price: '0' }, ['price']],
    [{ price: 'on' }, ['price']],
    [{ price: '99999999999' }, ['price']],
    [{ stock: '' }, ['stock']],
    [{ stock: '-1' }, ['stock']],
    [{ stock: '1,5' }, ['stock']],
    [{ stock: '999999999' }, ['stock']],
    [{ category: '', series: '' }, []],
  ] as const)('should say of %j that it misses %j', (change, missing) => {
    expect(missingIn(typed(change))).toEqual(missing);
    expect(publicationOf(typed(change)) === null).toBe(missing.length > 0);
  });

  it('should be sent as a change of what is stored', () => {
    expect(publicationOf(typed({ stock: '4', series: ' Çiçekler ' }))).toEqual({
      id: 'a',
      price: { from: 0, to: 1250 },
      stockChange: 4,
      name: 'Lale',
      category: 'Hatıra',
      series: 'Çiçekler',
      isPublished: true,
      seen: { name: 'Adsız ürün', category: '', series: '', price: 0, stock: 0 },
    });
    const row = rowOf({ ...STORED, name: 'Lale', category: 'Hatıra', price: 1250, stock: 3 });
    const { price, stockChange } = publicationOf(row) ?? {};
    expect({ price, stockChange }).toEqual({ price: undefined, stockChange: 0 });
  });
});

it('should fill what is empty and leave what was typed', () => {
  const rows = fillEmpty([typed({ category: '' }), typed({ category: 'Uçak' })], 'category', 'Hatıra');
  expect(rows.map((row) => row.typed.category)).toEqual(['Hatıra', 'Uçak']);
});
