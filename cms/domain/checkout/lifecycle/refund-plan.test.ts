import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PRICES, priceBasket, TAX_PERCENT, taxOn } from '../../../contract/rules/pricing.ts';
import type { RefundsSoFar } from '../../payment/provider.ts';
import {
  doesAddUp,
  type PaidItem,
  refundAll,
  refundAmount,
  refundEnd,
  refundLeft,
  refundLines,
  refundPieces,
  sumOfRefund,
} from './refund-plan.ts';

const RATES = { taxPercent: TAX_PERCENT };
const AMOUNT = 14800;
const ITEMS: PaidItem[] = [
  { itemId: 'p1', paymentTransactionId: 't1', paidPrice: 6000 },
  { itemId: 'p2', paymentTransactionId: 't2', paidPrice: 4000 },
  { itemId: 'SHIPPING', paymentTransactionId: 't3', paidPrice: 3000 },
  { itemId: 'TAX', paymentTransactionId: 't4', paidPrice: 1800 },
];
const NOTHING: RefundsSoFar = { isCancelled: false, refundedKurus: 0, items: [] };
const back = (...rows: Array<[string, number]>): RefundsSoFar => ({
  isCancelled: false,
  refundedKurus: rows.reduce((sum, [, kurus]) => sum + kurus, 0),
  items: rows.map(([paymentTransactionId, refundedKurus]) => ({ paymentTransactionId, refundedKurus })),
});
const end = (items: PaidItem[], soFar: RefundsSoFar) => refundEnd({ amount: AMOUNT, items }, soFar);
/** The rest of a refund under way: whether the whole payment is left, and each line with its kuruş. */
const left = (items: PaidItem[], soFar: RefundsSoFar) => {
  expect(end(items, soFar)).toBeNull();
  const { isWholePayment, lines } = refundLeft({ amount: AMOUNT, items }, soFar);
  return [isWholePayment, ...lines.map(({ paymentTransactionId, price }) => [paymentTransactionId, price])];
};

/** Payment for a basket, by line, and the pieces that it buys. */
function paymentOf(lines: Array<{ price: number; qty: number }>) {
  const { totals } = priceBasket(lines, DEFAULT_PRICES);
  const goods = lines.map(({ price, qty }, line) => ({
    itemId: `p${line + 1}`,
    paymentTransactionId: `t${line}`,
    paidPrice: price * qty,
  }));
  const paid: PaidItem[] = [
    ...goods,
    { itemId: 'SHIPPING', paymentTransactionId: 's', paidPrice: totals.shippingPrice },
    { itemId: 'TAX', paymentTransactionId: 'v', paidPrice: totals.taxPrice },
  ];
  return { totals, paid, sold: lines.map(({ qty }, line) => ({ productId: `p${line + 1}`, qty })) };
}

