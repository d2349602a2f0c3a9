import type { Where } from 'payload';
import { searchPhrases } from '../../contract/rules/turkish-folding.ts';

/** Fields that `search-text.ts` writes. */
type SearchedText = 'searchText' | 'parcelText';

const allOf = (phrases: readonly string[], text: SearchedText = 'searchText'): Where | null =>
  phrases.length === 0 ? null : { and: phrases.map((phrase) => ({ [text]: { contains: phrase } })) };

/** Condition for accounts or products with each word of an administrator's keyword. Null without a word. */
export const searchWhere = (keyword: string): Where | null => allOf(searchPhrases(keyword));

/** The same for orders, which are also found by short numbers, and by phone numbers in every spelling. */
export function orderSearchWhere(keyword: string, text?: SearchedText): Where | null {
  const [, year, typed] = ORDER_NUMBER.exec(keyword.trim()) ?? [];
  const words = allOf(searchPhrases(joinPhoneNumbers(keyword)), text);
  if (!typed) return words;
  const count = typed.padStart(5, '0');
  if (year) return { number: { contains: `-${year}-${count}` } };
  const isNumber: Where = { number: { contains: `-${count}` } };
  // Up to three digits occur in most phone numbers, and no year or amount begins with a zero.
  const isNothingElse = typed.length < 4 || /^0\d{4}$/.test(typed);
  return isNothingElse || !words ? isNumber : { or: [isNumber, words] };
}

/** `42`, `2026-42`, `PD-2026-00042` */
const ORDER_NUMBER = /^(?:pd[- ])?(?:(20\d\d)[-/])?(\d{1,6})$/i;

/** Digits, and what people write between them. */
const DIGITS = /\d[\d\s().-]*/g;
/** Ten digits, as stored, after the dialling prefix. These are the only first digits of area codes. */
const PHONE_NUMBER = /^(?:00?90|90|0)?([2-58]\d{9})$/;

/** `+90 (532) 000 00 13` is `5320000013`. */
const joinPhoneNumbers = (keyword: string): string =>
  keyword.replace(DIGITS, (run) => {
    const [, number] = PHONE_NUMBER.exec(run.replace(/\D/g, '')) ?? [];
    return number ? `${number} ` : run;
  });
