import { expect, it } from 'vitest';
import { OutcomeUnknownError } from '../provider-errors.ts';
import { assertAnswers } from './verify-responses.ts';

it.each([
  ['the same', { price: 100, currency: 'TRY' }, { price: 100, currency: 'TRY', more: 'x' }],
  ['what is not told', { price: 100, currency: 'TRY' }, { currency: undefined }],
  ['what was not asked', { price: undefined }, { price: 7 }],
])('should take an answer that tells %s', (_name, asked, answer) => {
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
