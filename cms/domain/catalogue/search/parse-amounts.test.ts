import { expect, it } from 'vitest';
import { bindNumbers, numbersToDigits } from './parse-amounts.ts';
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
  ['12 1/2', ['12d5']],
  ['12½', ['12d5']],
  ['½', ['0d5']],
  ['7,5', ['7d5']],
  ['13½ dantel', ['13d5', 'dantel']],
  ['13½ x 14', ['13d5', 'x', '14']],
  ['13½x14', ['13d5', 'x', '14']],
  ['12 1/2:13 3/4', ['12d5', '13d75']],
  ['13,5×14,25', ['13d5', '14d25']],
  ['11½–12½', ['11d5', '12d5']],
  ['21/11/1938', ['21', '11', '1938']],
  ['1, 2', ['1', '2']],
  ['1,234,5', ['1', '234', '5']],
  ['1/0', ['1', '0']],
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

it.each([
  ['on para', '10 para'],
  ['yedi buçuk kuruş', '7,5 kurus'],
  ['çeyrek', '0,25'],
  ['yarım kuruş', '0,5 kurus'],
  ['onikibuçuk', '12,5'],
  ['yirmi beş kuruşluk', '25 kurusluk'],
  ['iki yüz elli bin lira', '250000 lira'],
  ['2 buçuk lira', '2,5 lira'],
  ['yüz ile iki yüz lira', '100 ile 200 lira'],
  ['üç yüz liraya', '300 liraya'],
  ['üç pul', '3 pul'],
  ['otuzlu yıllar', '30lu yillar'],
  ['doksanlarda', '90larda'],
  ['on dokuzuncu yüzyıl', '19 yuzyil'],
  ['Kırklareli', 'kirklareli'],
  ['Onur bir gün üçler', 'onur bir gun ucler'],
])('should write the numbers of "%s" as digits: %s', (text, digits) => {
  expect(numbersToDigits(toPlainText(text)).trim()).toBe(digits);
});
