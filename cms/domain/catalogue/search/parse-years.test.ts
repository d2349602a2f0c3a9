import { expect, it } from 'vitest';
import { readYears } from './parse-years.ts';
import { toPlainText, wordsOf } from './plain-text.ts';

const read = (text: string) => {
  const { years, rest } = readYears(toPlainText(text));
  return [years && `${years.from}-${years.to}`, wordsOf(rest).join(' ')];
};

it.each([
  ['1920-1930', '1920-1930', ''],
  ['1920 – 1930', '1920-1930', ''],
  ['1930-1920', '1920-1930', ''],
  ['1920-30', '1920-1930', ''],
  ['1920/1930', '1920-1930', ''],
  ['1863 ile 1900 arası', '1863-1900', ''],
  ['1863 1900 arası osmanlı', '1863-1900', 'osmanli'],
  ["1863'ten 1900'e", null, '1863ten 1900e'],
  ['1930lar', '1930-1939', ''],
  ["1930'lar", '1930-1939', ''],
  ["1930'lu yıllar cumhuriyet", '1930-1939', 'cumhuriyet'],
  ["50'li yıllar", '1950-1959', ''],
  ["10'lu yıllar", '1910-1919', ''],
  ['1900 öncesi', '1840-1900', ''],
  ["1900'den önce", '1840-1900', ''],
  ['1980 sonrası', '1980-2100', ''],
  ['1980 ve sonrası pul', '1980-2100', 'pul'],
  ['19. yüzyıl', '1840-1900', ''],
  ['1920', null, '1920'],
  ['1000-2000', null, '1000 2000'],
  ['9999-1920', null, '9999 1920'],
  ['0532 1920-1930', '1920-1930', '0532'],
  ["4'lü blok", null, '4lu blok'],
  ['60+10', null, '60 10'],
])('should find in "%s" the years %s and leave "%s"', (text, years, rest) => {
  expect(read(text)).toEqual([years, rest]);
});
