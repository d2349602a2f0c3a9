import type { z } from 'zod';
import { MESSAGES } from '../../contract/rules/account.ts';

const KINDS: Record<string, string> = {
  string: 'Bu alana metin yazılmalıdır.',
  number: 'Bu alana sayı yazılmalıdır.',
  int: 'Bu alana tam sayı yazılmalıdır.',
  boolean: 'Bu alan evet ya da hayır olmalıdır.',
  array: 'Bu alanda bir liste olmalıdır.',
};
const WRONG = 'Bu alandaki bilgi geçersiz.';
const isAbsent = (input: unknown): boolean => input === undefined || input === null || input === '';

/** Unit of a limit, except for numbers. */
const UNITS: Record<string, string> = { string: ' karakter', array: ' öğe', set: ' öğe' };

/** Messages of schemas without messages of their own. Shoppers read them, so no message names a type of the program. */
export const validationMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      // The whole body or query is missing, not one field.
      if (!issue.path?.length) return 'Gönderilen bilgiler eksik.';
      return isAbsent(issue.input) ? MESSAGES.fieldRequired : (KINDS[issue.expected] ?? WRONG);
    case 'too_big':
      return `En fazla ${issue.maximum}${UNITS[issue.origin] ?? ''} olabilir.`;
    case 'too_small':
      if (issue.input === '') return MESSAGES.fieldRequired;
      return `En az ${issue.minimum}${UNITS[issue.origin] ?? ''} olmalıdır.`;
    case 'invalid_value':
      return isAbsent(issue.input) ? MESSAGES.fieldRequired : 'Sunulan seçeneklerden biri olmalıdır.';
    case 'invalid_union':
      return isAbsent(issue.input) ? MESSAGES.fieldRequired : WRONG;
    default:
      return WRONG;
  }
};
