import { z } from 'zod';
import { ApiFailure } from '../api/api-errors.ts';
import { readBody } from '../api/read-body.ts';

/** The form's field that each of these codes is about. */
const FIELDS: Readonly<Record<string, string>> = {
  '12': 'ccnumber',
  '13': 'ccexp',
  '14': 'ccexp',
  '15': 'cccvc',
  '17': 'ccname',
};

const cardBody = z
  .object({
    cardHolderName: z.string('17').trim().min(1, '17'),
    cardNumber: z
      .string('12')
      .transform((number) => number.replace(/[\s-]/g, ''))
      .refine((number) => /^\d{15,19}$/.test(number) && passesLuhn(number), '12'),
    expireMonth: z.string('13').regex(/^(0?[1-9]|1[0-2])$/, '13'),
    expireYear: z.string('14').regex(/^(\d\d){1,2}$/, '14'),
    cvc: z.string('15').regex(/^\d{3,4}$/, '15'),
    threeDS: z.boolean().optional(),
  })
  // The sandbox takes any code; three digits are accepted for American Express too.
  .refine(({ cardNumber, cvc }) => cvc.length === 3 || /^3[47]/.test(cardNumber), '15');

/** What the form's pay call sends. Kept only until its response. */
export type Card = z.output<typeof cardBody>;

/** @throws ApiFailure 17, 12, 13, 14 or 15, each naming the form's `field` */
export function readCard(body: unknown, now: number): Card {
  try {
    const card = readBody(cardBody, body);
    const year = 2000 + Number(card.expireYear.slice(-2));
    if (Date.UTC(year, Number(card.expireMonth)) <= now) throw new ApiFailure('14');
    return card;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new ApiFailure(error.errorCode, undefined, { field: FIELDS[error.errorCode] });
  }
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