describe('a whole refund', () => {
  const all = refundAll(ITEMS);
  const LINES = [
    ['t1', 6000],
    ['t2', 4000],
    ['t3', 3000],
    ['t4', 1800],
  ];

  it('should be of a whole payment, line by line', () => {
    expect(left(all, NOTHING)).toEqual([true, ...LINES]);
  });

  it('should have ended when iyzico has cancelled it', () => {
    expect(end(all, { ...NOTHING, isCancelled: true })).toMatchObject({
      isWhole: true,
      refundedAmount: AMOUNT,
      items: ITEMS.map(({ paidPrice }) => ({ refunded: paidPrice })),
    });
  });

  it('should leave out the lines that are back', () => {
    expect(left(all, back(['t1', 6000]))).toEqual([false, ...LINES.slice(1)]);
    expect(left(all, back(['t1', 6000], ['t2', 4000], ['t3', 3000]))).toEqual([false, ['t4', 1800]]);
  });

  it('should not be of a whole payment once some of it is back, here or elsewhere', () => {
    expect(left(all, back(['t2', 1000]))).toEqual([false, ['t1', 6000], ['t2', 3000], ...LINES.slice(2)]);
    expect(left(all, { ...NOTHING, refundedKurus: 1000 })).toEqual([false, ...LINES]);
    const recorded = all.map((item) => (item.itemId === 'p2' ? { ...item, refunded: 1000 } : item));
    expect(left(recorded, NOTHING)[0]).toBe(false);
  });

  it('should count our record or iyzico’s report of a line, whichever is ahead', () => {
    const recorded = all.map((item) => (item.itemId === 'p1' ? { ...item, refunded: 2500 } : item));
    expect(left(recorded, back(['t1', 1000]))[1]).toEqual(['t1', 3500]);
    expect(left(recorded, back(['t1', 3000]))[1]).toEqual(['t1', 3000]);
  });

  it('should end when all of it is back, by our record or by iyzico’s report', () => {
    const done = { isWhole: true, refundedAmount: AMOUNT };
    expect(end(all, back(['t1', 6000], ['t2', 4000], ['t3', 3000], ['t4', 1800]))).toMatchObject(done);
    const recorded = all.map((item) => ({ ...item, refunded: item.paidPrice }));
    expect(end(recorded, NOTHING)).toMatchObject(done);
    expect(end(all, { ...NOTHING, refundedKurus: AMOUNT })).toMatchObject(done);
  });

  it('should not end one kuruş short', () => {
    expect(left(all, back(['t1', 6000], ['t2', 4000], ['t3', 3000], ['t4', 1799]))).toEqual([
      false,
      ['t4', 1],
    ]);
    expect(left(all, { ...NOTHING, refundedKurus: AMOUNT - 1 })[0]).toBe(false);
  });

  it('should name no lines where they do not add up', () => {
    for (const items of [[], all.slice(1)]) {
      expect(left(items, NOTHING)).toEqual([true]);
      expect(left(items, { ...NOTHING, refundedKurus: 1 })).toEqual([false]);
    }
  });

  it('should be that of an attempt of before there were lines to go by', () => {
    expect(left(ITEMS, NOTHING)).toEqual([true, ...LINES]);
  });
});

it('should distinguish lines that add up to the payment from lines that do not', () => {
  expect(doesAddUp(ITEMS, AMOUNT)).toBe(true);
  expect(doesAddUp(ITEMS, AMOUNT - 1)).toBe(false);
  expect(doesAddUp(ITEMS.slice(1), AMOUNT)).toBe(false);
});

