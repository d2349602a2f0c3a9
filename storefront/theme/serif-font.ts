import regular from '@expo-google-fonts/baskervville/400Regular/Baskervville_400Regular.ttf';
import rareRegular from '@expo-google-fonts/baskervville/400Regular/Baskervville_400Regular.ttf?rare';
import semibold from '@expo-google-fonts/baskervville/600SemiBold/Baskervville_600SemiBold.ttf';
import rareSemibold from '@expo-google-fonts/baskervville/600SemiBold/Baskervville_600SemiBold.ttf?rare';
import { SERIF_LETTERS } from '../../cms/contract/rules/serif-letters.ts';

/** Font files that every page preloads: titles, and texts such as the footer's. */
export const SERIF_FILES = [semibold, regular];

type Fallback = { family: string; weight: string; names: string[]; width: number };

/** Average width of the font's letters, in thousandths of the font size, over 7,000 letters of demo texts. */
const WIDTHS = { regular: 439.9, semibold: 449.1 };
/** Height of the font above and below the baseline, in percent of the font size. */
const ASCENT = 99.8;
const DESCENT = 29.5;

/** System fonts scaled to the shop's font, so that its arrival does not change titles. Bold fonts are separate. */
const fallbacks: Fallback[] = [
  {
    family: 'Serif Times',
    weight: '400',
    names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
    width: WIDTHS.regular / 420.2,
  },
  {
    family: 'Serif Times',
    weight: '600 700',
    names: [
      'Times New Roman Bold',
      'TimesNewRomanPS-BoldMT',
      'Liberation Serif Bold',
      'LiberationSerif-Bold',
    ],
    width: WIDTHS.semibold / 445.3,
  },
  {
    family: 'Serif Noto',
    weight: '400',
    names: ['Noto Serif', 'NotoSerif-Regular', 'NotoSerif'],
    width: WIDTHS.regular / 481,
  },
  {
    family: 'Serif Noto',
    weight: '600 700',
    names: ['Noto Serif Bold', 'NotoSerif-Bold'],
    width: WIDTHS.semibold / 507.1,
  },
];

const percent = (value: number): string => `${value.toFixed(2)}%`;

const fallbackFace = ({ family, weight, names, width }: Fallback): string => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(width * 100)};
  ascent-override: ${percent(ASCENT / width)};
  descent-override: ${percent(DESCENT / width)};
  line-gap-override: 0%;
}`;

/** Writes letters as `unicode-range`: `U+41-5A, U+E7`. */
function rangesOf(letters: string): string {
  const ranges: Array<[first: number, last: number]> = [];
  for (const code of [...letters].map((letter) => letter.charCodeAt(0)).sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && range[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

/** `optional` uses a late font from the next page on. Swapping fonts moved 1.7 % of a phone's home page. */
const ownFace = (weight: string, file: string, letters: string): string => `@font-face {
  font-family: 'Baskervville';
  font-weight: ${weight};
  font-display: optional;
  src: url('${file}') format('woff2');
  unicode-range: ${rangesOf(letters)};
}`;

/** Font rules for a separate style element. In a changing element, browsers would request the fonts again. */
export const serifFaces = `
  ${ownFace('400', regular, SERIF_LETTERS.common)}
  ${ownFace('400', rareRegular, SERIF_LETTERS.rare)}
  ${ownFace('600 700', semibold, SERIF_LETTERS.common)}
  ${ownFace('600 700', rareSemibold, SERIF_LETTERS.rare)}
  ${fallbacks.map(fallbackFace).join('\n')}
`;
