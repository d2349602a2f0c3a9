import { expect, it } from 'vitest';
import { yearSpanOf } from '../../../contract/rules/stamp-attributes.ts';
import { facetsOf } from './catalogue-entry.ts';

it('should tell of a stamp each facet by its stored word', () => {
  const stamp = {
    printingHouse: ' Kıral Matbaası / İstanbul ',
    category: 'Türkiye Cumhuriyeti',
    series: 'Avrupa CEPT 1962',
    condition: 'unusedFullGum',
    format: 'single',
    seriesIssueDate: '1962-09-17T00:00:00.000Z',
  };
  expect(facetsOf(stamp, 0)).toEqual({
    printingHouse: 'Kıral Matbaası / İstanbul',
    category: 'Türkiye Cumhuriyeti',
    period: 'from1960',
    series: 'Avrupa CEPT 1962',
    condition: 'unusedFullGum',
    format: 'single',
    offer: '',
  });
  expect(yearSpanOf({ ...stamp, yearTo: 1964 })).toEqual({ from: 1962, to: 1964 });
});

it('should leave empty what an album does not have', () => {
  const album = { category: 'Pul Albümleri', printingHouse: null, condition: null, seriesIssueDate: null };
  expect(facetsOf(album, 0)).toEqual({
    printingHouse: '',
    category: 'Pul Albümleri',
    period: '',
    series: '',
    condition: '',
    format: '',
    offer: '',
  });
  expect(yearSpanOf(album)).toBeNull();
});
