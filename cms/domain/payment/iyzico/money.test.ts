import { expect, it } from 'vitest';
import { decimalToKurus, kurusToDecimal } from './money.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [14_990, '149.90'],
  [100, '1.00'],
  [123_456_789, '1234567.89'],
])('should write %i kuruş as %s and read it back', (kurus, decimal) => {
  expect(kurusToDecimal(kurus)).toBe(decimal);
  expect(decimalToKurus(decimal)).toBe(kurus);
  expect(decimalToKurus(Number(decimal))).toBe(kurus);
});

it('should read the numbers floating point spoils', () => {
  expect(decimalToKurus(1.15)).toBe(115);
  expect(decimalToKurus(0.1 + 0.2)).toBe(30);
});

it.each([-1, 1.5, Number.NaN, Number.MAX_VALUE])('should refuse %d as kuruş', (value) => {
  expect(() => kurusToDecimal(value)).toThrow(RangeError);
  expect(() => kurusToDecimal(value)).toThrow(`kuruş: ${value}`);
});

it('should refuse what is no number', () => {
  expect(() => decimalToKurus('14,90')).toThrow(RangeError);
  expect(() => decimalToKurus('14,90')).toThrow('not an amount of money');
});
