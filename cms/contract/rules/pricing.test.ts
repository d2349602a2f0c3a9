import { describe, expect, it } from 'vitest';
import {
  formatDollar,
  formatLira,
  type PricedLine,
  priceBasket,
  toDecimalString,
  toKurus,
  toLira,
} from './pricing.ts';

describe('what a basket costs', () => {
  it.each<[string, PricedLine[], [items: number, shipping: number, tax: number, total: number]]>([
    ['nothing', [], [0, 30_00, 0, 30_00]],
    ['one stamp of a kuruş', [{ price: 1, qty: 1 }], [1, 30_00, 0, 30_01]],
    ['price times quantity', [{ price: 12_50, qty: 3 }], [37_50, 30_00, 6_75, 74_25]],
    [
      'several lines',
      [
        { price: 100_00, qty: 2 },
        { price: 99_99, qty: 1 },
      ],
      [299_99, 30_00, 54_00, 383_99],
    ],
    ['just below free shipping', [{ price: 499_99, qty: 1 }], [499_99, 30_00, 90_00, 619_99]],
    [
      'exactly 500 lira, which still pays shipping',
      [{ price: 500_00, qty: 1 }],
      [500_00, 30_00, 90_00, 620_00],
    ],
    ['a kuruş above, which does not', [{ price: 500_01, qty: 1 }], [500_01, 0, 90_00, 590_01]],
  ])('should price %s', (_name, lines, [items, shipping, tax, total]) => {
    expect(priceBasket(lines)).toEqual({ items, shipping, tax, total });
  });

  it.each([
    // 18 % of it ends in exactly half a kuruş.
    [25, 5],
    [75, 14],
    [1_25, 23],
    // A little below and above.
    [2, 0],
    [3, 1],
    [10_03, 1_81],
  ])('should round the tax of %i kuruş half up to %i', (items, tax) => {
    expect(priceBasket([{ price: items, qty: 1 }]).tax).toBe(tax);
  });

  it('should stay exact in the largest order anybody can place', () => {
    const lines = Array.from({ length: 100 }, () => ({ price: 1_000_000_000, qty: 1000 }));
    const prices = priceBasket(lines);
    expect(prices.items).toBe(100_000_000_000_000);
    expect(prices.tax).toBe(18_000_000_000_000);
    expect(Number.isSafeInteger(prices.total)).toBe(true);
  });

  it('should cost the same in any order of lines', () => {
    const lines = [1, 7, 99, 12_345].map((price, index) => ({ price, qty: index + 1 }));
    expect(priceBasket([...lines].reverse())).toEqual(priceBasket(lines));
  });
});

describe('amounts at the edge', () => {
  it('should turn every two-decimal lira amount into kuruş and back', () => {
    for (let kurus = 0; kurus <= 200_000; kurus += 1) {
      if (toKurus(toLira(kurus)) !== kurus || toKurus(Number(toDecimalString(kurus))) !== kurus)
        expect.unreachable(`${kurus} kuruş`);
    }
    // Famous floats: 0.1 + 0.2, 1.005, 4.35.
    expect(toKurus(0.1 + 0.2)).toBe(30);
    expect(toKurus(4.35)).toBe(435);
  });

  it.each([
    [0, '0.00', '₺0,00', '$0.00'],
    [5, '0.05', '₺0,05', '$0.05'],
    [50, '0.50', '₺0,50', '$0.50'],
    [123_450, '1234.50', '₺1.234,50', '$1234.50'],
    [100_000_000_00, '100000000.00', '₺100.000.000,00', '$100000000.00'],
    [-12_34, '-12.34', '₺-12,34', '$-12.34'],
  ])('should write %i kuruş', (kurus, decimal, lira, dollar) => {
    expect(toDecimalString(kurus)).toBe(decimal);
    expect(formatLira(kurus)).toBe(lira);
    expect(formatDollar(kurus)).toBe(dollar);
  });
});