describe('a refund of some lines', () => {
  it('should take the VAT of the lines with them', () => {
    const items = refundLines(ITEMS, ['p1'], RATES);
    expect(items?.map(({ itemId, refundTarget }) => [itemId, refundTarget])).toEqual([
      ['p1', 6000],
      ['p2', 0],
      ['SHIPPING', 0],
      ['TAX', 1080],
    ]);
  });

  it('should take no VAT with shipping, which has none', () => {
    expect(refundLines(ITEMS, ['SHIPPING'], RATES)?.map((item) => item.refundTarget)).toEqual([
      0, 0, 3000, 0,
    ]);
  });

  it('should round the VAT half up, and never give back more than there is', () => {
    const [line, , , tax] = ITEMS as [PaidItem, PaidItem, PaidItem, PaidItem];
    const odd = [
      { ...line, paidPrice: 25 },
      { ...tax, paidPrice: 5 },
    ];
    expect(refundLines(odd, ['p1'], RATES)?.[1]?.refundTarget).toBe(5);
    expect(
      refundLines(
        [
          { ...line, paidPrice: 25 },
          { ...tax, paidPrice: 4 },
        ],
        ['p1'],
        RATES,
      )?.[1]?.refundTarget,
    ).toBe(4);
  });

  it('should add to what was given back before', () => {
    const before = ITEMS.map((item) => ({
      ...item,
      refunded: item.itemId === 'p1' ? 6000 : item.itemId === 'TAX' ? 1080 : 0,
    }));
    expect(refundLines(before, ['p2'], RATES)?.map((item) => item.refundTarget)).toEqual([
      6000, 4000, 0, 1800,
    ]);
    expect(refundLines(before, ['p1', 'p2'], RATES)?.map((item) => item.refundTarget)).toEqual([
      6000, 4000, 0, 1800,
    ]);
  });

  it('should refund the VAT of a line once, even when the line is requested again', () => {
    const [line, other, , tax] = ITEMS as [PaidItem, PaidItem, PaidItem, PaidItem];
    const before = [
      { ...line, refunded: 6000 },
      other,
      // The rest of the VAT belongs to neither line.
      { ...line, itemId: 'p3', paidPrice: 40000 },
      { ...tax, paidPrice: 9000, refunded: 1080 },
    ];
    expect(refundLines(before, ['p1', 'p2'], RATES)?.map((item) => item.refundTarget)).toEqual([
      6000,
      4000,
      0,
      1080 + 720,
    ]);
  });

  it('should take with the last goods what is left of the VAT, whatever the shares before were rounded to', () => {
    const [line, , shipping, tax] = ITEMS as [PaidItem, PaidItem, PaidItem, PaidItem];
    const basket = [
      { ...line, itemId: 'p1', paidPrice: 1235, refunded: 1235 },
      { ...line, itemId: 'p2', paidPrice: 1235, refunded: 1235 },
      { ...line, itemId: 'p3', paidPrice: 1235 },
      shipping,
      // 18 % of 37.05 is 6.67, of 12.35 it is 2.22.
      { ...tax, paidPrice: 667, refunded: 444 },
    ];
    expect(refundLines(basket, ['p3'], RATES)?.map((item) => item.refundTarget)).toEqual([
      1235, 1235, 1235, 0, 667,
    ]);
  });

  it('should give every kuruş back once all lines are refunded, in whatever portions', () => {
    const price = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 600_00 }));
    const basket = fc.array(fc.record({ price, qty: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(basket, fc.infiniteStream(fc.nat()), (lines, random) => {
        const { adjustments, totals } = priceBasket(lines, DEFAULT_PRICES);
        const prices: Array<[itemId: string, paidPrice: number]> = [
          ...lines.map(({ price: each, qty }, index): [string, number] => [`p${index}`, each * qty]),
          ...adjustments.map(({ kind, amount }): [string, number] => [kind.toUpperCase(), amount]),
        ];
        let items: PaidItem[] = prices
          .filter(([, paidPrice]) => paidPrice > 0)
          .map(([itemId, paidPrice]) => ({ itemId, paymentTransactionId: itemId, paidPrice }));
        const left = items.map(({ itemId }) => itemId).filter((itemId) => itemId !== 'TAX');
        const next = (max: number) => (random.next().value ?? 0) % max;
        while (left.length > 0) {
          const portion = Array.from({ length: 1 + next(2) }, () => left.splice(next(left.length), 1))
            .flat()
            .filter(Boolean);
          const asked = refundLines(items, portion, RATES) ?? [];
          items = asked.map((item) => ({ ...item, refunded: item.refundTarget ?? 0 }));
          for (const { paidPrice, refunded = 0 } of items) expect(refunded).toBeLessThanOrEqual(paidPrice);
        }
        expect(refundEnd({ amount: totals.totalPrice, items }, NOTHING)).toMatchObject({
          isWhole: true,
          refundedAmount: totals.totalPrice,
        });
      }),
    );
  });

  it.each([
    ['pieces of it', () => refundPieces(TWO, TWO_SOLD, [{ productId: 'p1', qty: 1 }], RATES)],
    ['a free amount', () => refundAmount(TWO, 118_00, RATES)],
  ])('should bring no VAT twice after %s', (_, before) => {
    const asked = refundLines(made(before()), ['p1'], RATES);
    expect(targets(asked)).toEqual([200_00, 0, 36_00]);
    expect(sumOfRefund(asked)).toBe(118_00);
  });

  it('should return null when nothing is left to refund', () => {
    const before = ITEMS.map((item) => ({ ...item, refunded: item.paidPrice }));
    expect(refundLines(before, ['p1'], RATES)).toBeNull();
    expect(refundLines(ITEMS, ['unknown'], RATES)).toBeNull();
  });

  it('should never be of a whole payment, and end when the lines are back', () => {
    const items = refundLines(ITEMS, ['p2'], RATES) ?? [];
    expect(left(items, NOTHING)).toEqual([false, ['t2', 4000], ['t4', 720]]);
    expect(left(items, back(['t2', 4000]))).toEqual([false, ['t4', 720]]);
    expect(end(items, back(['t2', 4000], ['t4', 720]))).toMatchObject({
      isWhole: false,
      refundedAmount: 4720,
    });
  });

  it('should be whole when it is the rest', () => {
    const before = ITEMS.map((item) => ({ ...item, refunded: item.itemId === 'p1' ? 6000 : 0 }));
    const items = refundLines(before, ['p2', 'SHIPPING', 'TAX'], RATES) ?? [];
    expect(items.map((item) => item.refundTarget)).toEqual([6000, 4000, 3000, 1800]);
    expect(end(items, back(['t1', 6000], ['t2', 4000], ['t3', 3000], ['t4', 1800]))?.isWhole).toBe(true);
  });
});

