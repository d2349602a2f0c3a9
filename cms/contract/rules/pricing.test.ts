import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PRICES,
  FREE_SHIPPING_ABOVE,
  missingToFreeShipping,
  netOf,
  type PricedLine,
  priceBasket,
  SHIPPING_FEE,
  sumWithTax,
  TAX_PERCENT,
  taxOn,
  taxPercentOf,
  taxRateOf,
  withTax,
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
    expect(priceBasket(lines, DEFAULT_PRICES)).toEqual({
      lines,
      adjustments: [
        { kind: 'shipping', amount: shipping },
        { kind: 'tax', amount: tax },
      ],
      totals: { itemsPrice: items, shippingPrice: shipping, taxPrice: tax, totalPrice: total },
    });
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
    expect(taxOn(items, TAX_PERCENT)).toBe(tax);
    expect(priceBasket([{ price: items, qty: 1 }], DEFAULT_PRICES).totals.taxPrice).toBe(tax);
  });

  it('should stay exact in the largest order anybody can place', () => {
    const lines = Array.from({ length: 100 }, () => ({ price: 1_000_000_000, qty: 1000 }));
    const { itemsPrice, taxPrice, totalPrice } = priceBasket(lines, DEFAULT_PRICES).totals;
    expect(itemsPrice).toBe(100_000_000_000_000);
    expect(taxPrice).toBe(18_000_000_000_000);
    expect(Number.isSafeInteger(totalPrice)).toBe(true);
  });

  it('should cost the same in any order of lines', () => {
    const lines = [1, 7, 99, 12_345].map((price, index) => ({ price, qty: index + 1 }));
    expect(priceBasket([...lines].reverse(), DEFAULT_PRICES).totals).toEqual(
      priceBasket(lines, DEFAULT_PRICES).totals,
    );
  });

  it('should be what the specification says of any basket', () => {
    const line = fc.record({ price: fc.nat({ max: 1_000_000_000 }), qty: fc.integer({ min: 1, max: 1000 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const items = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
        const shipping = items > FREE_SHIPPING_ABOVE ? 0 : SHIPPING_FEE;
        const tax = Number((BigInt(items) * 18n + 50n) / 100n);
        expect(priceBasket(lines, DEFAULT_PRICES).totals).toEqual({
          itemsPrice: items,
          shippingPrice: shipping,
          taxPrice: tax,
          totalPrice: items + shipping + tax,
        });
      }),
    );
  });
});

it('should tax a product by its category, and by the shop’s rate without one', () => {
  const terms = { taxPercent: 18, categoryRates: { Kitaplar: 0 } };
  const rates = ['Kitaplar', 'Pul Albümleri', '', null, undefined, 'constructor', '__proto__'];
  expect(rates.map((category) => taxRateOf(terms, category))).toEqual([0, 18, 18, 18, 18, 18, 18]);
});

it('should add the VAT to a price', () => {
  expect([withTax(1_25, 18), withTax(100_00, 20), withTax(100_00, 0)]).toEqual([1_48, 120_00, 100_00]);
});

it.each([0, 1, 10, 18, 20])(
  'should find the net price of each gross price at %i percent, or the nearest',
  (rate) => {
    const known = Array.from({ length: 20_001 }, (_, net) => withTax(net, rate));
    const nets = new Map(known.map((gross, net) => [gross, net]));
    expect(nets.size).toBe(known.length);
    let above = 0;
    for (let gross = 0; gross < 20_000; gross += 1) {
      while ((known[above] as number) <= gross) above += 1;
      const net = nets.get(gross);
      const expected = net === undefined ? { nearest: [known[above - 1], known[above]] } : { net };
      expect(netOf(gross, rate)).toEqual(expected);
    }
    expect(netOf(withTax(99_999_999_99, rate), rate)).toEqual({ net: 99_999_999_99 });
  },
);

it('should add VAT to lines once for each rate', () => {
  const line = { price: 25, qty: 1 };
  const terms = { taxPercent: 18, categoryRates: { Defter: 10 } };
  expect(sumWithTax([line, line, { ...line, category: 'Defter' }], terms)).toBe(59 + 28);
});

it.each<[string, Parameters<typeof taxPercentOf>[0], number | null]>([
  ['the percent that was kept', { taxPercent: 20, itemsPrice: 100_00, taxPrice: 18_00 }, 20],
  ['a kept percent of zero', { taxPercent: 0, itemsPrice: 100_00, taxPrice: 0 }, 0],
  ['the percent that its sums fit', { taxPercent: null, itemsPrice: 100_00, taxPrice: 18_00 }, 18],
  ['no known percent, where its sums fit none', { itemsPrice: 100_00, taxPrice: 20_00 }, null],
])('should take an order as taxed by %s', (_name, order, percent) => {
  expect(taxPercentOf(order)).toBe(percent);
});

it.each([
  [499_99, 2],
  [500_00, 1],
  [500_01, 0],
  [600_00, 0],
])('should say of a basket of %i kuruş that %i are missing to free shipping', (items, missing) => {
  expect(missingToFreeShipping(items, DEFAULT_PRICES)).toBe(missing);
});

it('should say what is missing so that adding just that travels for nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_00 }), (items) => {
      const missing = missingToFreeShipping(items, DEFAULT_PRICES);
      const shippingOf = (price: number) =>
        priceBasket([{ price, qty: 1 }], DEFAULT_PRICES).totals.shippingPrice;
      expect(shippingOf(items + missing)).toBe(0);
      if (missing > 0) expect(shippingOf(items + missing - 1)).toBe(SHIPPING_FEE);
    }),
  );
});
