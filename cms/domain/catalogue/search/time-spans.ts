import { FIRST_YEAR, LAST_YEAR, type YearSpan } from '../../../contract/rules/stamp-attributes.ts';
import { stemOf } from './turkish-stemmer.ts';

/**
 * Events, reigns and terms of office: years, then folded names. With `*` the name means its years only beside a word
 * such as `dönemi`; alone it is a person on a stamp. Sources: reigns and wars before 1911, TDV İslâm Ansiklopedisi
 * (islamansiklopedisi.org.tr), by name; from 1911 to 1938, Atatürk Ansiklopedisi (ataturkansiklopedisi.gov.tr); later
 * wars, Encyclopædia Britannica (britannica.com); presidents, tccb.gov.tr; parties and coups, tbmm.gov.tr.
 */
const ROWS = `
1839-1861 abdulmecit | sultan abdulmecit | sultan mecit; 1861-1876 abdulaziz | sultan abdulaziz | sultan aziz; 1876-1876 5 murat | v murat | besinci murat
1876-1909 abdulhamit | sultan abdulhamit | sultan hamit | ii abdulhamit | 2 abdulhamit | ikinci abdulhamit | sultan ii abdulhamit
1909-1918 resat | sultan resat | mehmet resat | v mehmet | 5 mehmet | besinci mehmet | v mehmet resat | 5 mehmet resat
1918-1922 vahdettin | sultan vahdettin | vahideddin | vi mehmet | 6 mehmet | altinci mehmet
1839-1876 tanzimat | tanzimat fermani; 1853-1856 kirim savasi | kirim harbi | crimean war
1876-1878 birinci mesrutiyet | 1 mesrutiyet | i mesrutiyet | kanuni esasi; 1897-1897 osmanli yunan savasi | turk yunan savasi
1877-1878 93 harbi | doksanuc harbi | osmanli rus savasi | osmanli rus harbi | plevne savunmasi | plevne
1908-1918 ikinci mesrutiyet | 2 mesrutiyet | ii mesrutiyet | mesrutiyet | jon turk | ittihat ve terakki
1911-1912 trablusgarp savasi | trablusgarp harbi | italyan harbi; 1912-1913 balkan savasi | balkan harbi | balkan war
1914-1918 birinci dunya savasi | 1 dunya savasi | i dunya savasi | birinci cihan harbi | 1 cihan harbi | cihan harbi
1914-1918 birinci dunya savasi | seferberlik | buyuk savas | world war i | world war 1 | first world war
1918-1939 iki savas arasi | iki dunya savasi arasi | interwar
1915-1916 canakkale zaferi | canakkale savasi | canakkale harbi | canakkale muharebesi | gelibolu savasi | gallipoli
1918-1922 mutareke | mondros | mondros mutarekesi | isgal; 1919-1922 ankara hukumeti; 1919-1919 erzurum kongresi
1919-1919 samsuna cikis | samsun cikis | 19 mayis 1919; 1919-1919 sivas kongresi
1921-1921 inonu savasi | inonu muharebesi | inonu zaferi; 1922-1922 saltanatin kaldirilmasi; 1922-1922 izmirin kurtulusu
1921-1921 sakarya savasi | sakarya meydan muharebesi | sakarya muharebesi | sakarya zaferi
1922-1922 buyuk taarruz | dumlupinar | baskomutanlik meydan muharebesi | 30 agustos | 30 agustos zaferi
1923-1923 lozan | lozan antlasmasi | lozan sulhu | lozan barisi | treaty of lausanne; 1923-1923 cumhuriyetin ilani
1923-1930 cumhuriyetin ilk yillari; 1923-1938 *ataturk; 1923-1938 *erken cumhuriyet; 1923-1946 *tek parti
1924-1924 halifeligin kaldirilmasi; 1925-1925 sapka devrimi | sapka inkilabi | sapka kanunu; 1926-1926 medeni kanun
1928-1928 harf inkilabi | harf devrimi | alfabe devrimi | yazi devrimi | latin harfleri | yeni harfler
1934-1934 soyadi kanunu; 1936-1936 bogazlar mukavelesi | bogazlar sozlesmesi | montro | montreux
1938-1950 *inonu | ismet inonu | milli sef; 1939-1939 hatayin katilisi; 1946-1946 cok partili
1939-1945 ikinci dunya savasi | 2 dunya savasi | ii dunya savasi | ikinci cihan harbi | 2 cihan harbi
1939-1945 ikinci dunya savasi | world war ii | world war 2 | second world war; 1947-1991 soguk savas | cold war
1950-1953 kore savasi | kore harbi | korean war; 1950-1960 *demokrat parti | menderes | bayar; 1960-1961 27 mayis
1974-1974 kibris baris harekati | kibris harekati; 1980-1983 12 eylul; 1983-1993 *ozal
`;

const NAMED = ROWS.trim()
  .split(/\n|; /)
  .map((row) => {
    const [, from = '', to = '', star, names = ''] = /^(\d{4})-(\d{4}) (\*?)(.*)$/.exec(row) ?? [];
    const years: YearSpan = { from: Math.max(FIRST_YEAR, Number(from)), to: Number(to) };
    return { names: names.split(' | '), event: { years, isBare: star === '' } };
  });

/** Names of each event: a search for one name finds products with any of the names. */
export const EVENT_NAMES: readonly string[][] = NAMED.map(({ names }) => names);

/** Years of an event, by its first name. `isBare`: the name alone means the years, too. */
export const EVENTS = new Map(NAMED.map(({ names: [first = ''], event }) => [first, event]));

const DURING = new Set(
  'donem devir devri zaman yil saltanat sira sure hukumdarlik iktidar cag'.split(' ').map(stemOf),
);

/**
 * Returns the years that an event and the stem of the next word mean: of `dönem` the years of the event, of `önce` those
 * before, of `sonra` those after. Null for any other stem.
 */
export function yearsBeside({ from, to }: YearSpan, stem = ''): YearSpan | null {
  if (DURING.has(stem)) return { from, to };
  if (stem.startsWith('once')) return { from: FIRST_YEAR, to: from };
  return stem.startsWith('sonra') ? { from: to, to: LAST_YEAR } : null;
}