/** Two pieces of one line, one piece of another. */
const TWO: PaidItem[] = [
  { itemId: 'p1', paymentTransactionId: 't1', paidPrice: 200_00 },
  { itemId: 'p2', paymentTransactionId: 't2', paidPrice: 50_00 },
  { itemId: 'TAX', paymentTransactionId: 't4', paidPrice: 45_00 },
];
const TWO_SOLD = [
  { productId: 'p1', qty: 2 },
  { productId: 'p2', qty: 1 },
];
const SOLD = [
  { productId: 'p1', qty: 3 },
  { productId: 'p2', qty: 1 },
];
const targets = (items: PaidItem[] | null) => items?.map(({ refundTarget }) => refundTarget);
/** As if the refunds that the lines ask for had been made. */
const made = (items: PaidItem[] | null): PaidItem[] =>
  (items ?? []).map(({ refundTarget, ...item }) => ({ ...item, refunded: refundTarget ?? 0 }));

describe('a refund of pieces', () => {
  it('should be of their price and its VAT, without the delivery', () => {
    expect(targets(refundPieces(ITEMS, SOLD, [{ productId: 'p1', qty: 1 }], RATES))).toEqual([
      2000, 0, 0, 360,
    ]);
  });
  it('should be on top of what is back', () => {
    const before = made(refundPieces(ITEMS, SOLD, [{ productId: 'p1', qty: 1 }], RATES));
    expect(targets(refundPieces(before, SOLD, [{ productId: 'p1', qty: 2 }], RATES))).toEqual([
      6000, 0, 0, 1080,
    ]);
  });
  it('should be of all that is left with the last piece', () => {
    const before = made(refundPieces(ITEMS, SOLD, [{ productId: 'p1', qty: 3 }], RATES));
    expect(targets(refundPieces(before, SOLD, [{ productId: 'p2', qty: 1 }], RATES))).toEqual([
      6000, 4000, 3000, 1800,
    ]);
  });
  it('should be of the delivery, too, with the last pieces whose own money is back', () => {
    const used = made(refundAmount(ITEMS, 118_00, RATES));
    const last = [{ productId: 'p2', qty: 1 }];
    expect(targets(refundPieces(used, SOLD, last, RATES))).toEqual([6000, 4000, 3000, 1800]);
    expect(refundPieces(used, SOLD, last, RATES, true)).toBeNull();
  });
  it('should be none when nothing of them is left, or they are no part of it', () => {
    const before = made(refundPieces(ITEMS, SOLD, [{ productId: 'p1', qty: 3 }], RATES));
    expect(refundPieces(before, SOLD, [{ productId: 'p1', qty: 1 }], RATES)).toBeNull();
    expect(refundPieces(ITEMS, SOLD, [{ productId: 'p9', qty: 1 }], RATES)).toBeNull();
  });
  it('should come to the whole to the kuruş, in whatever order the pieces come back', () => {
    const basket = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 90_000 }), qty: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(basket, fc.infiniteStream(fc.nat()), (lines, choices) => {
        const { paid, sold } = paymentOf(lines);
        const order = sold
          .flatMap(({ productId, qty }) => Array<string>(qty).fill(productId))
          .map((productId) => ({ productId, place: choices.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place);
        let items = paid;
        for (const { productId } of order) {
          const asked = refundPieces(items, sold, [{ productId, qty: 1 }], RATES);
          for (const { refundTarget = 0, paidPrice, refunded = 0 } of asked ?? []) {
            expect(refundTarget).toBeGreaterThanOrEqual(refunded);
            expect(refundTarget).toBeLessThanOrEqual(paidPrice);
          }
          items = made(asked);
        }
        expect(items.map(({ refunded }) => refunded)).toEqual(paid.map(({ paidPrice }) => paidPrice));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a refund of a free amount', () => {
  it('should take the VAT that is in it from the VAT, and the rest from the goods', () => {
    expect(targets(refundAmount(ITEMS, 1180, RATES))).toEqual([1000, 0, 0, 180]);
    expect(targets(refundAmount(ITEMS, 8260, RATES))).toEqual([6000, 1000, 0, 1260]);
  });
  it('should use up no line that need not be: its buyer could not withdraw from it any more', () => {
    const [first, ...more] = ITEMS;
    const items = [{ ...first, paidPrice: 500 } as PaidItem, ...more];
    expect(targets(refundAmount(items, 1180, RATES))).toEqual([0, 1000, 0, 180]);
  });
  it('should leave the delivery alone while there are goods, however little they cost', () => {
    const [first, , delivery, tax] = ITEMS as [PaidItem, PaidItem, PaidItem, PaidItem];
    const items = [{ ...first, paidPrice: 500 }, delivery, { ...tax, paidPrice: 90 }];
    expect(targets(refundAmount(items, 590, RATES))).toEqual([500, 0, 90]);
    expect(targets(refundAmount(items, 1770, RATES))).toEqual([500, 1180, 90]);
  });
  it('should take the rest from the VAT once all else is back', () => {
    const items = ITEMS.map((item) => (item.itemId === 'TAX' ? item : { ...item, refunded: item.paidPrice }));
    expect(targets(refundAmount(items, 1000, RATES))).toEqual([6000, 4000, 3000, 1000]);
  });
  it('should be none of more than is left, and of nothing', () => {
    expect(refundAmount(ITEMS, AMOUNT + 1, RATES)).toBeNull();
    expect(refundAmount(made(refundAmount(ITEMS, 1, RATES)), AMOUNT, RATES)).toBeNull();
    expect(refundAmount(ITEMS, 0, RATES)).toBeNull();
    expect(targets(refundAmount(ITEMS, AMOUNT, RATES))).toEqual([6000, 4000, 3000, 1800]);
  });
  it('should be exactly that amount, and never more than a line has', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: AMOUNT }), { maxLength: 6 }), (amounts) => {
        let items: PaidItem[] = ITEMS;
        let total = 0;
        for (const amount of amounts) {
          const asked = refundAmount(items, amount, RATES);
          expect(asked === null).toBe(total + amount > AMOUNT);
          if (!asked) continue;
          items = made(asked);
          total += amount;
          expect(items.reduce((sum, { refunded = 0 }) => sum + refunded, 0)).toBe(total);
          for (const { refunded = 0, paidPrice } of items) expect(refunded).toBeLessThanOrEqual(paidPrice);
        }
      }),
      { numRuns: 300 },
    );
  });
});

