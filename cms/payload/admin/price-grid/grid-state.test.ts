import { describe, expect, it } from 'vitest';
import type { GridOutcome } from '../../../contract/product-bulk-edits.ts';
import {
  changeByPercent,
  changeOf,
  type RowState,
  readLowering,
  readPercent,
  takeOutcome,
  withoutLowering,
} from './grid-state.ts';

describe('a percentage', () => {
  it.each([
    ['10', 1000],
    ['+7,5', 750],
    ['-12.25', -1225],
    ['% 10', 1000],
    ['-100', -10_000],
    ['-100,01', null],
    ['1000,01', null],
    ['7,555', null],
    ['', null],
    ['on', null],
    ['+-3', null],
  ])('should be read as it is typed: %j', (typed, hundredths) => expect(readPercent(typed)).toBe(hundredths));
});

describe('a price', () => {
  it.each([
    [1_149_90, 1000, 1_264_89],
    // 0,5 kuruş goes up, whichever way the price goes.
    [5, 1000, 6],
    [5, -1000, 5],
    [4, 1000, 4],
    [99_99, -10_000, 0],
    [1_000_000_000, 1000, 1_000_000_000],
    [999_999_999, 100_000, 1_000_000_000],
  ])('should be whole kuruş within its bounds: %i by %i', (price, hundredths, changed) =>
    expect(changeByPercent(price, hundredths)).toBe(changed),
  );
});

describe('a lowering of many rows', () => {
  const row: RowState = {
    ...{ id: 'p1', name: 'Lale', category: '', picture: null, price: 99_99, stock: 5, isPublished: true },
    ...{ lowering: null, typed: {} },
  };
  const time = { from: '2026-11-26T15:00:00.000Z', until: '2026-11-30T15:00:00.000Z' };

  it.each([
    ['%20', 79_99],
    ['-20 %', 79_99],
    ['80,00', 80_00],
    ['1.149,90', 1_149_90],
  ])('should be filled from what is typed: %j', (by, price) => {
    const filled = readLowering({ by, ...time })?.(row);
    expect(filled && changeOf(filled)).toEqual({
      ...{ id: 'p1', stockChange: 0, lowering: { price, ...time } },
      seen: { price: 99_99, stock: 5, lowering: null },
    });
  });

  it('should be of the price that is typed beside it', () => {
    const filled = readLowering({ by: '%50', ...time })?.({ ...row, typed: { price: '200' } });
    expect(filled?.typed.lowering?.price).toBe(100_00);
  });

  it.each([
    { by: '', ...time },
    { by: 'yarı', ...time },
    { by: '%0', ...time },
    { by: '%100', ...time },
    { by: '0', ...time },
    { by: '%20', from: null, until: time.until },
    { by: '%20', from: '?yarın', until: time.until },
    { by: '%20', from: time.until, until: time.from },
  ])('should fill nothing from %j', (form) => expect(readLowering(form)).toBeNull());

  it('should be taken away where there is one, and be forgotten where it was only filled in', () => {
    const lowering = { price: 80_00, ...time, previous: 99_99 };
    expect(changeOf(withoutLowering({ ...row, lowering }))).toEqual({
      ...{ id: 'p1', stockChange: 0, lowering: null },
      seen: { price: 99_99, stock: 5, lowering: { price: 80_00, ...time } },
    });
    const filled = readLowering({ by: '%20', ...time })?.(row) as RowState;
    expect(changeOf(withoutLowering(filled))).toBeNull();
    const outcome = { id: 'p1', state: 'saved', price: 99_99, stock: 5, lowering } as const;
    expect(takeOutcome(filled, [outcome])).toMatchObject({ lowering, typed: {} });
  });

  it('should be asked for again against what somebody else saved meanwhile', () => {
    const filled = readLowering({ by: '%20', ...time })?.(row) as RowState;
    const now = { price: 500_00, stock: 4, lowering: null, name: 'Lale', category: '', series: '' };
    const outcome: GridOutcome = { id: 'p1', state: 'conflict', changed: ['price'], now };
    expect(changeOf(takeOutcome(filled, [outcome]))).toMatchObject({
      lowering: { price: 79_99 },
      seen: { price: 500_00, stock: 4 },
    });
  });
});
