import { describe, expect, it } from 'vitest';
import { changeByPercent, readPercent } from './grid-state.ts';

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
