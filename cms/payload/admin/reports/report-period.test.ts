import { describe, expect, it } from 'vitest';
import { readPeriod } from './report-period.ts';

const TODAY = '2026-03-05';
const LAST_YEAR = { slug: 'son-12-ay', from: '2025-04-01', to: TODAY };

describe('the period of a report', () => {
  it.each([
    [{}, LAST_YEAR],
    [{ donem: 'bu-ay' }, { slug: 'bu-ay', from: '2026-03-01', to: TODAY }],
    [{ donem: 'gecen-ay' }, { slug: 'gecen-ay', from: '2026-02-01', to: '2026-02-28' }],
    [{ donem: 'bu-yil' }, { slug: 'bu-yil', from: '2026-01-01', to: TODAY }],
    [
      { ilk: '2026-02-10', son: '11.02.2026' },
      { slug: '', from: '2026-02-10', to: '2026-02-11' },
    ],
  ])('should be read from %o', (asked, period) => {
    expect(readPeriod(asked, TODAY)).toEqual(period);
  });

  it('should go back into the year before', () => {
    expect(readPeriod({ donem: 'gecen-ay' }, '2026-01-31')).toMatchObject({
      from: '2025-12-01',
      to: '2025-12-31',
    });
  });

  it.each([
    [{ ilk: '2026-02-30', son: '2026-03-01' }, 'dayUnclear'],
    [{ ilk: '2026-02-10' }, 'dayUnclear'],
    [{ ilk: '2026-02-10', son: '2026-02-09' }, 'daysTurned'],
    [{ ilk: '2019-01-01', son: '2026-01-01' }, 'tooLong'],
  ])('should say what is wrong with %o, and show the usual one', (asked, fault) => {
    expect(readPeriod(asked, TODAY)).toEqual({ ...LAST_YEAR, fault });
  });

  it.each([{ donem: 'constructor' }, { donem: ['bu-ay', 'bu-yil'] }, { ilk: ['2026-01-01'] }])(
    'should be the usual one for %o',
    (asked) => {
      expect(readPeriod(asked, TODAY)).toEqual(LAST_YEAR);
    },
  );
});