it('should give back no more than the goods with their VAT, in whatever portions and ways', () => {
  const step = fc.oneof(
    fc.record({ line: fc.constantFrom('p1', 'p2', 'p3') }),
    fc.record({ piece: fc.constantFrom('p1', 'p2', 'p3') }),
    fc.record({ amount: fc.integer({ min: 1, max: 200_00 }) }),
  );
  const lines = [
    { price: 33_33, qty: 3 },
    { price: 12_35, qty: 2 },
    { price: 1, qty: 1 },
  ];
  const { totals, paid, sold } = paymentOf(lines);
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      let items = paid;
      for (const one of steps) {
        const planned =
          'line' in one
            ? refundLines(items, [one.line], RATES)
            : 'piece' in one
              ? refundPieces(items, sold, [{ productId: one.piece, qty: 1 }], RATES)
              : refundAmount(items, one.amount, RATES);
        if (!planned) continue;
        if ('amount' in one) expect(sumOfRefund(planned)).toBe(one.amount);
        items = made(planned);
        const backOf = (isIn: (id: string) => boolean) =>
          items.reduce((sum, { itemId, refunded = 0 }) => sum + (isIn(itemId) ? refunded : 0), 0);
        const goods = backOf((id) => id.startsWith('p'));
        const tax = backOf((id) => id === 'TAX');
        // One kuruş for the shares of whole lines, which add up to the VAT paid, and one for a free amount.
        if (goods < totals.itemsPrice)
          expect(Math.abs(tax - taxOn(goods, TAX_PERCENT))).toBeLessThanOrEqual(2);
        else if (!('amount' in one)) expect(tax).toBe(totals.taxPrice);
      }
    }),
    {
      numRuns: 500,
      examples: [[[{ amount: 488 }, { piece: 'p2' }, { amount: 3990 }, { line: 'p1' }]]],
    },
  );
});
