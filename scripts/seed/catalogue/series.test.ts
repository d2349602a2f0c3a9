import { describe, expect, it } from 'vitest';
import { fittingValues, inPara } from '../../../cms/contract/rules/series-values.ts';
import { measuresOf } from './issue-facts.ts';
import { ISSUES } from './products.ts';
import { SERIES, seriesSchema } from './series.ts';

describe('the lists of series', () => {
  it('should be ten, none twice', () => {
    expect(new Set(SERIES.map(({ series }) => series)).size).toBe(10);
    expect(SERIES).toHaveLength(10);
  });

  it('should rise from value to value, on each paper from the lowest again', () => {
    for (const { series, values } of SERIES)
      for (const [index, { denomination, paper }] of values.entries()) {
        const before = values[index - 1];
        if (!before || (before.paper !== paper && series === 'Tuğralı Pullar 1863')) continue;
        expect(inPara(denomination), `${series}: ${denomination}`).toBeGreaterThan(
          Number(inPara(before.denomination)),
        );
      }
  });

  it('should have each stamp of the catalogue once', () => {
    let found = 0;
    for (const { key, facts, denominationValueOfStamp } of ISSUES) {
      const list = SERIES.find(({ series }) => series === facts?.series);
      if (!list) continue;
      expect(fittingValues(list.values, { denominationValueOfStamp, ...facts }), key).toHaveLength(1);
      found += 1;
    }
    expect(found).toBeGreaterThanOrEqual(15);
  });

  it('should say of a number that it has the same of a stamp as the stamp itself', () => {
    for (const { key, facts, denominationValueOfStamp } of ISSUES) {
      const list = SERIES.find(({ series }) => series === facts?.series);
      if (!list || !facts) continue;
      const [value] = fittingValues(list.values, { denominationValueOfStamp, ...facts });
      for (const name of ['scottNumber', 'stanleyGibbonsNumber'] as const)
        if (value?.[name]) expect(facts[name], key).toBe(value[name]);
    }
  });

  it('should have the same size of a stamp as the stamp itself, for all values or none', () => {
    for (const { series, values } of SERIES) {
      const sized = values.filter(({ size }) => size);
      expect([0, values.length], series).toContain(sized.length);
    }
    let compared = 0;
    for (const { key, facts, denominationValueOfStamp } of ISSUES) {
      const list = SERIES.find(({ series }) => series === facts?.series);
      if (!list || !facts?.widthMm) continue;
      const [value] = fittingValues(list.values, { denominationValueOfStamp, ...facts });
      expect(measuresOf(value?.size), key).toEqual({ widthMm: facts.widthMm, heightMm: facts.heightMm });
      compared += 1;
    }
    expect(compared).toBeGreaterThanOrEqual(3);
  });
});

describe('seriesSchema', () => {
  const list = {
    series: 'Deneme',
    values: [{ denomination: '10 para', color: 'Yeşil' }, { denomination: '20 para' }],
    sources: [{ url: 'https://example.org/', of: ['values', 'color'] }],
  };

  it('should take a list whose sources tell all it says', () => {
    expect(seriesSchema.safeParse([list]).success).toBe(true);
  });

  it.each<[string, object]>([
    ['a value that stands twice', { values: [list.values[0], list.values[0]] }],
    ['what is no denomination', { values: [{ denomination: '10', color: 'Yeşil' }, list.values[1]] }],
    ['a colour without a source', { sources: [{ url: 'https://example.org/', of: ['values'] }] }],
    [
      'a source of what is not told',
      { sources: [{ url: 'https://example.org/', of: ['values', 'color', 'issued'] }] },
    ],
    [
      'a size without a source',
      { values: [{ denomination: '10 para', color: 'Yeşil', size: '26 × 41' }, list.values[1]] },
    ],
    ['a misspelt field', { values: [{ denomination: '10 para', colour: 'Yeşil' }, list.values[1]] }],
    ['no source', { sources: [] }],
  ])('should refuse %s', (_, change) => {
    expect(seriesSchema.safeParse([{ ...list, ...change }]).success).toBe(false);
  });
});
