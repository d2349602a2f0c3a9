import type { Where } from 'payload';
import { searchPhrases } from '../../contract/rules/turkish-folding.ts';

/** What stands in the text that `search-text.ts` writes. */
type SearchedText = 'searchText' | 'parcelText';

const allOf = (phrases: readonly string[], text: SearchedText = 'searchText'): Where | null =>
  phrases.length === 0 ? null : { and: phrases.map((phrase) => ({ [text]: { contains: phrase } })) };

/** What an administrator's keyword asks of accounts or products: each of its words. Null when it holds none. */
export const searchWhere = (keyword: string): Where | null => allOf(searchPhrases(keyword));

/** The same of orders, which are called by short numbers and by phone numbers in every spelling, too. */
export function orderSearchWhere(keyword: string, text?: SearchedText): Where | null {
  const [, year, typed] = ORDER_NUMBER.exec(keyword.trim()) ?? [];
  const words = allOf(searchPhrases(joinPhoneNumbers(keyword)), text);
  if (!typed) return words;
  const count = typed.padStart(5, '0');
  if (year) return { number: { contains: `-${year}-${count}` } };
  const isNumber: Where = { number: { contains: `-${count}` } };
  // Three digits and fewer are in every phone number, and zeros at the start are written of no year and no amount.
  const isNothingElse = typed.length < 4 || /^0\d{4}$/.test(typed);
  return isNothingElse || !words ? isNumber : { or: [isNumber, words] };
}

/** `42`, `2026-42`, `PD-2026-00042` */
const ORDER_NUMBER = /^(?:pd[- ])?(?:(20\d\d)[-/])?(\d{1,6})$/i;

/** Digits, and what people write between them. */
const DIGITS = /\d[\d\s().-]*/g;
/** Ten digits, as they are stored, after what one dials before them. No area code begins otherwise. */
const PHONE_NUMBER = /^(?:00?90|90|0)?([2-58]\d{9})$/;

/** `+90 (532) 000 00 13` is `5320000013`. */
const joinPhoneNumbers = (keyword: string): string =>
  keyword.replace(DIGITS, (run) => {
    const [, number] = PHONE_NUMBER.exec(run.replace(/\D/g, '')) ?? [];
    return number ? `${number} ` : run;
  });
