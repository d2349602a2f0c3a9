import { describe, expect, it } from 'vitest';
import { OutcomeUnknownError } from '../provider-errors.ts';
import { paymentAnswer } from './response-schemas.ts';
import { toPayment } from './to-payment.ts';

const SUCCESS = {
  paymentStatus: 'SUCCESS',
  paymentId: '7',
  fraudStatus: 1,
  price: 149.9,
  paidPrice: 149.9,
  currency: 'TRY',
  basketId: 'order-1',
  conversationId: 'attempt-1',
  itemTransactions: [{ itemId: 'p1', paymentTransactionId: '71', paidPrice: 149.9 }],
  cardAssociation: 'VISA',
  cardFamily: 'Bonus',
  binNumber: '454671',
  lastFourDigits: '0005',
};
const read = (body: object) => toPayment('retrieve', paymentAnswer.parse(body));

describe('a payment in the shop’s words', () => {
  it('should contain all fields of a success', () => {
    expect(read(SUCCESS)).toEqual({
      paymentStatus: 'SUCCESS',
      paymentId: '7',
      fraudStatus: 1,
      price: 14_990,
      paidPrice: 14_990,
      currency: 'TRY',
      basketId: 'order-1',
      conversationId: 'attempt-1',
      items: [{ itemId: 'p1', paymentTransactionId: '71', paidPrice: 14_990 }],
      card: { association: 'VISA', family: 'Bonus', binNumber: '454671', lastFourDigits: '0005' },
    });
  });

  it('should be UNPAID for a decline, without the fields of a payment', () => {
    expect(read({ paymentStatus: 'FAILURE', price: 149.9 })).toEqual({
      paymentStatus: 'UNPAID',
      price: 14_990,
      items: [],
      card: {},
    });
  });

  it('should be PENDING for an unknown status', () => {
    expect(read({ paymentStatus: 'NEW' })).toMatchObject({ paymentStatus: 'PENDING' });
  });

  it('should take a success of nothing for one', () => {
    expect(read({ ...SUCCESS, price: 0, paidPrice: 0 })).toMatchObject({ price: 0, paidPrice: 0 });
  });

  it.each(['paymentId', 'price', 'paidPrice', 'currency'])(
    'should not believe a success without %s',
    (field) => {
      const without = () => read({ ...SUCCESS, [field]: undefined });
      expect(without).toThrow(OutcomeUnknownError);
      expect(without).toThrow(/retrieve.*without id, amounts or currency/);
    },
  );
});
