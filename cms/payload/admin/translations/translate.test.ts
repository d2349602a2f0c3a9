import { expect, it } from 'vitest';
import { formatAge, formatNumber } from './translate.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it.each([
  [-5 * MINUTE, '1 dakika önce'],
  [20 * MINUTE, '20 dakika önce'],
  [119 * MINUTE, '119 dakika önce'],
  [2 * 60 * MINUTE, '2 saat önce'],
  [2 * DAY - 1, '47 saat önce'],
  [3 * DAY, '3 gün önce'],
  [59 * DAY, '59 gün önce'],
  [90 * DAY, '3 ay önce'],
  [800 * DAY, '2 yıl önce'],
])('should say of %d ms: %s', (age, text) => {
  const i18n = { language: 'tr', fallbackLanguage: 'tr', t: String };
  expect(formatAge(new Date(NOW - age).toISOString(), i18n, NOW)).toBe(text);
});

it.each([
  ['tr', 4.78, '4,78'],
  ['en', 4.78, '4.78'],
  ['tr', 0, '0'],
  ['tr', null, ''],
])('should write a number in %s as its readers do: %s', (language, value, text) =>
  expect(formatNumber(value, language)).toBe(text),
);
