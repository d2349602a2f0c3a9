import type { Payment } from '../provider.ts';
import { OutcomeUnknownError } from '../provider-errors.ts';
import { type PaymentAnswer, toPaymentStatus } from './response-schemas.ts';

/**
 * A payment in the shop's words.
 * @throws OutcomeUnknownError for a success without id, amounts or currency
 */
export function toPayment(operation: string, answer: PaymentAnswer): Payment {
  const { paymentId, price, paidPrice, currency, fraudStatus, basketId, conversationId } = answer;
  const { cardAssociation: association, cardFamily: family, binNumber, lastFourDigits, installment } = answer;
  const card = { association, family, binNumber, lastFourDigits, installments: installment };
  const facts = { fraudStatus, basketId, conversationId, items: answer.itemTransactions, card };
  const paymentStatus = toPaymentStatus(answer.paymentStatus);
  if (paymentStatus !== 'SUCCESS') {
    return { ...facts, paymentStatus, paymentId, price, paidPrice, currency };
  }
  if (!paymentId || price === undefined || paidPrice === undefined || !currency) {
    throw new OutcomeUnknownError(operation, 'a success without id, amounts or currency');
  }
  return { ...facts, paymentStatus, paymentId, price, paidPrice, currency };
}
