import { expect, it } from 'vitest';
import { bindNumbers } from './numbers.ts';
import { toPlainText, wordsOf } from './plain-text.ts';

const bound = (text: string) => wordsOf(bindNumbers(toPlainText(text)));

it.each([
  ['5 kuruş', ['5kurus']],
  ['5kuruş', ['5kurus']],
  ['5 KURUŞ', ['5kurus']],
  ['5 krş.', ['5kurus']],
  ['5 kr', ['5kurus']],
  ['15 Kuruş', ['15kurus']],
  ['50 kuruşluk pul', ['50kurus', 'pul']],
  ['20 paralık', ['20para']],
  ['7½ kuruş', ['7d5kurus']],
  ['7 1/2 kuruş', ['7d5kurus']],
  ['7,5 kuruş', ['7d5kurus']],
  ['7.5 kuruş', ['7d5kurus']],
  ['7,50 kuruş', ['7d5kurus']],
  ['¼ kuruş', ['0d25kurus']],
  ['2,5 lira', ['2d5lira']],
  ['275.000 Lira', ['275000lira']],
  ['1.275.000 lira', ['1275000lira']],
  ['10 TL', ['10lira']],
  ['₺10', ['tl', '10']],
  ['60+10 kuruş', ['60p10kurus']],
  ['2 piastre', ['2kurus']],
  ['5 parça', ['5', 'parca']],
  ['10 paris', ['10', 'paris']],
  ['50. yılı', ['50yil']],
  ['50 yıl', ['50yil']],
  ["75'inci yıl", ['75yil']],
  ['onuncu yılı', ['10yil']],
  ['yirmi beşinci yılı', ['25yil']],
  ['yüzüncü yılında', ['100yil']],
  ['yüz yirmi beşinci yıl', ['125yil']],
  ['dört yüzüncü yılı', ['400yil']],
  ['1970 yılı', ['1970', 'yili']],
  ['birinci baskı', ['birinci', 'baski']],
])('should read "%s" as %j', (text, words) => {
  expect(bound(text)).toEqual(words);
});
