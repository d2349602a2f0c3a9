import { expect, it } from 'vitest';
import { ownedCountText, soManyOf } from './owned-count-text.ts';

it.each([
  '0’ı',
  '1’i',
  '2’si',
  '3’ü',
  '4’ü',
  '5’i',
  '6’sı',
  '7’si',
  '8’i',
  '9’u',
  '10’u',
  '16’sı',
  '20’si',
  '30’u',
  '40’ı',
  '50’si',
  '60’ı',
  '70’i',
  '80’i',
  '90’ı',
  '99’u',
  '100’ü',
  '103’ü',
  '110’u',
  '200’ü',
])('says %s', (said) => expect(soManyOf(Number.parseInt(said, 10))).toBe(said));

it.each([
  [5, 12, '12 değerden 5’i var, 7’si eksik'],
  [0, 6, '6 değer, hepsi eksik'],
  [6, 6, '6 değer, hepsi var'],
])('tells %i of %i', (had, total, told) => expect(ownedCountText(had, total)).toBe(told));
