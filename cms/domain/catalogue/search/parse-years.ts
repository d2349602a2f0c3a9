import { FIRST_YEAR, isYear, LAST_YEAR, type YearSpan } from '../../../contract/rules/stamp-attributes.ts';

const YEAR = String.raw`(?<![\p{L}\p{N}.,])(\d{4})`;
const ENDING = '(?:[a-z]{1,4})?';
const BETWEEN = String.raw`(?:\s*(?:yil[a-z]*|aras[a-z]*))*`;

type Rule = { pattern: RegExp; read: (first: string, second: string) => YearSpan };

const decadeOf = (digits: string): YearSpan => {
  const from = Number(digits.length === 2 ? `19${digits}` : digits);
  return { from, to: from + 9 };
};

/** Reads a span of years; `1920-30` ends in the century in which it begins. */
const spanOf = (first: string, second: string): YearSpan => {
  const [a, b] = [Number(first), Number(second.length === 2 ? first.slice(0, 2) + second : second)];
  return { from: Math.min(a, b), to: Math.max(a, b) };
};

const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(
      String.raw`${YEAR}${ENDING}\s*(?:-|–|—|\/|\.\.+|ile|ila|to|ve)\s*(\d{4}|\d\d)(?!\d)${ENDING}${BETWEEN}`,
      'u',
    ),
    read: spanOf,
  },
  { pattern: new RegExp(String.raw`${YEAR}${ENDING}\s+(\d{4})${ENDING}\s+aras[a-z]*`, 'u'), read: spanOf },
  {
    pattern: /(?<![\p{L}\p{N}.,])(\d{3}0)\s?(?:lar|ler|l[iu]\s+yil)[a-z]*(?:\s+yil[a-z]*)?/u,
    read: decadeOf,
  },
  {
    pattern: /(?<![\p{L}\p{N}.,])(?:([2-9]0)\s?l[ae]r|([1-9]0)\s?l[iu]\s+yil)[a-z]*(?:\s+yil[a-z]*)?/u,
    read: (many, before) => decadeOf(many || before),
  },
  {
    pattern: new RegExp(String.raw`${YEAR}${ENDING}\s*(?:ve\s+)?once(?:s[a-z]*)?(?!\p{L})`, 'u'),
    read: (year) => ({ from: FIRST_YEAR, to: Number(year) }),
  },
  {
    pattern: new RegExp(String.raw`${YEAR}${ENDING}\s*(?:ve\s+)?(?:sonra(?:s[a-z]*)?|beri)(?!\p{L})`, 'u'),
    read: (year) => ({ from: Number(year), to: LAST_YEAR }),
  },
  {
    pattern: /(?<![\p{L}\p{N}.,])(19|20|21)\s*(?:\.\s*)?(?:yuzyil[a-z]*|yy|asir)(?!\p{L})/u,
    read: (century) => ({
      from: Math.max(FIRST_YEAR, Number(century) * 100 - 99),
      to: Number(century) * 100,
    }),
  },
];

/** Reads a span of years from a plain text, and returns the text without `read`, its words. A single year is no span. */
export function readYears(plainText: string): { years: YearSpan | null; read: string; rest: string } {
  for (const { pattern, read } of RULES) {
    const match = pattern.exec(plainText);
    if (!match) continue;
    const years = read(match[1] ?? '', match[2] ?? '');
    if (!isYear(years.from) || !isYear(years.to)) continue;
    const rest = `${plainText.slice(0, match.index)} ${plainText.slice(match.index + match[0].length)}`;
    return { years, read: match[0], rest };
  }
  return { years: null, read: '', rest: plainText };
}
