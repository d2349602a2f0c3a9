import { z } from 'zod';
import { type Kurus, type Lira, toKurus } from './money.ts';
import { isEmail, isStrongPassword, MESSAGES, PASSWORD_MAX_LENGTH } from './rules/account.ts';
import { tooLong } from './rules/address.ts';
import { KEYWORD_MAX_LENGTH } from './rules/catalogue.ts';

/**
 * Building blocks of the schemas. Messages are what a shopper reads, hence Turkish. What `meta` says is for the OpenAPI
 * page alone, where the rule itself is a function that no page can show.
 */

/** Any id the database could have made: anything else is a 404, not a 400, so it is only bounded here. */
export const id = z.string().min(1).max(64);

/** Signs that nobody sees are dropped, line breaks and tabs apart; SQLite would end the text at a NUL. */
const dropControls = (value: string) => value.replace(/[^\P{Cc}\t\n\r]/gu, '');

export const inOneLine = (value: string) => value.replace(/[\t\n\r]+/g, ' ');

/** Trimmed text of any length, for schemas whose rules know how long it may be. */
export const anyText = (message: string) => z.string(message).overwrite(dropControls).trim();

/** Trimmed text that may be empty. */
export const optionalText = (max: number, message = 'Metin olmalıdır.') =>
  anyText(message).max(max, tooLong(max));

/** More than blanks and the signs that are dropped. */
export const NOT_BLANK = { minLength: 1, pattern: '[^\\s\\u0000-\\u001f\\u007f-\\u009f]' };

/** Trimmed text that must not be empty. */
export const text = (max: number, message: string = MESSAGES.fieldRequired) =>
  optionalText(max, message).min(1, message).meta(NOT_BLANK);

/** The same in one line: a line break, as a stranger sends it, is a blank. */
export const line = (max: number, message: string = MESSAGES.fieldRequired) =>
  text(max, message).overwrite(inOneLine);

export const email = z
  .string(MESSAGES.emailInvalid)
  .trim()
  .toLowerCase()
  .max(254, MESSAGES.emailInvalid)
  .refine(isEmail, MESSAGES.emailInvalid)
  .meta({ format: 'email' });

export const PASSWORD_FORMAT = {
  format: 'password',
  minLength: 8,
  maxLength: PASSWORD_MAX_LENGTH,
  pattern: '^(?=[\\s\\S]*\\p{Lu})(?=[\\s\\S]*\\p{Ll})',
};
export const password = z
  .string(MESSAGES.passwordWeak)
  .refine(isStrongPassword, MESSAGES.passwordWeak)
  .meta(PASSWORD_FORMAT);

/** A sum, too, may not be higher. */
export const MAX_LIRA = 10_000_000;
/** Without `multipleOf`, which as numbers are counted refuses 0.07. */
const LIRA_FORMAT = { minimum: 0, maximum: MAX_LIRA, description: 'En fazla iki ondalık basamak' };

/** Lira with at most two decimals, as a number or as the cart's `"12.50"`. Becomes kuruş. */
export const liraToKurus: z.ZodType<Kurus, Lira | string> = z
  .union(
    [z.number().meta(LIRA_FORMAT), z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'Geçersiz tutar.')],
    'Geçersiz tutar.',
  )
  .transform(Number)
  .pipe(
    z
      .number()
      .min(0, 'Tutar eksi olamaz.')
      .max(MAX_LIRA, 'Tutar çok büyük.')
      .refine((lira) => Math.abs(toKurus(lira) - lira * 100) < 1e-6, 'En fazla iki ondalık basamak.')
      .transform(toKurus),
  ) as never;

type Bound = [limit: number, message: string];

/** A whole number within its bounds, or its digits as a `<select>` or `<input>` sends them. */
export const integer = (message: string, [minimum, tooSmall]: Bound, [maximum, tooBig]: Bound) =>
  z
    .union(
      [z.number().meta({ type: 'integer', minimum, maximum }), z.string().regex(/^-?\d{1,9}$/, message)],
      message,
    )
    .transform(Number)
    .pipe(z.number().int(message).min(minimum, tooSmall).max(maximum, tooBig));

/** An amount in an answer, which has a name among the money fields of `money.ts`. */
export const lira: z.ZodType<Lira, Lira> = z.number().meta({ minimum: 0 }) as never;

/** ISO 8601 timestamp in an answer; a moment that people read as a day is written by `inShopTime`. */
export const timestamp = z.string().meta({ format: 'date-time' });

/** JavaScript reads the 31st of February as the 2nd of March. */
function isOnCalendar(value: string): boolean {
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  return (
    !Number.isNaN(Date.parse(value)) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(value.slice(0, 10))
  );
}

/** `2024-05-17` or a full timestamp; becomes an ISO timestamp. */
export const isoDate = z
  .string('Geçersiz tarih.')
  .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/, 'Geçersiz tarih.')
  .refine(isOnCalendar, 'Geçersiz tarih.')
  .transform((value) => new Date(value).toISOString());

export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'Sayfa numarası 1 veya daha büyük bir tam sayı olmalıdır.')
  .transform(Number);

/** What somebody looks for. */
export const keyword = z
  .string()
  .trim()
  .max(KEYWORD_MAX_LENGTH, `Arama en fazla ${KEYWORD_MAX_LENGTH} karakter olabilir.`);

export const messageAnswer = z.object({ message: z.string() });

/** Which page of an administrator's list, and what is looked for. Without either the list comes whole, as documented. */
export const pageQuery = z.object({ keyword: keyword.optional(), pageNumber: pageNumber.optional() });
export type PageQuery = z.infer<typeof pageQuery>;

export const asksForAll = (query: PageQuery): boolean =>
  query.keyword === undefined && query.pageNumber === undefined;

/** What every page tells of its list. A page past the end is empty and still tells how many there are. */
export const pageFacts = { page: z.number(), pages: z.number(), total: z.number() };
export type PageFacts = { page: number; pages: number; total: number };
