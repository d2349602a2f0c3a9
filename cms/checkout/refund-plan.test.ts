import { describe, expect, it } from 'vitest';
import {
  doesAddUp,
  nextRefundStep,
  type PaidItem,
  type RefundsSoFar,
  refundAll,
  refundLines,
} from './refund-plan.ts';

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
const step = (items: PaidItem[], soFar: RefundsSoFar, cancelRefused = false) =>
  nextRefundStep({ amount: AMOUNT, items, cancelRefused }, soFar);

describe('a whole refund', () => {
  const all = refundAll(ITEMS);

  it('should cancel first', () => {
    expect(step(all, NOTHING)).toEqual({ kind: 'cancel' });
  });

  it('should not cancel again what iyzico has cancelled', () => {
    expect(step(all, { ...NOTHING, isCancelled: true })).toMatchObject({
      kind: 'done',
      isWhole: true,
      refundedAmount: AMOUNT,
      items: ITEMS.map(({ paidPrice }) => ({ refunded: paidPrice })),
    });
  });

  it('should refund line by line where a cancel is refused', () => {
    expect(step(all, NOTHING, true)).toMatchObject({ kind: 'refund', item: { itemId: 'p1' }, price: 6000 });
    expect(step(all, back(['t1', 6000]), true)).toMatchObject({ item: { itemId: 'p2' }, price: 4000 });
    expect(step(all, back(['t1', 6000], ['t2', 4000], ['t3', 3000]), true)).toMatchObject({
      item: { itemId: 'TAX', refunded: 0 },
      price: 1800,
    });
  });

  it('should not cancel what was refunded in part, here or elsewhere', () => {
    expect(step(all, back(['t2', 1000]))).toMatchObject({ kind: 'refund', item: { itemId: 'p1' } });
    expect(step(all, { ...NOTHING, refundedKurus: 1000 })).toMatchObject({ kind: 'refund' });
    const recorded = all.map((item) => (item.itemId === 'p2' ? { ...item, refunded: 1000 } : item));
    expect(step(recorded, NOTHING)).toMatchObject({ kind: 'refund', item: { itemId: 'p1' } });
  });

  it('should refund only what is left of a line', () => {
    expect(step(all, back(['t1', 2500]), true)).toMatchObject({
      item: { itemId: 'p1', refunded: 2500 },
      price: 3500,
    });
  });

  it('should end when all of it is back, by our record or by iyzico’s report', () => {
    const done = { kind: 'done', isWhole: true, refundedAmount: AMOUNT };
    expect(step(all, back(['t1', 6000], ['t2', 4000], ['t3', 3000], ['t4', 1800]), true)).toMatchObject(done);
    expect(
      step(
        all.map((item) => ({ ...item, refunded: item.paidPrice })),
        NOTHING,
        true,
      ),
    ).toMatchObject(done);
    expect(step(all, { ...NOTHING, refundedKurus: AMOUNT }, true)).toMatchObject(done);
  });

  it('should not end one kuruş short', () => {
    expect(step(all, back(['t1', 6000], ['t2', 4000], ['t3', 3000], ['t4', 1799]), true)).toMatchObject({
      kind: 'refund',
      price: 1,
    });
    expect(step(all, { ...NOTHING, refundedKurus: AMOUNT - 1 }, true)).toMatchObject({ kind: 'refund' });
  });

  it('should cancel what has no lines that add up, and leave it to a person when that is refused', () => {
    for (const items of [[], all.slice(1)]) {
      expect(step(items, NOTHING)).toEqual({ kind: 'cancel' });
      expect(step(items, NOTHING, true)).toEqual({
        kind: 'impossible',
        reason: 'iyzico ödemenin satırlarını bildirmedi: panelinden iade edin.',
      });
    }
  });
});

