import turkish from '@fontsource-variable/baskervville/files/baskervville-latin-ext-wght-normal.woff2';
import common from '@fontsource-variable/baskervville/files/baskervville-latin-wght-normal.woff2';
import rare from '@fontsource-variable/baskervville/files/baskervville-latin-wght-normal.woff2?rare';
import { SERIF_LETTERS } from '../../cms/contract/rules/serif-letters.ts';

/** Every page needs both: a Turkish title without ğ, İ or ş is rare. */
export const SERIF_FILES = [common, turkish];

type Fallback = { family: string; weight: string; names: string[]; width: number };

/** Average width of 7,000 letters in the demonstration's names and reviews, in thousandths of the size, from the files. */
const WIDTHS = { regular: 439.9, semibold: 449.1 };
/** The face's own height, in percent of the text's size, without line gap. */
const ASCENT = 99.8;
const DESCENT = 29.5;

/**
 * System fonts, stretched to the line width and height of the shop's own face: a title takes the same room before and
 * after the face has loaded. Bold has its own entries, since a system's bold is another face.
 */
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
  // Android has no Times.
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

/** Letters as a style sheet names them: `U+41-5A, U+E7`. */
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

/**
 * `optional`: a late face is for the next page. Swapped in, a late face moved 1.7 % of a phone's home page despite
 * equal measures, since some title always breaks a word earlier.
 */
const ownFace = (file: string, letters: string): string => `@font-face {
  font-family: 'Baskervville';
  font-weight: 400 700;
  font-display: optional;
  src: url('${file}') format('woff2');
  unicode-range: ${rangesOf(letters)};
}`;

/** In its own style element, which no script touches: a face declared again is fetched again, and then is late. */
export const serifFaces = `
  ${ownFace(common, SERIF_LETTERS.common)}
  ${ownFace(turkish, SERIF_LETTERS.turkish)}
  ${ownFace(rare, SERIF_LETTERS.rare)}
  ${fallbacks.map(fallbackFace).join('\n')}
`;
