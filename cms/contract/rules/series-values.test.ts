import { describe, expect, it } from 'vitest';
import { fittingValues, inPara, repeatedValue } from './series-values.ts';

it.each([
  ['20 para', 20],
  ['1¾ kuruş', 70],
  ['1,75 Kuruş', 70],
  ['½ kuruş', 20],
  ['2½kuruş', 100],
  ['10 LİRA', 40_000],
  ['1 LIRA', 4000],
  ['10 KURUS', 400],
  ['10 kurus\u0327', 400],
  ['100 kuruş', 4000],
  [' 5 Para ', 5],
  ['kuruş', null],
  ['10', null],
  ['75 + 5 kuruş', null],
  ['1 kuruşluk', null],
])('should read %s as %s para', (denomination, para) => {
  expect(inPara(denomination)).toBe(para);
});

const GREEN = { denomination: '10 para', color: 'Yeşil' };
const ROSE = { denomination: '20 para', color: 'Gül', paper: 'İnce kâğıt' };
const THICK = { denomination: '20 para', color: 'Gül', paper: 'Kalın kâğıt' };
const PLAIN = { denomination: '1 kuruş' };
const NARROW = { denomination: '2 kuruş', perforation: '11½', michelNumber: '5 A' };
const WIDE = { denomination: '2 kuruş', perforation: '13½', michelNumber: '5 B' };
const SURCHARGED = { denomination: '75 + 5 kuruş' };
const VALUES = [GREEN, ROSE, THICK, PLAIN, NARROW, WIDE, SURCHARGED];

it.each<[string, object, object[]]>([
  ['by its denomination', { denominationValueOfStamp: '1 kuruş' }, [PLAIN]],
  ['however that is spelt', { denominationValueOfStamp: '40 Para', color: 'Mavi' }, [PLAIN]],
  ['by the colour that the value tells', { denominationValueOfStamp: '10 para', color: 'YEŞİL' }, [GREEN]],
  ['in another colour', { denominationValueOfStamp: '10 para', color: 'Mavi' }, []],
  ['without the colour', { denominationValueOfStamp: '10 para' }, []],
  ['by its paper', { denominationValueOfStamp: '20 para', color: 'Gül', paper: 'Kalın kağıt' }, [THICK]],
  ['as one of two', { denominationValueOfStamp: '2 kuruş' }, [NARROW, WIDE]],
  ['by its perforation', { denominationValueOfStamp: '2 kuruş', perforation: '13½' }, [WIDE]],
  ['by its number', { denominationValueOfStamp: '2 kuruş', michelNumber: '5A' }, [NARROW, WIDE]],
  ['by the very number', { denominationValueOfStamp: '2 kuruş', michelNumber: '5 a' }, [NARROW]],
  ['with a surcharge', { denominationValueOfStamp: '75 + 5 Kuruş' }, [SURCHARGED]],
  ['with another surcharge', { denominationValueOfStamp: '75 + 10 kuruş' }, []],
  ['that says nothing', { color: 'Gül' }, []],
])('should find a stamp %s', (_, stamp, found) => {
  expect(fittingValues(VALUES, stamp)).toEqual(found);
});

describe('two values that are one', () => {
  it('should be found by their places, however they are spelt', () => {
    const again = { ...GREEN, denomination: '¼ kuruş', color: 'yesil ' };
    expect(repeatedValue([PLAIN, GREEN, ROSE, again])).toEqual([1, 3]);
  });

  it.each<[string, object]>([
    ['paper', { paper: 'Filigranlı' }],
    ['perforation', { perforation: '11' }],
    ['day', { issued: '1914-01-14T00:00:00.000Z' }],
    ['number', { yvertNumber: '7' }],
  ])('should not be those of another %s', (_, change) => {
    expect(repeatedValue([GREEN, { ...GREEN, ...change }])).toBeNull();
  });
});
