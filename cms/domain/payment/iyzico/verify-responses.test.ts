import { expect, it } from 'vitest';
import { OutcomeUnknownError } from '../provider-errors.ts';
import { assertAnswers } from './verify-responses.ts';

it.each([
  ['the same values', { price: 100, currency: 'TRY' }, { price: 100, currency: 'TRY', more: 'x' }],
  ['no value', { price: 100, currency: 'TRY' }, { currency: undefined }],
  ['more than requested', { price: undefined }, { price: 7 }],
])('should accept a response with %s', (_name, asked, answer) => {
  expect(() => assertAnswers('cancelPayment', asked, answer)).not.toThrow();
});

it('should name every field that differs', () => {
  const asked = { paymentId: '7', price: 100, currency: 'TRY' };
  const check = () => assertAnswers('cancelPayment', asked, { paymentId: '8', price: 101, currency: 'TRY' });
  expect(check).toThrow(OutcomeUnknownError);
  expect(check).toThrow(/cancelPayment.*another paymentId, price$/);
});

it('should not take a number for its text', () => {
  expect(() => assertAnswers('x', { price: 100 }, { price: '100' })).toThrow(OutcomeUnknownError);
});
