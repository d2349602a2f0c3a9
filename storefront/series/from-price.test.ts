import { expect, it } from 'vitest';
import { fromPrice } from './from-price.ts';

it.each([
  '₺1’den',
  '₺2’den',
  '₺3’ten',
  '₺4’ten',
  '₺5’ten',
  '₺6’dan',
  '₺7’den',
  '₺8’den',
  '₺9’dan',
  '₺10’dan',
  '₺16’dan',
  '₺20’den',
  '₺30’dan',
  '₺40’tan',
  '₺50’den',
  '₺60’tan',
  '₺70’ten',
  '₺80’den',
  '₺90’dan',
  '₺100’den',
  '₺340’tan',
  '₺1.000’den',
  '₺25.000’den',
  '₺1.000.000’dan',
  '₺12,50’den',
  '₺12,05’ten',
  '₺0,40’tan',
])('says %s', (said) => {
  const lira = Number(
    said
      .replaceAll('.', '')
      .replace(',', '.')
      .match(/[\d.]+/)?.[0],
  );
  expect(fromPrice(Math.round(lira * 100))).toBe(said);
});
