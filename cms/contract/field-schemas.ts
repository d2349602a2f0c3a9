import { z } from 'zod';
import { type Kurus, type Lira, toKurus } from './money.ts';
import {
  isEmail,
  isStrongPassword,
  MESSAGES,
  PASSWORD_MAX_LENGTH,
  withoutSeparators,
} from './rules/account.ts';
import { type AddressField, type CorporateField, lengthOf, tooLong } from './rules/address.ts';
import { KEYWORD_MAX_LENGTH, PAGE_NUMBER } from './rules/catalogue.ts';

/**
 * Building blocks of the schemas. Messages are Turkish, because shoppers read them. `meta` is for the OpenAPI page,
 * which cannot show rules that are functions.
 */

/** Id of a record. Only the length is checked, because an id that no record has is answered with 404, not 400. */
export const id = z.string().min(1).max(64);

/** Drops invisible characters except line breaks and tabs; SQLite would end the text at a NUL. */
const dropControls = (value: string) => value.replace(/[^\P{Cc}\t\n\r]/gu, '');

export const inOneLine = (value: string) => value.replace(/[\t\n\r\u2028\u2029]+/g, ' ');

/** Trimmed text of any length, for schemas whose own rules limit the length. */
const anyText = (message: string) => z.string(message).overwrite(dropControls).trim();

export const optionalText = (max: number, message = 'Metin olmalıdır.') =>
  anyText(message).max(max, tooLong(max));

/** JSON Schema for a text that contains more than blanks and control characters. */
export const NOT_BLANK = { minLength: 1, pattern: '[^\\s\\u0000-\\u001f\\u007f-\\u009f]' };

/** Trimmed text that must not be empty. */
export const text = (max: number, message: string = MESSAGES.fieldRequired) =>
  optionalText(max, message).min(1, message).meta(NOT_BLANK);

/** Trimmed text in one line that must not be empty; a line break becomes a blank. */
export const line = (max: number, message: string = MESSAGES.fieldRequired) =>
  text(max, message).overwrite(inOneLine);

/** Id that the browser chooses when a form is opened, so that a call repeated after a lost answer does nothing twice. */
export const requestId = text(64);

/** Text of an address field, in one line. `findAddressErrors` checks the text. */
export const addressField = (name: AddressField | CorporateField) =>
  anyText(MESSAGES.fieldRequired)
    .overwrite(name === 'phoneNumber' ? withoutSeparators : inOneLine)
    .meta({ maxLength: lengthOf(name) });

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
  .normalize('NFC')
  .refine(isStrongPassword, MESSAGES.passwordWeak)
  .meta(PASSWORD_FORMAT);

/** Highest amount in lira that the API accepts, for single prices and for sums. */
export const MAX_LIRA = 10_000_000;
/** Describes an amount without `multipleOf`, because floating-point validation would refuse 0.07. */
const LIRA_FORMAT = {
  minimum: 0,
  maximum: MAX_LIRA,
  description: 'En fazla iki ondalık basamak; fazlası yuvarlanmaz, reddedilir',
};

/** Converts lira to kuruş. Accepts at most two decimals, as a number or as the cart's text `"12.50"`. */
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

/** Schema of a whole number within the bounds. Also accepts text, as a `<select>` or `<input>` sends it. */
export const integer = (message: string, [minimum, tooSmall]: Bound, [maximum, tooBig]: Bound) =>
  z
    .union(
      [z.number().meta({ type: 'integer', minimum, maximum }), z.string().regex(/^-?\d{1,9}$/, message)],
      message,
    )
    .transform(Number)
    .pipe(z.number().int(message).min(minimum, tooSmall).max(maximum, tooBig));

/** An amount in an answer. The field must be listed in `MONEY_FIELDS` of `money.ts`. */
export const lira: z.ZodType<Lira, Lira> = z.number().meta({ minimum: 0 }) as never;

/** Timestamp in ISO 8601. If a page shows only the day, the timestamp is written by `inShopTime`. */
export const timestamp = z.string().meta({ format: 'date-time' });

/** Checks that a day exists: JavaScript would read the 31st of February as the 2nd of March. */
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
  .regex(PAGE_NUMBER, 'Sayfa numarası 1 veya daha büyük bir tam sayı olmalıdır.')
  .transform(Number);

export const keyword = z
  .string()
  .trim()
  .max(KEYWORD_MAX_LENGTH, `Arama en fazla ${KEYWORD_MAX_LENGTH} karakter olabilir.`);

export const messageAnswer = z.object({ message: z.string() });

/** Page and keyword of an administrator's list. If both are absent, the response is the whole list, as documented. */
export const pageQuery = z.object({ keyword: keyword.optional(), pageNumber: pageNumber.optional() });
export type PageQuery = z.infer<typeof pageQuery>;

export const asksForAll = (query: PageQuery): boolean =>
  query.keyword === undefined && query.pageNumber === undefined;

export const pageFacts = { page: z.number(), pages: z.number(), total: z.number() };
export type PageFacts = { page: number; pages: number; total: number };
