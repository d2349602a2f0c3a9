import { describe, expect, it } from 'vitest';
import { TAX_PERCENT } from '../../contract/rules/pricing.ts';
import { LIFECYCLE, type LifecycleEvent } from '../checkout/lifecycle/lifecycle.ts';
import { partsBack, REFUND_EVENTS, refundsAt, withParts } from './refund-record.ts';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T10:00:00.000Z`;

describe('what went back of a payment, and when', () => {
  it.each([
    ['the whole', [[1, null]], 500, [[1, 500]]],
    [
      'some of it, twice',
      [
        [1, 200],
        [9, 300],
      ],
      300,
      [
        [1, 200],
        [9, 100],
      ],
    ],
    [
      'some of it and later the rest',
      [
        [1, 200],
        [9, null],
      ],
      500,
      [
        [1, 200],
        [9, 300],
      ],
    ],
    [
      'nothing with a refusal',
      [
        [1, null],
        [2, 200],
        [3, null],
      ],
      200,
      [[2, 200]],
    ],
    [
      'some of it with a refusal that nobody noted: with the next',
      [
        [1, null],
        [2, null],
      ],
      500,
      [[2, 500]],
    ],
    ['some of it with a refusal that is the last', [[1, null]], 100, [[1, 100]]],
    ['nothing', [[1, null]], 0, []],
    ['nothing, ever', [], 0, []],
  ])('should be %s', (_what, moments, refunded, expected) => {
    const known = (moments as Array<[number, number | null]>).map(([at, total]) => ({ at: day(at), total }));
    expect(refundsAt(known, refunded)).toEqual(
      (expected as Array<[number, number]>).map(([at, amount]) => ({ at: day(at), amount })),
    );
  });
});

it('should know every event of the lifecycle that ends in a refund', () => {
  const ending = Object.values(LIFECYCLE).flatMap((events) =>
    (Object.entries(events) as Array<[LifecycleEvent, { to: string }]>)
      .filter(([, { to }]) => to === 'refunded' || to === 'partlyRefunded')
      .map(([event]) => event),
  );
  expect(REFUND_EVENTS).toEqual(expect.arrayContaining(ending));
});

describe('of what the money is that went back', () => {
  const lines = (goods: number, shipping: number, tax: number) => [
    { itemId: 'p1', refunded: goods },
    { itemId: 'SHIPPING', refunded: shipping },
    { itemId: 'TAX', refunded: tax },
  ];
  const back = (amounts: number[], refunded: Parameters<typeof lines>) =>
    withParts(
      amounts.map((amount, index) => ({ at: day(index + 1), amount })),
      partsBack(lines(...refunded)),
      TAX_PERCENT,
    ).map(({ parts }) => parts);

  it('should be goods and their VAT, with the fee in the last', () => {
    expect(back([11_80, 53_60], [3000, 3000, 540])).toEqual([
      { items: 1000, tax: 180, shipping: 0 },
      { items: 2000, tax: 360, shipping: 3000 },
    ]);
  });

  it('should add up to the kuruş that the lines have', () => {
    expect(back([1, 1, 100], [87, 0, 15])).toEqual([
      { items: 1, tax: 0, shipping: 0 },
      { items: 1, tax: 0, shipping: 0 },
      { items: 85, tax: 15, shipping: 0 },
    ]);
  });

  it('should be said of nothing that does not add up, or has no lines', () => {
    expect(back([500], [100, 0, 18])).toEqual([null]);
    expect(withParts([{ at: day(1), amount: 5 }], partsBack([]), TAX_PERCENT)).toEqual([
      { at: day(1), amount: 5, parts: null },
    ]);
  });
});