it('should know lines that add up to the payment from such that do not', () => {
  expect(doesAddUp(ITEMS, AMOUNT)).toBe(true);
  expect(doesAddUp(ITEMS, AMOUNT - 1)).toBe(false);
  expect(doesAddUp(ITEMS.slice(1), AMOUNT)).toBe(false);
});

describe('a refund of some lines', () => {
  it('should take the VAT of the lines with them', () => {
    const items = refundLines(ITEMS, ['p1']);
    expect(items?.map(({ itemId, refundTarget }) => [itemId, refundTarget])).toEqual([
      ['p1', 6000],
      ['p2', 0],
      ['SHIPPING', 0],
      ['TAX', 1080],
    ]);
  });

  it('should take no VAT with shipping, which has none', () => {
    expect(refundLines(ITEMS, ['SHIPPING'])?.map((item) => item.refundTarget)).toEqual([0, 0, 3000, 0]);
  });

  it('should round the VAT half up, and never give back more than there is', () => {
    const [line, , , tax] = ITEMS as [PaidItem, PaidItem, PaidItem, PaidItem];
    const odd = [
      { ...line, paidPrice: 25 },
      { ...tax, paidPrice: 5 },
    ];
    expect(refundLines(odd, ['p1'])?.[1]?.refundTarget).toBe(5);
    expect(
      refundLines(
        [
          { ...line, paidPrice: 25 },
          { ...tax, paidPrice: 4 },
        ],
        ['p1'],
      )?.[1]?.refundTarget,
    ).toBe(4);
  });

  it('should add to what was given back before', () => {
    const before = ITEMS.map((item) => ({
      ...item,
      refunded: item.itemId === 'p1' ? 6000 : item.itemId === 'TAX' ? 1080 : 0,
    }));
    expect(refundLines(before, ['p2'])?.map((item) => item.refundTarget)).toEqual([6000, 4000, 0, 1800]);
    expect(refundLines(before, ['p1', 'p2'])?.map((item) => item.refundTarget)).toEqual([
      6000, 4000, 0, 1800,
    ]);
  });

  it('should give back the VAT of a line once, whoever asks for the line again', () => {
    const [line, other, , tax] = ITEMS as [PaidItem, PaidItem, PaidItem, PaidItem];
    const before = [
      { ...line, refunded: 6000 },
      other,
      // Of a third line that is not among these: there is VAT left that belongs to neither.
      { ...tax, paidPrice: 9000, refunded: 1080 },
    ];
    expect(refundLines(before, ['p1', 'p2'])?.map((item) => item.refundTarget)).toEqual([
      6000,
      4000,
      1080 + 720,
    ]);
  });

  it('should know when nothing is left to give back', () => {
    const before = ITEMS.map((item) => ({ ...item, refunded: item.paidPrice }));
    expect(refundLines(before, ['p1'])).toBeNull();
    expect(refundLines(ITEMS, ['unknown'])).toBeNull();
  });

  it('should never cancel, and end when the lines are back', () => {
    const items = refundLines(ITEMS, ['p2']) ?? [];
    expect(step(items, NOTHING)).toMatchObject({ kind: 'refund', item: { itemId: 'p2' }, price: 4000 });
    expect(step(items, back(['t2', 4000]))).toMatchObject({ item: { itemId: 'TAX' }, price: 720 });
    expect(step(items, back(['t2', 4000], ['t4', 720]))).toMatchObject({
      kind: 'done',
      isWhole: false,
      refundedAmount: 4720,
    });
  });

  it('should be whole when it is the rest', () => {
    const before = ITEMS.map((item) => ({ ...item, refunded: item.itemId === 'p1' ? 6000 : 0 }));
    const items = refundLines(before, ['p2', 'SHIPPING', 'TAX']) ?? [];
    expect(items.map((item) => item.refundTarget)).toEqual([6000, 4000, 3000, 1800]);
    expect(step(items, back(['t1', 6000], ['t2', 4000], ['t3', 3000], ['t4', 1800]))).toMatchObject({
      isWhole: true,
    });
  });
});
