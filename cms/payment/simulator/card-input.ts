import { ApiFailure } from './failures.ts';

/** What the pay route takes. Lives only while the request is being answered. */
export interface CardInput {
  cardHolderName: string;
  cardNumber: string;
  expireMonth: string;
  expireYear: string;
  cvc: string;
  isThreeDS: boolean;
}

/** Reads a card out of a JSON body, forgiving about spaces and numbers sent as numbers. */
export function readCardInput(body: Readonly<Record<string, unknown>>): CardInput {
  return {
    cardHolderName: textOf(body.cardHolderName).trim(),
    cardNumber: textOf(body.cardNumber).replace(/[\s-]/g, ''),
    expireMonth: textOf(body.expireMonth).trim(),
    expireYear: textOf(body.expireYear).trim(),
    cvc: textOf(body.cvc).trim(),
    isThreeDS: body.threeDS === true || body.threeDS === 1,
  };
}

/** @throws ApiFailure 17, 12, 13, 14 or 15, each naming the form's `field` */
export function assertCardInput(card: CardInput, now: number): void {
  if (card.cardHolderName === '') throw invalid('17', 'ccname');
  if (!/^\d{15,19}$/.test(card.cardNumber) || !passesLuhn(card.cardNumber)) throw invalid('12', 'ccnumber');
  const month = Number(card.expireMonth);
  if (!/^\d{1,2}$/.test(card.expireMonth) || month < 1 || month > 12) throw invalid('13', 'ccexp');
  if (!/^(\d{2}|\d{4})$/.test(card.expireYear)) throw invalid('14', 'ccexp');
  const year = Number(card.expireYear.slice(-2)) + 2000;
  if (Date.UTC(year, month) <= now) throw invalid('14', 'ccexp');
  const cvcLength = /^3[47]/.test(card.cardNumber) ? 4 : 3;
  // The sandbox takes any code; three digits are accepted for American Express too.
  if (!/^\d{3,4}$/.test(card.cvc) || card.cvc.length > cvcLength) throw invalid('15', 'cccvc');
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function invalid(errorCode: string, field: string): ApiFailure {
  return new ApiFailure(errorCode, undefined, { field });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
