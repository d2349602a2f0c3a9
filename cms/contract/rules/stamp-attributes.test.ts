import { expect, it } from 'vitest';
import { periodOf, spanText, yearSpanOf } from './stamp-attributes.ts';

const issued = (year: string) => ({ seriesIssueDate: `${year}-05-01T00:00:00.000Z` });

it.each([
  [{}, null, ''],
  [{ yearFrom: null, yearTo: null, seriesIssueDate: null }, null, ''],
  [issued('1914'), { from: 1914, to: 1914 }, '1914'],
  [{ ...issued('1914'), yearTo: 1918 }, { from: 1914, to: 1918 }, '1914–1918'],
  [{ ...issued('1914'), yearFrom: 1916 }, { from: 1916, to: 1916 }, '1916'],
  [{ yearFrom: 1920, yearTo: 1922 }, { from: 1920, to: 1922 }, '1920–1922'],
  [{ yearTo: 1922 }, { from: 1922, to: 1922 }, '1922'],
])('should read the years of %j', (dated, span, text) => {
  expect(yearSpanOf(dated)).toEqual(span);
  expect(spanText(dated)).toBe(text);
});

it.each([
  [1840, 'tanzimat'],
  [1863, 'tanzimat'],
  [1907, 'tanzimat'],
  [1908, 'constitutional'],
  [1919, 'constitutional'],
  [1920, 'nationalStruggle'],
  [1922, 'nationalStruggle'],
  [1923, 'ataturk'],
  [1938, 'ataturk'],
  [1939, 'from1939'],
  [1950, 'from1950'],
  [1979, 'from1960'],
  [1999, 'from1980'],
  [2000, 'from2000'],
  [2100, 'from2000'],
])('should put %i into one period: %s', (from, period) => {
  expect(periodOf({ from, to: 2100 })).toBe(period);
});

it('should know no period of what has no year', () => {
  expect(periodOf(null)).toBe('');
});
